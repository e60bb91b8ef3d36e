import { bills } from '@lastmile/contract/bills/calls.ts'
import { aftersales } from '@lastmile/contract/aftersales/calls.ts'
import { sales } from '@lastmile/contract/sales/calls.ts'
import { payments } from '@lastmile/contract/payments/calls.ts'
import { lines } from '#bench/lines/all.ts'
import type { Clerk } from '#bench/drive/client.ts'
import type { Ground, Line } from '#bench/line.ts'
import type { WalkInCustomer } from '#bench/stage/stage.ts'

/** The goal of an operation: the limits of a sale, or the maximum CPU time of a read. */
export type Promised = 'sale' | { cpu_ms: number }

/** An operation whose cost is reported. */
export type Operation = Pick<Line, 'name' | 'title' | 'who' | 'able'> & {
  promised?: Promised
  /** Looks up the inputs, and returns a function that performs the operation once. */
  ready: (clerk: Clerk, ground: Ground, turn: number) => Promise<() => Promise<unknown>>
}

/** Returns the operation of a benchmark that is also measured under load. */
function line(name: string, promised?: Promised): Operation {
  const found = lines.find((one) => one.name === name)
  if (!found) throw new Error(`there is no line ${name}`)
  return {
    ...found,
    ...(promised && { promised }),
    ready: (clerk, ground, turn) => Promise.resolve(() => found.cycle(clerk, ground, turn)),
  }
}

/** Returns a customer of the desk that this operation has not used yet. */
function freshIn(used: Set<string>, clerk: Clerk, ground: Ground): WalkInCustomer {
  for (let attempt = 0; attempt < 10_000; attempt++) {
    const visitor = ground.visitorOf(clerk)
    if (used.has(visitor.customer)) continue
    used.add(visitor.customer)
    return visitor
  }
  throw new Error(`desk ${clerk.number} has no more customers`)
}

const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const renewed = new Set<string>()

const renewal: Operation = {
  name: 'renewal',
  title: 'Renew a line and take payment: order, bill, payment, ledger, receipt number (2 calls)',
  who: 'hall',
  promised: 'sale',
  ready: async (clerk, ground, turn) => {
    const { customer, line: productCode } = freshIn(renewed, clerk, ground)
    const products = await clerk.call(aftersales.productsForRenew, { customerCode: customer })
    const chosen = products.find((product) => product.productCode === productCode && !product._disabled)
    const priceCode = chosen?.packages[0]?.priceCode
    if (!chosen || priceCode === undefined) return renewal.ready(clerk, ground, turn)
    const { amount } = await clerk.call(aftersales.buildPreviewForRenew, { productCode, priceCode })
    return async () => {
      const { orderCode } = await clerk.call(sales.purchaseBroadband, {
        customerCode: customer,
        productOfferingCode: chosen.productOfferingCode,
        priceCode,
        renewProductCode: productCode,
        expectedAmount: amount,
      })
      await clerk.call(payments.payBroadband, { orderCode, expectedAmount: amount, tenders: cash(amount) })
    }
  },
}

const owing = new Set<string>()
const further = { amount: 10_000, chargeType: 'cabling', remark: 'A longer cable' }

const arrears: Operation = {
  name: 'three-bills',
  title: 'Take payment for three bills of one customer: payment, ledger, receipt number (1 call)',
  who: 'hall',
  promised: 'sale',
  ready: async (clerk, ground, turn) => {
    const { customer } = freshIn(owing, clerk, ground)
    const { rows } = await clerk.call(bills.forAdjustBill, { customerCode: customer })
    const [bill] = rows
    const [first] = bill?.lines ?? []
    if (!bill || !first) return arrears.ready(clerk, ground, turn)
    const items: { billNo: string; amount: number }[] = []
    for (let count = 0; count < 3; count++) {
      const { billNo } = await clerk.call(bills.adjustBill, { billNo: bill.billNo, line: first.line, ...further })
      items.push({ billNo, amount: further.amount })
    }
    return () => clerk.call(payments.payForInBatchPayment, { items, tenders: cash(3 * further.amount) })
  },
}

/** The sale, which has a hand-written floor. */
export const sale = line('counter-sale', 'sale')

/** The most frequent writes and reads at a counter. */
export const operations: readonly Operation[] = [
  sale,
  renewal,
  arrears,
  line('open-account'),
  line('customer', { cpu_ms: 0.5 }),
  line('orders', { cpu_ms: 1.5 }),
  line('find-common', { cpu_ms: 3 }),
]
