import { addDays } from '@lastmile/contract/platform/days.ts'
import { reportCodes, reportRight } from '@lastmile/contract/reports/book.ts'
import { expect } from '@playwright/test'
import { sql } from 'kysely'
import { rowsOfCsv, rowsOfXlsx } from '#server/testing/sheets.ts'
import { words as book } from '#web/reports/book/words.ts'
import { inDatabase } from './office/database.ts'
import { partCalled } from './office/form.ts'
import { cash, handedIn, installed, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { checksAccessibility } from './office/accessibility.ts'
import { inTongue } from './office/area-names.ts'
import { type Person, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money } from './office/pay.ts'
import { hires } from './office/rights.ts'
import { fetches } from './office/sheets.ts'
import { signsInAs } from './office/sign-in.ts'
import { today } from './office/tasks.ts'

/** Reports: search, filters, paging, downloads, and links from a row to its customer. */
const t = book.en

/** The link to the reports in the top bar. */
const entry = ({ page }: Person) => page.getByRole('banner').getByRole('link', { name: t.title, exact: true })

/** Opens the report with this name through the top bar. */
async function opensReport(person: Person, name: string) {
  await entry(person).click()
  await partCalled(person, t.title).getByRole('link', { name, exact: true }).click()
  return partCalled(person, name)
}

type Planned = { code: string; status: string; paid_through: string | null }

/** Sets a customer's products to expire in a week. Returns their previous state. */
const runsOut = (customerCode: string): Promise<Planned[]> =>
  inDatabase(async (db) => {
    const { rows } = await sql<Planned>`update product
      set status = 'active', paid_through = ${today()}::date + 7 where customer_code = ${customerCode}
      returning old.code, old.status, old.paid_through::text`.execute(db)
    return rows
  })

/** Restores the products: their lines were never installed, and the ledger must balance. */
const isAgain = (products: Planned[]) =>
  inDatabase(async (db) => {
    for (const { code, status, paid_through } of products)
      await sql`update product set status = ${status}, paid_through = ${paid_through} where code = ${code}`.execute(db)
  })

test('employees without reports see no link to them; others find reports by topic and by name', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  await expect(entry(clerk)).toHaveCount(0)
  await clerk.page.goto('/report')
  await expect(clerk.page).toHaveURL(/\/err404$/)

  const finance = await signsInAs(office, 'finance')
  const { page } = finance
  await entry(finance).click()
  await expect(page).toHaveURL(/\/report$/)
  const list = partCalled(finance, t.title)
  const finds = list.getByRole('link')
  const money = ['Daily collections', 'Aged receivables', 'Settlements', 'Cash in hand']
  const books = ['Trial balance', 'Revenue by offering', 'Tax', 'Cash book', 'Commission', 'Collection forecast']
  await expect(finds).toHaveText([...money, ...books, 'New accounts'])
  await expect(list.getByRole('region', { name: t.topics.finance }).getByRole('link')).toHaveCount(10)
  await list.getByRole('searchbox', { name: t.search }).fill('现金')
  await expect(finds).toHaveText(['Daily collections', 'Cash in hand', 'Trial balance', 'Cash book'])
  await list.getByRole('searchbox', { name: t.search }).fill('weather')
  await expect(list.getByText(t.notFound('weather'))).toBeVisible()
  await list.getByRole('button', { name: t.showAll }).click()
  await expect(finds).toHaveCount(11)
  await checksAccessibility(finance, 'list of reports')
})

test('finance filters the collections report, shares its address and downloads the file', async ({ office }) => {
  await sold(office, { name: 'Daw Aye Aye Thin', tenders: cash })
  const finance = await signsInAs(office, 'finance')
  const { page } = finance
  const report = await opensReport(finance, 'Daily collections')
  const rows = report.getByRole('row', { name: /Su Su Hlaing/ })
  const all = rows.first()
  await expect(all).toContainText('Anawrahta Road Business Hall')

  await report.getByRole('combobox', { name: 'Payment method' }).click()
  await page.locator('.ant-select-item-option:visible').getByText('Cash', { exact: true }).click()
  await expect(page).toHaveURL(/report=collections.*tender=cash/)
  await page.reload()
  const row = rows.filter({ hasText: 'Cash' })
  await expect(row, 'the address contains the filters').toHaveCount(1)
  await expect(rows).toHaveCount(1)
  const total = report.getByRole('region', { name: t.totals })
  const amount = Number((await row.getByRole('cell').last().textContent())?.replaceAll(',', ''))
  expect(amount).toBeGreaterThanOrEqual(230_000)
  // Other stories may have taken cash on this day too.
  const amounts = await report.locator('[data-row] td:last-child').allTextContents()
  const taken = amounts.reduce((all, one) => all + Number(one.replaceAll(',', '')), 0)
  await expect(total).toContainText(money(taken))

  const cells = [today(), 'Anawrahta Road Business Hall', 'Su Su Hlaing', 'Cash']
  const csv = await fetches(finance, t.exportAs.csv)
  expect(csv.name).toBe(`Daily collections ${today()}.csv`)
  const [head, ...written] = rowsOfCsv(csv.file)
  expect(head).toEqual(['Day', 'Unit', 'Cashier', 'Payment method', 'Payments', 'Amount'])
  expect(written).toHaveLength(amounts.length)
  expect(written).toContainEqual([...cells, expect.stringMatching(/^\d+$/), String(amount)])
  const xlsx = await fetches(finance, t.exportAs.xlsx)
  expect(xlsx.name).toBe(`Daily collections ${today()}.xlsx`)
  const day = new Date(`${today()}T00:00:00Z`)
  expect(await rowsOfXlsx(xlsx.file)).toContainEqual([day, ...cells.slice(1), expect.any(Number), amount])
  await checksAccessibility(finance, 'daily collections')

  await page.goto('/report?report=collections&from=2020-01-01&to=2020-01-02')
  await expect(report.getByText(t.noRows, { exact: true })).toBeVisible()
  await report.getByRole('button', { name: t.asUsual }).first().click()
  await expect(all).toBeVisible()
  await expect(page).not.toHaveURL(/from=/)

  const refused = page.waitForResponse((answer) => answer.url().includes('/open?'))
  await page.goto('/report?report=collections&from=yesterday')
  expect(((await (await refused).json()) as { code: string }).code).toBe('invalid-input')
  await report.getByRole('button', { name: t.asUsual }).first().click()
  await expect(all, 'one click repairs an invalid address').toBeVisible()
})

