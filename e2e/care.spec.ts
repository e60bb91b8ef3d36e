import { expect } from '@playwright/test'
import { chooses, input, confirmsDialog } from './office/form.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { ordered } from './office/given.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('a service agent records a call, is reminded to follow up, and closes the record', async ({ office }) => {
  const name = 'Daw Care Myint'
  await ordered(office, { name })
  const agent = await signsInAs(office, 'service')
  const { page, words } = agent
  await opensCustomer(agent, name)
  const records = await opensPage(agent, 'CareInfo')
  await expect(records.getByText(words.care.none)).toBeVisible()
  await records.getByRole('button', { name: words.care.add }).click()
  const drawer = page.getByRole('dialog')
  await expect(input(agent, drawer, 'contactTel'), 'prefilled with the customer’s phone number').toHaveValue(/^0977/)
  // Saving reports the missing value next to its field.
  await drawer.getByRole('button', { name: words.care.save, exact: true }).click()
  await expect(drawer.getByRole('alert').first()).toBeVisible()
  await chooses(agent, input(agent, drawer, 'serviceType'), 'Renewal')
  await chooses(agent, input(agent, drawer, 'feedback'), 'Considering')
  await chooses(agent, input(agent, drawer, 'completion'), 'In progress')
  await chooses(agent, input(agent, drawer, 'handover'), 'Finance')
  await input(agent, drawer, 'remark').fill('Asks for a better price')
  await drawer.getByRole('button', { name: words.care.save, exact: true }).click()
  await confirmsDialog(agent)
  await expect(drawer).toBeHidden()

  const row = records.getByRole('row').filter({ hasText: 'Asks for a better price' })
  await expect(row).toContainText('In progress')
  await expect(row, 'the department that continues the contact').toContainText('Finance')
  await row.getByRole('button').click()
  await chooses(agent, input(agent, drawer, 'completion'), 'Done')
  await drawer.getByRole('button', { name: words.care.save, exact: true }).click()
  await confirmsDialog(agent)
  await expect(drawer).toBeHidden()
  await expect(row).toContainText('Done')
})
