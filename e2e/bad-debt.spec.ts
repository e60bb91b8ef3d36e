import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { input, notice, type Part, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { type Given, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Person, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money, takesPayment } from './office/pay.ts'
import { isPursued } from './office/pursued.ts'
import { signsInAs } from './office/sign-in.ts'

const debt = 30_000
const isoDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** Opens a customer's case in the list of open or closed cases. */
async function opensCase(person: Person, { customerCode, name }: Given, closed = false): Promise<Part> {
  const { page } = person
  await opensFunction(person, 'CollectionCases')
  const search = page.locator('search:visible')
  await input(person, search, 'customerCode').fill(customerCode)
  if (closed) {
    await input(person, search, 'closed').check()
    await expect(page).toHaveURL(/closed=true/)
    // The open case stays in the list until the closed ones have loaded.
    await page.reload()
  }
  const row = page.getByRole('row', { name: customerCode })
  await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).toHaveCount(1)
  await row.getByRole('button', { name, exact: true }).click()
  return page.getByRole('dialog', { name })
}

/** Expects that this many of a customer's cases are proposed as bad debt. */
async function expectProposed(person: Person, { customerCode }: Given, count: number): Promise<void> {
  const { page } = person
  await opensFunction(person, 'CollectionCases')
  const search = page.locator('search:visible')
  await input(person, search, 'customerCode').fill(customerCode)
  const row = page.getByRole('row', { name: customerCode })
  await expect(row).toHaveCount(1)
  await input(person, search, 'proposed').check()
  await expect(page).toHaveURL(/proposed=true/)
  await expect(row).toHaveCount(count)
  await input(person, search, 'proposed').uncheck()
  await expect(page).not.toHaveURL(/proposed=true/)
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a debt is proposed as bad, written off by a second person, reinstated and paid (${language})`, async ({
      office,
    }) => {
      const given = await sold(office)
      await billsCustomer(given, [{ amount: debt, daysLate: 40 }])
      await isPursued(given.customerCode, { amount: debt, since: isoDay(-40), stage: ['POST-SLOW', 7] })

      const finance = await signsInAs(office, 'finance')
      const t = finance.words.collection
      await expectProposed(finance, given, 0)
      const proposing = await opensCase(finance, given)
      await input(finance, proposing, 'badDebtReason').fill('Moved abroad')
      await proposing.getByRole('button', { name: t.propose, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.proposed(money(debt)))
      const own = await opensCase(finance, given)
      await expect(own.getByRole('heading', { name: t.done })).toBeVisible()
      await expect(
        own.getByRole('button', { name: t.writeOff, exact: true }),
        'the proposer cannot decide',
      ).toHaveCount(0)
      await expect(own.getByText(t.ownProposal)).toBeVisible()
      await expect(
        own.getByText(inTongue(finance, 'Approvers: ', '由他人审批：')),
        'the approvers are named',
      ).toBeVisible()
      await own.getByRole('button', { name: t.withdraw, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.withdrawn)
      await expectProposed(finance, given, 0)
      const anew = await opensCase(finance, given)
      await input(finance, anew, 'badDebtReason').fill('Moved abroad')
      await anew.getByRole('button', { name: t.propose, exact: true }).click()
      await confirmsDialog(finance)
      await expect(anew).toBeHidden()

      const second = await signsInAs(office, 'admin')
      await expectProposed(second, given, 1)
      const deciding = await opensCase(second, given)
      await expect(deciding.getByText('Moved abroad')).toBeVisible()
      await deciding.getByRole('button', { name: t.writeOff, exact: true }).click()
      await confirmsDialog(second)
      await expect(notice(second)).toContainText(t.writtenOff(money(debt)))
      const { open } = await office.by('clerk').bills.list({ customerCode: given.customerCode })
      expect(open).toBe(0)

      const again = await opensCase(finance, given, true)
      await again.getByRole('button', { name: t.recover, exact: true }).click()
      await confirmsDialog(finance)
      await expect(notice(finance)).toContainText(t.recovered(money(debt)))

      const clerk = await signsInAs(office, 'clerk')
      await opensCustomer(clerk, given.line.account)
      await takesPayment(clerk, await opensPage(clerk, 'InBatchPayAct'), [{ kind: 'cash', amount: debt }])
    })
  })
