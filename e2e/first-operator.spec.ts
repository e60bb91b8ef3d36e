import { expect } from '@playwright/test'
import { input } from './office/form.ts'
import { goesTo } from './office/frame.ts'
import { choosesPassword, drawer, hires, makes, worksAlone } from './office/newcomers.ts'
import { type Office, type Person, test } from './office/office.ts'
import { claimsBlock, comesInAndLeaves, distributes } from './office/papers.ts'
import { product } from './office/product.ts'

// An operator in whose database there is nothing but the administrator, and whose currency has cents.
test.use({ operator: 'new' })

const place = { latitude: '13.75', longitude: '100.5' }
const part = (admin: Person, name: string) =>
  admin.page.getByRole('radiogroup').getByText(name, { exact: true }).filter({ visible: true }).first().click()

/** Units, the places that are served, and the first box there. */
async function buildsNetwork(admin: Person): Promise<void> {
  await goesTo(admin, 'NetWorkResourEdit')
  await admin.page.getByRole('button', { name: 'Add distribution box', exact: true }).click()
  await input(admin, drawer(admin), 'oltCode').click()
  await expect(
    admin.page.getByText('Nothing to choose from. Entries are added on the page Network resources'),
  ).toBeVisible()
  await admin.page.keyboard.press('Escape')
  await drawer(admin).locator('.ant-drawer-close').click()

  await goesTo(admin, 'MaintainOrganiation')
  const units = [
    ['B1', 'Bangkok branch', '曼谷分公司', 'Branch', 'Golden Fibre'],
    ['H1', 'Silom Hall', '是隆营业厅', 'Business hall', 'Bangkok branch'],
    ['W1', 'Central Warehouse', '中心仓库', 'Warehouse', 'Golden Fibre'],
  ] as const
  for (const [code, name, zhName, type, parentCode] of units)
    await makes(admin, 'unit', { types: { code, name, zhName }, chooses: { type, parentCode } })

  await goesTo(admin, 'MaintainAreaAct')
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

  await goesTo(admin, 'NetWorkResourEdit')
  await part(admin, 'OLTs')
  const names = { name: 'Silom Road', zhName: '是隆路' }
  await makes(admin, 'OLT', {
    types: { code: 'OLT-1', ...names, vendor: 'huawei', host: '10.0.0.2', ponPorts: '0/1/0-15' },
  })
  await part(admin, 'Distribution boxes')
  await makes(admin, 'distribution box', {
    types: { code: 'BOX-1', ...names, totalPorts: '8', ...place },
    chooses: { oltCode: 'Silom Road', ponPort: '0/1/0', townCode: 'Silom' },
  })
}

/** What is sold, what it needs, and what it costs. */
async function makesOffering(admin: Person): Promise<void> {
  await goesTo(admin, 'MaintainContentSpecificationAct')
  await part(admin, 'Products')
  await makes(admin, 'product specification', {
    types: { code: 'FIBRE', name: 'Internet by fibre', zhName: '光纤上网' },
    chooses: { type: 'Internet access', shareProgram: 'Nothing is shared' },
  })
  await part(admin, 'Devices')
  await makes(admin, 'kind of device', {
    types: { code: 'HG1', name: 'Huawei ONT', zhName: '华为光猫', vendor: 'Huawei' },
    chooses: { type: 'Optical network terminal' },
  })
  await part(admin, 'Materials')
  await makes(admin, 'kind of material', { types: { code: 'CLIP', name: 'Cable clip', zhName: '线卡', unit: 'pcs' } })

  await goesTo(admin, 'MaintainSimpleProductOfferingAct')
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
      productSpecificationCode: 'Internet by fibre',
      bandwidthProfileCode: '30 Mbps',
      terminalType: 'Optical',
      customerTypes: 'Residential',
      ...sold,
    },
  })
  await goesTo(admin, 'MaintainProductOfferingPriceAct')
  await makes(admin, 'price', {
    types: { code: 'HF30-6', name: 'Half a year', zhName: '半年', normalPrice: '119.5', monthQuantity: '6' },
    chooses: { productOfferingCode: 'Home Fibre 30', ...sold },
  })
}

const staff = {
  clerk: { unit: 'Silom Hall', role: 'Counter clerk', has: 'CustomerOpenAct', lacks: 'DeptConfirm', limit: '500' },
  cashier: { unit: 'Silom Hall', role: 'Department cashier', has: 'DeptConfirm', lacks: 'CustomerOpenAct' },
  technician: { unit: 'Bangkok branch', role: 'Technician', has: 'TaskProcess', lacks: 'DeptConfirm' },
  warehouse: { unit: 'Central Warehouse', role: 'Warehouse', has: 'InvoiceStorageAct', lacks: 'DeptConfirm' },
} as const

/** The administrator hires who is needed. Returns them at their own browsers, each with a password of their own. */
async function hiresStaff(office: Office, admin: Person): Promise<Record<keyof typeof staff, Person>> {
  const arrived: [string, Person][] = []
  for (const [account, { unit, has, lacks, ...job }] of Object.entries(staff)) {
    const password = await hires(admin, unit, { account, trueName: `Own ${account}`, zhName: `员工${account}`, ...job })
    arrived.push([account, await worksAlone(await office.arrives(), { account, password, has, lacks })])
  }
  await goesTo(admin, 'maintainWorkTeam')
  await makes(admin, 'work team', {
    types: { name: 'Silom team', zhName: '是隆班组' },
    chooses: { organizationUnitCode: 'Bangkok branch', members: 'Own technician' },
  })
  return Object.fromEntries(arrived) as Record<keyof typeof staff, Person>
}

test('the administrator of a new operator enters all that it sells by, and paper reaches the clerk', async ({
  office,
}) => {
  // Everything that a demo brings along is entered here, by four people.
  test.slow()
  const admin = await office.arrives()
  await choosesPassword(admin, { account: 'admin', password: product().firstPassword })
  await buildsNetwork(admin)
  await makesOffering(admin)
  const { clerk, cashier, warehouse } = await hiresStaff(office, admin)

  await comesInAndLeaves(warehouse, 'GF', { stored: 60, sent: 40, unit: 'Silom Hall' })
  await claimsBlock(cashier, 'GF', 40)
  await distributes(cashier, 'GF', { quantity: 20, clerk: 'Own clerk' })
  await claimsBlock(clerk, 'GF', 20)
})
