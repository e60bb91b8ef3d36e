import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { chooses, input, picks, confirmsDialog } from './office/form.ts'
import { installed } from './office/given.ts'
import { inTongue } from './office/area-names.ts'
import { type Office, type Person, test } from './office/office.ts'
import { money, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'

/** Add-ons follow their line, and the pages say so beforehand. */
for (const language of ['en-US', 'zh-CN'] as const)
  test.describe(language, () => {
    test.use({ language })
    test('a fixed IP address is suspended, resumed and closed with its line, and both are refunded', ({ office }) =>
      follows(office))
  })

async function follows(office: Office) {
  const { line, customerCode } = await installed(office)
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  const name = inTongue(clerk, 'Static IP address', '固定IP地址')
  await opensCustomer(clerk, line.account)
  await sells(clerk, name)

  const pause = await opensPage(clerk, '8')
  await picks(pause.getByRole('radiogroup').first(), line.account)
  await expect(pause.getByRole('complementary')).toContainText(name)
  await chooses(clerk, input(clerk, pause, 'reason'), '')
  await pause.getByRole('button', { name: words.pauses.suspend, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(pause.getByText(words.pauses.suspended(''))).toBeVisible()
  await expect(cardsOf(clerk, await opensPage(clerk, 'baseInfo'), words.cause.paused)).toHaveCount(2)

  const back = await opensPage(clerk, '9')
  await picks(back.getByRole('radiogroup').first(), line.account)
  await expect(back.getByRole('complementary')).toContainText(name)
  await chooses(clerk, input(clerk, back, 'reason'), '')
  await back.getByRole('button', { name: words.pauses.resume, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(back.getByText(words.pauses.resumed(''))).toBeVisible()
  await expect(cardsOf(clerk, await opensPage(clerk, 'baseInfo'), words.cause.works)).toHaveCount(2)

  const close = await opensPage(clerk, 'ProductCloseAct')
  await picks(close.getByRole('radiogroup').first(), line.account)
  const effect = close.getByRole('complementary')
  await expect(effect.locator('.order-lines')).toContainText(name)
  await expect(effect.locator('.points')).toContainText(name)
  const shown = await office.by('clerk').orders.productsForClosable({ customerCode })
  const refund = shown.find(({ broadbandAccount }) => broadbandAccount === line.account)?.effect.refund ?? 0
  expect(refund, 'both products are refunded').toBeGreaterThan(300_000)
  await expect(effect.locator('.due-now strong')).toHaveText(money(refund))
  await chooses(clerk, input(clerk, close, 'reason'), '')
  await close.getByRole('button', { name: words.change.submitClose, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(close.getByText(words.change.toCommon(money(refund)), { exact: true })).toBeVisible()
  await expect(cardsOf(clerk, await opensPage(clerk, 'baseInfo'), words.cause.works)).toHaveCount(0)
}

/** Sells a fixed IP address on the customer's only line. */
async function sells(clerk: Person, name: string) {
  const sale = await opensPage(clerk, 'ValueAddedProductPurchase')
  await picks(sale.getByRole('radiogroup').nth(1), name)
  await picks(sale.getByRole('radiogroup').nth(2), '120,000')
  await sale.getByRole('button', { name: clerk.words.purchase.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await takesPayment(clerk, sale, [{ kind: 'cash', amount: 120_000 }])
}

/** Returns how many cards and rows of the overview show this cause. */
const cardsOf = (clerk: Person, overview: ReturnType<Person['page']['locator']>, cause: string) =>
  overview.locator('.line-card').getByText(cause, { exact: true })
