import type { payments } from '@lastmile/contract/payments/calls.ts'
import { sum } from '@lastmile/contract/platform/money.ts'
import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { fulfilBills } from '#bills'
import { lockCustomer } from '#customers'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { claimCoupons } from '#vouchers'
import { inOrder } from '#platform/transaction.ts'
import type { Allocation, Tendered } from '#payments/recording/record-payment.ts'
import { balancePaysBills } from '#payments/recording/common-balance.ts'
import { paidIn, payableByCredit, takeMoney } from '#payments/recording/take-money.ts'
import { oldestFirst, splitTenders } from './allocate.ts'
import { type OpenBillRow, openBillsOf } from './open-bills.ts'

type Pay = Context<(typeof payments.payForInBatchPayment)['refuses'][number]>
type Input = Parameters<Handler<typeof payments.payForInBatchPayment>>[1]
type Share = { customerCode: string; allocations: Allocation[]; left: number }

/**
 * Takes a payment of open bills of one customer or several: chosen bills, in part or in full, or an amount, which pays
 * the oldest bills first. A surplus goes to the common balance on request. A balance pays only the bills of its own
 * customer. There is a separate payment per customer, with a receipt for each customer, for each bill, or for all
 * customers together.
 */
export const payArrears: Handler<typeof payments.payForInBatchPayment> = async (ctx, input) => {
  const given = sum(input.tenders.map(({ amount }) => amount))
  const { amount = given } = input
  if (amount !== given)
    ctx.refuse('amount-mismatch', { given: ctx.money(given), due: ctx.money(amount), field: 'amount' })
  const shares = input.items?.length
    ? await chosen(ctx, input, { items: input.items, given })
    : await oldest(ctx, input, given)
  const over = sum(shares.map(({ left }) => left))
  if (over < 0 || (over > 0 && (!input.overpaymentToBalance || shares.length !== 1)))
    ctx.refuse('amount-mismatch', { given: ctx.money(given), due: ctx.money(given - over), field: 'tenders' })
  if (over > 0 && input.tenders.some(({ kind }) => kind === 'common-balance'))
    ctx.refuse('amount-mismatch', { given: ctx.money(given), due: ctx.money(given - over), field: 'tenders' })

  const balance = input.tenders.findIndex(({ kind }) => kind === 'common-balance')
  if (balance >= 0 && shares.length > 1) ctx.refuse('balance-one-customer', { field: `tenders.${balance}.kind` })
  await requireBalancePays(ctx, shares, input)
  const payments = paymentsFor(shares, input)
  const tenders = await withCoupons(ctx, shares, input.tenders)
  const parts = splitTenders(tenders, payments.map(total))
  const taken: Awaited<ReturnType<typeof pay>>[] = []
  for (const [index, share] of payments.entries()) {
    const on = input.receiptFor === 'all' ? taken[0] : undefined
    const transfers = index === 0 ? tenders : []
    taken.push(await pay(ctx, share, { tenders: parts[index] ?? [], transfers, on }))
  }
  const [last] = taken.slice(-1)
  if (!last) return ctx.refuse('nothing-owed', { field: 'items' })
  return {
    payments: taken.map(({ cash: _cash, receipt: _receipt, ...payment }) => payment),
    amount: given,
    cash: last.cash,
  }
}

/** Refuses balance-not-usable if a price on one of the bills forbids the common balance. */
async function requireBalancePays(ctx: Pay, shares: readonly Share[], { tenders }: Input): Promise<void> {
  if (!tenders.some(({ kind }) => kind === 'common-balance')) return
  for (const { customerCode, allocations } of shares) {
    const billNos = allocations.map(({ billNo = '' }) => billNo)
    if (!(await balancePaysBills(ctx, { customerCode, billNos })))
      ctx.refuse('balance-not-usable', { field: 'tenders' })
  }
}

/** Claims the coupons, which pay for one customer only. Refuses coupon-one-customer, and as `claimCoupons` does. */
async function withCoupons(ctx: Pay, shares: readonly Share[], tenders: Input['tenders']): Promise<Tendered[]> {
  const [{ customerCode, allocations } = { customerCode: '', allocations: [] }, ...others] = shares
  const first = tenders.findIndex(({ kind }) => kind === 'cash-coupon')
  if (first >= 0 && others.length > 0) ctx.refuse('coupon-one-customer', { field: `tenders.${first}.couponCode` })
  const claimed = await claimCoupons(ctx, {
    customerCode,
    tenders,
    payable: () => payableByCredit(ctx, { customerCode, allocations }),
  })
  // If there are several payments, coupons pay the first ones, and the last one gets the surplus.
  return [...claimed.filter(isCoupon), ...claimed.filter((tender) => !isCoupon(tender))]
}

