import type { Office } from '#testing/office.ts'
import {
  byCard,
  byTransfer,
  cash,
  type Clerk,
  fromBalance,
  hireClerk,
  newSlip,
  oldBill,
  paidCharge,
  paidOrder,
  reason,
  unpaidOrder,
  walkIn,
} from './kit.ts'
import { pays, voids, withClerk } from '#testing/notes/blocks.ts'
import type { WayOut } from './way.ts'

const remark = 'The customer left'
const given = { chargeType: 'outage', remark: 'Two days without a line' }

/** Creates a clerk, and a customer who recharged an amount in cash. */
async function recharged(office: Office, amount: number) {
  const clerk = await hireClerk(office)
  const customerCode = await walkIn(office)
  await clerk.payments.recharge({ customerCode, tenders: cash(amount) })
  return { clerk, customerCode }
}

const payouts: readonly WayOut[] = [
  {
    refusal: 'balance-owed',
    from: 'payments.payOutBalance',
    calls: ['payments.payForInBatchPayment'],
    begins: async (office) => {
      const { clerk, customerCode } = await recharged(office, 30_000)
      const billNo = await oldBill(office, clerk, { customerCode, amount: 20_000, due: '2026-01-10' })
      return {
        refused: () => clerk.payments.payOutBalance({ customerCode, tenders: cash(30_000), remark }),
        way: () => clerk.payments.payForInBatchPayment({ items: [{ billNo, amount: 20_000 }], tenders: cash(20_000) }),
        again: true,
      }
    },
  },
  {
    refusal: 'payout-ceiling',
    from: 'payments.payOutBalance',
    calls: ['payments.requestBalancePayout'],
    begins: async (office) => {
      const { clerk, customerCode } = await recharged(office, 60_000)
      return {
        refused: () => clerk.payments.payOutBalance({ customerCode, tenders: cash(60_000), remark }),
        way: () => clerk.payments.requestBalancePayout({ customerCode, amount: 60_000, remark }),
      }
    },
  },
  {
    refusal: 'payout-within-ceiling',
    from: 'payments.requestBalancePayout',
    calls: ['payments.payOutBalance'],
    begins: async (office) => {
      const { clerk, customerCode } = await recharged(office, 40_000)
      return {
        refused: () => clerk.payments.requestBalancePayout({ customerCode, amount: 40_000, remark }),
        way: () => clerk.payments.payOutBalance({ customerCode, tenders: cash(40_000), remark }),
      }
    },
  },
  {
    refusal: 'deposit-from-balance',
    from: 'payments.recharge',
    calls: ['payments.recharge', 'payments.payOutBalance'],
    begins: async (office) => {
      const { clerk, customerCode } = await recharged(office, 40_000)
      const { recharge, payOutBalance } = clerk.payments
      await recharge({ customerCode, balance: 'deposit', tenders: fromBalance(40_000) })
      const out = { customerCode, balance: 'deposit', direction: 'out' } as const
      return {
        refused: () => recharge({ ...out, tenders: cash(40_000) }),
        way: async () => {
          await recharge({ ...out, tenders: fromBalance(40_000) })
          await payOutBalance({ customerCode, tenders: cash(40_000), remark })
        },
      }
    },
  },
  ...(['payments.payOutBalance', 'payments.otherRefund'] as const).map(
    (call): WayOut => ({
      refusal: 'not-enough-cash',
      from: call,
      calls: [call],
      begins: async (office) => {
        const { customerCode, paymentCode } = await paidCharge(office)
        const clerk = await hireClerk(office)
        if (call === 'payments.payOutBalance')
          await (await hireClerk(office)).payments.recharge({ customerCode, tenders: cash(9_000) })
        const gives = async (tenders: ReturnType<typeof cash> | ReturnType<typeof byTransfer>) =>
          call === 'payments.otherRefund'
            ? clerk.payments.otherRefund({ ...given, customerCode, paymentCode, tenders })
            : clerk.payments.payOutBalance({ customerCode, tenders, remark })
        return { refused: () => gives(cash(9_000)), way: () => gives(byTransfer(9_000)) }
      },
    }),
  ),
]

const refunds: readonly WayOut[] = [
  {
    refusal: 'order-not-finished',
    from: 'payments.otherRefund',
    calls: ['orders.revoke'],
    begins: async (office) => {
      const { clerk, customerCode, orderCode, paymentCode } = await paidOrder(office)
      return {
        refused: () => clerk.payments.otherRefund({ ...given, customerCode, paymentCode, tenders: cash(500) }),
        way: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
      }
    },
  },
  {
    refusal: 'above-ceiling',
    from: 'payments.otherRefund',
    calls: ['payments.otherRefund'],
    another: true,
    begins: async (office) => {
      const { clerk, customerCode, paymentCode } = await paidCharge(office)
      const lead = await hireClerk(office, { more: ['refund.aboveCeiling'] })
      const refund = { ...given, customerCode, paymentCode }
      return {
        refused: () => clerk.payments.otherRefund({ ...refund, tenders: cash(40_000) }),
        way: () => lead.payments.otherRefund({ ...refund, tenders: byCard(40_000) }),
      }
    },
  },
  {
    refusal: 'above-day-ceiling',
    from: 'payments.giveCredit',
    calls: ['payments.giveCredit'],
    another: true,
    begins: async (office) => {
      const clerk = await hireClerk(office, { adjusts: 1_000_000, more: ['balance.credit'] })
      const lead = await hireClerk(office, { adjusts: 1_000_000, more: ['balance.credit', 'balance.aboveCeiling'] })
      const credit = { customerCode: await walkIn(office), balance: 'derated', ...given } as const
      for (let part = 0; part < 10; part++) await clerk.payments.giveCredit({ ...credit, amount: 20_000 })
      return {
        refused: () => clerk.payments.giveCredit({ ...credit, amount: 20_000 }),
        way: () => lead.payments.giveCredit({ ...credit, amount: 20_000 }),
      }
    },
  },
  {
    refusal: 'credit-goes-back',
    from: 'payments.otherRefund',
    calls: ['payments.otherRefund'],
    begins: async (office) => {
      const clerk = await hireClerk(office, { more: ['balance.credit'] })
      const customerCode = await walkIn(office)
      await clerk.payments.giveCredit({ customerCode, balance: 'adjust', amount: 5_000, ...given })
      const charge = { customerCode, chargeType: 'cabling', amount: 12_000, remark: 'Cable' }
      const { orderCode } = await clerk.orders.otherCharge(charge)
      const tenders = [...fromBalance(5_000), ...cash(7_000)]
      const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: 12_000, tenders })
      const refund = { ...given, customerCode, paymentCode }
      return {
        refused: () => clerk.payments.otherRefund({ ...refund, tenders: cash(6_000) }),
        way: () => clerk.payments.otherRefund({ ...refund, tenders: [...fromBalance(5_000), ...cash(1_000)] }),
      }
    },
  },
]

