import { sql } from 'kysely'
import { expect } from 'vitest'
import { slices } from '#app'
import { audit } from '#platform/audit.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const cash = (amount: number) => [{ kind: 'cash' as const, amount }]
const right = { more: ['baseInfo', 'customer.exempt', 'ValueAddedProductPurchase'] as const }
/** Signs the clerk in again: the clock may have moved past the end of the session. */
const again = async (office: Office, code: string) => office.holding(await office.session(code))
const aMonth = { priceCode: 'HF30-1', expectedAmount: 55_000 }
const certificate = { exemptionNo: 'MOFA-2026-117', authority: 'Ministry of Foreign Affairs', validFrom: '2026-03-01' }
const toHf60 = (productCode: string) => ({ productCode, productOfferingCode: 'HF60', priceCode: 'HF60-1' })
const lines = (items: readonly { kind: string; amount: number; tax: number; taxCode: string }[]) =>
  items.map(({ kind, amount, tax, taxCode }) => `${kind} ${amount} ${tax} ${taxCode}`)

test('charges an embassy every item without tax, as previewed: further months, extras, a cable', async ({ office }) => {
  const clerk = await hireClerk(office, right)
  const { customerCode, productCode } = await connected(office, await openedAccount(office, office.demo('clerk')))
  await clerk.taxExemptions.add({ customerCode, ...certificate })
  const shown = await clerk.orders.buildPreviewForRenew({ productCode, priceCode: 'HF30-6' })
  expect(shown).toMatchObject({ amount: 200_000, net: 200_000, tax: 0 })
  expect(lines(shown.lines)).toEqual(['period 200000 0 exempt', 'gift 0 0 exempt'])
  const renewal = { customerCode, productOfferingCode: 'HF30', priceCode: 'HF30-6', renewProductCode: productCode }
  await expect(clerk.orders.purchaseBroadband({ ...renewal, expectedAmount: 210_000 })).rejects.toMatchObject({
    code: 'price-changed',
  })
  const renewed = await clerk.orders.purchaseBroadband({ ...renewal, expectedAmount: 200_000 })
  expect(renewed).toMatchObject({ amount: 200_000, tax: 0 })
  await clerk.payments.payBroadband({
    orderCode: renewed.orderCode,
    expectedAmount: 200_000,
    tenders: cash(200_000),
  })
  const extra = { customerCode, productOfferingCode: 'STATIC-IP', priceCode: 'STATIC-IP-12' }
  const parentProductCode = productCode
  const offered = await clerk.orders.prepurchaseBroadband({ ...extra, parentProductCode })
  expect(offered).toMatchObject({ amount: 114_286, tax: 0 })
  const bought = await clerk.orders.purchaseBroadband({ ...extra, parentProductCode, expectedAmount: 114_286 })
  expect(bought).toMatchObject({ amount: 114_286, tax: 0 })
  const cable = { customerCode, chargeType: 'cabling', amount: 21_000 }
  expect(await clerk.orders.previewOtherCharge(cable)).toMatchObject({ amount: 20_000, tax: 0, dueNow: 20_000 })
  const charged = await clerk.orders.otherCharge({ ...cable, remark: 'x' })
  expect(charged).toMatchObject({ amount: 20_000, tax: 0 })
  const penalty = await clerk.orders.previewOtherCharge({ customerCode, chargeType: 'penalty', amount: 50_000 })
  expect(lines(penalty.lines), 'a charge that is untaxed for everyone stays untaxed').toEqual(['other 50000 0 none'])
})

test('keeps the tax of earlier sales: a change refunds it, and only the new part is exempt', async ({ office }) => {
  const { code } = await hireClerk(office, right)
  const { customerCode, productCode } = await connected(
    office,
    await openedAccount(office, office.demo('clerk'), aMonth),
  )
  office.clock.forward(10 * day) // 16 March: 21 of 31 days are left
  const clerk = await again(office, code)
  const { exemptionCode } = await clerk.taxExemptions.add({ customerCode, ...certificate })
  const preview = await clerk.orders.noPaymentPreviewForBroadbandChange(toHf60(productCode))
  // The old part is credited including its tax; the new one costs 33,871, of which 1,613 would be tax for other
  // customers.
  expect(preview).toMatchObject({
    unused: { net: 22_581, tax: 1_129 },
    newPrice: 47_619,
    newValue: 32_258,
    amount: 32_258 - 23_710,
    tax: -1_129,
  })
  expect(lines(preview.lines)).toEqual(['period -23710 -1129 standard', 'period 32258 0 exempt'])
  const change = { customerCode, ...toHf60(productCode), expectedAmount: preview.amount }
  const { orderCode } = await clerk.orders.changeBroadband(change)
  await clerk.payments.payBroadband({ orderCode, expectedAmount: preview.amount, tenders: cash(preview.amount) })

  office.clock.forward(5 * day) // untaxed days are refunded without tax
  const later = await again(office, code)
  await later.taxExemptions.end({ exemptionCode, version: 1, validThrough: '2026-03-21', endReason: 'Withdrawn' })
  office.clock.forward(day)
  const last = await again(office, code)
  const [closable] = await last.orders.productsForClosable({ customerCode })
  expect(closable?.effect.unused).toMatchObject({ tax: 0 })
  expect(closable?.effect.tax).toBe(0)
  expect(await last.orders.buildPreviewForRenew({ productCode, priceCode: 'HF60-1' }), 'taxed again').toMatchObject({
    amount: 50_000,
    tax: 2_381,
  })
})

