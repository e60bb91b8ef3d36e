import { randomBytes } from 'node:crypto'
import type { Office } from '#testing/office.ts'

/** A customer, the clerk who serves them, and the lines that are not closed. */
export type History = {
  office: Office
  clerk: ReturnType<Office['holding']>
  clerkCode: string
  customerCode: string
  lines: string[]
  /** The line that the step is about; empty if every line is closed. */
  productCode: string
  /** Returns a whole number from 0 to below `end`, the same for the same seed. */
  random: (end: number) => number
}

/** Performs a step. Returns 'nothing' if it did not apply, or what was done if the step's name does not say it. */
export type Step = (history: History) => Promise<string | undefined>

export const nothing = 'nothing'

/** The initial cost of a line, installation and deposit included. */
export const sales = [
  { productOfferingCode: 'HF30', priceCode: 'HF30-1', expectedAmount: 55_000 },
  { productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: 230_000 },
  { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 },
] as const

/** Returns the business day. */
export const today = (office: Office) => office.clock.now.toISOString().slice(0, 10)

/** Returns a seeded random number generator (mulberry32). */
export function randomOf(seed: number): (end: number) => number {
  let state = seed
  return (end) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
}

/** One tender in cash. */
export const cash = (amount: number) => [{ kind: 'cash' as const, amount }]

/** Returns one transfer tender with a unique reference. */
const transfer = (amount: number) => [
  { kind: 'bank-transfer' as const, amount, reference: `FT${randomBytes(8).toString('hex')}` },
]

/** Chooses tenders: cash, transfer, the balance if it suffices, or partly a cash coupon. */
export async function tendersOf(history: History, amount: number) {
  const { clerk, customerCode, random } = history
  const { valid } = await clerk.payments.validCommonBalance({ customerCode, amount })
  if (valid && random(2) === 0) return [{ kind: 'common-balance' as const, amount }]
  return random(4) === 0 ? byCoupon(history, amount) : inMoney(random, amount)
}

/** Issues a coupon worth less than any sale without its deposit, and returns tenders with the coupon and the rest. */
async function byCoupon({ office, random }: History, amount: number) {
  const cardValue = 1 + random(Math.min(amount, 10_000))
  const batch = { batchKind: 'cash-coupon' as const, quantity: 1, cardValue, usableUntil: '2099-12-31' }
  const { batchCode, cards } = await office.demo('finance').rechargeCards.make(batch)
  await office.demo('warehouse').rechargeCards.activate({ batchCode })
  const coupon = { kind: 'cash-coupon' as const, amount: cardValue, couponCode: cards[0]?.cardCode ?? '' }
  return amount === cardValue ? [coupon] : [coupon, ...inMoney(random, amount - cardValue)]
}

const inMoney = (random: History['random'], amount: number) => (random(4) === 0 ? transfer(amount) : cash(amount))

/** Chooses a payment method: cash, transfer or the common balance. */
export const paidOut = ({ random }: History, amount: number) =>
  random(2) === 0 ? inMoney(random, amount) : [{ kind: 'common-balance' as const, amount }]

/** Pays a submitted order in three of four cases; the others stay open until they are paid, are cancelled or expire. */
export async function settle(
  history: History,
  { orderCode, amount }: { orderCode: string; amount: number },
): Promise<boolean> {
  const { clerk, random } = history
  if (amount === 0) return true
  if (random(4) === 0) return false
  await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: await tendersOf(history, amount) })
  return true
}
