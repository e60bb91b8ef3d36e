import type { Office } from '#testing/office.ts'
import { deposits, financeOf } from '#testing/settlements/cheques.ts'
import { hired } from '#testing/settlements/cash.ts'
import { byCard, byCheque, cash, fromBalance, hireClerk, owing, paidOrder, reason, unpaidOrder, walkIn } from './kit.ts'
import type { WayOut } from './way.ts'

const why = { line: 1, chargeType: 'outage', remark: 'Three weeks without a line' }
const approving = ['bill.aboveCeiling', 'BillAdjustments'] as const

/** Creates a clerk with the limit of the charge type, a lead who may approve, and a customer who owes 90,000. */
async function given(office: Office) {
  const clerk = await hireClerk(office, { more: ['BillAdjustments'] })
  const lead = await hireClerk(office, { adjusts: 80_000, more: approving })
  const { billNo, customerCode, items } = await owing(office, 90_000, clerk)
  return { clerk, lead, customerCode, items, desired: { billNo, ...why, amount: -50_000 } }
}

const declined = { decisionReason: 'The line worked' }
const waiting = (call: 'withdrawAdjustment' | 'declineAdjustment' | 'approveAdjustment'): WayOut => ({
  refusal: 'adjustment-waits',
  from: 'bills.requestAdjustment',
  calls: [`bills.${call}`],
  ...(call !== 'withdrawAdjustment' && { another: true }),
  begins: async (office) => {
    const { clerk, lead, desired } = await given(office)
    const small = { ...desired, amount: -30_000 }
    const { requestCode } = await clerk.bills.requestAdjustment(small)
    const ways = {
      withdrawAdjustment: () => clerk.bills.withdrawAdjustment({ requestCode }),
      declineAdjustment: () => lead.bills.declineAdjustment({ requestCode, ...declined }),
      approveAdjustment: () => lead.bills.approveAdjustment({ requestCode }),
    }
    return { refused: () => clerk.bills.requestAdjustment(small), way: ways[call], again: true }
  },
})

const taking: readonly WayOut[] = [
  {
    refusal: 'insufficient-balance',
    from: 'payments.payForInBatchPayment',
    calls: ['payments.payForInBatchPayment'],
    begins: async (office) => {
      const { clerk, items } = await owing(office)
      return {
        refused: () => clerk.payments.payForInBatchPayment({ items, tenders: fromBalance(38_000) }),
        way: () => clerk.payments.payForInBatchPayment({ items, tenders: cash(38_000) }),
      }
    },
  },
  {
    refusal: 'cheque-not-cleared',
    from: 'orders.revoke',
    calls: ['cheques.clear'],
    another: true,
    begins: async (office) => {
      const clerk = await hireClerk(office)
      const customerCode = await walkIn(office)
      const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 5_000 } })
      await clerk.payments.payBroadband({ orderCode, expectedAmount: 5_000, tenders: byCheque(5_000) })
      const [chequeId = ''] = await deposits(office, clerk)
      const finance = await financeOf(office)
      return {
        refused: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
        way: () => finance.cheques.clear({ chequeId, decidedOn: office.clock.now.toISOString().slice(0, 10) }),
        again: true,
      }
    },
  },
  {
    refusal: 'cash-limit',
    from: 'payments.payBroadband',
    calls: ['payments.payBroadband'],
    begins: async (office) => {
      const clerk = await hireClerk(office, { max: 1_000 })
      const customerCode = await walkIn(office)
      const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 1_500 } })
      const pays = (tenders: ReturnType<typeof cash> | ReturnType<typeof byCard>) =>
        clerk.payments.payBroadband({ orderCode, expectedAmount: 1_500, tenders })
      return { refused: () => pays(cash(1_500)), way: () => pays(byCard(1_500)) }
    },
  },
  {
    refusal: 'cash-limit',
    from: 'payments.payBroadband',
    calls: ['settlements.request'],
    begins: async (office) => {
      const clerk = await hireClerk(office, { max: 1_000 })
      const { customerCode, paymentCode } = await paidOrder(office, { cost: { oneOff: 900 }, clerk })
      const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 200 } })
      const cashier = await hired(office, ['DeptConfirm'])
      return {
        refused: () => clerk.payments.payBroadband({ orderCode, expectedAmount: 200, tenders: cash(200) }),
        way: async () => {
          const { settlementCode } = await clerk.settlements.request({ collections: [{ paymentCode, line: 1 }] })
          await cashier.settlements.confirm({ settlementCode, countedAmount: 900 })
        },
        again: true,
      }
    },
  },
]

