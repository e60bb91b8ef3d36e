import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import { term } from '@lastmile/contract/words.ts'
import { pagesOf } from '#server/testing/pdf.ts'
import { inDatabase } from './office/database.ts'
import { chooses, input, notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { installed, sold } from './office/given.ts'
import { languagesOf } from './office/languages.ts'
import { inTongue } from './office/area-names.ts'
import { type Office, type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { today } from './office/tasks.ts'

/** Returns the first day of last month, and the day before it. */
function lastMonth() {
  const now = new Date(today())
  const first = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1))
  const iso = (day: Date) => day.toISOString().slice(0, 10)
  return { first: iso(first), before: iso(new Date(first.getTime() - 86_400_000)) }
}

const isBilledThrough = (productCode: string, billed_through: string) =>
  inDatabase((db) => db.updateTable('product').set({ billed_through }).where('code', '=', productCode).execute())

/** Recomputes the newest run. */
async function isComputedAgain(office: Office) {
  const { billRuns } = office.by('finance')
  const newest = async () => (await billRuns.list({ limit: 1 })).rows[0]
  await billRuns.compute({ runId: (await newest())?.runId ?? '' })
  await expect.poll(async () => (await newest())?.runState, { timeout: 20_000 }).toBe('preview')
}

/** Expects that the employee who started the run may not approve it and sees who may. */
async function seesWhoApproves(finance: Person) {
  const { page, words } = finance
  const run = page
    .getByRole('row')
    .filter({ hasText: term('preview', finance.language) })
    .getByRole('button')
    .first()
  await expect(async () => {
    await page.reload()
    await expect(run).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 45_000 })
  await run.click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Approvers: ')).toBeVisible()
  await expect(drawer.getByRole('button', { name: words.billing.approve })).toHaveCount(0)
  await page.keyboard.press('Escape')
}

test('finance computes a bill run, a second person approves it, and its posted bills are due', async ({ office }) => {
  const { first, before } = lastMonth()
  const { customerCode, productCode } = await installed(office, { monthly: true })
  await isBilledThrough(productCode, first)
  const finance = await signsInAs(office, 'finance')
  const t = finance.words.billing
  await finance.page.goto('/pages/index')
  await finance.page.getByRole('link', { name: finance.words.reports.waits.runDue }).click()
  await expect(finance.page).toHaveURL(/\/BillRuns$/)
  const month = input(finance, finance.page.getByRole('main'), 'billMonth')
  await month.fill(first.slice(0, 7))
  await month.press('Enter')
  await finance.page.getByRole('button', { name: t.compute, exact: true }).click()
  await confirmsDialog(finance)
  await expect(notice(finance)).toContainText(t.computing)

  await seesWhoApproves(finance)

  const second = await signsInAs(office, 'admin')
  const preview = second.page.getByRole('row').filter({ hasText: term('preview', second.language) })
  const run = preview.getByRole('button').first()
  await expect(async () => {
    await opensFunction(second, 'BillRuns')
    await second.page.reload()
    await expect(run).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 45_000 })
  await run.click()
  const drawer = second.page.getByRole('dialog')
  await expect(drawer).toContainText(productCode)
  // The line was activated before last month: finance corrects that and recomputes the run while the approver reviews
  // it.
  await isBilledThrough(productCode, before)
  await isComputedAgain(office)
  const asked = second.page.getByRole('dialog', { name: second.words.common.submitTip })
  await drawer.getByRole('button', { name: t.approve }).click()
  await expect(asked).toContainText('1 product,')
  await expect(asked, 'the dialog shows the figures that were displayed').not.toContainText('38,000')
  await confirmsDialog(second)
  await expect(notice(second)).toContainText(/This run now bills 38,000/)
  await drawer.getByRole('button', { name: t.approve }).click()
  await expect(asked).toContainText('38,000')
  await confirmsDialog(second)
  await expect(notice(second).filter({ hasText: t.posting })).toBeVisible()
  await expect(async () => {
    const { open } = await office.by('finance').bills.list({ customerCode })
    expect(open).toBe(38_000)
  }).toPass({ timeout: 20_000 })
  await takesOnPaper(second, customerCode)
  // Marks the line as billed through the end of the month: other stories close the month and would find it unbilled.
  const end = addDays(addMonths(first, 1), -1)
  await isBilledThrough(productCode, end)
})

