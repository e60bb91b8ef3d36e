import type { OrderItem } from '@lastmile/contract/order-values.ts'
import { term } from '@lastmile/contract/terms.ts'
import type { z } from 'zod'
import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The lines of an order, each with what it is and what it costs. */
export function OrderLines({ lines }: { lines: readonly z.output<typeof OrderItem>[] }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  return (
    <ul className="order-lines">
      {lines.map((line) => (
        <li key={line.line} className="choice-line">
          <span>
            {line.kind === 'period' || line.kind === 'service' ? nameIn(language, line) : term(line.kind, language)}{' '}
            {line.months > 0 ? <span className="muted">{t.monthsOf(line.months)}</span> : null}
          </span>
          <span className="money">{line.kind === 'gift' ? t.free : f.amount(line.amount)}</span>
        </li>
      ))}
    </ul>
  )
}
