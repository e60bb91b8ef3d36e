import { expect } from '@playwright/test'
import { chooses, input, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction } from './office/frame.ts'
import { sold } from './office/given.ts'
import { test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { money, takesPayment } from './office/pay.ts'
import { signsInAs } from './office/sign-in.ts'
import { answers, claimsTask, completes, claimsNextStep } from './office/tasks.ts'

test('a collector visits a customer in arrears, returns on the promised day and takes the payment', async ({
  office,
}) => {
  const given = await sold(office)
  await billsCustomer(given, [{ amount: 30_000, daysLate: 40 }])
  const service = await signsInAs(office, 'service')
  const { page, words } = service
  await opensFunction(service, 'EmployeeInternalOrder')
  await page.getByLabel(words.internal.whichCustomer, { exact: true }).fill(given.customerCode)
  const debtor = page.getByRole('row', { name: given.customerCode })
  await expect(debtor).toContainText('30,000')
  await debtor.getByRole('checkbox').check()
  await page.getByRole('button', { name: words.internal.send, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.internal.sendTo(1) })
  await chooses(service, input(service, dialog, 'department'), 'Yangon Branch')
  await dialog.getByRole('button', { name: words.internal.send, exact: true }).click()
  await confirmsDialog(service)
  await expect(debtor).toContainText(/MC\d{7}/)
  const code = /MC\d{7}/.exec(await debtor.innerText())?.[0] ?? ''

  const manager = await signsInAs(office, 'manager')
  const visit = await claimsTask(manager, code, 'Collect on site')
  await expect(visit.getByText(money(30_000)).first()).toBeVisible()
  await answers(visit, 'Outcome', 'Nobody home')
  await visit.getByLabel('Next visit date').fill(new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10))
  await manager.page.keyboard.press('Enter')
  await completes(manager, visit)

  const again = await claimsNextStep(manager, 'Collect on site')
  await again.getByRole('button', { name: manager.words.task.toBills, exact: true }).click()
  const arrears = partCalled(manager, manager.words.arrears.title)
  await takesPayment(manager, arrears, [{ kind: 'cash', amount: 30_000 }])
  await page.reload()
  await expect(page.getByRole('row', { name: code }).filter({ hasText: 'Completed' })).toBeVisible()
})
