import type { Office } from '#testing/office.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hired, imports } from '#testing/settlements/public.ts'
import {
  byTransfer,
  cash,
  closes,
  fromBalance,
  hireClerk,
  newSlip,
  owing,
  paidOrder,
  reason,
  settled,
  unpaidOrder,
  walkIn,
} from './kit.ts'
import type { WayOut } from './way.ts'

/** An order whose line works: its installation is used up. */
async function paidLine(office: Office) {
  const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
  const opened = await openedAccount(office, office.demo('clerk'))
  const paying = { orderCode: opened.orderCode, expectedAmount: 230_000, tenders: cash(230_000) }
  const { paymentCode } = await clerk.payments.payBroadband(paying)
  await connected(office, opened)
  return { clerk, paymentCode, ...opened }
}

const remark = 'The customer meant the bill of March'
const of = (kind: 'recharge-card' | 'cash-coupon') =>
  ({ batchKind: kind, quantity: 3, cardValue: 50_000, usableUntil: '2026-12-31' }) as const
const coupon = (couponCode: string, amount = 50_000) => [{ kind: 'cash-coupon' as const, amount, couponCode }]

/** The first code of a batch that finance made and, unless it is to wait, the store activated. */
async function batch(office: Office, kind: 'recharge-card' | 'cash-coupon', active = true) {
  const { batchCode, cards } = await office.demo('finance').rechargeCards.make(of(kind))
  const activate = () => office.demo('warehouse').rechargeCards.activate({ batchCode })
  if (active) await activate()
  return { code: cards[0]?.cardCode ?? '', activate }
}

const correcting: readonly WayOut[] = [
  {
    refusal: 'paid-an-order',
    from: 'payments.adjustPayment',
    calls: ['orders.revoke'],
    begins: async (office) => {
      const { clerk, customerCode, orderCode, paymentCode } = await paidOrder(office)
      return {
        refused: () => clerk.payments.adjustPayment({ customerCode, paymentCode, bills: [], remark }),
        way: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
      }
    },
  },
  ...(['payments.otherRefund', 'orders.close'] as const).map(
    (call): WayOut => ({
      refusal: 'paid-an-order',
      from: 'payments.adjustPayment',
      calls: [call],
      begins: async (office) => {
        const { clerk, customerCode, productCode, paymentCode } = await paidLine(office)
        const refund = { customerCode, paymentCode, chargeType: 'outage', remark, tenders: cash(5_000) }
        return {
          refused: () => clerk.payments.adjustPayment({ customerCode, paymentCode, bills: [], remark }),
          way: () =>
            call === 'orders.close' ? closes(clerk, { customerCode, productCode }) : clerk.payments.otherRefund(refund),
        }
      },
    }),
  ),
  {
    refusal: 'balance-spent',
    from: 'payments.adjustPayment',
    calls: ['payments.payForInBatchPayment'],
    begins: async (office) => {
      const { clerk, customerCode, billNo, items } = await owing(office, 30_000)
      const { payments } = await clerk.payments.payForInBatchPayment({
        customerCode,
        items,
        tenders: cash(42_000),
        overpaymentToBalance: true,
      })
      const next = await owing(office, 5_000, clerk)
      await clerk.payments.payOutBalance({ customerCode, tenders: cash(12_000), remark })
      const paymentCode = payments[0]?.paymentCode ?? ''
      const bills = [{ billNo, amount: 29_000 }]
      return {
        refused: () => clerk.payments.adjustPayment({ customerCode, paymentCode, bills, remark }),
        way: () => clerk.payments.payForInBatchPayment({ items: next.items, tenders: cash(5_000) }),
      }
    },
  },
  ...(['payments.adjustPayment', 'payments.otherRefund'] as const).map(
    (call): WayOut => ({
      refusal: 'balance-pays-bills',
      from: 'payments.adjustPayment',
      calls: [call],
      begins: async (office) => {
        const { clerk, customerCode, billNo, items } = await owing(office, 10_000)
        await clerk.payments.recharge({ customerCode, tenders: cash(10_000) })
        const { payments } = await clerk.payments.payForInBatchPayment({ items, tenders: fromBalance(10_000) })
        const wrong = { customerCode, paymentCode: payments[0]?.paymentCode ?? '', remark }
        const adjusts = (amount: number) => clerk.payments.adjustPayment({ ...wrong, bills: [{ billNo, amount }] })
        const refund = { ...wrong, chargeType: 'outage', tenders: fromBalance(6_000) }
        return {
          refused: () => adjusts(4_000),
          way: async () => (call === 'payments.otherRefund' ? clerk.payments.otherRefund(refund) : adjusts(10_000)),
        }
      },
    }),
  ),
  {
    refusal: 'transfer-shared',
    from: 'payments.adjustPayment',
    calls: ['bankTransfers.match'],
    another: true,
    begins: async (office) => {
      const one = await owing(office)
      const two = await owing(office, 38_000, one.clerk)
      const { clerk, customerCode } = one
      const items = [...one.items, ...two.items]
      const { payments } = await clerk.payments.payForInBatchPayment({
        items,
        receiptFor: 'bill',
        tenders: byTransfer(76_000),
      })
      const paymentCode = payments[0]?.paymentCode ?? ''
      const finance = await hired(office, ['financialConfirm'], 'FIN')
      return {
        refused: () => clerk.payments.adjustPayment({ customerCode, paymentCode, tenders: cash(38_000), remark }),
        way: async () => {
          await imports(finance, ['Date,Reference,Amount,Text', `06/03/2026,${newSlip()},76000,Transfer`])
          const { rows: lines } = await finance.bankLines.list({ matching: 'unmatched', amount: 76_000 })
          const { rows } = await finance.bankTransfers.list({ arrival: 'awaited' })
          const transferId = rows.find((row) => row.amount === 76_000)?.transferId ?? '0'
          await finance.bankTransfers.match({ transferId, bankLineId: lines[0]?.bankLineId ?? '0' })
        },
      }
    },
  },
  {
    refusal: 'coupon-not-corrected',
    from: 'payments.adjustPayment',
    calls: ['payments.otherRefund'],
    begins: async (office) => {
      const { code } = await batch(office, 'cash-coupon')
      const { clerk, customerCode, paymentCode } = await settled(office, coupon(code, 38_000))
      const refund = { customerCode, paymentCode, chargeType: 'outage', remark, tenders: fromBalance(5_000) }
      return {
        refused: () => clerk.payments.adjustPayment({ customerCode, paymentCode, tenders: cash(38_000), remark }),
        way: () => clerk.payments.otherRefund(refund),
      }
    },
  },
  {
    refusal: 'coupon-not-corrected',
    from: 'payments.adjustPayment',
    calls: ['orders.revoke'],
    begins: async (office) => {
      const { code } = await batch(office, 'cash-coupon')
      const clerk = await hireClerk(office, { more: ['ModifyPaymentAct'] })
      const customerCode = await walkIn(office)
      const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 50_000 } })
      const paying = { orderCode, expectedAmount: 50_000, tenders: coupon(code) }
      const { paymentCode } = await clerk.payments.payBroadband(paying)
      return {
        refused: () => clerk.payments.adjustPayment({ customerCode, paymentCode, tenders: cash(50_000), remark }),
        way: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
      }
    },
  },
]

