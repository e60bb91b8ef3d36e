import type { OrderItem } from '@lastmile/contract/orders/values.ts'
import { term } from '@lastmile/contract/words.ts'
import type { z } from 'zod'
import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'
import './effect.css'

type Line = z.output<typeof OrderItem>

/** The lines of an order with their names and prices. */
export function OrderLines({ lines }: { lines: readonly Line[] }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const said = ({ kind, months, ...line }: Line) => {
    if (kind === 'gift') return t.monthsOf(months)
    return kind === 'install' || kind === 'deposit' ? null : nameIn(language, line)
  }
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.line} className="choice-line">
          <span>
            {term(line.kind, language)} <span className="muted">{said(line)}</span>
          </span>
          <span className="money">{line.kind === 'gift' ? t.free : f.amount(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
