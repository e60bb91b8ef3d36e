import { expect } from '@playwright/test'
import { confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

test('an administrator assigns one role to two employees, previews the effect, and sees each result', async ({
  office,
}) => {
  const people = [await hires(['CareInfo']), await hires(['CareInfo'])]
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  await opensFunction(admin, '95')
  await page.getByText(words.rights.views.many, { exact: true }).click()
  await page.getByRole('combobox', { name: words.rights.role }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /Customer manager|客户经理/ })
    .first()
    .click()
  const search = page.locator('search').getByRole('textbox').first()
  for (const code of people) {
    await search.fill(code)
    await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible()
    await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check()
  }
  await page.getByRole('button', { name: words.rights.forMany(2), exact: true }).click()
  await expect(page.getByRole('dialog').getByText(words.rights.concerns(2))).toBeVisible()
  await confirmsDialog(admin)
  await expect(page.getByRole('status').filter({ hasText: /2/ }).first()).toBeVisible()
  for (const code of people)
    await expect(
      page.getByRole('table', { name: words.bulk.results }).getByRole('row').filter({ hasText: code }),
    ).toContainText(words.bulk.states.done)
})

test('a bulk role assignment is stopped midway, and the rest is retried', async ({ office }) => {
  const people = [await hires(['CareInfo']), await hires(['CareInfo']), await hires(['CareInfo'])]
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  await opensFunction(admin, '95')
  await page.getByText(words.rights.views.many, { exact: true }).click()
  await page.getByRole('combobox', { name: words.rights.role }).click()
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /Customer manager|客户经理/ })
    .first()
    .click()
  const search = page.locator('search').getByRole('textbox').first()
  for (const code of people) {
    await search.fill(code)
    await page.getByRole('row').filter({ hasText: code }).getByRole('checkbox').check()
  }
  // Delays the first assignment, so that the run can be stopped midway.
  const held = Promise.withResolvers<undefined>()
  await page.route(/employees\?action=changeRole/, async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.continue()
  })
  await page.getByRole('button', { name: words.rights.forMany(3), exact: true }).click()
  await confirmsDialog(admin)
  await page.getByRole('button', { name: words.bulk.stop, exact: true }).click()
  held.resolve(undefined)
  await expect(page.getByRole('button', { name: words.bulk.retry, exact: true })).toBeVisible()
  const results = page.getByRole('table', { name: words.bulk.results })
  await expect(results.getByText(words.bulk.states.waiting)).not.toHaveCount(0)
  await page.getByRole('button', { name: words.bulk.retry, exact: true }).click()
  for (const code of people)
    await expect(results.getByRole('row').filter({ hasText: code })).toContainText(words.bulk.states.done)
})
