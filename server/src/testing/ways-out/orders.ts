import { addDays } from '@lastmile/contract/platform/days.ts'
import type { Office } from '#testing/office.ts'
import { type Account, type Api, connected, openedAccount, paid, paidThrough } from '#testing/orders/public.ts'
import { again, cash, toFaster } from '#testing/payments/edges.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { activateProduct } from '#orders'
import { occupyPort } from '#network'
import { jobContext, runJob } from '#platform/runtime.ts'
import { closes, type Line } from './kit.ts'
import type { WayOut } from './way.ts'

const day = 86_400_000
const reason = 'customer-withdrew'
const aMonth = { priceCode: 'HF30-1', expectedAmount: 55_000 }

/** Creates a counter clerk, and a line of Home Fibre 30 paid in cash and active from today. */
async function counter(office: Office, sold: Partial<Account> = aMonth) {
  const { code } = await hireClerk(office, { more: ['8', '9', 'product.price', 'productInfo'] })
  const opened = await openedAccount(office, office.demo('clerk'), sold)
  const clerk = await again(office, { code })
  const { orderCode } = opened
  const amount = sold.expectedAmount ?? 230_000
  const { paymentCode } = await clerk.payments.payBroadband({
    orderCode,
    expectedAmount: amount,
    tenders: cash(amount),
  })
  const { customerCode, productCode } = await connected(office, opened)
  return { code, clerk, line: { customerCode, productCode }, orderCode, paymentCode }
}

/** Renews a line, paid in cash. */
async function renews({ orders, payments }: Api, line: Line, priceCode = 'HF30-1') {
  const { customerCode, productCode } = line
  const { amount } = await orders.buildPreviewForRenew({ productCode, priceCode })
  const bought = { customerCode, productOfferingCode: priceCode.split('-')[0] ?? '', priceCode }
  const { orderCode } = await orders.purchaseBroadband({
    ...bought,
    renewProductCode: productCode,
    expectedAmount: amount,
  })
  const { paymentCode } = await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
  return { customerCode, orderCode, paymentCode }
}

/** Changes a line to Home Fibre 60 at once, paid. */
async function changesAtOnce({ orders, payments }: Api, line: Line): Promise<void> {
  const { customerCode, ...wanted } = toFaster(line)
  const { amount } = await orders.noPaymentPreviewForBroadbandChange(wanted)
  const { orderCode } = await orders.changeBroadband({ customerCode, ...wanted, expectedAmount: amount })
  await payments.payBroadband({ orderCode, expectedAmount: amount, tenders: cash(amount) })
}
const planned = ({ orders }: Api, line: Line) =>
  orders.changeBroadband({ ...toFaster(line), when: 'next-period', expectedAmount: 0 })

/** Creates a line whose paid period has ended. */
async function expired(office: Office) {
  const { code, line } = await counter(office)
  office.clock.forward(45 * day)
  for (let days = 0; days < 12; days++) {
    await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
    office.clock.forward(day)
  }
  return { clerk: await again(office, { code }), line }
}

const undoing: readonly WayOut[] = [
  {
    refusal: 'months-begun',
    from: 'orders.revoke',
    calls: ['orders.close'],
    begins: async (office) => {
      const { code, clerk, line } = await counter(office)
      const renewed = await renews(clerk, line)
      office.clock.forward(40 * day)
      const { orders, ...later } = await again(office, { code })
      return { refused: () => orders.revoke({ ...renewed, reason }), way: () => closes({ orders, ...later }, line) }
    },
  },
  {
    refusal: 'months-changed',
    from: 'orders.revoke',
    calls: ['orders.close'],
    begins: async (office) => {
      const { clerk, line } = await counter(office)
      const renewed = await renews(clerk, line)
      await changesAtOnce(clerk, line)
      return { refused: () => clerk.orders.revoke({ ...renewed, reason }), way: () => closes(clerk, line) }
    },
  },
  {
    refusal: 'later-months',
    from: 'orders.revoke',
    calls: ['orders.revoke'],
    begins: async (office) => {
      const { clerk, line } = await counter(office)
      const [first, second] = [await renews(clerk, line), await renews(clerk, line)]
      return {
        refused: () => clerk.orders.revoke({ ...first, reason }),
        way: () => clerk.orders.revoke({ ...second, reason }),
        again: true,
      }
    },
  },
  {
    refusal: 'charge-earlier',
    from: 'orders.revoke',
    calls: ['payments.otherRefund'],
    begins: async (office) => {
      const { code, clerk, line } = await counter(office)
      const { customerCode } = line
      const charge = { customerCode, chargeType: 'relocation', amount: 10_000, remark: 'Cable' }
      const { orderCode } = await clerk.orders.otherCharge(charge)
      const paying = { orderCode, expectedAmount: 10_000, tenders: cash(10_000) }
      const { paymentCode } = await clerk.payments.payBroadband(paying)
      office.clock.forward(day)
      const later = await again(office, { code })
      const back = { customerCode, paymentCode, chargeType: 'outage', remark: 'Not needed' }
      return {
        refused: () => later.orders.revoke({ customerCode, orderCode, reason }),
        way: () => later.payments.otherRefund({ ...back, tenders: cash(10_000) }),
      }
    },
  },
  ...(['payments.otherRefund', 'orders.close'] as const).map(
    (call): WayOut => ({
      refusal: 'refunded-in-part',
      from: 'orders.revoke',
      calls: [call],
      begins: async (office) => {
        const { code, clerk, line } = await counter(office)
        const { customerCode } = line
        // Some days of the renewal have been used by then, and may be refunded.
        const charge = { customerCode, chargeType: 'relocation', amount: 10_000, remark: 'Cable' }
        const { orderCode } = await clerk.orders.otherCharge(charge)
        const paying = { orderCode, expectedAmount: 10_000, tenders: cash(10_000) }
        const { paymentCode } = await clerk.payments.payBroadband(paying)
        const back = { customerCode, paymentCode, chargeType: 'outage', remark: 'Goodwill' }
        const same = await again(office, { code })
        await same.payments.otherRefund({ ...back, tenders: cash(1_000) })
        return {
          refused: () => same.orders.revoke({ customerCode, orderCode, reason }),
          way: async () =>
            call === 'orders.close' ? closes(same, line) : same.payments.otherRefund({ ...back, tenders: cash(9_000) }),
        }
      },
    }),
  ),
  {
    refusal: 'line-in-use',
    from: 'orders.revoke',
    calls: ['orders.close'],
    begins: async (office) => {
      const { code } = await hireClerk(office)
      const opened = await openedAccount(office, office.demo('clerk'))
      await paid(office, opened)
      await jobContext(office.app, 'test').transaction(async (ctx) => {
        await occupyPort(ctx, opened.productCode)
        await activateProduct(ctx, opened)
      })
      office.clock.forward(2 * day)
      const { customerCode, orderCode } = opened
      const later = await again(office, { code })
      return {
        refused: () => later.orders.revoke({ customerCode, orderCode, reason }),
        way: async () => {
          await connected(office, opened)
          await closes(later, opened)
        },
      }
    },
  },
]

