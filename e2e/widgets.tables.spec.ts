import { readFile } from 'node:fs/promises'
import { expect, type Locator } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { opensWidget, opensWithClock, stopsTheClock, test, lastEventOf } from './office/gallery.ts'
import type { Person } from './office/office.ts'

/** The data table and the call list (specification section 2, shared widgets). */
const table = ({ page }: Person, name: string): Locator => page.getByRole('table', { name })
const row = (person: Person, name: string, code: string): Locator =>
  table(person, name).getByRole('row', { name: code })
/** Returns the height of the scrolling container. */
const heightOf = (person: Person, name: string): Promise<number> =>
  table(person, name).evaluate((element) => element.parentElement?.getBoundingClientRect().height ?? 0)

test('tables have checkbox, radio, link and button columns; a `_disabled` row cannot be checked', async ({
  tester,
}) => {
  const { words } = tester
  const { thousands, dial, opened, pressed, press } = words.gallery
  await opensWidget(tester, 'table')

  await test.step('checkboxes: one, another, all selectable, none', async () => {
    await row(tester, thousands, 'R000001').getByRole('checkbox').check()
    await row(tester, thousands, 'R000004').getByRole('checkbox').check()
    await expect(lastEventOf(tester, thousands)).toHaveText('R000001 R000004')
    await table(tester, thousands).getByRole('checkbox', { name: words.common.selectAll }).check()
    await expect(lastEventOf(tester, thousands)).toHaveText('85714')
    await table(tester, thousands).getByRole('checkbox', { name: words.common.selectAll }).uncheck()
    await expect(lastEventOf(tester, thousands)).toHaveText('–')
  })

  await test.step('a disabled row cannot be checked by mouse or keyboard', async () => {
    const disabled = row(tester, thousands, 'R000003')
    await expect(disabled.getByRole('checkbox')).toBeDisabled()
    await disabled.getByRole('checkbox').click({ force: true })
    await disabled.focus()
    await disabled.press('Enter')
    await expect(disabled.getByRole('checkbox')).not.toBeChecked()
    await expect(lastEventOf(tester, thousands)).toHaveText('–')
    await row(tester, thousands, 'R000002').press('Enter')
    await expect(lastEventOf(tester, thousands)).toHaveText('R000002')
  })

  await test.step('radios: one at a time, never a disabled one', async () => {
    await row(tester, dial, 'R000001').getByRole('radio').check()
    await row(tester, dial, 'R000002').getByRole('radio').check()
    await expect(lastEventOf(tester, dial)).toHaveText('R000002')
    await expect(row(tester, dial, 'R000003').getByRole('radio')).toBeDisabled()
  })

  await test.step('links and buttons', async () => {
    await row(tester, thousands, 'R000005').getByRole('button', { name: 'R000005' }).click()
    await expect(lastEventOf(tester, opened)).toHaveText('R000005')
    await row(tester, thousands, 'R000006').getByRole('button', { name: press }).click()
    await expect(lastEventOf(tester, pressed)).toHaveText('R000006')
  })
})

