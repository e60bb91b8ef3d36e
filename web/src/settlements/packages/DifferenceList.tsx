import { api } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { useCan } from '#platform/session.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Difference = RowOf<typeof api.differences.list.call>

/** Shortages and surpluses of one package, or of all. Finance approves or declines the pending ones. */
export function DifferenceList({ packageCode }: { packageCode?: string }) {
  const t = useWords(words)
  const decides = useCan('financialConfirm')
  const all = packageCode === undefined
  return (
    <CallTable
      call={api.differences.list}
      input={all ? {} : { packageCode }}
      filters={all ? ['state'] : []}
      name="differences"
      title={t.differences}
      rowKey="differenceCode"
      height={400}
      empty={<EmptyState title={t.noDifferences} />}
      columns={(c) => [
        c.text('differenceCode', { hidden: true }),
        c.text('packageCode', { hidden: !all }),
        c.named('organizationUnitName', 'organizationUnitZhName', { hidden: !all }),
        c.word('kind'),
        c.money('amount'),
        c.text('employeeName'),
        c.text('reason'),
        c.status('state'),
        c.text('recordedByName', { hidden: !all }),
        c.instant('recordedAt', { hidden: true }),
        c.text('decidedByName'),
        ...(decides ? [c.actions((row) => <Decide of={row} />, 170)] : []),
      ]}
    />
  )
}

function Decide({ of }: { of: Difference }) {
  const t = useWords(words)
  const c = useWords(common)
  const f = useFormat()
  const approve = useCall(api.differences.decide, {
    done: ({ differenceCode, packageClosed }) =>
      packageClosed ? t.approvedAndClosed(differenceCode) : t.approved(differenceCode),
  })
  const decline = useCall(api.differences.decide, { done: ({ differenceCode }) => t.declined(differenceCode) })
  if (of.state !== 'proposed') return null
  if (of.ownRequest) return <span className="muted">{c.anotherDecides}</span>
  const { differenceCode } = of
  return (
    <>
      <ConfirmButton
        size="small"
        type="primary"
        busy={approve.busy}
        question={t.askApprove(f.money(of.amount), of.employeeName)}
        onConfirm={() => approve.run({ differenceCode, decision: 'approve' })}
      >
        {t.approve}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        busy={decline.busy}
        question={t.askDecline(differenceCode)}
        onConfirm={() => decline.run({ differenceCode, decision: 'decline' })}
      >
        {t.decline}
      </ConfirmButton>
    </>
  )
}