test('refunds an exempt item without tax, and adjusts a bill at its original tax or the current exemption', async ({
  office,
}) => {
  const clerk = await hireClerk(office, right)
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const cable = { customerCode, chargeType: 'cabling', amount: 21_000 }
  const pays = async (amount: number) => {
    const { orderCode } = await clerk.orders.otherCharge({ ...cable, remark: 'x' })
    const { paymentCode } = await clerk.payments.payBroadband({
      orderCode,
      expectedAmount: amount,
      tenders: cash(amount),
    })
    const { rows } = await clerk.bills.list({ customerCode })
    return { paymentCode, billNo: rows.find((row) => row.orderCode === orderCode)?.billNo ?? '' }
  }
  const before = await pays(21_000)
  await clerk.taxExemptions.add({ customerCode, ...certificate })
  const after = await pays(20_000)
  const adjust = (billNo: string, amount: number) =>
    clerk.bills.previewAdjustBill({ billNo, line: 1, amount, chargeType: amount < 0 ? 'outage' : 'cabling' })
  expect(await adjust(before.billNo, -2_100)).toMatchObject({ amount: -2_100, tax: -100 })
  expect(await adjust(before.billNo, 2_100)).toMatchObject({ amount: 2_100, tax: 0 })
  expect(await adjust(after.billNo, -2_100)).toMatchObject({ amount: -2_100, tax: 0 })
  const refund = (paymentCode: string) =>
    clerk.payments.otherRefund({
      customerCode,
      paymentCode,
      chargeType: 'outage',
      tenders: cash(2_100),
      remark: 'x',
    })
  expect(await refund(before.paymentCode)).toMatchObject({ amount: -2_100, tax: -100 })
  expect(await refund(after.paymentCode)).toMatchObject({ amount: -2_100, tax: 0 })
})

test('a sale concurrent with a new certificate takes the certificate into account if it comes second', async ({
  office,
}) => {
  const clerk = await hireClerk(office, right)
  for (let round = 0; round < 5; round++) {
    const { customerCode } = await openedAccount(office, office.demo('clerk'))
    const charge = { customerCode, chargeType: 'cabling', amount: 21_000, remark: 'x' }
    await Promise.all([
      clerk.orders.otherCharge(charge),
      clerk.taxExemptions.add({ customerCode, ...certificate }),
      clerk.orders.otherCharge(charge),
    ])
  }
  expect(await taxAudits(office)).toEqual([])
})

const taxAudits = async (office: Office) => {
  const broken = await audit(office.db, slices)
  return broken.map(({ invariant }) => invariant).filter((invariant) => /exempt|certificate/.test(invariant))
}

test('the audit finds an exempt line without a certificate and a line taxed despite one', async ({ office }) => {
  const clerk = await hireClerk(office, right)
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const charge = { customerCode, chargeType: 'cabling', amount: 21_000, remark: 'x' }
  await clerk.taxExemptions.add({ customerCode, ...certificate })
  const { orderCode } = await clerk.orders.otherCharge(charge)
  const taxed = (code: string, tax: number) =>
    sql`update order_item set tax_code = ${code}, tax = ${tax} where order_code = ${orderCode}`.execute(office.db)
  await taxed('standard', 952)
  expect(await taxAudits(office)).toEqual(['orders on a day of a recorded certificate bear no tax'])
  await taxed('exempt', 0)
  await sql`update tax_exemption set valid = '[2027-01-01,2028-01-01)' where customer_code = ${customerCode}`.execute(
    office.db,
  )
  expect(await taxAudits(office)).toContain('every tax-exempt order line is covered by a certificate of its customer')
  await sql`update tax_exemption set valid = '[2026-03-01,)' where customer_code = ${customerCode}`.execute(office.db)
})