test('a table is 450 pixels high, or 400 on request, and renders only the rows in view', async ({ tester }) => {
  const { page, words } = tester
  const { thousands, dial, empty } = words.gallery
  await opensWidget(tester, 'table')
  expect(await heightOf(tester, thousands)).toBe(450)
  expect(await heightOf(tester, dial)).toBe(400)
  expect(await table(tester, thousands).getByRole('row').count()).toBeLessThan(100)
  await expect(table(tester, dial).getByRole('row')).toHaveCount(31)
  await table(tester, thousands).evaluate((element) => element.parentElement?.scrollTo(0, 32 * 50_000))
  await expect(row(tester, thousands, 'R050000')).toBeInViewport()
  // Tab moves to the first visible row.
  await expect(table(tester, thousands).locator('tr[tabindex="0"]')).toHaveCount(1)
  await expect(table(tester, thousands).locator('tr[tabindex="0"]')).toContainText('R050000')
  await row(tester, thousands, 'R050000').getByRole('checkbox').focus()
  await page.keyboard.press('Shift+Tab')
  await expect(row(tester, thousands, 'R050000')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(row(tester, thousands, 'R050001')).toBeFocused()
  await table(tester, thousands).evaluate((element) => element.parentElement?.scrollTo(0, 32 * 100_001))
  await expect(row(tester, thousands, 'R099999')).toBeInViewport()

  await test.step("'noMatchingData' for an empty table", async () => {
    const box = page.locator('.box').filter({ has: table(tester, empty) })
    await expect(box.getByText(words.common.noMatchingData, { exact: true })).toBeVisible()
  })
})

test('a list pages by the key of its last row', async ({ tester }) => {
  const { page, words } = tester
  const { rows, askedAfter } = words.gallery
  const { next, previous, pageNumber, rowsPerPage } = words.common
  await opensWidget(tester, 'list')
  const first = table(tester, rows).getByRole('row').nth(1)
  await expect(first).toContainText('R000000')
  await expect(table(tester, rows).getByRole('row')).toHaveCount(21)
  await expect(page.getByRole('button', { name: previous })).toBeDisabled()
  await page.getByRole('button', { name: next }).click()
  await expect(first).toContainText('R000020')
  await expect(lastEventOf(tester, askedAfter)).toHaveText('R000019')
  await page.getByRole('button', { name: next }).click()
  await expect(first).toContainText('R000040')
  await expect(lastEventOf(tester, askedAfter)).toHaveText('R000039')
  await expect(page.getByText(pageNumber(3))).toBeVisible()
  await page.getByRole('button', { name: previous }).click()
  await expect(first).toContainText('R000020')
  await page.getByLabel(rowsPerPage).selectOption('100')
  await expect(table(tester, rows).getByRole('row')).toHaveCount(101)
  await expect(first).toContainText('R000000')
  for (const begins of ['R000100', 'R000200']) {
    await page.getByRole('button', { name: next }).click()
    await expect(first).toContainText(begins)
  }
  await expect(page.getByRole('button', { name: next })).toBeDisabled()
})

test('a list is filtered 300 ms after the last key, and its address keeps the filter', async ({ tester }) => {
  const { page, words, language } = tester
  const { rows } = words.gallery
  await opensWithClock(tester, 'list')
  const keyword = page.getByRole('search').getByLabel(fieldLabel('keyword', language))
  await expect(table(tester, rows).getByRole('row')).toHaveCount(21)
  await stopsTheClock(tester)
  await keyword.fill('R00012')
  await page.clock.runFor(299)
  expect(new URL(page.url()).search).toBe('')
  await page.clock.runFor(1)
  await expect.poll(() => new URL(page.url()).searchParams.get('keyword')).toBe('R00012')
  await page.clock.resume()
  await expect(table(tester, rows).getByRole('row')).toHaveCount(11)
  await page.reload()
  await expect(table(tester, rows).getByRole('row')).toHaveCount(11)
  await expect(keyword).toHaveValue('R00012')
  await page.getByRole('button', { name: words.common.clearFilters }).click()
  await expect(table(tester, rows).getByRole('row')).toHaveCount(21)
})

test('the user chooses columns, which this browser remembers and an export contains', async ({ tester }) => {
  const { page, words, language } = tester
  const { rows } = words.gallery
  const titled = (field: string) => table(tester, rows).getByRole('columnheader', { name: fieldLabel(field, language) })
  await opensWidget(tester, 'list')
  await expect(titled('status')).toBeVisible()
  await expect(titled('createdAt')).toBeHidden()
  await page.getByRole('button', { name: words.common.viewsAndColumns }).click()
  await page.getByRole('checkbox', { name: fieldLabel('createdAt', language) }).check()
  await page.getByRole('checkbox', { name: fieldLabel('status', language) }).uncheck()
  await page.reload()
  await expect(titled('createdAt')).toBeVisible()
  await expect(titled('status')).toBeHidden()

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: words.common.exportCsv }).click(),
  ])
  expect(file.suggestedFilename()).toBe('dev-rows.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(252)
  expect(lines[0]).toBe(
    `\uFEFF${['code', 'name', 'amount', 'createdAt'].map((f) => fieldLabel(f, language)).join(',')}`,
  )
  expect(lines[250]).toContain('R000249,Row 249,"249,000"')
})

test('a column header sorts ascending, descending and not at all; the address keeps the order', async ({ tester }) => {
  const { page, words, language } = tester
  const { rows } = words.gallery
  await opensWidget(tester, 'list')
  const head = table(tester, rows).getByRole('columnheader', { name: fieldLabel('amount', language) })
  const first = table(tester, rows).getByRole('row').nth(1)
  const press = head.getByRole('button')
  await press.click()
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(first).toContainText('R000000')
  await press.click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('R000249')
  await page.getByRole('button', { name: words.common.next }).click()
  await expect(first).toContainText('R000229')
  await page.reload()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(first).toContainText('R000249')
  await press.press('Enter')
  await expect(head).not.toHaveAttribute('aria-sort', /./)
  await expect(first).toContainText('R000000')
  expect(new URL(page.url()).search).toBe('')
})

test('the user saves a view of a list and hides empty columns', async ({ tester }) => {
  const { page, words, language } = tester
  const { rows } = words.gallery
  const { viewsAndColumns, withoutEmpty, viewName, saveView, dropView, clearFilters } = words.common
  await opensWidget(tester, 'list')
  const titled = (field: string) => table(tester, rows).getByRole('columnheader', { name: fieldLabel(field, language) })
  const keyword = page.getByRole('search').getByLabel(fieldLabel('keyword', language))
  await keyword.fill('R00012')
  await expect(table(tester, rows).getByRole('row')).toHaveCount(11)
  await titled('amount').getByRole('button').dblclick()
  await page.getByRole('button', { name: viewsAndColumns }).click()
  await page.getByRole('checkbox', { name: fieldLabel('remark', language) }).check()
  await expect(titled('remark')).toBeVisible()
  await page.getByRole('checkbox', { name: withoutEmpty }).check()
  await expect(titled('remark')).toBeHidden()
  await page.getByLabel(viewName).fill('Largest of twelve')
  await page.getByRole('button', { name: saveView, exact: true }).click()
  await page.getByRole('checkbox', { name: fieldLabel('status', language) }).uncheck()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: clearFilters }).click()
  await expect(table(tester, rows).getByRole('row')).toHaveCount(21)

  await page.reload()
  await page.getByRole('button', { name: viewsAndColumns }).click()
  await page.getByRole('button', { name: 'Largest of twelve', exact: true }).click()
  await expect(table(tester, rows).getByRole('row')).toHaveCount(11)
  await expect(table(tester, rows).getByRole('row').nth(1)).toContainText('R000129')
  await expect(titled('status')).toBeVisible()
  await expect(keyword).toHaveValue('R00012')
  await page.getByRole('button', { name: dropView('Largest of twelve') }).click()
  await expect(page.getByRole('button', { name: 'Largest of twelve', exact: true })).toBeHidden()
})
