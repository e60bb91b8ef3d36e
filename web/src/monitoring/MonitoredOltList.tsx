import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import { useCan } from '#platform/session.ts'
import type { RowOf } from '#platform/rows.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Olt = RowOf<typeof api.monitoring.olts.call>

/** The OLTs with their scheduled readings, and how much the last one showed. */
export function MonitoredOltList() {
  const t = useWords(words)
  const { data } = useQuery(q(api.monitoring.olts, { limit: 1 }))
  const mayTurnOn = useCan('MaintainOperationConfigurationPage')
  const [first] = data?.rows ?? []
  return (
    <>
      {first?.everyMinutes === 0 ? (
        <Alert
          type="info"
          showIcon
          title={t.off}
          description={
            mayTurnOn ? <Goto to={paths.menu('MaintainOperationConfigurationPage')}>{t.turnOn}</Goto> : t.turnOn
          }
        />
      ) : null}
      <CallTable
        call={api.monitoring.olts}
        rowKey={({ oltCode }) => oltCode}
        empty={<EmptyState title={t.noOlts}>{t.noOltsAdvice}</EmptyState>}
        columns={(c) => [
          c.text('oltCode', { width: 130 }),
          c.named('oltName', 'oltZhName', { width: 170 }),
          c.yesNo('isScheduled', { width: 130 }),
          c.instant('readingAt'),
          c.number('differenceCount', { width: 100 }),
          c.number('alarmCount', { width: 110 }),
          c.number('lossCount', { width: 110 }),
          c.custom('failure', { show: drawFailure, text: (olt) => sayFailure(olt, t.noTemplate) }),
          c.actions((olt) => <Switch olt={olt} />, 180),
        ]}
      />
    </>
  )
}

const sayFailure = ({ failure, canBeRead }: Olt, noTemplate: string) => failure ?? (canBeRead ? nothing : noTemplate)

const drawFailure = (olt: Olt) => <Failure olt={olt} />

function Failure({ olt }: { olt: Olt }) {
  const t = useWords(words)
  const said = sayFailure(olt, t.noTemplate)
  return <div className={olt.failingSince === null ? 'monitoring-cause' : 'monitoring-cause bad'}>{said}</div>
}

function Switch({ olt: { oltCode, isScheduled } }: { olt: Olt }) {
  const t = useWords(words)
  const { run, busy } = useCall(api.monitoring.schedule, { done: isScheduled ? t.excluded : t.included })
  return (
    <Button size="small" loading={busy} onClick={() => run({ oltCode, isScheduled: !isScheduled })}>
      {isScheduled ? t.exclude : t.include}
    </Button>
  )
}