const cards: readonly WayOut[] = [
  {
    refusal: 'card-is-coupon',
    from: 'payments.recharge',
    calls: ['payments.payForInBatchPayment'],
    begins: async (office) => {
      const { code } = await batch(office, 'cash-coupon')
      const { clerk, customerCode, items } = await owing(office, 50_000)
      return {
        refused: () => clerk.payments.recharge({ customerCode, cardCode: code }),
        way: () => clerk.payments.payForInBatchPayment({ items, tenders: coupon(code) }),
      }
    },
  },
  {
    refusal: 'coupon-is-card',
    from: 'payments.payForInBatchPayment',
    calls: ['payments.recharge', 'payments.payForInBatchPayment'],
    begins: async (office) => {
      const { code } = await batch(office, 'recharge-card')
      const { clerk, customerCode, items } = await owing(office, 50_000)
      return {
        refused: () => clerk.payments.payForInBatchPayment({ items, tenders: coupon(code) }),
        way: async () => {
          await clerk.payments.recharge({ customerCode, cardCode: code })
          await clerk.payments.payForInBatchPayment({ items, tenders: fromBalance(50_000) })
        },
      }
    },
  },
  {
    refusal: 'card-not-active',
    from: 'payments.recharge',
    calls: ['rechargeCards.activate'],
    another: true,
    begins: async (office) => {
      const { code, activate } = await batch(office, 'recharge-card', false)
      const { clerk, customerCode } = await owing(office)
      return {
        refused: () => clerk.payments.recharge({ customerCode, cardCode: code }),
        way: activate,
        again: true,
      }
    },
  },
  {
    refusal: 'coupon-not-active',
    from: 'payments.payForInBatchPayment',
    calls: ['rechargeCards.activate'],
    another: true,
    begins: async (office) => {
      const { code, activate } = await batch(office, 'cash-coupon', false)
      const { clerk, items } = await owing(office, 50_000)
      return {
        refused: () => clerk.payments.payForInBatchPayment({ items, tenders: coupon(code) }),
        way: activate,
        again: true,
      }
    },
  },
  ...(['coupon-one-customer', 'balance-one-customer'] as const).map(
    (refusal): WayOut => ({
      refusal,
      from: 'payments.payForInBatchPayment',
      calls: ['payments.payForInBatchPayment'],
      begins: async (office) => {
        const { code } = await batch(office, 'cash-coupon')
        const one = await owing(office, 50_000)
        const two = await owing(office, 50_000, one.clerk)
        const { clerk, customerCode } = one
        await clerk.payments.recharge({ customerCode, tenders: cash(50_000) })
        const tenders = refusal === 'coupon-one-customer' ? coupon(code) : fromBalance(50_000)
        const pays = clerk.payments.payForInBatchPayment
        return {
          refused: () => pays({ items: [...one.items, ...two.items], tenders: [...tenders, ...cash(50_000)] }),
          way: async () => {
            await pays({ items: one.items, tenders })
            await pays({ items: two.items, tenders: cash(50_000) })
          },
        }
      },
    }),
  ),
]

/** Money that comes in, and corrections of it. */
export const paymentWays: readonly WayOut[] = [...correcting, ...cards]
