import type { Debt } from '@lastmile/contract/bills/debt.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import type { z } from 'zod'
import { useFormat } from '#platform/format.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './debt.css'

type Owed = z.output<typeof Debt>

/** One line with the overdue amount in red and the open amount with its next due date, omitting amounts of zero. */
export function OverdueAndOpen({ debt: { overdue, overdueSince, open, openDueOn } }: { debt: Owed }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <span className="overdue-and-open">
      {overdue > 0 ? (
        <span className="bad">
          {fieldLabel('overdue', language)} {f.money(overdue)} ({t.since(f.day(overdueSince))})
        </span>
      ) : null}
      {open > overdue || open === 0 ? (
        <span>
          {fieldLabel('open', language)} {f.money(open)} <DueOn day={openDueOn} />
        </span>
      ) : null}
    </span>
  )
}

/** The due date of an open amount; renders nothing if there is none. */
export function DueOn({ day }: { day: string | null }) {
  const t = useWords(words)
  const f = useFormat()
  return day === null ? null : <span className="muted">({t.dueOn(f.day(day))})</span>
}
