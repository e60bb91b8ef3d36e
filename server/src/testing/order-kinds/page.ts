import { kindOf, orderTypes, type OrderTypeCode } from '@lastmile/contract/orders/kinds.ts'
import { term } from '@lastmile/contract/words.ts'
import { type Seen, signed } from './watch.ts'

const or = (items: readonly string[]) => items.join(' or ')
const cell = (items: readonly string[]) => (items.length === 0 ? '' : items.join('<br>'))
const money = { charge: 'may charge', refund: 'refunds', none: 'moves no money' }
const reversals = {
  release: 'reversed by releasing what it holds',
  'credit-unused': 'reversed by crediting the unused part',
  opposite: 'reversed by the opposite order',
  none: 'not reversible',
}

/** Returns the rules of an order type in words. */
function rules(type: OrderTypeCode): string {
  const { from, money: moves, process, exclusive, payWithin_days: within, reversal, debt } = kindOf(type)
  const pays =
    within === null
      ? 'payable while its port is reserved'
      : within === 0
        ? 'payable on the same day'
        : `payable within ${within} days`
  return [
    from.length > 0 ? `product must be ${or(from)}` : 'no product required',
    money[moves],
    process ? `fulfilled by ${process}` : 'completed once nothing is owed on it',
    ...(moves === 'charge' ? [debt ? 'a debt at once, without awaiting payment' : pays] : []),
    exclusive ? 'one such order of a product at a time' : 'concurrent with other orders',
    reversals[reversal],
  ].join('; ')
}

function shown(type: OrderTypeCode, stories: readonly Seen[]): string {
  const parts = stories.map(({ lines, steps }) => {
    const head =
      lines.length > 0 ? ['| Action | Kind | Months | Amount | Tax included |', '| --- | --- | --: | --: | --: |'] : []
    const rows = lines.map(
      ({ action, kind, months, amount, tax }) =>
        `| ${action} | ${kind} | ${months || ''} | ${amount === 0 ? '0' : signed(amount)} | ${tax === 0 ? '' : signed(tax)} |`,
    )
    const table = [
      '| Step | Ledger | Periods of the product |',
      '| --- | --- | --- |',
      ...steps.map(({ what, bookings, periods }) => `| ${what} | ${cell(bookings)} | ${cell(periods)} |`),
    ]
    return [...head, ...rows, ...(head.length > 0 ? [''] : []), ...table].join('\n')
  })
  const text = parts.length > 0 ? parts.join('\n\n') : 'No order of this kind exists yet.'
  return `## ${term(type, 'en-US')} (\`${type}\`)\n\nRules: ${rules(type)}.\n\n${text}\n`
}

/** Returns the content of docs/order-kinds.md, from the recorded orders of each type. */
export const pageOf = (seen: Partial<Record<OrderTypeCode, readonly Seen[]>>): string => `# Order kinds

Lines, ledger postings and service periods of each kind of order. A test carries out every kind over HTTP on a database of
its own, compares the result with this page, and fails when the page is out of date. Regenerate it with
\`npx vitest run server/src/reports/order-kinds -u\`. The rules come from \`contract/src/orders/kinds.ts\`. In the ledger a debit is
positive and a credit negative. Periods include their last day and show value and tax.

${orderTypes.map((type) => shown(type, seen[type] ?? [])).join('\n')}`
