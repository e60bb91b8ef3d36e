import { sum } from '@lastmile/contract/platform/money.ts'
import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { Effect } from './use-effect-of-sale.ts'
import { words } from './words.ts'
import './effect.css'

/** Amounts on later bills: the price of each month, discounts by policies, and their credit in monthly parts. */
export function Later({ monthlyPrice, later }: Pick<Effect, 'monthlyPrice' | 'later'>) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const discounts = later.filter(({ benefit }) => benefit === 'discount')
  const credits = later.filter(({ benefit }) => benefit === 'credit')
  const off = sum(discounts.map(({ amount }) => amount))
  return (
    <>
      {monthlyPrice === null ? null : (
        <section>
          <h3>{t.eachMonth}</h3>
          <ul className="order-lines">
            <li className="choice-line">
              <span>{t.monthlyPrice}</span>
              <span className="money">{f.amount(monthlyPrice)}</span>
            </li>
            {discounts.map(({ policyCode, months, amount, ...policy }) => (
              <li key={policyCode} className="choice-line">
                <span>
                  {nameIn(language, policy)}{' '}
                  <span className="muted">{months === null ? t.always : t.forMonths(months)}</span>
                </span>
                <span className="money">{f.amount(0 - amount)}</span>
              </li>
            ))}
            {discounts.length > 0 ? (
              <li className="choice-line">
                <strong>{t.monthLeft}</strong>
                <strong className="money">{f.amount(monthlyPrice - off)}</strong>
              </li>
            ) : null}
          </ul>
        </section>
      )}
      {credits.length > 0 ? (
        <section>
          <h3>{t.givenLater}</h3>
          <ul className="order-lines">
            {credits.map(({ policyCode, months, amount, ...policy }) => (
              <li key={policyCode} className="choice-line">
                <span>
                  {nameIn(language, policy)} <span className="muted">{t.inParts(months ?? 1)}</span>
                </span>
                <span className="money">{f.amount(amount)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
