import { expect } from '@playwright/test'
import { menu, nameOf } from './office/frame.ts'
import { sold } from './office/given.ts'
import { test } from './office/office.ts'
import { comes } from './office/sign-in.ts'

/** How far the page could be pushed sideways, in pixels. */
const sideways = () => document.documentElement.scrollWidth - document.documentElement.clientWidth

test('on a phone the menu comes over the page, and goes when something is chosen', async ({ office }) => {
  const technician = await comes(office, 'technician')
  const { page } = technician
  await page.setViewportSize({ width: 390, height: 844 })
  await page.reload()
  const link = menu(technician).getByRole('link', { name: nameOf(technician, 'TaskProcess'), exact: true })
  await expect(page.getByRole('main')).toBeVisible()
  await expect(link).toBeHidden()
  await menu(technician).getByRole('button').first().click()
  await link.click()
  await expect(link).toBeHidden()
  await expect(page.getByRole('heading', { name: nameOf(technician, 'TaskProcess'), exact: true })).toBeVisible()
  expect(await page.evaluate(sideways)).toBe(0)
})

test('on a phone the pages of a customer lie above what they show', async ({ office }) => {
  const { customerCode } = await sold(office)
  const service = await comes(office, 'service')
  const { page } = service
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/submenus/productInfo?customer=${customerCode}`)
  const pages = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: nameOf(service, 'CareInfo') }) })
  const shown = page.getByRole('heading', { name: nameOf(service, 'productInfo'), exact: true })
  await expect(shown).toBeVisible()
  const [above, below] = [await pages.boundingBox(), await shown.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  expect(above?.height).toBeLessThan(80)
  expect(await page.evaluate(sideways)).toBe(0)
})