/** Downloads the open bills of one unit in the posted run as one file, and stops the generation of a second one. */
async function takesOnPaper(person: Person, customerCode: string) {
  const { page, words } = person
  const t = words.prints
  const row = page.getByRole('row').filter({ hasText: '38,000' })
  await expect(row, 'the list is refreshed after posting').toContainText(term('posted', person.language))
  await row.getByRole('button').first().click()
  const paper = page.getByRole('dialog')
  await expect(paper).toContainText(t.advice)
  await chooses(person, paper.getByLabel(t.unit, { exact: true }), inTongue(person, 'Mandalay', '曼德勒'))
  await expect(paper).toContainText(t.nothing)
  await paper.getByLabel(t.unit, { exact: true }).hover()
  await paper.locator('.ant-select-clear').first().click()
  await paper.getByRole('checkbox').first().check()
  await expect(paper).toContainText(t.willHold('1', '0'))
  await paper.getByRole('button', { name: t.make, exact: true }).click()
  await confirmsDialog(person)
  await expect(notice(person)).toContainText(t.made('1'))
  const fetch = paper.getByRole('button', { name: t.fetch, exact: true })
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 30_000 }),
    fetch.click({ timeout: 20_000 }),
  ])
  expect(file.suggestedFilename()).toMatch(/^bills-20\d\d-\d\d-\d+\.pdf$/)
  const pages = await pagesOf(readFileSync(await file.path()))
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain(customerCode)
  await paper.getByRole('button', { name: words.billing.reverseRun, exact: true }).click()
  await confirmsDialog(person)
  await expect(notice(person)).toContainText(words.billing.reversing)
  await expect(row, 'the list is refreshed after the reversal').toContainText(term('run-reversed', person.language), {
    timeout: 20_000,
  })
}

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('a bill run is recomputed and discarded; a month that has not ended offers no actions', async ({ office }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const t = words.billing
      await opensFunction(admin, 'BillRuns')
      const month = input(admin, page.getByRole('main'), 'billMonth')
      await month.fill(lastMonth().before.slice(0, 7))
      await month.press('Enter')
      await page.getByRole('button', { name: t.compute, exact: true }).click()
      await confirmsDialog(admin)
      const preview = page.getByRole('row').filter({ hasText: term('preview', language) })
      await expect(preview, 'the list is refreshed after computing').toHaveCount(1, { timeout: 20_000 })
      const drawer = page.getByRole('dialog')
      for (const [name, said] of [
        [t.computeAgain, t.computing],
        [t.discard, t.discarded],
      ] as const) {
        await preview.getByRole('button').first().click({ timeout: 20_000 })
        await drawer.getByRole('button', { name, exact: true }).click()
        await confirmsDialog(admin)
        await expect(notice(admin).filter({ hasText: said })).toBeVisible()
      }
      await expect(preview).toHaveCount(0)

      await sold(office)
      await opensFunction(admin, 'AccountingPeriods')
      // The current month is the first row.
      const present = page
        .getByRole('row')
        .filter({ has: page.getByRole('cell') })
        .first()
      await expect(present).toContainText(term('period-open', language))
      await expect(present.getByRole('button', { name: t.recognise, exact: true })).toHaveCount(0)
    })

    test('posting is stopped and resumed', async ({ office }) => {
      const admin = await signsInAs(office, 'admin')
      const { page, words } = admin
      const t = words.billing
      const month = `${new Date().getUTCFullYear() - 1}-0${language === 'en-US' ? 1 : 2}-01`
      await opensFunction(admin, 'BillRuns')
      const given = input(admin, page.getByRole('main'), 'billMonth')
      await given.fill(month.slice(0, 7))
      await given.press('Enter')
      await page.getByRole('button', { name: t.compute, exact: true }).click()
      await confirmsDialog(admin)
      const row = (state: 'preview' | 'posting' | 'run-stopped' | 'posted') =>
        page
          .getByRole('row')
          .filter({ hasText: term(state, language) })
          .first()
      await expect(row('preview')).toBeVisible({ timeout: 20_000 })
      // A small run is posted at once, so the database is changed to make this one half posted.
      await inDatabase((db) =>
        db.updateTable('bill_run').set({ state: 'posting' }).where('month', '=', month).execute(),
      )
      await page.reload()
      const drawer = page.getByRole('dialog')
      await row('posting').getByRole('button').first().click()
      await drawer.getByRole('button', { name: t.stop, exact: true }).click()
      await confirmsDialog(admin)
      await expect(notice(admin).filter({ hasText: t.stopped })).toBeVisible()
      await row('run-stopped').getByRole('button').first().click()
      await drawer.getByRole('button', { name: t.goOn, exact: true }).click()
      await expect(row('posted'), 'the list is refreshed after posting').toBeVisible({ timeout: 20_000 })
    })
  })
