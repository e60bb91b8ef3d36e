import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import '#platform/style/show.css'

/** The amount to take, in large type, and the customer who pays it. */
export function DueNow({ amount, customerName }: { amount: number; customerName: string }) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <div className="due-now">
      <span>
        {t.dueFrom} <b>{customerName}</b>
      </span>
      <strong>{f.money(amount)}</strong>
    </div>
  )
}
