import { expect, type Locator } from '@playwright/test'
import { accountForm, accountOpened, beginsAccount, entersAccount, submitsAccount } from './office/account.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { input, partCalled, confirmsDialog } from './office/form.ts'
import { installed, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, type Person, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money, takeButton, takesPayment } from './office/pay.ts'
import { chineseWalkIn, walkIn } from './office/people.ts'
import { signsInAs } from './office/sign-in.ts'

/** Creates a customer with 35,000 in arrears. */
async function owing(office: Office) {
  const given = await sold(office)
  await billsCustomer(given, [{ amount: 35_000, daysLate: 40 }])
  return given.customerCode
}

const paysInCash = (office: Office, customerCode: string) =>
  office.by('clerk').payments.payForInBatchPayment({ customerCode, tenders: [{ kind: 'cash', amount: 35_000 }] })

/** What the clerk was shown changes before the form is submitted. */
for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('two clerks renew the same line: the second sees the first order', async ({ office }) => {
      const { line, customerCode } = await installed(office)
      const [first, second] = await bothAt(office, line.account)
      const renewals = [await renewal(first), await renewal(second)] as const
      await submits(first, renewals[0])
      await expect(takeButton(first, renewals[0], 210_000)).toBeVisible()
      await submits(second, renewals[1])
      await expect(told(second)).toBeVisible()
      const { rows } = await office.by('clerk').orders.byCustomer({ customerCode })
      await expect(told(second)).toContainText(rows[0]?.orderCode ?? '')
      expect(rows.filter(({ orderType }) => orderType === 'renew')).toHaveLength(1)
      await takesPayment(first, renewals[0], [{ kind: 'cash', amount: 210_000 }])
    })

    test('two clerks collect the same arrears: the second collects nothing and sees none due', async ({ office }) => {
      const customerCode = await owing(office)
      const [first, second] = await bothAt(office, customerCode)
      const pages: Locator[] = []
      for (const clerk of [first, second]) {
        await clerk.page
          .locator('.customer-head')
          .getByRole('link', { name: money(35_000), exact: true })
          .click()
        pages.push(partCalled(clerk, clerk.words.arrears.title))
      }
      const [mine, late] = pages
      if (!mine || !late) return
      await expect(takeButton(second, late, 35_000)).toBeVisible()
      await takesPayment(first, mine, [{ kind: 'cash', amount: 35_000 }])
      await takeButton(second, late, 35_000).click()
      await expect(late.getByText(second.words.arrears.nothing, { exact: true })).toBeVisible()
      await expect(second.page.locator('.customer-head')).not.toContainText(money(35_000))
      const { rows } = await office.by('clerk').payments.list({ customerCode })
      expect(rows.filter(({ amount }) => amount === 35_000)).toHaveLength(1)
    })

    test('arrears collected by another clerk leave the header when the window regains focus', async ({ office }) => {
      const customerCode = await owing(office)
      const [, second] = await bothAt(office, customerCode)
      const head = second.page.locator('.customer-head')
      await expect(head).toContainText(money(35_000))
      await paysInCash(office, customerCode)
      await second.page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
      await expect(head).not.toContainText(money(35_000))
    })

    test('a second account under the same identity document shows the first and requires a reason', async ({
      office,
    }) => {
      const clerk = await signsInAs(office, 'clerk')
      const { page, words } = clerk
      const person = language === 'zh-CN' ? chineseWalkIn() : walkIn()
      await beginsAccount(clerk)
      await entersAccount(clerk, person)
      await submitsAccount(clerk)
      const { customerCode } = await accountOpened(clerk)

      await beginsAccount(clerk)
      const { externalCustomerCode, contactTel } = language === 'zh-CN' ? chineseWalkIn() : walkIn()
      await entersAccount(clerk, { ...person, externalCustomerCode, contactTel })
      await expect(page.getByRole('alert').filter({ hasText: customerCode })).toContainText(words.fields.known)
      await submitsAccount(clerk)
      const why = input(clerk, accountForm(clerk), 'secondAccountReason')
      await expect(why).toHaveAttribute('aria-invalid', 'true')
      await why.fill('Line of the daughter')
      await submitsAccount(clerk)
      const second = await accountOpened(clerk)
      await opensCustomer(clerk, second.customerCode)
      await expect(await opensPage(clerk, 'baseInfo')).toContainText('Line of the daughter')
    })
  })

/** Opens the same customer for two clerks in separate browsers. */
async function bothAt(office: Office, text: string): Promise<[Person, Person]> {
  const clerks: [Person, Person] = [await signsInAs(office, 'clerk'), await signsInAs(office, 'clerk2')]
  for (const clerk of clerks) await opensCustomer(clerk, text)
  return clerks
}

/** Opens the renewal of the open customer's line and fills it in. */
async function renewal(clerk: Person): Promise<Locator> {
  const { words } = clerk
  await clerk.page.locator('.line-card').getByRole('link', { name: words.overview.renew, exact: true }).click()
  const renew = partCalled(clerk, words.renew.renew)
  await expect(renew.getByRole('complementary')).toContainText(money(210_000))
  return renew
}

async function submits(clerk: Person, renew: Locator): Promise<void> {
  await renew.getByRole('button', { name: clerk.words.renew.submit, exact: true }).click()
  await confirmsDialog(clerk)
}

/** The refusal shown on the page. */
const told = ({ page }: Person): Locator => page.getByRole('main').getByRole('alert').first()