const invoice = { invoiceKind: 'electronic', invoiceTitle: 'Golden Lotus Trading', invoiceAmount: 1_000 } as const
/** Creates an order with a handwritten invoice, recorded by its number. */
async function written(office: Office, clerk: Clerk, { code = 'WAY', no: invoiceNo = newSlip() } = {}) {
  const { customerCode, orderCode } = await paidOrder(office, { clerk })
  const writes = async (no?: string) => {
    const { version } = await clerk.orders.forOrderModify({ orderCode })
    const invoiceOn = { invoiceTitle: 'Shwe Trading Co.', invoiceCode: code, invoiceNo: no, invoiceAmount: 1_000 }
    return clerk.orders.modifyOrder({ customerCode, orderCode, version, ...(no ? invoiceOn : {}) })
  }
  await writes(invoiceNo)
  return { customerCode, orderCode, writes }
}

const papers: readonly WayOut[] = [
  {
    refusal: 'invoice-stands',
    from: 'orders.revoke',
    calls: ['taxInvoices.red'],
    begins: async (office) => {
      const { clerk, customerCode, orderCode, paymentCode } = await paidOrder(office)
      const { invoiceCode } = await clerk.taxInvoices.issue({ paymentCode, ...invoice })
      await office.work()
      return {
        refused: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
        way: async () => {
          await clerk.taxInvoices.red({ invoiceCode })
          await office.work()
        },
        again: true,
      }
    },
  },
  {
    refusal: 'invoice-stands',
    from: 'orders.revoke',
    calls: ['orders.modifyOrder'],
    begins: async (office) => {
      const clerk = await hireClerk(office, { more: ['order.modify'] })
      const { customerCode, orderCode, writes } = await written(office, clerk)
      return {
        refused: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
        way: () => writes(),
        again: true,
      }
    },
  },
  {
    refusal: 'no-invoice-numbers',
    from: 'taxInvoices.issue',
    calls: ['taxInvoices.issue'],
    begins: async (office) => {
      const { clerk, paymentCode } = await paidOrder(office)
      return {
        refused: () => clerk.taxInvoices.issue({ paymentCode, ...invoice, invoiceKind: 'paper' }),
        way: () => clerk.taxInvoices.issue({ paymentCode, ...invoice }),
      }
    },
  },
  ...(['orders.modifyOrder', 'invoices.void'] as const).map(
    (call): WayOut => ({
      refusal: 'invoice-number-written',
      from: 'taxInvoices.issue',
      calls: [call],
      begins: async (office) => {
        const clerk = await hireClerk(office, { more: ['order.modify', 'note.void'] })
        const series = call === 'invoices.void' ? 'WAYV' : 'WAYO'
        const held = { holder_kind: 'employee', holder_code: clerk.code, state: 'distributed', next_no: 1 }
        const numbers = { type_code: 'invoice', series, numbers: '[1,9)' }
        const at = office.clock.now
        await office.db
          .insertInto('note_inbound')
          .values({ ...numbers, organization_unit_code: 'STORE', at })
          .execute()
        const block = office.db.insertInto('note_block').values({ ...numbers, ...held })
        const { id: blockId } = await block.returning('id').executeTakeFirstOrThrow()
        const { paymentCode } = await paidOrder(office, { clerk })
        const { writes } = await written(office, clerk, { code: series, no: '00000001' })
        return {
          refused: () => clerk.taxInvoices.issue({ paymentCode, ...invoice, invoiceKind: 'paper' }),
          way: async () =>
            call === 'invoices.void' ? voids(clerk, { blockId: String(blockId), paperNumber: 1 }) : writes(),
          again: true,
        }
      },
    }),
  ),
  {
    refusal: 'no-receipt-numbers',
    from: 'payments.payBroadband',
    calls: ['noteBlocks.distribute', 'invoices.claim'],
    another: true,
    begins: async (office) => {
      const { clerk, head, hallBlock } = await withClerk(office, { quantity: 1 })
      await pays(office, clerk)
      const customerCode = await walkIn(office)
      const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: 10 } })
      return {
        refused: () => clerk.payments.payBroadband({ orderCode, expectedAmount: 10, tenders: byCard(10) }),
        way: async () => {
          const part = await head.noteBlocks.distribute({
            blockId: hallBlock,
            employeeCode: clerk.code,
            quantity: 3,
          })
          await clerk.invoices.claim({ blockId: part.blockId })
        },
        again: true,
      }
    },
  },
]

/** Ways out of refusals about payouts and the documents they need. */
export const payoutWays: readonly WayOut[] = [...payouts, ...refunds, ...papers]
