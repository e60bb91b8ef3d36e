import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { ordered, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { test } from './office/office.ts'
import { money, takesPayment, entersTenders, takeButton } from './office/pay.ts'
import { readsBankFile } from './office/settle.ts'
import { signsInAs } from './office/sign-in.ts'

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a transfer reference pays once, and finance matches it with the bank (${language})`, async ({ office }) => {
      const { line } = await ordered(office)
      const other = await sold(office)
      const reference = `FT${randomInt(1e9)}`
      const clerk = await signsInAs(office, 'clerk')
      const { page, words } = clerk
      await opensCustomer(clerk, line.account)
      await page.locator('.line-card').getByRole('link', { name: words.cause.ends.unpaid, exact: true }).click()
      const drawer = page.getByRole('dialog')
      await takesPayment(clerk, drawer, [{ kind: 'bank-transfer', amount: 230_000, reference }])
      await drawer.getByRole('button', { name: words.common.close, exact: true }).click()

      await opensCustomer(clerk, other.line.account)
      const recharge = await opensPage(clerk, '12')
      await recharge.getByRole('button', { name: '20,000', exact: true }).click()
      await entersTenders(clerk, recharge, [
        { kind: 'bank-transfer', amount: 20_000, reference: reference.toLowerCase() },
      ])
      await takeButton(clerk, recharge, 20_000).click()
      await expect(recharge.getByLabel(words.pay.transfer)).toHaveAccessibleDescription(new RegExp(reference))
      const mistyped = `FT${randomInt(1e9)}`
      await recharge.getByLabel(words.pay.transfer).fill(mistyped)
      await takeButton(clerk, recharge, 20_000).click()
      await expect(recharge.getByText(words.pay.paid(money(20_000)))).toBeVisible()

      const finance = await signsInAs(office, 'finance')
      const t = finance.words.packages
      await opensFunction(finance, 'financialConfirm')
      const right = `FT${randomInt(1e9)}`
      await readsBankFile(finance, [
        [reference, 230_000, 'Transfer'],
        [right, 20_000, 'Transfer'],
      ])
      await expect(notice(finance)).toContainText(t.wasRead(2, 1))
      const confirming = partCalled(finance, t.confirmTitle)
      await confirming.getByText(t.transfers, { exact: true }).click()
      await expect(confirming.getByRole('row', { name: reference })).not.toContainText(t.notInFile)
      const waiting = confirming.getByRole('row', { name: mistyped })
      await expect(waiting).toContainText(t.notInFile)
      await waiting.getByRole('button', { name: t.findLine }).click()
      const finding = finance.page.getByRole('dialog', { name: mistyped })
      await chooses(finance, finding.getByLabel(t.line, { exact: true }), right)
      await finding.getByRole('button', { name: t.isLine, exact: true }).click()
      await confirmsDialog(finance)
      await expect(waiting.getByRole('button')).toHaveCount(0)
    })
  })
