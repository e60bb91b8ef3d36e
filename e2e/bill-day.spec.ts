import { expect } from '@playwright/test'
import { opensPage, opensCustomer } from './office/customer.ts'
import { fills, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { type Office, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { today } from './office/tasks.ts'

/** Returns the next day, from tomorrow in the operator's time zone, that can be chosen as a billing day. */
function soon(): { day: number; begins: Date } {
  const [year = 0, month = 0, date = 0] = today().split('-').map(Number)
  const day = date > 27 ? 1 : date + 1
  return {
    day: day === 1 ? 2 : day,
    begins: new Date(Date.UTC(year, day < date ? month : month - 1, day === 1 ? 2 : day)),
  }
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`a customer is moved to another billing day (${language})`, async ({ office }) => {
      await movesBillDay(office)
    })
  })

async function movesBillDay(office: Office) {
  const { line } = await installed(office, { monthly: true })
  const clerk = await signsInAs(office, 'clerk')
  const { page, language } = clerk
  const t = clerk.words.billDay
  const { day, begins } = soon()
  const from = begins.toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'UTC' })
  await opensCustomer(clerk, line.account)
  const bills = await opensPage(clerk, 'billInfo')
  await bills.getByRole('button', { name: t.change, exact: true }).click()
  const form = page.getByRole('dialog', { name: t.change })
  await fills(clerk, form, { billDay: '29' })
  await expect(form.getByRole('button', { name: t.submit, exact: true })).toBeDisabled()
  await fills(clerk, form, { billDay: '1' })
  await expect(form.getByRole('alert')).toBeVisible()
  await fills(clerk, form, { billDay: String(day) })
  await expect(form.getByText(t.stands(t.ofMonth(day), from))).toBeVisible()
  await expect(form.getByRole('table', { name: t.toCome }).getByRole('row').last()).toContainText('38,000')
  await fills(clerk, form, { reason: 'Wages come later' })
  await form.getByRole('button', { name: t.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(notice(clerk)).toContainText(t.done(from))
  await expect(bills.getByText(t.fromDay(from))).toBeVisible()
  await expect(bills.getByText(t.ofMonth(day))).toBeVisible()

  // Choosing the 1st again before the change takes effect cancels it.
  await bills.getByRole('button', { name: t.change, exact: true }).click()
  await expect(form.getByText(t.changed(t.ofMonth(day), from))).toBeVisible()
  await fills(clerk, form, { billDay: '1', reason: 'As before' })
  await expect(form.getByText(t.back)).toBeVisible()
  await form.getByRole('button', { name: t.submit, exact: true }).click()
  await confirmsDialog(clerk)
  await expect(bills.getByText(t.fromDay(from))).toBeHidden()
}

test('finance sees the billing days in use, and a refusal while a cycle is running', async ({ office }) => {
  const { customerCode } = await installed(office, { monthly: true })
  const { day } = soon()
  const { begins } = await office.by('clerk').billDays.preview({ customerCode, billDay: day })
  const change = { customerCode, billDay: day, reason: 'asked', ...(begins ? { begins } : {}) }
  await office.by('clerk').billDays.change(change)
  const finance = await signsInAs(office, 'finance')
  const t = finance.words.billing
  await opensFunction(finance, 'BillRuns')
  const start = finance.page.getByRole('main')
  await expect(start).toContainText(`day ${day} (`)
  await fills(finance, start, { billDay: '28' })
  // The newest cycle of the 28th: this month's from the 28th on, last month's before that. The calendar offers neither.
  const now = new Date(today())
  const isThisMonth = now.getUTCDate() >= 28
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (isThisMonth ? 0 : 1), 1))
  await input(finance, start, 'billMonth').fill(month.toISOString().slice(0, 7))
  await input(finance, start, 'billMonth').press('Enter')
  await start.getByRole('button', { name: t.compute, exact: true }).click()
  await confirmsDialog(finance)
  await expect(start.getByText(/This cycle does not end until/)).toBeVisible()
})
