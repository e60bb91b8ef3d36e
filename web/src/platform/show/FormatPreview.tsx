import type { Formats } from '@lastmile/contract/platform/formats.ts'
import { formatOf, useFormat } from '#platform/format.ts'
import { useLanguage } from '#platform/words.ts'

const instant = '2026-11-30T09:05:00Z'

/** Shows an amount, a day and a time as they look in formats that are not saved yet. */
export function FormatPreview({ formats }: { formats: { readonly [Name in keyof Formats]?: unknown } }) {
  const language = useLanguage()
  const now = useFormat()
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  const chosen = {
    numberFormat: text(formats.numberFormat),
    dateFormat: text(formats.dateFormat),
    clock: text(formats.clock),
  }
  const { currency } = now
  const f = formatOf(language, { ...chosen, currency, timeZone: 'UTC' })
  const amount = Math.round(1_234_567.891 * 10 ** currency.exponent)
  return (
    <output className="figure">
      {f.money(amount)} · {f.day(instant)} · {f.instant(instant)}
    </output>
  )
}
