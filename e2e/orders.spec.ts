import { expect } from '@playwright/test'
import { ordered } from './office/given.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('the order list opens an order, its payment and its cancellation, and closes what its URL opened', async ({
  office,
}) => {
  const { customerCode, orderCode } = await ordered(office)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const t = words.orders
  const drawer = page.getByRole('dialog')
  const closes = async () => {
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`\\?customer=${customerCode}$`))
  }
  const list = `/submenus/OrderInfoConfigComposite?customer=${customerCode}`
  await page.goto(`${list}&order=${orderCode}&do=pay`)
  await expect(drawer).toContainText(orderCode)
  await closes()
  for (const [name, act] of [
    [orderCode, ''],
    [t.pay, '&do=pay'],
    [t.cancelShort, '&do=cancel'],
  ] as const) {
    await page.getByRole('row', { name: orderCode }).getByRole('button', { name, exact: true }).click()
    await expect(drawer).toContainText(orderCode)
    await expect(page).toHaveURL(new RegExp(`&order=${orderCode}${act}$`))
    await closes()
  }
})
