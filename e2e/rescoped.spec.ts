import { expect } from '@playwright/test'
import { demoPassword } from '#seeds/demo.ts'
import { term } from '@lastmile/contract/words.ts'
import { chooses, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/** Opens a tab of the permissions page and selects an employee. */
async function asksAbout(admin: Person, view: 'grants' | 'delegations', account: string) {
  const { page, words } = admin
  await opensFunction(admin, '95')
  await page.getByText(words.rights.views[view], { exact: true }).click()
  const asked = page.getByLabel(words.rights.kinds.employee, { exact: true }).and(page.getByRole('combobox'))
  await asked.fill(account)
  await page.locator('.ant-select-item-option:visible').filter({ hasText: account }).first().click()
  return partCalled(admin, nameOf(admin, '95'))
}

const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a grant gets another data scope, and an administrator delegates for an employee (${language})`, async ({
      office,
    }) => {
      const [account, deputy] = [await hires(['CareInfo']), await hires(['6'])]
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const granting = await asksAbout(admin, 'grants', account)
      const granted = granting.getByRole('table', { name: words.rights.granted })
      const care = nameOf(admin, 'CareInfo')
      await expect(granted.getByRole('row', { name: care })).toBeVisible()
      await chooses(admin, input(admin, granting, 'scope'), term('own-rows', language))
      await chooses(admin, input(admin, granting, 'rescoped'), care)
      await page.keyboard.press('Escape')
      await granting.getByRole('button', { name: words.rights.saveGrants, exact: true }).click()
      await expect(page.getByRole('dialog').getByText(words.rights.rescoped(1))).toBeVisible()
      await confirmsDialog(admin)
      await expect(notice(admin)).toContainText(words.rights.grantsSaved)
      await expect(granted.getByRole('row', { name: care })).toContainText(term('own-rows', language))

      const t = words.delegations
      const lending = await asksAbout(admin, 'delegations', account)
      await expect(lending.getByText(t.none)).toBeVisible()
      await input(admin, lending, 'deputy').fill(deputy)
      await page.locator('.ant-select-item-option:visible').filter({ hasText: deputy }).first().click()
      await chooses(admin, lending.getByLabel(t.functions, { exact: true }), care)
      await page.keyboard.press('Escape')
      for (const [field, ahead] of [
        ['from', 0],
        ['to', 7],
      ] as const) {
        await input(admin, lending, field).fill(day(ahead))
        await input(admin, lending, field).press('Enter')
      }
      await lending.getByLabel(t.password, { exact: true }).fill(demoPassword)
      await lending.getByRole('button', { name: t.send, exact: true }).click()
      await confirmsDialog(admin)
      const row = lending.getByRole('row').filter({ hasText: care })
      await expect(row).toContainText(term('in-force', language))
      await row.getByRole('button', { name: t.takeBack, exact: true }).click()
      await confirmsDialog(admin)
      await expect(row).toContainText(term('ended', language))
    })
  })