/** Ways out of refusals about bill adjustments, their requests, and payments of bills. */
export const billWays: readonly WayOut[] = [
  ...taking,
  {
    refusal: 'adjustment-above-ceiling',
    from: 'bills.adjustBill',
    calls: ['bills.requestAdjustment'],
    begins: async (office) => {
      const { clerk, desired } = await given(office)
      return { refused: () => clerk.bills.adjustBill(desired), way: () => clerk.bills.requestAdjustment(desired) }
    },
  },
  {
    refusal: 'within-ceiling',
    from: 'bills.requestAdjustment',
    calls: ['bills.adjustBill'],
    begins: async (office) => {
      const { clerk, desired } = await given(office)
      const small = { ...desired, amount: -15_000 }
      return { refused: () => clerk.bills.requestAdjustment(small), way: () => clerk.bills.adjustBill(small) }
    },
  },
  waiting('withdrawAdjustment'),
  waiting('declineAdjustment'),
  waiting('approveAdjustment'),
  {
    refusal: 'adjustment-changed',
    from: 'bills.approveAdjustment',
    calls: ['bills.declineAdjustment'],
    begins: async (office) => {
      const { clerk, lead, customerCode, items, desired } = await given(office)
      const { requestCode } = await clerk.bills.requestAdjustment(desired)
      const [part] = items.map((item) => ({ ...item, amount: 10_000 }))
      await clerk.payments.payForInBatchPayment({ customerCode, items: part ? [part] : [], tenders: cash(10_000) })
      return {
        refused: () => lead.bills.approveAdjustment({ requestCode }),
        way: async () => {
          await lead.bills.declineAdjustment({ requestCode, ...declined })
          const { requestCode: anew } = await clerk.bills.requestAdjustment(desired)
          await lead.bills.approveAdjustment({ requestCode: anew })
        },
      }
    },
  },
  {
    refusal: 'approval-ceiling',
    from: 'bills.approveAdjustment',
    calls: ['bills.approveAdjustment'],
    another: true,
    begins: async (office) => {
      const { clerk, lead, desired } = await given(office)
      const { requestCode } = await clerk.bills.requestAdjustment(desired)
      const low = await hireClerk(office, { adjusts: 49_999, more: approving })
      return {
        refused: () => low.bills.approveAdjustment({ requestCode }),
        way: () => lead.bills.approveAdjustment({ requestCode }),
      }
    },
  },
  ...(['withdrawAdjustment', 'declineAdjustment'] as const).map(
    (call): WayOut => ({
      refusal: 'not-your-request',
      from: 'bills.withdrawAdjustment',
      calls: [`bills.${call}`],
      another: true,
      begins: async (office) => {
        const { clerk, lead, desired } = await given(office)
        const { requestCode } = await clerk.bills.requestAdjustment(desired)
        const colleague = await hireClerk(office, { more: ['BillAdjustments'] })
        return {
          refused: () => colleague.bills.withdrawAdjustment({ requestCode }),
          way: async () =>
            call === 'withdrawAdjustment'
              ? clerk.bills.withdrawAdjustment({ requestCode })
              : lead.bills.declineAdjustment({ requestCode, ...declined }),
        }
      },
    }),
  ),
]
