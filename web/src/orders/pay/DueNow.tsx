import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'
import '#platform/style/show.css'

/** The amount to take, large. */
export function DueNow({ amount }: { amount: number }) {
  const t = useWords(words)
  const f = useFormat()
  return (
    <div className="due-now">
      <span>{t.due}</span>
      <strong>{f.money(amount)}</strong>
    </div>
  )
}
