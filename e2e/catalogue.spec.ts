import { expect } from '@playwright/test'
import { chooses, fills, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('a product manager adds an offering with a price, and the counter can sell it immediately', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page } = manager
  const drawer = page.getByRole('dialog')
  const takes = async (choices: Record<string, string>) => {
    for (const [field, option] of Object.entries(choices)) {
      await chooses(manager, input(manager, drawer, field), option)
      await drawer.locator('.ant-drawer-title').click()
    }
  }
  await opensFunction(manager, 'MaintainSimpleProductOfferingAct')
  await page.getByRole('button', { name: /^Add / }).click()
  await fills(manager, drawer, { code: 'HF50', name: 'Home Fibre 50', zhName: '家庭光纤50兆' })
  await takes({
    catalog: 'Home fibre',
    terminalType: 'Optical network terminal',
    serviceChannels: 'Business hall',
    customerTypes: 'Residential',
  })
  // Broadband without a speed is refused, with an error next to the field.
  await drawer.getByRole('button', { name: /^Add / }).click()
  await expect(drawer.getByText('is required for broadband and not allowed for other products')).toBeVisible()
  await takes({ bandwidthProfileCode: '60 Mbps' })
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Home Fibre 50' })).toBeVisible()

  await opensFunction(manager, 'MaintainProductOfferingPriceAct')
  await page.getByRole('button', { name: /^Add / }).click()
  await fills(manager, drawer, { code: 'HF50-1', name: '1 month', zhName: '1个月', normalPrice: '42000' })
  // Only prepaid prices have months and gift months.
  await expect(input(manager, drawer, 'giftMonth')).toBeVisible()
  await takes({ priceType: 'Monthly' })
  await expect(input(manager, drawer, 'giftMonth')).toBeHidden()
  await takes({ priceType: 'Prepaid period' })
  await takes({ productOfferingCode: 'Home Fibre 50', serviceChannels: 'Business hall' })
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()

  const sold = await office.by('clerk').offerings.forPurchase({ customerType: 'residential' })
  expect(sold.find(({ productOfferingCode }) => productOfferingCode === 'HF50')).toMatchObject({ priceFrom: 42_000 })
  // Restores the catalog for other stories.
  const { offeringPrices, productOfferings } = office.by('product')
  await offeringPrices.delete({ code: 'HF50-1', version: 1 })
  await productOfferings.delete({ code: 'HF50', version: 1 })
})

test('a product manager plans a higher price, previews its effect, and withdraws it', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page } = manager
  await opensFunction(manager, 'MaintainProductOfferingPriceAct')
  await page.getByRole('button', { name: 'HF60-6', exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: 'Plan change' }).click()
  const form = drawer.filter({ has: page.getByText('Effective date') }).last()
  await fills(manager, form, { startsOn: '2030-01-01', normalPrice: '330000' })
  await form.getByRole('button', { name: 'Plan change' }).click()
  const question = page.getByRole('dialog').filter({ hasText: 'Takes effect on' })
  await expect(question.getByText('300,000')).toBeVisible()
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect(notice(manager)).toContainText(/Change planned for .*2030/)
  await expect(drawer.getByText(/Changes on .*2030/)).toBeVisible()
  await drawer.getByRole('button', { name: 'Cancel change' }).click()
  await page.getByRole('dialog').filter({ hasText: 'Cancel the change' }).getByRole('button', { name: 'Yes' }).click()
  await expect(drawer.getByText('No planned changes')).toBeVisible()
})

test('a policy is added: the form shows the fields of its benefit', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page } = manager
  const drawer = page.getByRole('dialog')
  await opensFunction(manager, '502')
  await page.getByRole('button', { name: /^Add / }).click()
  await fills(manager, drawer, { code: 'E2E-GIFT', name: 'Thingyan gift', zhName: '泼水节赠送' })
  await expect(input(manager, drawer, 'benefitPercent')).toBeVisible()
  await chooses(manager, input(manager, drawer, 'benefit'), 'Gift months')
  await expect(input(manager, drawer, 'benefitPercent')).toBeHidden()
  await chooses(manager, input(manager, drawer, 'serviceChannels'), 'Business hall')
  await drawer.locator('.ant-drawer-title').click()
  await drawer.getByRole('button', { name: /^Add / }).click()
  await expect(drawer.getByText('is required for this benefit')).toBeVisible()
  await fills(manager, drawer, { benefitMonths: '1', sequenceNo: '2' })
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Thingyan gift' })).toBeVisible()
  await office.by('product').preferentialPolicies.delete({ code: 'E2E-GIFT', version: 1 })
})

