import type { Output } from '@lastmile/contract/platform/call.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { useFormat, useToday } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Given = Output<typeof orders.productDetail>['benefits'][number]

/** A product's current and future policy benefits, with amounts and last days. */
export function Benefits({ benefits }: { benefits: readonly Given[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const say = useTerms()
  if (benefits.length === 0) return null
  return (
    <section>
      <h3>{t.policies}</h3>
      <ul aria-label={t.policies}>
        {benefits.map((one) => (
          <li key={`${one.name} ${one.from}`} className="choice-line">
            <span>{nameIn(language, one)}</span>
            <span className="muted">{say(one)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Returns a function that describes a benefit. */
function useTerms() {
  const t = useWords(words)
  const f = useFormat()
  const today = useToday()
  return function say({ benefit, percent, amount, months, from, through }: Given): string {
    if (benefit === 'credit') return t.creditInParts(f.money(amount ?? 0), months ?? 1)
    const later = from !== null && from > today ? `${t.fromDay(f.day(from))}, ` : ''
    const off = later + (percent === null ? t.amountOff(f.money(amount ?? 0)) : t.percentOff(percent))
    if (through !== null) return `${off}, ${t.until(f.day(through))}`
    if (from === null && months !== null) return `${off}, ${t.onceItWorks(months)}`
    return `${off}, ${t.whileKept}`
  }
}
