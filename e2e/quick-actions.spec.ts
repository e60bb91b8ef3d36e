import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { fills, partCalled, picks, confirmsDialog, takesFirst } from './office/form.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, test } from './office/office.ts'
import { money, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Workspace actions that no other story completes, and their result in the workspace. */
const stories = {
  'adds a fixed address to a line, and puts right in what its payment came': addsAndCorrects,
  'asks for the installation of another line, and sees the request among the orders': asksForLine,
}
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    for (const [title, story] of Object.entries(stories)) test(title, ({ office }) => story(office))
  })

async function addsAndCorrects(office: Office) {
  const given = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, given.line.account)
  const card = page.locator('.line-card')
  await card.getByRole('link', { name: words.overview.extra, exact: true }).click()
  const sale = partCalled(clerk, words.purchase.extras)
  const name = clerk.language === 'en-US' ? 'Static IP address' : '固定IP地址'
  await picks(sale.getByRole('radiogroup').nth(0))
  await picks(sale.getByRole('radiogroup').nth(1), name)
  await picks(sale.getByRole('radiogroup').nth(2), '120,000')
  await sale.getByRole('button', { name: words.purchase.submit, exact: true }).click()
  await confirmsDialog(clerk)
  const wrong = await takesPayment(clerk, sale, [{ kind: 'cash', amount: 120_000 }])

  const correct = await opensPage(clerk, 'ModifyPaymentAct')
  await correct.getByRole('radiogroup').locator('label').filter({ hasText: wrong }).click()
  await correct.getByRole('button', { name: words.pay.card, exact: true }).click()
  await correct.getByLabel(words.pay.slip).fill('SLIP-77')
  await correct.getByLabel(words.correction.why, { exact: true }).fill('Paid by card')
  await correct.getByRole('button', { name: words.correction.submit, exact: true }).click()
  await expect(correct.getByText(words.correction.done, { exact: true })).toBeVisible()
  const right = (await correct.locator('.receipt-number').textContent()) ?? ''
  const overview = await opensPage(clerk, 'baseInfo')
  await expect(card).toContainText(name)
  const history = overview.getByRole('complementary')
  await expect(history).toContainText(`${term('card', clerk.language)} · ${right}`)
  await expect(history).toContainText(`${words.overview.refund} ${money(120_000)}`)
}

async function asksForLine(office: Office) {
  const given = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words, language } = clerk
  await opensCustomer(clerk, given.line.account)
  const request = await opensPage(clerk, 'PurchaseRequest')
  await takesFirst(clerk, request.getByLabel(words.partner.wanted, { exact: true }))
  await fills(clerk, request, { contactTel: '0977123456' })
  await request.getByLabel(words.partner.address, { exact: true }).fill('No. 9, Pyay Road')
  await request.getByRole('button', { name: words.partner.send, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(request.getByText(words.partner.surveys, { exact: true })).toBeVisible()
  await request.getByRole('button', { name: words.partner.toCustomer, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.overview.open, exact: true })).toBeVisible()
  const orders = await opensPage(clerk, 'OrderInfoConfigComposite')
  await expect(orders.getByRole('row').nth(1)).toContainText(term('purchase-request', language))
}
