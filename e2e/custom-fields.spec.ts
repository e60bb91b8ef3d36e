import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { opensCustomer, opensPage, searchesFor } from './office/customer.ts'
import { chooses, confirmsDialog, fills, input } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { drawer } from './office/new-employees.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a custom field is defined, filled for a customer, and finds that customer (${language})`, async ({
      office,
    }) => {
      const { line } = await ordered(office)
      const number = String(randomInt(1e5, 1e6))
      const name = `Segment ${number}`
      const admin = await signsInAs(office, 'admin')
      const { customFields: t, maintenance, common, desk } = admin.words
      await opensFunction(admin, 'MaintainPublicConfigurationPage')
      await admin.page.getByText(t.title, { exact: true }).click()
      const adds = maintenance.add(t.thing[0])
      await admin.page.getByRole('button', { name: adds, exact: true }).click()
      const form = drawer(admin)
      await fills(admin, form, { name })
      await chooses(admin, input(admin, form, 'type'), t.types.choice)
      for (const [at, option] of ['Gold', 'Silver'].entries()) {
        await form.getByRole('button', { name: t.addOption, exact: true }).click()
        await form.getByLabel(t.optionName(at + 1), { exact: true }).fill(option)
      }
      await form.getByLabel(t.listed, { exact: true }).check()
      await form.getByRole('button', { name: adds, exact: true }).click()
      await confirmsDialog(admin)
      await expect(admin.page.getByRole('cell', { name, exact: true })).toBeVisible()

      const clerk = await signsInAs(office, 'clerk')
      const { page } = clerk
      await opensCustomer(clerk, line.account)
      const overview = await opensPage(clerk, 'baseInfo')
      await overview.getByRole('button', { name: desk.modify, exact: true }).first().click()
      const change = page.getByRole('dialog', { name: desk.modifyTitle })
      await chooses(clerk, change.getByLabel(name, { exact: true }), 'Gold')
      await change.getByRole('button', { name: common.save, exact: true }).click()
      await confirmsDialog(clerk)
      await expect(change).toBeHidden()
      await expect(overview.getByText('Gold', { exact: true })).toBeVisible()

      await searchesFor(clerk, '')
      await chooses(clerk, page.getByRole('combobox', { name: t.filter }), t.filterIs(name, 'Gold'))
      await expect(page.locator('.desk-found').getByRole('link')).toContainText(line.account)
      await expect(page.locator('.desk-found')).toContainText(t.filterIs(name, 'Gold'))
    })
  })
