import { expect } from '@playwright/test'
import { notice, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('a process that failed at the external operator is retried with corrected data and closed', async ({ office }) => {
  const network = await signsInAs(office, 'network')
  const { page, words } = network
  await opensFunction(network, 'TelenorAbnormalProcess')
  await expect(page.getByText(words.outside.examples)).toBeVisible()
  await page.getByLabel(words.outside.keyword, { exact: true }).fill('line1200345')
  const row = page.getByRole('row', { name: 'line1200345' })
  await expect(page.getByRole('row')).toHaveCount(2)
  await row.getByRole('button', { name: words.outside.handle, exact: true }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('textbox').first().fill('The ONU was moved')
  await drawer.getByRole('button', { name: words.outside.retry, exact: true }).click()
  await confirmsDialog(network)
  await expect(notice(network)).toContainText(/TN-\d+ is being retried/)
  await expect(row).toContainText('Retrying')
  await expect(row).toContainText('The ONU was moved')

  await row.getByRole('button', { name: /^TN-/ }).click()
  await expect(drawer.getByRole('button', { name: words.outside.retry, exact: true })).toHaveCount(0)
  await drawer.getByRole('textbox').fill('Agreed by telephone')
  await drawer.getByRole('button', { name: words.outside.close, exact: true }).last().click()
  await confirmsDialog(network)
  await expect(row).toContainText('Handled')
})