for (const language of languagesOf(import.meta.url))
  test.describe(() => {
    test.use({ language })
    test(`finance reads the receivables at the end of a past day (${language})`, async ({ office }) => {
      const now = await sold(office)
      await billsCustomer(now, [{ amount: 20_000, daysLate: 1 }])
      const finance = await signsInAs(office, 'finance')
      const { page } = finance
      await page.goto('/report?report=arrears')
      const debtor = page.getByRole('row').filter({ hasText: now.customerCode })
      await expect(debtor).toHaveCount(1)
      const day = page.getByLabel(inTongue(finance, 'As of', '截至'), { exact: true })
      await day.fill(addDays(today(), -2))
      await day.press('Enter')
      await expect(page).toHaveURL(new RegExp(`day=${addDays(today(), -2)}`))
      await expect(debtor, 'the debt did not exist on that day').toHaveCount(0)
      await day.fill(today())
      await day.press('Enter')
      await expect(debtor).toHaveCount(1)
    })
  })

test('the warehouse pages through its stock in both directions, and the file contains every page', async ({
  office,
}) => {
  const keeper = await signsInAs(office, 'warehouse')
  const { page, words } = keeper
  const report = await opensReport(keeper, 'Stock by location')
  const rows = report.getByRole('table').getByRole('row')
  const texts = async () => (await rows.allTextContents()).slice(1)
  const [next, previous] = [words.common.next, words.common.previous].map((name) =>
    report.getByRole('button', { name, exact: true }),
  )
  await expect(rows).toHaveCount(21)
  const first = await texts()
  await next?.click()
  await expect(report.getByText(words.common.pageNumber(2))).toBeVisible()
  await expect(rows).not.toHaveCount(21)
  const second = await texts()
  expect(new Set([...first, ...second]).size, 'no row appears twice').toBe(first.length + second.length)
  await expect(next ?? report).toBeDisabled()
  await page.reload()
  await expect(rows, 'the address contains the page position').toHaveText([/.*/, ...second])
  await previous?.click()
  await expect(rows).toHaveText([/.*/, ...first])
  await expect(previous ?? report).toBeDisabled()
  await page.goBack()
  await expect(rows).toHaveText([/.*/, ...second])
  const { file } = await fetches(keeper, t.exportAs.csv)
  expect(rowsOfCsv(file)).toHaveLength(1 + first.length + second.length)
  await checksAccessibility(keeper, 'stock by store')
})

test('a customer in a report links to their workspace; a report without permission is not opened', async ({
  office,
}) => {
  const { customerCode } = await sold(office, { name: 'U Win Naing' })
  const manager = await signsInAs(office, 'manager')
  const planned = await runsOut(customerCode)
  try {
    const report = await opensReport(manager, 'Expiring products')
    await expect(report.getByRole('row', { name: customerCode })).toContainText('U Win Naing')
    await checksAccessibility(manager, 'expiring products')
    await report.getByRole('link', { name: customerCode }).click()
    await expect(manager.page).toHaveURL(new RegExp(`/submenus/productInfo\\?customer=${customerCode}`))
    await expect(manager.page.locator('.customer-head')).toContainText('U Win Naing')
  } finally {
    await isAgain(planned)
  }

  await manager.page.goto('/report?report=cash')
  await expect(manager.page.getByText(t.notYours)).toBeVisible()
})

test('every report fits a screen of 1440 pixels without horizontal scrolling', async ({ office }) => {
  const settlementCode = await handedIn(office, await sold(office, { tenders: cash }))
  await office.by('cashier').settlements.reject({ settlementCode, reason: 'One note of 10,000 is missing' })
  await handedIn(office, await sold(office, { tenders: cash }))
  const { productCode, customerCode } = await installed(office)
  await office.by('clerk').orders.suspend({ customerCode, productCode, reason: 'travel' })
  const reader = await signsInAs(office, await hires(reportCodes.map(reportRight), 'HQ'))
  const { page } = reader
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const code of reportCodes) {
    await page.goto(`/report?report=${code}`)
    const table = page.locator('main .table').last()
    await expect(table.locator('table')).toHaveAttribute('aria-busy', 'false')
    if (code === 'settlements' || code === 'suspended') await expect(table.locator('[data-row]')).not.toHaveCount(0)
    const { whole, seen, widths } = await table.evaluate((part) => ({
      whole: part.scrollWidth,
      seen: part.clientWidth,
      widths: [...part.querySelectorAll('th')].map((head) => `${head.textContent} ${head.offsetWidth}`).join(', '),
    }))
    expect.soft(whole, `${code}: ${widths}`).toBeLessThanOrEqual(seen)
  }
})
