import { expect } from '@playwright/test'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** The top bar. Other stories cover the menu, tabs, search, customers and addresses. */
test('the top bar offers full screen and keyboard help, and shows the signed-in employee', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const isFull = () => page.evaluate(() => document.fullscreenElement !== null)
  await page.getByRole('button', { name: words.frame.fullScreen, exact: true }).click()
  await expect.poll(isFull).toBe(true)
  await page.getByRole('button', { name: words.frame.leaveFullScreen }).click()
  await expect.poll(isFull).toBe(false)

  const help = page.getByRole('button', { name: words.frame.help, exact: true })
  await help.click()
  await expect(page.getByRole('dialog', { name: words.frame.help })).toContainText(words.keys.submit)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: words.frame.help })).toBeHidden()
  await expect(help).toBeFocused()

  await page.locator('.user').click()
  await expect(page.locator('.who')).toContainText('Su Su Hlaing')
  await expect(page.locator('.who')).toContainText('E0101')
})
