import { expect } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { opensPayment } from './office/account.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { choosesAlong, fills, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed, ordered } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { areaLabel, areaPathOf } from './office/area-names.ts'
import { type Office, type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Links on empty pages and next to lists, each followed once in both languages. */

const isAt = ({ page }: Person, code: string) => expect(page).toHaveURL(new RegExp(`/submenus/${code}\\?`))

const stories = {
  'of who has not paid anything yet, every page leads to the one that helps': nothingYet,
  'an invoice is written on an order, a line is paused from the list, a bill is printed in the other language':
    besideLists,
  'a box further away, and the place of the township': placeOfALine,
}
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })
    for (const [title, story] of Object.entries(stories)) test(title, ({ office }) => story(office))
  })

async function nothingYet(office: Office) {
  const { orderCode, customerCode } = await ordered(office)
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  const form = await opensPayment(clerk, orderCode)
  await form.getByRole('button', { name: words.openAccount.openWorkspace, exact: true }).first().click()
  await isAt(clerk, 'OrderInfoConfigComposite')
  for (const [from, name, to] of [
    ['PayInfoConfigComposite', words.payments.toOrders, 'OrderInfoConfigComposite'],
    ['OtherRefundAct', words.refunds.toPayments, 'PayInfoConfigComposite'],
    ['ModifyPaymentAct', words.correction.toPayments, 'PayInfoConfigComposite'],
  ] as const) {
    const page = await opensPage(clerk, from)
    await page.getByRole('link', { name, exact: true }).click()
    await isAt(clerk, to)
  }
  const partner = await signsInAs(office, 'partner')
  office.forgives(/404/)
  await partner.page.goto(`/PartnerCustomerOpen?for=${customerCode}`)
  await partner.page.getByRole('link', { name: partner.words.partner.newCustomer, exact: true }).click()
  await expect(
    partCalled(partner, partner.words.partner.title).getByLabel(fieldLabel('name', partner.language)),
  ).toBeVisible()
}

async function besideLists(office: Office) {
  const { line, orderCode, productCode } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await opensCustomer(clerk, line.account)
  const orders = await opensPage(clerk, 'OrderInfoConfigComposite')
  await orders.getByRole('button', { name: orderCode, exact: true }).click()
  const detail = page.locator('.ant-drawer:visible')
  await detail.getByRole('button', { name: words.orders.modify, exact: true }).click()
  await fills(clerk, detail, { invoiceTitle: 'Golden Lotus Trading' })
  await detail.getByRole('button', { name: words.orders.write, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(page.getByText(words.orders.written(orderCode)).first()).toBeVisible()
  await page.keyboard.press('Escape')
  const products = await opensPage(clerk, 'productInfo')
  const row = products.getByRole('row').filter({ hasText: productCode })
  await row.getByRole('link', { name: words.orders.suspend, exact: true }).click()
  await isAt(clerk, '8')
  await expect(partCalled(clerk, words.pauses.suspend).getByRole('radio', { checked: true })).toHaveCount(1)

  const bills = await opensPage(clerk, 'billInfo')
  const other = clerk.language === 'en-US' ? '中文' : 'English'
  await bills.locator('.ant-segmented-item').filter({ hasText: other }).first().click()
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    bills.getByRole('button', { name: words.bills.statement(3), exact: true }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)
}

async function placeOfALine(office: Office) {
  const clerk = await signsInAs(office, 'clerk')
  const { words, page } = clerk
  await opensFunction(clerk, 'CustomerOpenAct')
  const form = partCalled(clerk, words.openAccount.title)
  await choosesAlong(clerk, form.getByLabel(areaLabel(clerk)), ...(await areaPathOf(clerk, 'YGN-LMD')))
  await expect(
    form.getByRole('radiogroup', { name: words.line.box }).getByRole('radio', { checked: true }),
  ).toHaveCount(1)
  const further = form.getByRole('button', { name: words.ports.widen, exact: true })
  await fills(clerk, form, { latitude: '21.5', longitude: '95.5' })
  await further.click()
  const back = form.locator('.hint-button')
  await back.click()
  await expect(back).toHaveCount(0)
  await expect(form.getByRole('radiogroup', { name: words.line.box })).toBeVisible()
  await expect(page.locator('.customer-head')).toHaveCount(0)
}
