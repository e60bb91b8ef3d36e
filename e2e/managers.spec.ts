import { expect } from '@playwright/test'
import { chooses, input, confirmsDialog } from './office/form.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('a manager takes over customers and reassigns one', async ({ office }) => {
  const names = ['U Managed One', 'U Managed Two']
  for (const name of names) await ordered(office, { name })
  const manager = await signsInAs(office, 'manager')
  const { page, words } = manager
  await opensFunction(manager, 'MaintainCustomerManager')
  const list = page.getByRole('region', { name: nameOf(manager, 'MaintainCustomerManager'), exact: true })
  await input(manager, list, 'keyword').fill('U Managed')
  const row = (name = '') => list.getByRole('row').filter({ hasText: name })
  await expect(list.getByRole('row')).toHaveCount(3)
  for (const name of names) await row(name).getByRole('checkbox').check()
  await list.getByRole('button', { name: words.desk.handOver(2) }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words.desk.handOverNow }).click()
  await expect(dialog.getByRole('alert').first(), 'a manager must be chosen').toBeVisible()
  await chooses(manager, input(manager, dialog, 'manager'), 'May Thu Kyaw')
  await dialog.getByRole('button', { name: words.desk.handOverNow }).click()
  await confirmsDialog(manager)
  for (const name of names) await expect(row(name)).toContainText('May Thu Kyaw')

  await row(names[0]).getByRole('checkbox').check()
  await list.getByRole('button', { name: words.desk.takeFromManager }).click()
  await confirmsDialog(manager)
  await expect(row(names[0])).not.toContainText('May Thu Kyaw')
  await row(names[1]).getByRole('link').click()
  await expect(page.locator('.customer-head')).toContainText('U Managed Two')
})
