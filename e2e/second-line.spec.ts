import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { confirmsDialog } from './office/form.ts'
import { anotherLine, installed, installs } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('the line whose button was pressed is renewed and suspended, even if the page was opened for another line', async ({
      office,
    }) => {
      const first = await installed(office)
      const second = await anotherLine(office, first)
      await installs(office, { ...second, name: first.name })
      const clerk = await signsInAs(office, 'clerk')
      const { page, words } = clerk
      await opensCustomer(clerk, first.customerCode)
      const presses = async ({ line }: { line: { account: string } }, action: string) => {
        await opensPage(clerk, 'baseInfo')
        const card = page.locator('.line-card').filter({ hasText: line.account })
        await card.getByRole('link', { name: action, exact: true }).click()
      }
      const here = page.getByRole('main')
      const chosen = here.locator('label:visible').filter({ has: page.locator('input:checked') })
      for (const one of [first, second, first]) {
        await presses(one, words.overview.renew)
        await expect(chosen.first()).toContainText(one.line.account)
      }
      await page.getByRole('button', { name: words.renew.submit, exact: true }).click()
      await expect(page.getByRole('dialog')).toContainText(first.line.account)
      await confirmsDialog(clerk)
      await takesPayment(clerk, here, [{ kind: 'cash', amount: 210_000 }])
      await presses(second, words.overview.renew)
      await expect(chosen.first()).toContainText(second.line.account)
      await presses(first, words.overview.pause)
      await expect(chosen.first()).toContainText(first.line.account)
      await presses(second, words.overview.pause)
      await expect(chosen.first()).toContainText(second.line.account)
    })
  })