const isCoupon = ({ kind }: Tendered) => kind === 'cash-coupon'

/** Plans a payment for each customer, or for each bill. On a shared receipt the customer of the first bill is first. */
function paymentsFor(shares: Share[], { receiptFor, items = [] }: Input): Share[] {
  const payer = ownerOf(items[0]?.billNo ?? '')
  const others = (share: Share) => (share.customerCode === payer ? 0 : 1)
  if (receiptFor === 'all') return shares.toSorted((one, other) => others(one) - others(other))
  if (receiptFor === 'customer') return shares
  return shares.flatMap(({ customerCode, allocations, left }) =>
    allocations.map((allocation, index) => ({
      customerCode,
      allocations: [allocation],
      left: index === allocations.length - 1 ? left : 0,
    })),
  )
}

type Paying = {
  tenders: readonly Tendered[]
  transfers: readonly Tendered[]
  on: Parameters<typeof takeMoney>[1]['on']
}

const total = ({ allocations, left }: Share) => sum(allocations.map(({ amount }) => amount)) + left

async function pay(ctx: Pay, { customerCode, allocations, left }: Share, { tenders, transfers, on }: Paying) {
  const bills = allocations.map(({ billNo = '', amount }) => ({ billNo, amount }))
  const surplus: Allocation[] = left > 0 ? [{ balance: 'common-balance', amount: left }] : []
  const allAllocations = [...allocations, ...surplus]
  const coupons = paidIn(tenders, 'cash-coupon')
  if (coupons > 0 && coupons > (await payableByCredit(ctx, { customerCode, allocations })))
    ctx.refuse('coupon-pays-bills', { field: 'tenders' })
  const [, taken] = await inOrder(
    fulfilBills(ctx, customerCode, bills),
    takeMoney(ctx, { customerCode, tenders, transfers, allocations: allAllocations, on }),
  )
  await ctx.announce('bills.paid', { customerCode })
  const billNos = bills.map(({ billNo }) => billNo)
  return { customerCode, billNos, amount: sum(tenders.map(({ amount }) => amount)), toBalance: left, ...taken }
}

/** Locks a customer and their open bills for a payment. Refuses not-found. */
async function lockOpenBills(ctx: Pay, customerCode: string): Promise<OpenBillRow[]> {
  const [, bills] = await inOrder(
    lockCustomer(ctx, customerCode, { codes: 1 }),
    openBillsOf(ctx, customerCode, { lock: true }),
  )
  return bills
}

type Chosen = { items: NonNullable<Input['items']>; given: number }

/**
 * Returns the chosen bills by customer, or all open bills of a customer without chosen ones. Locks the customers in the
 * order of their codes.
 */
async function chosen(ctx: Pay, { customerCode: said }: Input, { items, given }: Chosen): Promise<Share[]> {
  if (new Set(items.map(({ billNo }) => billNo)).size !== items.length) return broken(ctx, 'items', 'each-once')
  const owners = [...new Set(items.map(({ billNo }) => ownerOf(billNo)))].toSorted()
  if (said !== undefined && owners.some((owner) => owner !== said)) return broken(ctx, 'customerCode', 'owes-bills')
  const shares: Share[] = []
  for (const customerCode of owners) {
    const bills = await lockOpenBills(ctx, customerCode)
    const own = items.filter(({ billNo }) => ownerOf(billNo) === customerCode)
    for (const { billNo, amount } of own) {
      const bill = bills.find((one) => one.billNo === billNo)
      if (!bill) return ctx.refuse('not-found', { what: 'bill', field: 'items' })
      if (amount > bill.unfulfilledMoney)
        ctx.refuse('above-arrears', { bill: billNo, owed: ctx.money(bill.unfulfilledMoney), field: 'items' })
    }
    shares.push({ customerCode, allocations: own, left: 0 })
  }
  const [first] = shares
  if (first) first.left = given - sum(items.map(({ amount }) => amount))
  return shares
}

async function oldest(ctx: Pay, { customerCode }: Input, given: number): Promise<Share[]> {
  if (!customerCode) return broken(ctx, 'customerCode', 'required')
  const bills = await lockOpenBills(ctx, customerCode)
  if (bills.length === 0) return ctx.refuse('nothing-owed', { field: 'customerCode' })
  const { allocations, left } = oldestFirst(bills, given)
  return [{ customerCode, allocations, left }]
}
