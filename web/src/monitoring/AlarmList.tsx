import { api } from '#platform/api.ts'
import { nothing } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import type { RowOf } from '#platform/rows.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Alarm = RowOf<typeof api.monitoring.alarms.call>

export const alarmTones = {
  'light-weak': 'bad',
  'light-strong': 'bad',
  'light-dropped': 'wait',
  'light-low': 'wait',
} as const

/** The lines whose light level is out of range, weakest first. */
export function AlarmList() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.monitoring.alarms}
      filters={['oltCode', 'alarmKind']}
      rowKey={({ alarmId }) => String(alarmId)}
      empty={<EmptyState title={t.noAlarms}>{t.noAlarmsAdvice}</EmptyState>}
      columns={(c) => [
        c.status('alarmKind', { tone: ({ alarmKind }) => alarmTones[alarmKind] }),
        c.custom('rxPower', { width: 100, show: sayRx, text: sayRx }),
        c.custom('usualRx', { width: 110, show: sayUsual, text: sayUsual }),
        c.custom('customerName', { show: drawCustomer, text: ({ customerName }) => customerName }),
        c.text('account', { width: 120 }),
        c.text('oltCode', { width: 116 }),
        c.text('ponPort', { width: 80 }),
        c.number('ontId', { width: 64, title: t.ontNumber }),
        c.instant('alarmSince'),
        c.instant('lastSeenAt'),
        c.text('productCode', { hidden: true }),
      ]}
    />
  )
}

const sayRx = ({ rxPower }: Alarm) => rxPower.toFixed(2)
const sayUsual = ({ usualRx }: Alarm) => usualRx?.toFixed(2) ?? nothing

const drawCustomer = ({ customerCode, customerName }: Alarm) => (
  <Goto to={paths.customer(customerCode, 'authorizationInfo')}>{customerName}</Goto>
)
