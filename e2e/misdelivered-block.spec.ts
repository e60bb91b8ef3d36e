import { expect } from '@playwright/test'
import { randomBytes } from 'node:crypto'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { clips, sends } from './office/goods.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Office, test } from './office/office.ts'
import { claimsBlock, receivesAndTransfers, distributes, newSeries, rowOf } from './office/receipt-blocks.ts'
import { signsInAs } from './office/sign-in.ts'

/** Adds an unused ONT to the warehouse. Returns its serial number. */
async function inStore(office: Office): Promise<string> {
  const digits = randomBytes(4).toString('hex').toUpperCase()
  const [number, mac] = [`SHLF${digits}`, `AC00${digits}`]
  const delivery = { organizationUnitCode: 'STORE', supplier: 'Fibre Trading', deliveryNote: `SH-${digits}` }
  const device = { specCode: 'F660', unitCost: 45_000, number, mac }
  await office.by('warehouse').physicalResources.inStorage({ ...delivery, ...device })
  return number
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`the warehouse transfers a device to a store and recalls it (${language})`, async ({ office }) => {
      const number = await inStore(office)
      const store = await signsInAs(office, 'warehouse')
      const { devices: t } = store.words
      await opensFunction(store, 'QueryPhysicalResourcePage')
      const list = partCalled(store, t.queryTitle)
      await input(store, list.locator('search'), 'number').fill(number)
      const row = list.getByRole('row', { name: number })
      await row.getByRole('checkbox').check()
      await list.getByRole('button', { name: t.issue, exact: true }).click()
      const issuing = store.page.getByRole('dialog', { name: t.issueTitle })
      const shelf = issuing.getByLabel(t.shelf, { exact: true })
      await shelf.fill('Hledan')
      await chooses(store, shelf, inTongue(store, 'Hledan', '利丹'))
      await issuing.getByRole('button', { name: t.issue, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.issued(1))
      await expect(row).toContainText(term('allocated', language))

      await opensFunction(store, 'ManualResourceRecycle')
      await input(store, store.page.locator('search:visible'), 'number').fill(number)
      const back = store.page.getByRole('row', { name: number })
      await back.getByRole('button', { name: t.recycle, exact: true }).click()
      const recalling = store.page.getByRole('dialog', { name: number })
      await chooses(store, recalling.getByLabel(t.storeOfReturn, { exact: true }), '')
      await input(store, recalling, 'reason').fill('The hall has enough')
      await recalling.getByRole('button', { name: t.recycle, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.recycled(number, term('inStock', language)))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`the warehouse recalls a block sent to the wrong store (${language})`, async ({ office }) => {
      const series = newSeries()
      const store = await signsInAs(office, 'warehouse')
      const { notes: t } = store.words
      await receivesAndTransfers(store, series, { stored: 30, sent: 10 })
      const sent = rowOf(store, series).filter({ hasText: term('dispatched', language) })
      await sent.getByRole('button', { name: t.recall, exact: true }).click()
      await confirmsDialog(store)
      await expect(notice(store)).toContainText(t.recalled(1, 10))
      await expect(sent).toHaveCount(0)
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`the cashier recalls a block issued to the wrong clerk (${language})`, async ({ office }) => {
      const noteSeries = newSeries()
      const range = { typeCode: 'receipt', noteSeries, startNumber: 1, endNumber: 10, organizationUnitCode: 'STORE' }
      const { invoices } = office.by('warehouse')
      const { blockId } = await invoices.inStorage(range)
      await invoices.dispatch({ blockId, organizationUnitCode: 'YGN-H1' })
      const cashier = await signsInAs(office, 'cashier')
      const { notes: t } = cashier.words
      await claimsBlock(cashier, noteSeries, 10)
      await distributes(cashier, noteSeries, { quantity: 4 })
      const button = (name: string) => rowOf(cashier, noteSeries).getByRole('button', { name, exact: true })
      await button(t.recall).click()
      await confirmsDialog(cashier)
      await expect(notice(cashier)).toContainText(t.recalled(1, 4))
      await expect(button(t.recall)).toHaveCount(0)
      await expect(button(t.distribute)).toHaveCount(2)
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a technician returns clips to the warehouse (${language})`, async ({ office }) => {
      const store = await signsInAs(office, 'warehouse')
      await sends(store, 3, inTongue(store, 'Wai Yan Tun', '威延吞'))
      const technician = await signsInAs(office, 'technician2')
      const { stock: t } = technician.words
      await opensFunction(technician, '46')
      await technician.page.getByText(t.giveBack, { exact: true }).first().click()
      const form = technician.page
        .locator('form')
        .filter({ has: technician.page.getByRole('button', { name: t.giveBackAct, exact: true }) })
      await clips(technician, form, t.quantitySent).fill('2')
      await form.getByRole('button', { name: t.giveBackAct, exact: true }).click()
      await confirmsDialog(technician)
      await expect(notice(technician)).toContainText(/T\d{8}/)
      const code = /T\d{8}/.exec((await notice(technician).textContent()) ?? '')?.[0] ?? ''
      await opensFunction(store, '44')
      await store.page.reload()
      await store.page.getByRole('button', { name: code }).click()
      const arriving = store.page.getByRole('dialog', { name: code })
      await clips(store, arriving, t.quantityReceived).fill('2')
      await arriving.getByRole('button', { name: t.receive, exact: true }).click()
      await confirmsDialog(store)
      await expect(store.page.getByRole('row', { name: code })).toContainText(term('received', language))
    })
  })

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`an assignment rule offers the user tasks of its process and is found by process (${language})`, async ({
      office,
    }) => {
      const admin = await signsInAs(office, 'admin')
      const { processDefinitions: t } = admin.words
      await opensFunction(admin, 'maintainTaskAssignmentConfiguration')
      const rules = partCalled(admin, t.assignments)
      await rules.getByRole('button', { name: /^(Add|新增)/ }).click()
      const adding = admin.page.getByRole('dialog')
      const team = inTongue(admin, 'Mandalay Team', '曼德勒班组')
      const [process, step] = [inTongue(admin, 'Installation', '装机'), inTongue(admin, 'Visit on site', '上门安装')]
      await chooses(admin, input(admin, adding, 'processKey'), process)
      await input(admin, adding, 'element').click()
      const offered = admin.page.locator('.ant-select-item-option:visible')
      await expect(offered.filter({ hasText: step })).toHaveCount(1)
      await expect(offered.filter({ hasText: inTongue(admin, 'Repair on site', '上门维修') })).toHaveCount(0)
      await offered.filter({ hasText: step }).click()
      await chooses(admin, input(admin, adding, 'teamCode'), team)
      await adding.getByRole('button', { name: /^(Add|新增)/ }).click()
      await confirmsDialog(admin)
      await expect(adding).toBeHidden()

      const row = rules.getByRole('row').filter({ hasText: step }).filter({ hasText: team })
      await row.getByRole('button', { name: process, exact: true }).click()
      await expect(adding).toContainText(step)
      await adding.getByRole('button', { name: admin.words.maintenance.remove, exact: true }).click()
      await confirmsDialog(admin)
      await expect(row).toHaveCount(0)
    })
  })
