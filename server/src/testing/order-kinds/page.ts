import { kindOf, orderTypes, type OrderTypeCode } from '@lastmile/contract/orders/kinds.ts'
import { term } from '@lastmile/contract/words.ts'
import { type Seen, signed } from './watch.ts'

const or = (items: readonly string[]) => items.join(' or ')
const cell = (items: readonly string[]) => (items.length === 0 ? '' : items.join('<br>'))
const money = { charge: 'may cost something', refund: 'gives money back', none: 'moves no money' }
const back = {
  release: 'what it holds is released',
  'credit-unused': 'what was not used is credited',
  opposite: 'by the opposite order',
  none: 'not at all',
}

/** The table of kinds, which the engine reads. */
function rules(type: OrderTypeCode): string {
  const { from, money: moves, process, exclusive, payWithin_days: within, reversal, debt } = kindOf(type)
  const pays =
    within === null
      ? 'waits as long as its port is reserved'
      : within === 0
        ? 'is paid the same day'
        : `is paid within ${within} days`
  return [
    from.length > 0 ? `from a product that is ${or(from)}` : 'needs no product',
    money[moves],
    process ? `fulfilled by ${process}` : 'done as soon as nothing is owed on it',
    ...(moves === 'charge' ? [debt ? 'a debt at once, the order waits for no payment' : pays] : []),
    exclusive ? 'no other such order of the product beside it' : 'beside other orders',
    `taken back: ${back[reversal]}`,
  ].join('; ')
}

function shown(type: OrderTypeCode, stories: readonly Seen[]): string {
  const parts = stories.map(({ lines, steps }) => {
    const head =
      lines.length > 0 ? ['| line | kind | months | amount | of it tax |', '| --- | --- | --: | --: | --: |'] : []
    const rows = lines.map(
      ({ action, kind, months, amount, tax }) =>
        `| ${action} | ${kind} | ${months || ''} | ${amount === 0 ? '0' : signed(amount)} | ${tax === 0 ? '' : signed(tax)} |`,
    )
    const table = [
      '| what happens | the ledger | the days of the product |',
      '| --- | --- | --- |',
      ...steps.map(({ what, bookings, periods }) => `| ${what} | ${cell(bookings)} | ${cell(periods)} |`),
    ]
    return [...head, ...rows, ...(head.length > 0 ? [''] : []), ...table].join('\n')
  })
  const text = parts.length > 0 ? parts.join('\n\n') : 'No order of this kind is written yet.'
  return `## ${term(type, 'en-US')} (\`${type}\`)\n\nRules: ${rules(type)}.\n\n${text}\n`
}

/** The page of docs/order-kinds.md out of what was seen of each kind. */
export const pageOf = (seen: Partial<Record<OrderTypeCode, readonly Seen[]>>): string => `# Order kinds

Each kind of order with its lines, ledger bookings and service periods. A test carries out every kind over HTTP on a
database of its own and compares what was written with this page; it fails when the page is out of date. Write it anew with
\`npx vitest run server/src/reports/order-kinds -u\`. Rules come from \`contract/src/orders/kinds.ts\`. In the ledger, more than
0 is a debit and less a credit; days are written first to last, with their value and tax.

${orderTypes.map((type) => shown(type, seen[type] ?? [])).join('\n')}`