test('a content specification is added with the attributes of its type', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page } = manager
  const drawer = page.getByRole('dialog')
  await opensFunction(manager, 'MaintainContentSpecificationAct')
  await page.getByRole('button', { name: /^Add / }).click()
  await fills(manager, drawer, { code: 'E2E-TV', name: 'Sports channels', zhName: '体育频道' })
  await chooses(manager, input(manager, drawer, 'type'), 'Television channels')
  await chooses(manager, input(manager, drawer, 'contentProvider'), 'SkyNet')
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer.getByText('must include all required attributes of the type')).toBeVisible()
  await drawer.getByLabel('Number of channels').fill('24')
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Sports channels' })).toBeVisible()
  await page.getByText('Products', { exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Fibre television' }).getByRole('button').click()
  await expect(drawer.getByLabel('Simultaneous screens')).toHaveValue('2')
  await office.by('product').contentSpecifications.delete({ code: 'E2E-TV', version: 1 })
})

test('a required attribute is added and appears on the specification form', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page, words } = manager
  const drawer = page.getByRole('dialog')
  await opensFunction(manager, 'MaintainContentSpecificationAct')
  await page.getByText('Attributes', { exact: true }).click()
  await page.getByRole('button', { name: words.maintenance.add('attribute'), exact: true }).click()
  await chooses(manager, input(manager, drawer, 'specificationKind'), 'Contents')
  await chooses(manager, input(manager, drawer, 'type'), 'Video on demand')
  await fills(manager, drawer, { attributeCode: 'e2e-rating', name: 'Age from', zhName: '适用年龄', unit: 'years' })
  await chooses(manager, input(manager, drawer, 'attributeKind'), 'Number')
  await input(manager, drawer, 'required').click()
  await drawer.getByRole('button', { name: words.maintenance.add('attribute'), exact: true }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'e2e-rating' })).toContainText('Age from')

  await page.getByText('Contents', { exact: true }).first().click()
  await page.getByRole('button', { name: /^Add / }).click()
  await fills(manager, drawer, { code: 'E2E-FILMS', name: 'Old films', zhName: '老电影' })
  await chooses(manager, input(manager, drawer, 'type'), 'Video on demand')
  await chooses(manager, input(manager, drawer, 'contentProvider'), 'SkyNet')
  await drawer.getByLabel('Number of titles').fill('10')
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer.getByText('must include all required attributes of the type')).toBeVisible()
  await drawer.getByLabel('Age from').fill('12')
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()

  await office.by('product').contentSpecifications.delete({ code: 'E2E-FILMS', version: 1 })
  await page.getByText('Attributes', { exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'e2e-rating' }).getByRole('button').click()
  await drawer.getByRole('button', { name: words.maintenance.remove, exact: true }).click()
  await confirmsDialog(manager)
  await expect(page.getByRole('row').filter({ hasText: 'e2e-rating' })).toHaveCount(0)
})

test('a device model is added, becomes available for stock, and is deleted', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page } = manager
  const drawer = page.getByRole('dialog')
  await opensFunction(manager, 'MaintainContentSpecificationAct')
  await page.getByText('Devices', { exact: true }).click()
  await page.getByRole('button', { name: /^Add / }).click()
  await fills(manager, drawer, { code: 'E2E-ONT', name: 'Huawei HG8546M', zhName: '华为 HG8546M', vendor: 'Huawei' })
  await chooses(manager, input(manager, drawer, 'type'), 'Optical network terminal')
  await drawer.getByLabel('Out-of-warranty price').fill('50000')
  await drawer.getByRole('button', { name: /^Add / }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()
  expect((await office.by('warehouse').stock.deviceSpecs({})).map(({ code }) => code)).toContain('E2E-ONT')

  const added = page.getByRole('row').filter({ hasText: 'Huawei HG8546M' })
  await expect(added).toContainText('50,000')
  await expect(added, 'the type is shown by name').toContainText('Optical network terminal')
  await added.getByRole('button').click()
  await drawer.getByRole('button', { name: manager.words.maintenance.remove, exact: true }).click()
  await confirmsDialog(manager)
  await expect(added).toHaveCount(0)
})

test('a material is added, its unit cannot change, and it is deleted', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page, words } = manager
  const drawer = page.getByRole('dialog')
  const adds = words.maintenance.add('material')
  await opensFunction(manager, 'MaintainContentSpecificationAct')
  await page.getByText('Materials', { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Drop cable, one core' })).toContainText('DROP-1C')
  await page.getByRole('button', { name: adds, exact: true }).click()
  await fills(manager, drawer, { code: 'E2E-TIE', name: 'Cable ties', zhName: '扎带', unit: 'bag' })
  await drawer.getByRole('button', { name: adds, exact: true }).click()
  await confirmsDialog(manager)
  await expect(drawer).toBeHidden()
  expect(await office.by('warehouse').stock.materialSpecs({})).toContainEqual(
    expect.objectContaining({ code: 'E2E-TIE', unit: 'bag' }),
  )

  const added = page.getByRole('row').filter({ hasText: 'Cable ties' })
  await added.getByRole('button').click()
  await expect(input(manager, drawer, 'unit')).toBeDisabled()
  await drawer.getByRole('button', { name: words.maintenance.remove, exact: true }).click()
  await confirmsDialog(manager)
  await expect(added).toHaveCount(0)
})

