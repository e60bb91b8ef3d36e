import { sales as calls } from '@lastmile/contract/sales/calls.ts'
import { payments } from '@lastmile/contract/payments/calls.ts'
import { settlements } from '@lastmile/contract/settlements/calls.ts'
import type { Line } from '#bench/line.ts'
import { openAccount } from './open-account.ts'

/** The sale of an add-on whose bill has two lines, paid in cash. */
const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12' }
const price = 120_000

const sale: Line = {
  name: 'counter-sale',
  title: 'Sell an extra and take payment: order with two lines, bill, payment, ledger, receipt number (2 calls)',
  who: 'hall',
  goal: 'sale',
  cycle: async (clerk, ground) => {
    const visitor = ground.visitorOf(clerk)
    const sold = await clerk.call(calls.purchaseBroadband, {
      customerCode: visitor.customer,
      parentProductCode: visitor.line,
      ...extra,
      expectedAmount: price,
    })
    await clerk.call(payments.payBroadband, {
      orderCode: sold.orderCode,
      expectedAmount: price,
      tenders: [{ kind: 'cash', amount: price }],
    })
  },
}

/** Hands in the cash of earlier sales. */
const handIn: Line = {
  name: 'hand-in',
  title: 'List the cash in hand, request a settlement of the oldest, withdraw it (3 calls)',
  who: 'hall',
  cycle: async (clerk) => {
    const { rows } = await clerk.call(settlements.unSettlementCollection, {})
    const [oldest] = rows
    if (!oldest) throw new Error(`${clerk.employeeCode} has taken no cash`)
    const { paymentCode, line } = oldest
    const { settlementCode } = await clerk.call(settlements.request, { collections: [{ paymentCode, line }] })
    await clerk.call(settlements.revoke, { settlementCode })
  },
}

/** Benchmarks that post money. */
export const sales: readonly Line[] = [sale, openAccount, handIn]
