import { expect } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { chooses, input } from './office/form.ts'
import { ordered } from './office/given.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

test('a customer who moves to another city is transferred to the store there', async ({ office }) => {
  const { customerCode, name } = await ordered(office, { name: 'Daw Moves North' })
  const service = await signsInAs(office, 'service')
  const { page, words, language } = service
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  await page.getByRole('button', { name: words.desk.modify, exact: true }).click()
  const hall = /78th Street Business Hall|七十八街营业厅/
  const record = page.getByRole('dialog', { name: words.desk.modifyTitle })
  await chooses(service, input(service, record, 'organizationUnit'), hall)
  await record.getByRole('button', { name: words.common.save, exact: true }).click()
  const question = words.desk.askModify(name, fieldLabel('organizationUnitCode', language))
  const asked = page.getByRole('dialog').filter({ hasText: question })
  await asked.getByRole('button', { name: words.common.yes, exact: true }).click()
  await expect(record).toBeHidden()
  await expect(page.getByText(hall).first()).toBeVisible()
  const { rows } = await office.by('clerk3').customers.find({ keyword: name })
  expect(rows.map((row) => row.customerCode)).toContain(customerCode)
})
