import { expect } from '@playwright/test'
import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import { term } from '@lastmile/contract/words.ts'
import { words as book } from '#web/reports/book/words.ts'
import { inDatabase } from './office/database.ts'
import { notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Office, type Person, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { signsInAs } from './office/sign-in.ts'
import { today } from './office/tasks.ts'

/** Returns the first day of last month. */
function lastMonth(): string {
  const now = new Date(today())
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 10)
}

/**
 * Opens the list of months. Returns the row of a month, and a function that presses a button there and expects a
 * notice.
 */
async function looksAtMonth(person: Person, month: string) {
  const { page } = person
  await opensFunction(person, 'AccountingPeriods')
  const name = new Intl.DateTimeFormat(person.language, { year: 'numeric', month: 'short', timeZone: 'UTC' })
  const row = page.getByRole('row').filter({ hasText: name.format(new Date(month)) })
  const button = (text: string) => row.getByRole('button', { name: text, exact: true })
  const presses = async (text: string) => {
    await button(text).click()
    await confirmsDialog(person)
  }
  return { row, button, presses }
}

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`finance posts and closes a month, and only authorized employees reopen it (${language})`, async ({
      office,
    }) => {
      await closesAndOpens(office)
    })
  })

/** Creates a postpaid line whose billing cycle ended last month and is unbilled. */
async function isUnbilled(office: Office, { month, billDay }: { month: string; billDay: number }) {
  const { customerCode, productCode } = await installed(office, { monthly: true })
  const begins = addDays(addMonths(month, -1), billDay - 1)
  const day = { customer_code: customerCode, begins, bill_day: billDay, reason: 'payday', employee_code: 'E0001' }
  await inDatabase(async (db) => {
    await db
      .insertInto('customer_bill_day')
      .values({ ...day, at: new Date() })
      .execute()
    const before = { billed_through: addDays(begins, -1) }
    await db.updateTable('product').set(before).where('code', '=', productCode).execute()
    // Backdates the accountant's employment to before the month.
    const early = { created_at: new Date(Date.parse(addMonths(month, -1))) }
    await db.updateTable('employee').set(early).where('code', '=', 'E0001').execute()
  })
}

/**
 * Expects that the month cannot be closed while a cycle is unbilled, with a link to bill runs; then one person starts
 * the run and another approves it.
 */
async function billsFirst(finance: Person, office: Office, { month, billDay }: { month: string; billDay: number }) {
  const { page, words } = finance
  const { presses } = await looksAtMonth(finance, month)
  await presses(words.billing.close)
  await expect(notice(finance)).toContainText(inTongue(finance, `billing day ${billDay}`, `出账日 ${billDay}`))
  await page.getByRole('main').getByRole('link', { name: words.billing.toRuns, exact: true }).click()
  await expect(page).toHaveURL(/\/BillRuns$/)
  const { billRuns } = office.by('finance')
  const { runId } = await billRuns.start({ billMonth: addMonths(month, -1), billDay })
  const shown = async () => (await billRuns.list({})).rows.find((run) => run.runId === runId)
  const comesTo = (state: string) => expect.poll(async () => (await shown())?.runState, { timeout: 20_000 }).toBe(state)
  await comesTo('preview')
  const { amount: expectedAmount = 0, productCount: expectedCount = 0, version = 0 } = (await shown()) ?? {}
  await office.by('admin').billRuns.approve({ runId, expectedAmount, expectedCount, version })
  await comesTo('posted')
}

/** Recognizes a month's revenue again, from its row. */
async function booksAgain(
  office: Office,
  { presses }: Awaited<ReturnType<typeof looksAtMonth>>,
  { month, press }: { month: string; press: string },
) {
  const { periods } = office.by('finance')
  const bookedAt = async () => (await periods.list({})).rows.find((row) => row.month === month)?.recognisedAt
  const before = await bookedAt()
  await presses(press)
  await expect.poll(bookedAt, { timeout: 20_000 }).not.toBe(before)
}

async function closesAndOpens(office: Office) {
  const month = lastMonth()
  // Deletes the month, whose revenue the story in the other language has recognized.
  await inDatabase((db) => db.deleteFrom('accounting_period').where('month', '=', month).execute())
  await billsCustomer(await sold(office), [{ amount: 20_000, daysLate: 1, bookedOn: month }])
  const finance = await signsInAs(office, 'finance')
  const { words, language } = finance
  const cycle = { month, billDay: language === 'en-US' ? 11 : 12 }
  await isUnbilled(office, cycle)
  const t = words.billing
  await finance.page.goto('/pages/index')
  await finance.page.getByRole('link', { name: words.reports.waits.monthDue }).click()
  await expect(finance.page).toHaveURL(/\/AccountingPeriods$/)
  const { row, button, presses } = await looksAtMonth(finance, month)
  await expect(button(t.close), 'a month cannot be closed before its revenue is recognized').toHaveCount(0)
  await presses(t.recognise)
  await expect(row, 'the list is refreshed after recognition').toContainText(term('recognised', language), {
    timeout: 20_000,
  })
  await readsTheBooks(finance, month)
  await billsFirst(finance, office, cycle)
  const closing = await looksAtMonth(finance, month)
  await closing.presses(t.close)
  await expect(notice(finance), 'bills have been posted since').toContainText(
    inTongue(finance, 'bills were posted since', '确认后又有账单入账'),
  )
  await booksAgain(office, closing, { month, press: t.recognise })
  await closing.presses(t.close)
  await expect(row).toContainText(term('period-closed', language))
  await expect(row.getByRole('button')).toHaveCount(0)
  const run = office.by('finance').billRuns.start({ billMonth: month })
  await expect(run, 'no bill can be posted into a closed month').rejects.toMatchObject({ code: 'cycle-closed' })

  const admin = await signsInAs(office, 'admin')
  const again = await looksAtMonth(admin, month)
  await again.presses(t.reopen)
  await expect(notice(admin)).toBeVisible()
  await expect(again.row).toContainText(term('recognised', language))
  await expect(again.button(t.close), 'the employee who reopened it cannot close it').toHaveAccessibleDescription(
    new RegExp(inTongue(admin, 'reopened this month', '由您或委托人重新打开')),
  )
  await finance.page.reload()
  await closing.presses(t.close)
  await expect(row, 'another employee can close it').toContainText(term('period-closed', language))
}

/** Opens each ledger report before the month is closed, and checks its chart and the complete file. */
async function readsTheBooks(finance: Person, month: string): Promise<void> {
  const { page } = finance
  for (const report of ['trial-balance', 'revenue', 'tax', 'cash-book', 'arrears']) {
    const days = report === 'arrears' ? '' : `&from=${month}`
    await page.goto(`/report?report=${report}${days}`)
    await expect(page.getByRole('figure'), `the chart of ${report}`).toBeVisible()
    await expect(page.getByRole('row').filter({ has: page.getByRole('cell') })).not.toHaveCount(0)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: book.en.exportAs.xlsx, exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.xlsx$/)
  }
}
