import type { Output } from '@lastmile/contract/platform/call.ts'
import type { offerings } from '@lastmile/contract/offerings/calls.ts'
import type { Card } from '#platform/inputs/RadioCards.tsx'
import type { Format } from '#platform/format.ts'
import { type Language, term } from '@lastmile/contract/words.ts'
import { nameIn, wordsNow } from '#platform/words.ts'
import { speedOf } from './speed.ts'
import { words } from './words.ts'

export type OfferingRow = Output<typeof offerings.forPurchase>[number]
export type PriceRow = Output<typeof offerings.purchasePrices>[number]
type Reader = { f: Format; language: Language }

/** Returns the card of an offering: its contents and its lowest price. */
export function offeringCard(offering: OfferingRow, { f, language }: Reader): Card {
  const t = wordsNow(words)
  const { downKbps, upKbps, priceFrom } = offering
  return {
    code: offering.productOfferingCode,
    content: (
      <>
        <strong>{nameIn(language, offering)}</strong>
        <div className="choice-line">
          <span>{priceFrom === null ? null : t.from(f.money(priceFrom))}</span>
          <small className="muted">{term(offering.paymentMode, language)}</small>
        </div>
        <small className="muted">
          {downKbps === null || upKbps === null ? null : t.speed(speedOf(downKbps), speedOf(upKbps))}
        </small>
      </>
    ),
  }
}

/**
 * Returns the card of a price: its term, gifts and monthly equivalent. `onlyMonths` is for renewals and changes, which
 * have no installation fee or deposit.
 */
export function priceCard(
  price: PriceRow,
  { f, language, onlyMonths = false }: Reader & { onlyMonths?: boolean },
): Card {
  const t = wordsNow(words)
  const { normalPrice, monthQuantity, giftMonth, installPrice, minDeposite, maxDeposite } = price
  const isPeriod = price.priceType === 'prepaid-period'
  const all = monthQuantity + giftMonth
  return {
    code: price.priceCode,
    content: (
      <>
        <div className="choice-line">
          <strong>{isPeriod ? t.months(monthQuantity) : nameIn(language, price)}</strong>
          {isPeriod && giftMonth > 0 ? <span className="tag good">{t.gift(giftMonth)}</span> : null}
        </div>
        <div className="choice-figure">{f.money(normalPrice)}</div>
        <small className="muted">
          {[
            isPeriod && all > 1 ? t.eachMonth(f.amount(Math.round(normalPrice / all))) : null,
            installPrice > 0 && !onlyMonths ? t.install(f.amount(installPrice)) : null,
            onlyMonths ? null : depositWords(minDeposite, maxDeposite, f),
          ]
            .filter((part) => part !== null)
            .map((part) => (
              <div key={part}>{part}</div>
            ))}
        </small>
      </>
    ),
  }
}

function depositWords(least: number, most: number, f: Format): string | null {
  if (most <= 0 && least <= 0) return null
  const t = wordsNow(words)
  return most > least ? t.depositFrom(f.amount(least)) : t.deposit(f.amount(least))
}
