import { openedAccount } from '#testing/orders/public.ts'
import { oldBill, walkIn } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { cash, type Story } from './kit.ts'
import { watching } from './watch.ts'

/** Charges an amount without a price. */
export const charged: Story = async ({ office, clerk, line, pay }) => {
  const { customerCode } = await line()
  const { does, seen } = watching(office)
  const charge = { customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' }
  const sold = await does('submitted', async () => (await clerk()).orders.otherCharge(charge))
  await does('paid in cash', () => pay({ ...sold, amount: 42_000 }))
  return seen()
}

/** Refunds part of a payment. */
export const refunded: Story = async ({ office, clerk, line, pay }) => {
  const { customerCode } = await line()
  const charge = { customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' }
  const { orderCode } = await (await clerk()).orders.otherCharge(charge)
  const { paymentCode } = await pay({ orderCode, amount: 42_000 })
  const { does, seen } = watching(office)
  const ask = { customerCode, paymentCode, chargeType: 'outage', remark: 'Outage', tenders: cash(10_500) }
  await does('partial refund in cash', async () => {
    const { orderCode: code } = await (await clerk()).payments.otherRefund(ask)
    return { customerCode, orderCode: code }
  })
  return seen()
}

/** Recharges a balance in cash. */
export const putIn =
  (balance: 'common-balance' | 'deposit'): Story =>
  async ({ office, clerk, line }) => {
    const { customerCode } = await line()
    const { does, seen } = watching(office)
    const ask = { customerCode, balance, tenders: cash(30_000) }
    await does('paid in cash', async () => ({ customerCode, ...(await (await clerk()).payments.recharge(ask)) }))
    return seen()
  }

/** Grants a credit as finance and reverses it. */
export const credited: Story = async ({ office, line }) => {
  const { customerCode } = await line()
  const { does, seen } = watching(office)
  const { payments } = office.demo('finance')
  const ask = {
    customerCode,
    balance: 'derated',
    amount: 9_000,
    chargeType: 'goodwill',
    remark: 'A week of faults',
  } as const
  const given = await does('waiver granted', async () => ({ customerCode, ...(await payments.giveCredit(ask)) }))
  const back = { customerCode, balance: 'derated', document: given.orderCode } as const
  await does('withdrawn before it was spent', async () => ({
    customerCode,
    ...(await payments.takeCreditBack(back)),
  }))
  return seen()
}

/** Returns a deposit. */
export const depositBack: Story = async ({ office, clerk, line }) => {
  const { customerCode } = await line()
  const ask = { customerCode, balance: 'deposit', tenders: cash(30_000) } as const
  await (await clerk()).payments.recharge(ask)
  const { does, seen } = watching(office)
  const back = { ...ask, direction: 'out' } as const
  await does('returned in cash', async () => ({ customerCode, ...(await (await clerk()).payments.recharge(back)) }))
  return seen()
}

/** Applies a deposit to open bills before the debt is proposed as bad. */
export const depositUsed: Story = async ({ office, clerk, code }) => {
  const customerCode = await walkIn(office)
  await (await clerk()).payments.recharge({ customerCode, balance: 'deposit', tenders: cash(30_000) })
  await oldBill(office, { code }, { customerCode, amount: 38_000, due: '2026-01-10' })
  await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
  const decider = office.holding(
    await office.session(await office.hire(['CollectionCases', 'badDebt.propose'], 'YGN-B')),
  )
  const caseId = (await decider.collection.list({ customerCode })).rows[0]?.caseId ?? ''
  const { does, seen } = watching(office)
  await does('applied to the debt', async () => {
    await decider.collection.proposeBadDebt({ caseId, badDebtReason: 'Moved abroad' })
    const used = await office.db
      .selectFrom('customer_order')
      .select('code as orderCode')
      .where('customer_code', '=', customerCode)
      .where('type', '=', 'deposit')
      .orderBy('code', 'desc')
      .executeTakeFirstOrThrow()
    return { customerCode, ...used }
  })
  return seen()
}

/** Cancels a paid account opening. */
export const revoked: Story = async ({ office, clerk, pay }) => {
  const sold = await openedAccount(office, office.demo('clerk'))
  await pay(sold)
  const { customerCode, orderCode } = sold
  const { does, seen } = watching(office)
  const revoke = async () => (await clerk()).orders.revoke({ customerCode, orderCode, reason: 'customer-withdrew' })
  await does('paid opening cancelled while the clerk holds the cash', revoke, sold)
  return { ...(await seen()), lines: [] }
}

/** Corrects the tender of a payment. */
export const corrected: Story = async ({ office, clerk, line, pay }) => {
  const { customerCode } = await line()
  const charge = { customerCode, chargeType: 'cabling', amount: 42_000, remark: 'Cable' }
  const { paymentCode } = await pay({ ...(await (await clerk()).orders.otherCharge(charge)), amount: 42_000 })
  const { does, seen } = watching(office)
  const tenders = [{ kind: 'card' as const, amount: 42_000, reference: 'SLIP-7' }]
  const ask = { customerCode, paymentCode, tenders, remark: 'It was a card' }
  await does('cash corrected to card', async () => ({
    customerCode,
    ...(await (await clerk()).payments.adjustPayment(ask)),
  }))
  return seen()
}

/** Adjusts a bill downward or upward. */
export const billAdjusted =
  (amount: number): Story =>
  async ({ office, clerk, code, line }) => {
    const { customerCode } = await line()
    const billNo = await oldBill(office, { code }, { customerCode, amount: 38_000, due: '2026-02-10' })
    const { does, seen } = watching(office)
    const ask = { billNo, line: 1, amount, chargeType: amount < 0 ? 'outage' : 'cabling', remark: 'Adjusted' }
    const adjust = async () => ({ customerCode, ...(await (await clerk()).bills.adjustBill(ask)) })
    await does(amount < 0 ? 'decrease: a credit note' : 'increase: an additional bill', adjust)
    return seen()
  }

/** Sets a special price for a line. */
export const priced: Story = async ({ office, clerk, line }) => {
  const of = await line()
  const ask = { ...of, ownPrice: 180_000, remark: 'A neighbour came along', expectedAmount: 210_000 }
  const { does, seen } = watching(office)
  await does('agreed', async () => ({ ...of, ...(await (await clerk()).orders.changePrice(ask)) }), of)
  return seen()
}

/** Requests a line where none can be sold yet. */
export const requested: Story = async ({ office, clerk, line }) => {
  const { customerCode } = await line()
  const { does, seen } = watching(office)
  const wanted = { customerCode, productOfferingCode: 'HF60', serviceAddress: 'No. 9, Inya Road' }
  const ask = async () => ({ customerCode, ...(await (await clerk()).orders.requestInstallation(wanted)) })
  await does('requested', ask)
  return seen()
}
