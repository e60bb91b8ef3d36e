import { customers } from '@lastmile/contract/customers.ts'
import { notes } from '@lastmile/contract/notes.ts'
import { orders } from '@lastmile/contract/orders.ts'
import { payments } from '@lastmile/contract/payments.ts'
import type { Clerk } from './drive/client.ts'
import type { Ground, Line } from './line.ts'
import { openAccount } from './open-account.ts'
import type { Visitor } from './stage.ts'

/** One of the thousand customers of a desk, by the same chance as in the application's run. */
const visit = `\\set r random(0, 999)
select d.employee, d.unit, d.token_hash as token, v.customer, v.line from bench.desk d join bench.visitor v on v.desk = d.number and v.n = :r % d.visitors where d.number = :client_id \\gset`

const about = ({ customer, line }: Visitor) => [
  { value: customer, sql: ':customer' },
  { value: line, sql: ':line' },
]

/** The extra of which a sale has two lines, paid in cash. */
const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12' }
const price = 120_000

const sale: Line = {
  name: 'counter-sale',
  title: 'Sell an extra and take the money: order with two lines, bill, payment, ledger, receipt number (2 calls)',
  who: 'hall',
  planned: false,
  samples: 1,
  prologue: `${visit}
\\set k random(1, 9000000000000000000)
\\set l random(1, 9000000000000000000)`,
  cycle: async (clerk, ground) => {
    const visitor = ground.visitorOf(clerk)
    const sold = await clerk.call(orders.purchaseBroadband, {
      customerCode: visitor.customer,
      parentProductCode: visitor.line,
      ...extra,
      expectedAmount: price,
    })
    const first = { value: clerk.lastKey(), sql: "('k' || :k::text)" }
    await clerk.call(payments.payBroadband, {
      orderCode: sold.orderCode,
      expectedAmount: price,
      tenders: [{ kind: 'cash', amount: price }],
    })
    return [...about(visitor), first, { value: clerk.lastKey(), sql: "('l' || :l::text)" }]
  },
}

const read = (
  line: Pick<Line, 'name' | 'title' | 'who' | 'samples'> & { planned?: boolean },
  ask: (clerk: Clerk, at: { visitor: Visitor; round: number; ground: Ground }) => Promise<unknown>,
): Line => ({
  planned: true,
  ...line,
  prologue:
    line.who === 'hall'
      ? visit
      : 'select employee, unit, token_hash as token from bench.desk where number = :office \\gset',
  cycle: async (clerk, ground, round) => {
    const visitor = ground.visitorOf(clerk)
    await ask(clerk, { visitor, round, ground })
    return line.who === 'hall' ? about(visitor) : []
  },
})

const among = (words: readonly string[], round: number) => words[round % words.length] ?? ''

type Search = Pick<Line, 'name' | 'title' | 'who'> & { words: 'common' | 'rare' }
const find = ({ words, ...line }: Search): Line =>
  read({ ...line, samples: 8 }, (clerk, { round, ground }) =>
    clerk.call(customers.find, { keyword: among(ground.stage[words], round) }),
  )

/** What is measured, one after the other. */
export const lines: readonly Line[] = [
  read(
    { name: 'smallest', title: 'The smallest call: the kinds of notes', who: 'hall', samples: 1, planned: false },
    (clerk) => clerk.call(notes.types, {}),
  ),
  read(
    { name: 'head', title: 'One customer with his head figures', who: 'hall', samples: 1, planned: false },
    (clerk, { visitor }) => clerk.call(payments.head, { customerCode: visitor.customer }),
  ),
  read(
    { name: 'customer', title: 'One customer, everything kept about him', who: 'hall', samples: 1, planned: false },
    (clerk, { visitor }) => clerk.call(customers.get, { customerCode: visitor.customer }),
  ),
  find({
    name: 'find-common',
    title: 'Find customers by a common piece of a name, in a hall',
    who: 'hall',
    words: 'common',
  }),
  find({
    name: 'find-common-all',
    title: 'The same in the head office, which sees everybody',
    who: 'office',
    words: 'common',
  }),
  find({ name: 'find-rare', title: 'Find customers by a rare piece of a name, in a hall', who: 'hall', words: 'rare' }),
  find({ name: 'find-rare-all', title: 'The same in the head office', who: 'office', words: 'rare' }),
  read({ name: 'orders', title: 'The newest orders of a hall', who: 'hall', samples: 1 }, (clerk) =>
    clerk.call(orders.list, {}),
  ),
  read(
    { name: 'orders-all', title: 'The newest orders of everybody, in the head office', who: 'office', samples: 1 },
    (clerk) => clerk.call(orders.list, {}),
  ),
  read(
    { name: 'orders-pending', title: 'The orders of a hall that wait for payment', who: 'hall', samples: 1 },
    (clerk) => clerk.call(orders.list, { orderStatus: 'pending' }),
  ),
  read(
    {
      name: 'orders-held',
      title: 'The held orders of everybody (there are none), in the head office',
      who: 'office',
      samples: 1,
    },
    (clerk) => clerk.call(orders.list, { orderStatus: 'held' }),
  ),
  sale,
  openAccount,
]
