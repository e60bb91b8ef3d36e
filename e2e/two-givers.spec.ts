import { expect, type Locator } from '@playwright/test'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { type Person, test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/** Opens an employee on the permissions page. Returns the drawer with the grants. */
async function opens(admin: Person, account: string): Promise<Locator> {
  const { page, words } = admin
  await opensFunction(admin, 'EmployeeOtherPermission')
  await input(admin, page.locator('search'), 'keyword').fill(account)
  await page.getByRole('button', { name: account, exact: true }).click()
  const drawer = page.getByRole('dialog').filter({ has: page.locator('.ant-drawer-title') })
  await expect(drawer.getByRole('table', { name: words.rights.granted })).toContainText(nameOf(admin, 'CareInfo'))
  return drawer
}

/** Selects a function and saves. */
async function gives(admin: Person, drawer: Locator, code: FunctionCode): Promise<void> {
  await input(admin, drawer, 'functions').fill(code)
  await drawer.getByRole('checkbox', { name: nameOf(admin, code), exact: true }).check()
  await drawer.getByRole('button', { name: admin.words.rights.saveGrants, exact: true }).click()
}

const isGiven = (admin: Person, drawer: Locator, code: FunctionCode) =>
  expect(drawer.getByRole('table', { name: admin.words.rights.granted })).toContainText(nameOf(admin, code))

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`two administrators change one employee’s grants: the second is notified, keeps their ticks and saves (${language})`, async ({
      office,
    }) => {
      const account = await hires(['CareInfo'])
      const other = await hires(
        ['EmployeeOtherPermission', '95', 'CareInfo', 'InvoiceCheckPage', 'QueryPhysicalResourcePage'],
        'HQ',
      )
      const [first, second] = [await signsInAs(office, 'admin'), await signsInAs(office, other)]
      const [mine, late] = [await opens(first, account), await opens(second, account)]
      await gives(first, mine, 'InvoiceCheckPage')
      await confirmsDialog(first)
      await expect(notice(first)).toContainText(first.words.rights.grantsSaved)

      await gives(second, late, 'QueryPhysicalResourcePage')
      const { rights } = second.words
      const told = late.getByRole('alert').filter({ hasText: rights.changedMeanwhile })
      await expect(told).toContainText(nameOf(second, 'InvoiceCheckPage'))
      await expect(told).toContainText(rights.ticksKept)
      await isGiven(second, late, 'InvoiceCheckPage')
      await late.getByRole('button', { name: rights.saveGrants, exact: true }).click()
      await expect(second.page.getByRole('dialog').getByText(rights.given(1))).toBeVisible()
      await confirmsDialog(second)
      await expect(notice(second)).toContainText(rights.grantsSaved)
      for (const code of ['CareInfo', 'InvoiceCheckPage', 'QueryPhysicalResourcePage'] as const)
        await isGiven(second, late, code)
    })
  })