const changing: readonly WayOut[] = [
  {
    refusal: 'change-planned',
    from: 'orders.changeBroadband',
    calls: ['orders.revoke'],
    begins: async (office) => {
      const { clerk, line } = await counter(office)
      const { orderCode } = await planned(clerk, line)
      const { customerCode } = line
      return {
        refused: () => planned(clerk, line),
        way: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
        again: true,
      }
    },
  },
  {
    refusal: 'change-renewed',
    from: 'orders.revoke',
    calls: ['orders.changeBroadband'],
    begins: async (office) => {
      const { clerk, line } = await counter(office)
      const { orderCode } = await planned(clerk, line)
      await renews(clerk, line, 'HF60-1')
      const { customerCode } = line
      return {
        refused: () => clerk.orders.revoke({ customerCode, orderCode, reason }),
        way: () => changesAtOnce(clerk, line),
      }
    },
  },
  {
    refusal: 'line-suspended',
    from: 'orders.changeBroadband',
    calls: ['orders.resume'],
    begins: async (office) => {
      const { clerk, line } = await counter(office)
      await clerk.orders.suspend({ ...line, reason: 'travel' })
      return {
        refused: () => changesAtOnce(clerk, line),
        way: () => clerk.orders.resume({ ...line, reason: 'returned' }),
        again: true,
      }
    },
  },
  {
    refusal: 'line-suspended',
    from: 'orders.changeBroadband',
    calls: ['orders.purchaseBroadband'],
    begins: async (office) => {
      const { clerk, line } = await expired(office)
      return { refused: () => changesAtOnce(clerk, line), way: () => renews(clerk, line), again: true }
    },
  },
  {
    refusal: 'product-expired',
    from: 'orders.resume',
    calls: ['orders.purchaseBroadband'],
    begins: async (office) => {
      const { clerk: later, line } = await counter(office)
      await paidThrough(office, line, addDays(office.clock.now.toISOString().slice(0, 10), -5))
      await later.orders.suspend({ ...line, reason: 'travel' })
      return {
        refused: () => later.orders.resume({ ...line, reason: 'returned' }),
        way: () => renews(later, line),
        again: true,
      }
    },
  },
  {
    refusal: 'below-least-price',
    from: 'orders.changePrice',
    calls: ['orders.changePrice'],
    another: true,
    begins: async (office) => {
      const { clerk, line } = await counter(office, {})
      const lead = await hireClerk(office, { more: ['product.price', 'product.belowLeast'] })
      const low = { ...line, ownPrice: 150_000, remark: 'A neighbour came along', expectedAmount: 210_000 }
      return { refused: () => clerk.orders.changePrice(low), way: () => lead.orders.changePrice(low) }
    },
  },
  {
    refusal: 'above-ceiling',
    from: 'orders.otherCharge',
    calls: ['orders.otherCharge'],
    another: true,
    begins: async (office) => {
      const { clerk, line } = await counter(office)
      const lead = await hireClerk(office, { more: ['charge.aboveCeiling'] })
      const { customerCode } = line
      const charge = { customerCode, chargeType: 'cabling', amount: 900_000, remark: 'Cable' }
      return { refused: () => clerk.orders.otherCharge(charge), way: () => lead.orders.otherCharge(charge) }
    },
  },
]

/** Ways out of refusals about orders and their lines. The last ones advance the clock furthest. */
export const orderWays: readonly WayOut[] = [...changing, ...undoing]
