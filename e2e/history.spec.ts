import { expect } from '@playwright/test'
import { ordered } from './office/given.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('a customer’s history shows old and new values, and who viewed the identity number', async ({ office }) => {
  const { customerCode } = await ordered(office, { name: 'Daw Once Named' })
  const { customers } = office.by('clerk')
  const { remark: _, ...form } = await customers.forModify({ customerCode })
  await customers.modify({ ...form, customerCode, name: 'Daw Now Named' })
  const finance = await signsInAs(office, 'finance')
  const { page, words } = finance
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  await page.getByRole('button', { name: words.desk.reveal }).click()
  await expect(page.getByRole('button', { name: words.desk.reveal })).toBeHidden()
  await page.getByRole('link', { name: words.common.changes, exact: true }).click()
  const change = page.getByRole('row').filter({ hasText: customerCode })
  await expect(change).toContainText('Daw Once Named → Daw Now Named')
  await page.getByText(words.log.views.looks, { exact: true }).click()
  await expect(page.getByRole('row').filter({ hasText: customerCode })).toContainText('Daw Now Named')
})
