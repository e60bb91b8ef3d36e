import { term } from '@lastmile/contract/words.ts'
import type { FoundOnt } from '@lastmile/contract/diagnostics/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { nothing, useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

const lookAgain_ms = 1_500

/** The ONTs that are connected to an OLT but not registered, and a button that asks the OLT for them. */
export function WaitingOnts({ oltCode }: { oltCode: string }) {
  const t = useWords(words)
  const f = useFormat()
  const { run, busy } = useCall(api.diagnostics.findOnts)
  const { data } = useQuery({
    ...q(api.diagnostics.foundOnts, { oltCode }),
    refetchInterval: ({ state }) => (state.data?.oltRunState === 'runWaiting' ? lookAgain_ms : false),
  })
  if (!data) return null
  const { oltRunState, endedAt, failure, transcript, foundOnts, omitted } = data
  const isSearching = oltRunState === 'runWaiting'
  return (
    <Box
      title={t.waiting}
      extra={
        <Button loading={busy || isSearching} onClick={() => run({ oltCode })}>
          {t.find}
        </Button>
      }
    >
      <div className="inventory-parts">
        <p className="muted">{t.waitingHint}</p>
        {failure ? <Alert type="error" showIcon title={failure} /> : null}
        {failure && transcript ? (
          <details>
            <summary>{t.transcript}</summary>
            <pre>{transcript}</pre>
          </details>
        ) : null}
        {foundOnts.length > 0 ? <FoundList onts={foundOnts} /> : null}
        {omitted > 0 ? <Alert type="warning" showIcon title={t.omitted(f.number(omitted))} /> : null}
        {oltRunState === 'runDone' && foundOnts.length === 0 ? (
          <EmptyState title={t.noneFound}>{t.noneFoundAdvice}</EmptyState>
        ) : null}
        {endedAt && foundOnts.length > 0 ? <p className="muted">{t.foundAt(f.instant(endedAt))}</p> : null}
      </div>
    </Box>
  )
}

function FoundList({ onts }: { onts: readonly FoundOnt[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const stockOf = ({ deviceState }: FoundOnt) => (deviceState === null ? t.notInStock : term(deviceState, language))
  return (
    <DataTable<FoundOnt>
      aria-label={t.waiting}
      rows={[...onts]}
      rowKey={({ terminalNumber, ponPort }) => `${terminalNumber} ${ponPort}`}
      height={400}
      columns={(c) => [
        c.text('terminalNumber', { width: 160, title: t.serial }),
        c.text('ponPort', { width: 100 }),
        c.custom('oltModel', { title: t.model, show: ({ oltModel }) => oltModel ?? nothing, text: modelOf }),
        c.custom('deviceState', { show: stockOf, text: stockOf }),
      ]}
    />
  )
}

const modelOf = ({ oltModel }: FoundOnt): string => oltModel ?? nothing
