import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { chooses, choosesAlong, fills, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { installed } from './office/given.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

const drawer = ({ page }: Person) => page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })

/** Filters a list of reference data to one row and opens that row. */
async function opensRow(person: Person, { title, code }: { title: string; code: string }) {
  const list = partCalled(person, title)
  await input(person, list, 'keyword').fill(code)
  await list.getByRole('button', { name: code, exact: true }).click()
}

test('a fault type is added below another, chosen at the counter, and retired', async ({ office }) => {
  const { line } = await installed(office)
  const admin = await signsInAs(office, 'admin')
  const { words } = admin
  const number = String(randomInt(1e5, 1e6))
  const [code, name] = [`slow-${number}`, `Only one room ${number}`]
  await opensFunction(admin, 'MaintainFaultType')
  await admin.page.getByRole('button', { name: words.maintenance.add('fault type'), exact: true }).click()
  await fills(admin, drawer(admin), { code, name, zhName: `仅一个房间${number}` })
  await input(admin, drawer(admin), 'parentCode').fill('slow')
  await chooses(admin, input(admin, drawer(admin), 'parentCode'), 'Slow')
  await drawer(admin)
    .getByRole('button', { name: words.maintenance.add('fault type'), exact: true })
    .click()
  await confirmsDialog(admin)
  await expect(notice(admin)).toContainText(words.maintenance.added(code))

  const service = await signsInAs(office, 'service')
  await opensCustomer(service, line.account)
  const report = await opensPage(service, '11')
  await choosesAlong(service, report.getByRole('combobox').first(), 'Poor quality', 'Slow', name)
  await expect(report.getByTitle(`Poor quality / Slow / ${name}`)).toBeVisible()

  await opensRow(admin, { title: nameOf(admin, 'MaintainFaultType'), code })
  await drawer(admin).getByRole('button', { name: words.maintenance.remove, exact: true }).click()
  await confirmsDialog(admin)
  await expect(notice(admin)).toContainText(words.maintenance.deleted(code))
})

test('a disabled report leaves the list until it is enabled again, and shows who may open it', async ({ office }) => {
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  const forecast = async () => {
    await page.getByRole('button', { name: 'dunning-forecast', exact: true }).click()
    await expect(drawer(admin).getByRole('row').filter({ hasText: 'U Tun Lin' })).toBeVisible()
    await input(admin, drawer(admin), 'active').click()
    await drawer(admin).getByRole('button', { name: words.maintenance.save, exact: true }).click()
    await confirmsDialog(admin)
    await expect(drawer(admin)).toBeHidden()
  }
  const finance = await signsInAs(office, 'finance')
  const link = (name: string) => finance.page.getByRole('link', { name, exact: true })
  await opensFunction(admin, '110')
  await forecast()
  await finance.page.goto('/report')
  await expect(link('Trial balance')).toBeVisible()
  await expect(link('Collection forecast')).toHaveCount(0)
  await forecast()
  await finance.page.reload()
  await expect(link('Collection forecast')).toBeVisible()
})

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`the charge type for lost devices cannot be deleted (${language})`, async ({ office }) => {
      const manager = await signsInAs(office, 'product')
      await opensFunction(manager, 'MaintainChargeType')
      await opensRow(manager, { title: nameOf(manager, 'MaintainChargeType'), code: 'lost-device' })
      await drawer(manager).getByRole('button', { name: manager.words.maintenance.remove, exact: true }).click()
      await confirmsDialog(manager)
      await expect(notice(manager)).toContainText(
        inTongue(manager, 'so it must remain available', '该类型须保留为可用的收费类型'),
      )
    })
  })
