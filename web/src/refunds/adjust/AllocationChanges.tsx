import type { AllocationEffect } from '@lastmile/contract/refunds/adjust.ts'
import type { z } from 'zod'
import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './adjust.css'

type MovedProps = { effect: z.output<typeof AllocationEffect> }

/** The effect of a different allocation as a list of points, leaving out what does not change. */
export function AllocationChanges({ effect: { bills, toBalance, open, overdueSince } }: MovedProps) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <ul className="points moved">
      {bills
        .filter(({ paid }) => paid.before !== paid.after)
        .map(({ billNo, documentNumber, paid, owed }) => (
          <li key={billNo}>
            {t.onBill(documentNumber ?? billNo, f.amount(paid.before), f.money(paid.after))}
            {owed.after > 0 ? t.owedOn(f.money(owed.after)) : t.settled}
          </li>
        ))}
      {toBalance.before === toBalance.after ? null : (
        <li>{t.inBalance(f.amount(toBalance.before), f.money(toBalance.after))}</li>
      )}
      {open.before === open.after ? null : <li>{t.open(f.amount(open.before), f.money(open.after))}</li>}
      {overdueSince.after === null || overdueSince.after === overdueSince.before ? null : (
        <li>{t.overdue(f.day(overdueSince.after))}</li>
      )}
      {overdueSince.before !== null && overdueSince.after === null ? <li>{t.nothingOverdue}</li> : null}
    </ul>
  )
}
