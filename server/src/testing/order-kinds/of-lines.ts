import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import type { Office } from '#testing/office.ts'
import { activeLine } from '#testing/provisioning/given.ts'
import { cash, day, type Kit, type Story } from './kit.ts'
import { watching } from './watch.ts'

/** Opens an account with a prepaid line. */
export const opened: Story = async ({ office, pay }) => {
  const { does, seen } = watching(office)
  const sold = await does('submitted', () => openedAccount(office, office.demo('clerk')))
  await does('paid in cash', () => pay(sold))
  await does('line activated', () => connected(office, sold))
  return seen()
}

/** Sells another line, postpaid. */
export const further: Story = async ({ office, clerk, line, pay }) => {
  const { customerCode } = await line()
  const { odbCode, portCode } = await port(office)
  const wanted = { customerCode, productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const login = {
    broadbandAccount: 'kindsline',
    broadbandPassword: 'Mingala7bar',
    workTeam: 'YGN-T1',
    odbCode,
    portCode,
  }
  const { does, seen } = watching(office)
  const sold = await does('submitted', async () => (await clerk()).orders.purchaseBroadband({ ...wanted, ...login }))
  await does('paid in cash', () => pay(sold))
  await does('line activated', () => connected(office, sold))
  return seen()
}

/** Sells an add-on of a line. */
export const valueAdded: Story = async ({ office, clerk, line, pay }) => {
  const { customerCode, productCode: parentProductCode } = await line()
  const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12', expectedAmount: 120_000 }
  const { does, seen } = watching(office)
  const wanted = { ...extra, customerCode, parentProductCode }
  const sold = await does('submitted', async () => (await clerk()).orders.purchaseBroadband(wanted))
  await does('paid in cash: active at once', () => pay(sold))
  return seen()
}

/** Sells as a partner, paid at a store. */
export const byPartner: Story = async ({ office }) => {
  const partner = office.demo('partner')
  const { customerCode } = await partner.customers.genCustomerCode({})
  const person = {
    name: 'Ma Ei Mon',
    certificateType: 'nrc',
    certificateNo: '12/KAMAYA(N)100200',
    contactTel: '0977100200',
  }
  const place = {
    province: 'YGN',
    city: 'YGN-C',
    town: 'YGN-KMY',
    manageAddress: 'Room 5',
    informationVerified: true,
  } as const
  const sale = { productOfferingCode: 'HF30', priceCode: 'HF30-6', expectedAmount: 230_000 }
  const { does, seen } = watching(office)
  const sold = await does('submitted', () => partner.orders.partnerOpen({ customerCode, ...person, ...place, ...sale }))
  const { code } = await hireClerk(office, { unit: 'HQ' })
  const hall = office.holding(await office.session(code))
  const paying = { orderCode: sold.orderCode, expectedAmount: 230_000, tenders: cash(230_000) }
  await does('paid in cash at a store', () => hall.payments.payBroadband(paying))
  await does('line activated', () => connected(office, sold))
  return seen()
}

/** Renews a line by a month. */
export const renewed: Story = async ({ office, clerk, line, pay }) => {
  const { customerCode, productCode } = await line()
  const wanted = { customerCode, productOfferingCode: 'HF30', priceCode: 'HF30-1', renewProductCode: productCode }
  const { does, seen } = watching(office)
  const of = { customerCode, productCode }
  const renew = async () => (await clerk()).orders.purchaseBroadband({ ...wanted, expectedAmount: 35_000 })
  const sold = await does('submitted', renew, of)
  await does('paid in cash', () => pay(sold))
  return seen()
}

/** Suspends a line after ten days. */
export const paused: Story = async ({ office, clerk, line, pay }) => {
  const of = await line()
  office.clock.forward(10 * day)
  const { does, seen } = watching(office)
  const asked = await does('submitted', async () => (await clerk()).orders.suspend({ ...of, reason: 'travel' }), of)
  if (asked.amount > 0) await does('paid in cash', () => pay(asked))
  return seen()
}

/** Resumes a suspended line. */
export const resumed: Story = async ({ office, clerk, line, pay }) => {
  const of = await line()
  office.clock.forward(10 * day)
  const asked = await (await clerk()).orders.suspend({ ...of, reason: 'travel' })
  if (asked.amount > 0) await pay(asked)
  office.clock.forward(20 * day)
  const { does, seen } = watching(office)
  await does(
    'resumed after 20 days',
    async () => (await clerk()).orders.resume({ ...of, reason: 'customer-request' }),
    of,
  )
  return seen()
}

type Change = { from?: Parameters<Kit['line']>[0]; productOfferingCode: string; priceCode: string }
/** Changes the offering at once, after ten days. */
export const changedTo =
  ({ from = {}, productOfferingCode, priceCode }: Change): Story =>
  async ({ office, clerk, line, pay }) => {
    const of = await line(from)
    office.clock.forward(10 * day)
    const wanted = { productCode: of.productCode, productOfferingCode, priceCode, when: 'at-once' } as const
    const { amount } = await (await clerk()).orders.noPaymentPreviewForBroadbandChange(wanted)
    const { does, seen } = watching(office)
    const change = { ...wanted, customerCode: of.customerCode, expectedAmount: amount }
    const what = amount > 0 ? 'upgrade after ten days, submitted' : 'downgrade after ten days, submitted'
    const asked = await does(what, async () => (await clerk()).orders.changeBroadband(change), of)
    if (amount > 0) await does('paid in cash', () => pay({ ...asked, amount }))
    return seen()
  }

/** Replaces a lost device with a sold one. */
export const replaced: Story = async ({ office, clerk, pay }) => {
  const of = await activeLine(office)
  const { customerCode, productCode } = of
  const [shelf] = await (await clerk()).stock.atHand({ specType: 'ont' })
  const wanted = { productCode, number: shelf?.number ?? '', warranty: false, oldDevice: 'lost' } as const
  const { amount } = await (await clerk()).orders.previewReplace(wanted)
  const ask = { ...wanted, customerCode, reason: 'faulty', expectedAmount: amount }
  const { does, seen } = watching(office)
  const what = 'replacement for a lost device, submitted'
  const asked = await does(what, async () => (await clerk()).orders.replace(ask), { customerCode, productCode })
  await does('paid in cash', () => pay({ ...asked, amount }))
  return seen()
}

/** Closes a line after ten days, with or without a fixed address that ends together with it. */
export const closed =
  ({ carries }: { carries: boolean }): Story =>
  async ({ office, clerk, line, pay }) => {
    const of = await line()
    if (carries) {
      const extra = { productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12', expectedAmount: 120_000 }
      const wanted = { ...extra, customerCode: of.customerCode, parentProductCode: of.productCode }
      await pay(await (await clerk()).orders.purchaseBroadband(wanted))
    }
    office.clock.forward(10 * day)
    const [product] = await (await clerk()).orders.productsForClosable({ customerCode: of.customerCode })
    const expectedAmount = product?.effect.amount ?? 0
    const { does, seen } = watching(office)
    const ask = { ...of, reason: 'moving', payout: 'cash', expectedAmount } as const
    const what = carries ? 'with a fixed address, after ten days' : 'after ten days'
    await does(`${what}, paid out in cash`, async () => (await clerk()).orders.close(ask), of)
    return seen()
  }

/** Reports a fault of a line. */
export const fault: Story = async ({ office, clerk, line }) => {
  const of = await line()
  const { does, seen } = watching(office)
  const ask = { ...of, fault: 'no-internet#ont-light#los-red' }
  await does('reported', async () => (await clerk()).orders.reportFault(ask), of)
  return seen()
}

const port = (office: Office) =>
  office.db
    .selectFrom('odb_port as p')
    .innerJoin('odb as o', 'o.code', 'p.odb_code')
    .select(['p.odb_code as odbCode', 'p.code as portCode'])
    .where('p.status', '=', 'free')
    .where('o.town_code', '=', 'YGN-LMD')
    .orderBy('p.odb_code')
    .executeTakeFirstOrThrow()