test('an administrator limits a clerk to one offering', async ({ office }) => {
  const admin = await signsInAs(office, 'admin')
  const { page } = admin
  await opensFunction(admin, '95')
  await page.getByText('Offerings and policies', { exact: true }).click()
  await chooses(admin, page.getByLabel('Employee', { exact: true }), 'Nilar Win')
  await chooses(admin, input(admin, page.locator('main'), 'productOfferingCodes'), 'Home Fibre 30')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await confirmsDialog(admin)
  await expect(page.getByText('Saved. Takes effect with the next action')).toBeVisible()
  const sold = await office.by('clerk2').offerings.forPurchase({ customerType: 'residential' })
  expect(sold.map(({ productOfferingCode }) => productOfferingCode)).toEqual(['HF30'])
  const { authorised } = office.by('admin')
  await authorised.maintainEmployeeProductOffering({ employeeCode: 'E0102', productOfferingCodes: [] })
})

test('a product manager copies an offering with its prices and edits the copy', async ({ office }) => {
  const manager = await signsInAs(office, 'product')
  const { page, words } = manager
  const { copying } = words
  await opensFunction(manager, 'MaintainSimpleProductOfferingAct')
  await page.getByRole('button', { name: 'HF60', exact: true }).click()
  await page.getByRole('button', { name: copying.make, exact: true }).click()
  const form = page.getByRole('dialog', { name: copying.copyOf('HF60') })
  await fills(manager, form, { copyCode: 'HF30' })
  await expect(form.getByRole('alert')).toHaveText(copying.codeTaken('HF30'))
  await fills(manager, form, { copyCode: 'HF60-W', name: 'Winter Fibre 60', zhName: '冬季光纤60兆' })
  const prices = form.getByRole('list', { name: copying.pricesTitle })
  await expect(prices.getByRole('listitem').first()).toContainText('HF60-W-')
  const shown = await prices.getByRole('listitem').locator('code').allInnerTexts()
  await form.getByRole('button', { name: copying.make, exact: true }).click()
  await confirmsDialog(manager)
  await expect(form).toBeHidden()
  const copy = page.getByRole('dialog').filter({ hasText: 'HF60-W' })
  await expect(input(manager, copy, 'name')).toHaveValue('Winter Fibre 60')

  const { offeringPrices, productOfferings } = office.by('product')
  const { rows } = await offeringPrices.list({ productOfferingCode: 'HF60-W', limit: 100 })
  expect(rows.map(({ code }) => code).toSorted()).toEqual(shown.toSorted())
  // Restores the catalog for other stories.
  for (const { code, version } of rows) await offeringPrices.delete({ code, version })
  await productOfferings.delete({ code: 'HF60-W', version: 1 })
})

test('a product manager sees why an employee may not sell an offering, and a clerk sees it on the sale page', async ({
  office,
}) => {
  const manager = await signsInAs(office, 'product')
  await opensFunction(manager, 'MaintainSimpleProductOfferingAct')
  const { page } = manager
  await page.getByText('Sales eligibility', { exact: true }).click()
  await page.getByLabel('Seller').click()
  await page.keyboard.type('Su Su Hlaing')
  await page.locator('.ant-select-item-option:visible').first().click()
  await page.getByLabel('Customer type').click()
  await page.locator('.ant-select-item-option:visible', { hasText: 'Residential' }).click()
  const row = page.getByRole('row').filter({ hasText: 'Business Fibre 100' })
  await expect(row).toContainText('Not available')
  await expect(row).toContainText('For customer type Business; this one is Residential')
  await expect(page.getByRole('row').filter({ hasText: 'Home Fibre 30' }).first()).toContainText('Available')
  await page.getByRole('button', { name: 'Business Fibre 100' }).click()
  await expect(page.getByRole('dialog')).toContainText('12 months')
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

  const clerk = await signsInAs(office, 'clerk')
  await opensFunction(clerk, 'CustomerOpenAct')
  await clerk.page.getByRole('button', { name: 'Product not listed?' }).click()
  await expect(clerk.page.getByRole('dialog').getByRole('row').filter({ hasText: 'Business Fibre 100' })).toBeVisible()
})
