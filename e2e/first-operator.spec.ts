import { expect } from '@playwright/test'
import { words as settings } from '#web/configuration/words.ts'
import { words as book } from '#web/reports/book/words.ts'
import { accountForm, opensAccount } from './office/account.ts'
import { inDatabase } from './office/database.ts'
import { chooses, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { clips, loads, sends } from './office/goods.ts'
import { agreesOnTime, handsOver } from './office/installing.ts'
import { adds, choosesPassword, drawer, hires, makes, completesFirstSignIn, submits } from './office/new-employees.ts'
import { type Office, type Person, test } from './office/office.ts'
import { readsReceipt } from './office/pay.ts'
import { walkIn } from './office/people.ts'
import { product } from './office/product.ts'
import { confirms, counts, handsIn } from './office/settle.ts'
import { answers, claimsTask, completes, claimsNextStep, photo, uses } from './office/tasks.ts'

// An operator whose database contains only the administrator, and whose currency has cents.
test.use({ operator: 'new' })

const place = { latitude: '13.75', longitude: '100.5' }
const part = (admin: Person, name: string) =>
  admin.page.getByRole('radiogroup').getByText(name, { exact: true }).filter({ visible: true }).first().click()

/** Adds units, areas and the first distribution box. */
async function buildsNetwork(admin: Person): Promise<void> {
  await opensFunction(admin, 'NetWorkResourEdit')
  await admin.page.getByRole('button', { name: 'Add distribution box', exact: true }).click()
  await input(admin, drawer(admin), 'oltCode').click()
  await expect(admin.page.getByText('No options. Add entries on the Network resources page')).toBeVisible()
  await admin.page.keyboard.press('Escape')
  await drawer(admin).locator('.ant-drawer-close').click()

  await opensFunction(admin, 'MaintainOrganiation')
  const units = [
    ['B1', 'Bangkok branch', '曼谷分公司', 'Branch', 'Golden Fibre'],
    ['H1', 'Silom Hall', '是隆营业厅', 'Business hall', 'Bangkok branch'],
    ['W1', 'Central Warehouse', '中心仓库', 'Warehouse', 'Golden Fibre'],
  ] as const
  for (const [code, name, zhName, type, parentCode] of units)
    await makes(admin, 'unit', { types: { code, name, zhName }, chooses: { type, parentCode } })

  await opensFunction(admin, 'MaintainAreaAct')
  const areas = [
    ['BKK', 'Bangkok Region', '曼谷省', 'Province', null],
    ['BKK-C', 'Bangkok', '曼谷市', 'City', /^Bangkok Region$/],
    ['BKK-1', 'Silom', '是隆', 'Township', /^Bangkok$/],
  ] as const
  for (const [code, name, zhName, kind, parentCode] of areas)
    await makes(admin, 'area', {
      types: { code, name, zhName, ...place },
      chooses: { kind, ...(parentCode && { parentCode }) },
    })

  await opensFunction(admin, 'NetWorkResourEdit')
  await part(admin, 'OLTs')
  const names = { name: 'Silom Road', zhName: '是隆路' }
  await makes(admin, 'OLT', {
    types: { code: 'OLT-1', ...names, vendor: 'huawei', host: '10.0.0.2', ponPorts: '0/1/0-15' },
  })
  await part(admin, 'VLAN plan')
  await adds(admin, 'VLAN plan entry')
  await chooses(admin, drawer(admin).getByLabel('OLT', { exact: true }), 'Silom Road')
  await chooses(admin, drawer(admin).getByLabel('Service', { exact: true }), 'Internet')
  await input(admin, drawer(admin), 'sVlan').fill('100')
  await submits(admin, 'VLAN plan entry')
  await expect(drawer(admin)).toBeHidden()
  await part(admin, 'Distribution boxes')
  await makes(admin, 'distribution box', {
    types: { code: 'BOX-1', ...names, totalPorts: '8', ...place },
    chooses: { oltCode: 'Silom Road', ponPort: '0/1/0', townCode: 'Silom' },
  })
}

/** Adds an offering with its price and everything they require. */
async function makesOffering(admin: Person): Promise<void> {
  await opensFunction(admin, 'MaintainContentSpecificationAct')
  await part(admin, 'Products')
  await makes(admin, 'product specification', {
    types: { code: 'FIBRE', name: 'Fibre internet', zhName: '光纤上网' },
    chooses: { type: 'Internet access', shareProgram: 'No revenue share' },
  })
  await part(admin, 'Devices')
  await makes(admin, 'device model', {
    types: { code: 'HG1', name: 'Huawei ONT', zhName: '华为光猫', vendor: 'Huawei' },
    chooses: { type: 'Optical network terminal' },
  })
  await part(admin, 'Materials')
  await makes(admin, 'material', { types: { code: 'CLIP', name: 'Cable clip', zhName: '线卡', unit: 'pcs' } })

  await opensFunction(admin, 'MaintainSimpleProductOfferingAct')
  await part(admin, 'Speeds')
  await makes(admin, 'speed', {
    types: { code: 'F30', name: '30 Mbps', zhName: '30兆', downKbps: '30000', upKbps: '15000', pool: 'homes' },
  })
  await part(admin, 'Offerings')
  const sold = { serviceChannels: 'Business hall' }
  await makes(admin, 'offering', {
    types: { code: 'HF30', name: 'Home Fibre 30', zhName: '家庭光纤30兆' },
    chooses: {
      catalog: 'Home fibre',
      productSpecificationCode: 'Fibre internet',
      bandwidthProfileCode: '30 Mbps',
      terminalType: 'Optical',
      customerTypes: 'Residential',
      ...sold,
    },
  })
  await opensFunction(admin, 'MaintainProductOfferingPriceAct')
  await makes(admin, 'price', {
    types: { code: 'HF30-6', name: 'Half a year', zhName: '半年', normalPrice: '119.5', monthQuantity: '6' },
    chooses: { productOfferingCode: 'Home Fibre 30', ...sold },
  })
}

/** Deletes the default collection stages, after which the collection pages link to where stages are added. */
async function looksAtStages(admin: Person): Promise<void> {
  const { page, words } = admin
  const t = words.collection
  await opensFunction(admin, 'CollectionStages')
  await expect(page.getByRole('row').filter({ hasText: 'PRE-BLOCK' })).toBeVisible()
  await opensFunction(admin, 'CollectionCases')
  await expect(page.getByText(t.noCases, { exact: true })).toBeVisible()

  await inDatabase((db) => db.deleteFrom('collection_stage').execute())
  await page.goto('/report?report=dunning-forecast')
  await expect(page.getByText(t.noStages, { exact: true })).toBeVisible()
  await opensFunction(admin, 'CollectionCases')
  const none = partCalled(admin, t.cases)
  await expect(none.getByText(t.noStages, { exact: true })).toBeVisible()
  await none.getByRole('link', { name: t.stages, exact: true }).click()
  await makes(admin, t.stage[0], {
    types: { code: 'PRE-BLOCK', name: 'Blocked', zhName: '到期停机', days: '4' },
    chooses: { action: 'Block', templateCode: 'Line blocked' },
  })
  await opensFunction(admin, 'CollectionCases')
  await expect(none.getByText(t.noCases, { exact: true })).toBeVisible()
}

const staff = {
  clerk: { unit: 'Silom Hall', role: 'Counter clerk', has: 'CustomerOpenAct', lacks: 'DeptConfirm', limit: '500' },
  cashier: { unit: 'Silom Hall', role: 'Department cashier', has: 'DeptConfirm', lacks: 'CustomerOpenAct' },
  technician: { unit: 'Bangkok branch', role: 'Technician', has: 'TaskProcess', lacks: 'DeptConfirm' },
  warehouse: { unit: 'Central Warehouse', role: 'Warehouse', has: 'InvoiceStorageAct', lacks: 'DeptConfirm' },
} as const

/** Hires the employees and signs each in, setting a new password. Returns their browsers. */
async function hiresStaff(office: Office, admin: Person): Promise<Record<keyof typeof staff, Person>> {
  const arrived: [string, Person][] = []
  for (const [account, { unit, has, lacks, ...job }] of Object.entries(staff)) {
    const password = await hires(admin, unit, { account, trueName: `Own ${account}`, zhName: `员工${account}`, ...job })
    arrived.push([account, await completesFirstSignIn(await office.arrives(), { account, password, has, lacks })])
  }
  await opensFunction(admin, 'maintainWorkTeam')
  await makes(admin, 'work team', {
    types: { name: 'Silom team', zhName: '是隆班组' },
    chooses: { organizationUnitCode: 'Bangkok branch', members: 'Own technician' },
  })
  return Object.fromEntries(arrived) as Record<keyof typeof staff, Person>
}

/** Receives ONTs and clips in the warehouse and transfers them to the technician. */
async function suppliesTechnician(store: Person, technician: Person): Promise<void> {
  const { stock: t } = store.words
  const delivered = { supplier: 'Fibre Trading', deliveryNote: 'D-1' }
  await opensFunction(store, 'PhysicalResourceStorageActBatchIn')
  const devices = store.page.locator('form').filter({ visible: true }).first()
  await chooses(store, input(store, devices, 'organizationUnitCode'), 'Central Warehouse')
  await chooses(store, devices.getByLabel('Model', { exact: true }), 'Huawei ONT')
  for (const [field, text] of Object.entries(delivered)) await input(store, devices, field).fill(text)
  await devices.getByLabel('Unit cost', { exact: true }).fill('20.75')
  await devices.getByLabel('Numbers as text', { exact: true }).fill('HWTC00000001,48:A4:72:3A:10:01')
  await devices.getByRole('button', { name: t.store, exact: true }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText('received')
  await opensFunction(store, 'QueryPhysicalResourcePage')
  await store.page.getByRole('row', { name: 'HWTC00000001' }).getByRole('checkbox').check()
  await store.page.getByRole('button', { name: 'Issue', exact: true }).click()
  const issuing = store.page.getByRole('dialog', { name: 'Issue devices' })
  await chooses(store, input(store, issuing, 'employeeCode'), 'Own technician')
  await issuing.getByRole('button', { name: 'Issue', exact: true }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText('1 device issued')

  await opensFunction(store, '43')
  const form = partCalled(store, t.inboundTitle).locator('form')
  await chooses(store, input(store, form, 'organizationUnitCode'), 'Central Warehouse')
  for (const [field, text] of Object.entries(delivered)) await input(store, form, field).fill(text)
  await clips(store, form, t.inEach).fill('500')
  await clips(store, form, t.packages).fill('1')
  await clips(store, form, t.costOfAll).fill('9.99')
  await form.getByRole('button', { name: t.store }).click()
  await confirmsDialog(store)
  await expect(notice(store)).toContainText('9.99 USD')
  await loads(technician, await sends(store, 100, 'Own technician'), 100)
}

/** Claims the order as the technician, visits the customer and installs the line. */
async function installs(technician: Person, orderCode: string): Promise<void> {
  const assigning = await claimsTask(technician, orderCode, 'Assign a team')
  await answers(assigning, 'Work team', 'Silom team')
  await completes(technician, assigning)
  await agreesOnTime(technician, await claimsNextStep(technician, 'Make an appointment'))
  const visit = await claimsNextStep(technician, 'Visit on site')
  await answers(visit, 'Outcome', 'Installed')
  await visit.getByRole('combobox', { name: 'ONT serial number' }).fill('HWTC00000001')
  await visit.getByRole('spinbutton', { name: 'Optical power' }).fill('-19.5')
  await uses(technician, visit, { material: 'Cable clip', unit: 'pcs', quantity: '12' })
  await visit.locator('input[type=file]').setInputFiles(photo)
  await expect(visit.getByRole('img', { name: photo.name })).toBeVisible()
  await completes(technician, visit)
  await handsOver(technician, 'Daw Khin Than Nu')
}

/** Changes the series in which the system numbers receipts. A series without the year is refused. */
async function numbersReceipts(admin: Person): Promise<void> {
  await opensFunction(admin, 'MaintainPublicConfigurationPage')
  await admin.page.getByRole('button', { name: 'Receipt numbers', exact: true }).click()
  const value = input(admin, drawer(admin), 'value')
  await expect(value).toHaveValue('R{year}-')
  const save = drawer(admin).getByRole('button', { name: settings.en.save, exact: true })
  await value.fill('GF-')
  await save.click()
  await confirmsDialog(admin)
  await expect(drawer(admin)).toContainText('must contain {year}')
  await value.fill('GF{year}-')
  await save.click()
  await confirmsDialog(admin)
  await expect(drawer(admin)).toBeHidden()
  await expect(notice(admin)).toContainText('GF{year}-')
}

test('a new operator sells, installs and settles its first line with data its administrator entered', async ({
  office,
}) => {
  // Five people enter everything that the demo data usually provides.
  test.slow()
  const admin = await office.arrives()
  await choosesPassword(admin, { account: 'admin', password: product().firstPassword })
  await buildsNetwork(admin)
  await makesOffering(admin)
  await looksAtStages(admin)
  await numbersReceipts(admin)
  const { clerk, cashier, technician, warehouse } = await hiresStaff(office, admin)

  await suppliesTechnician(warehouse, technician)

  const { orderCode } = await opensAccount(clerk, walkIn({ place: ['Bangkok Region', 'Bangkok', 'Silom'] }))
  const paying = accountForm(clerk)
  for (const sum of ['120.00', '150.00', '200.00'])
    await expect(paying.getByRole('button', { name: sum, exact: true })).toBeVisible()
  await paying.getByRole('button', { name: clerk.words.pay.pay('119.50 USD'), exact: true }).click()
  await expect(paying.getByText(clerk.words.pay.paid('119.50 USD'))).toBeVisible()
  const receiptNumber = (await paying.locator('.receipt-number').textContent()) ?? ''
  expect(receiptNumber).toMatch(/^GF\d{4}-00000001$/)
  const receipt = await readsReceipt(clerk, paying)
  for (const printed of ['Golden Fibre', receiptNumber, 'Total 119.50 USD']) expect(receipt).toContain(printed)

  await installs(technician, orderCode)
  const settlementCode = await handsIn(clerk, receiptNumber)
  await confirms(cashier, await counts(cashier, settlementCode), 119.5)
  await expect(notice(cashier)).toContainText('119.50 USD')

  await admin.page.getByRole('banner').getByRole('link', { name: book.en.title, exact: true }).click()
  await partCalled(admin, book.en.title).getByRole('link', { name: 'Settlements', exact: true }).click()
  await expect(partCalled(admin, 'Settlements')).toContainText('119.50')
})
