import { Deciders } from '#access'
import { api } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import type { RowOf } from '#platform/rows.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Move = RowOf<typeof api.employeeDebts.moves.call>

/** Repayments, waivers and reductions; pending ones are decided by another person. */
export function Moves({ employeeCode }: { employeeCode: string }) {
  const t = useWords(words)
  return (
    <>
      <CallTable
        call={api.employeeDebts.moves}
        input={{ employeeCode }}
        name="moves"
        title={t.moves}
        rowKey="debtMoveId"
        empty={<EmptyState title={t.noMoves} />}
        columns={(c) => [
          c.text('debtCode', { width: 120 }),
          c.word('debtMove'),
          c.money('amount'),
          c.word('repayWay'),
          c.text('reference', { title: t.reference, hidden: true }),
          c.text('reason'),
          c.status('moveState', { width: 130 }),
          c.instant('recordedAt', { hidden: true }),
          c.text('recordedByName'),
          c.text('decidedByName', { hidden: true }),
          c.actions(
            (move) =>
              move.moveState === 'proposed' ? (
                <Can act="debt.approve">
                  <Decide move={move} />
                </Can>
              ) : null,
            190,
          ),
        ]}
      />
      <Deciders act="debt.approve" />
    </>
  )
}

function Decide({ move: { debtMoveId, debtMove, amount, ownRequest } }: { move: Move }) {
  const t = useWords(words)
  const c = useWords(common)
  const f = useFormat()
  const decide = useCall(api.employeeDebts.decide, { done: ({ debtOpen }) => t.decided(f.money(debtOpen)) })
  const repaid = debtMove === 'debt-repaid'
  if (ownRequest) return <span className="muted">{c.anotherDecides}</span>
  return (
    <>
      <ConfirmButton
        size="small"
        type="primary"
        busy={decide.busy}
        question={(repaid ? t.askConfirmPaid : t.askApprove)(f.money(amount))}
        onConfirm={() => decide.run({ debtMoveId, decision: 'approve' })}
      >
        {t.approve}
      </ConfirmButton>
      <ConfirmButton
        size="small"
        busy={decide.busy}
        question={(repaid ? t.askDenyPaid : t.askDecline)(f.money(amount))}
        onConfirm={() => decide.run({ debtMoveId, decision: 'decline' })}
      >
        {t.decline}
      </ConfirmButton>
    </>
  )
}
