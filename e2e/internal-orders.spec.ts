import { expect } from '@playwright/test'
import { fills, picks, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'
import { answers, claimsTask, completes } from './office/tasks.ts'

test('an internal order is launched, completed by the other department and accepted', async ({ office }) => {
  const dispatcher = await signsInAs(office, 'dispatcher')
  const { page, words } = dispatcher
  await opensFunction(dispatcher, 'EmployeeInternalOrder')
  const launch = page.getByRole('region', { name: words.internal.title, exact: true })
  await fills(dispatcher, launch, { title: 'Move the rack' })
  await picks(launch.getByRole('radiogroup', { name: 'Department' }), 'Network operations')
  await launch.getByLabel('Description').fill('Two metres to the left')
  await picks(launch.getByRole('radiogroup', { name: 'Urgency' }), 'Normal')
  await launch.getByRole('button', { name: words.internal.submit, exact: true }).click()
  await confirmsDialog(dispatcher)
  const row = page.getByRole('row', { name: 'Move the rack' }).first()
  await expect(row).toBeVisible()
  // The form is ready for the next order: empty, without validation errors.
  await expect(launch.getByLabel('Description')).toHaveValue('')
  await expect(launch.getByRole('alert')).toHaveCount(0)
  await expect(launch.locator('[aria-invalid=true]')).toHaveCount(0)
  const code = /IO\d{7}/.exec(await row.innerText())?.[0] ?? ''

  const network = await signsInAs(office, 'network')
  const work = await claimsTask(network, code, 'Do the work')
  await expect(work.getByText('Two metres to the left').first()).toBeVisible()
  await answers(work, 'Outcome', 'Done')
  await completes(network, work)

  const check = await claimsTask(dispatcher, code, 'Check the result')
  await answers(check, 'Result', 'Accepted')
  await completes(dispatcher, check)
  await opensFunction(dispatcher, 'EmployeeInternalOrder')
  await expect(page.getByRole('row', { name: code })).toContainText(words.internal.statuses.completed)
})
