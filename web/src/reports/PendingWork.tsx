import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { dayIn, useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { figureDetails, often } from './figure-details.ts'
import { words } from './words.ts'

/** The page for each type of work. */
const places = {
  followUps: figureDetails('followUps'),
  toPackage: paths.menu('DeptPackage'),
  receipts: paths.menu('UploadReceipt'),
  packages: paths.menu('financialConfirm'),
  differences: paths.menu('financialConfirm', { part: 'differences' }),
  runDue: paths.menu('BillRuns'),
  billRuns: paths.menu('BillRuns'),
  monthDue: paths.menu('AccountingPeriods'),
  adjustments: paths.menu('BillAdjustments', { state: 'proposed' }),
  payouts: paths.menu('BalancePayouts', { state: 'payoutProposed' }),
  badDebts: paths.menu('CollectionCases', { proposed: 'true' }),
  deviceCharges: paths.menu('DeviceRecovery', { state: 'chargeProposed' }),
  equipment: paths.menu('DeviceRecovery', { overdue: 'true' }),
  invoices: figureDetails('invoices'),
  counts: paths.menu('45'),
  papers: paths.menu('NoteApproveAct'),
  expiring: paths.report('expiring'),
  lastDays: paths.menu('104'),
  endingGrants: paths.menu('95'),
}

/** Types of work that date from a day rather than an instant. */
const daily = new Set<keyof typeof places>(['followUps', 'runDue', 'monthDue', 'deviceCharges', 'equipment'])

/** The count from which only "many" is shown. */
const many = 100

/** The user's pending work: counts, the oldest entry, and links; renders nothing if nothing is pending. */
export function PendingWork() {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({ ...q(api.reports.waiting, {}), ...often })
  // Lines that expire this week are in a list below, together with their customers.
  const waiting = data?.filter(({ waitingKind }) => waitingKind !== 'expiring') ?? []
  if (waiting.length === 0) return null
  const since = (kind: keyof typeof places, at: string) => {
    const day = f.day(dayIn(at, f.timeZone))
    if (kind === 'expiring' || kind === 'lastDays' || kind === 'endingGrants') return t.next(day)
    return t.since(daily.has(kind) ? day : f.instant(at))
  }
  return (
    <Box title={t.waiting}>
      <ul className="waiting">
        {waiting.map(({ waitingKind, count, oldestAt }) => (
          <li key={waitingKind}>
            <b>{count >= many ? `${many - 1}+` : f.number(count)}</b>
            <Goto to={places[waitingKind]}>{t.waits[waitingKind]}</Goto>
            <span className="muted">{oldestAt === null ? '' : since(waitingKind, oldestAt)}</span>
          </li>
        ))}
      </ul>
    </Box>
  )
}
