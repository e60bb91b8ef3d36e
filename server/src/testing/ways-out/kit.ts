import type { Office } from '#testing/office.ts'
import type { Api } from '#testing/orders/public.ts'
import { hireClerk, oldBill, unpaidOrder, walkIn, type Cost } from '#testing/payments/counter.ts'

export type Line = { customerCode: string; productCode: string }
/** A day in milliseconds. */
export const day = 86_400_000
export const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
export const fromBalance = (amount: number) => [{ kind: 'common-balance' as const, amount }]
export const reason = 'customer-withdrew'
let slips = 0
/** Returns a number that no slip, transfer or cheque uses. */
export const newSlip = (): string => `WAY-${String(++slips).padStart(5, '0')}`
export const byCard = (amount: number) => [{ kind: 'card' as const, amount, reference: newSlip() }]
export const byTransfer = (amount: number, reference = newSlip()) => [
  { kind: 'bank-transfer' as const, amount, reference },
]
export const byCheque = (amount: number, reference = newSlip()) => [
  { kind: 'cheque' as const, amount, reference, bank: 'KBZ', drawnOn: '2026-03-01' },
]

export type Clerk = Awaited<ReturnType<typeof hireClerk>>

/** Creates a clerk, and a customer who owes an amount for an earlier month. */
export async function owing(office: Office, amount = 38_000, clerk?: Clerk) {
  const by = clerk ?? (await hireClerk(office, { more: ['ModifyPaymentAct', 'order.modify'] }))
  const customerCode = await walkIn(office)
  const billNo = await oldBill(office, by, { customerCode, amount, due: '2026-02-10' })
  return { clerk: by, customerCode, billNo, items: [{ billNo, amount }] }
}

/** Does the same as `owing`, then pays with these tenders. */
export async function settled(
  office: Office,
  tenders: Parameters<Clerk['payments']['payForInBatchPayment']>[0]['tenders'] = cash(38_000),
) {
  const owed = await owing(office)
  const { payments } = await owed.clerk.payments.payForInBatchPayment({ items: owed.items, tenders })
  return { ...owed, paymentCode: payments[0]?.paymentCode ?? '' }
}

/** Creates a clerk, and a paid order of a new customer. */
export async function paidOrder(
  office: Office,
  { cost = { oneOff: 1_000 }, clerk }: { cost?: Cost; clerk?: Clerk } = {},
) {
  const by = clerk ?? (await hireClerk(office, { more: ['ModifyPaymentAct', 'order.modify', 'note.void'] }))
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, by, { customerCode, cost })
  const { amount } = await by.payments.due({ orderCode })
  const { paymentCode } = await by.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  return { clerk: by, customerCode, orderCode, paymentCode, amount }
}

/** Creates a clerk, and a customer who paid 42,000 for extra cabling. */
export async function paidCharge(office: Office) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' }
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const paying = { orderCode, expectedAmount: 42_000, tenders: cash(42_000) }
  const { paymentCode } = await clerk.payments.payBroadband(paying)
  return { clerk, customerCode, paymentCode }
}
/** Closes a line at the amount shown. */
export async function closes({ orders }: Pick<Api, 'orders'>, { customerCode, productCode }: Line): Promise<void> {
  const [closable] = await orders.productsForClosable({ customerCode })
  const expectedAmount = closable?.effect.amount ?? 0
  await orders.close({ customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount })
}

export { hireClerk, oldBill, unpaidOrder, walkIn }
