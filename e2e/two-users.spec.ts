import { expect } from '@playwright/test'
import {
  accountForm,
  accountOpened,
  opensPayment,
  beginsAccount,
  choosesBox,
  entersAccount,
  submitsAccount,
} from './office/account.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { input, notice, confirmsDialog } from './office/form.ts'
import { ordered, sold } from './office/given.ts'
import { type Person, test } from './office/office.ts'
import { entersTenders, money, takeButton } from './office/pay.ts'
import { walkIn } from './office/people.ts'
import { signsInAs } from './office/sign-in.ts'
import { findsTask, taskRow } from './office/tasks.ts'

/** Two people claim the same thing at the same moment: one gets it, the other is told so and loses no input. */

/** Leaves one free port in box TLY-02 in Thanlyin. */
const lastPort = {
  place: ['Yangon Region', 'Thanlyin', 'Thanlyin Township'] as [string, string, string],
  manageAddress: 'Star City, Thanlyin',
  box: 'Thanlyin Star City',
}

test('two clerks choose the last free port: one gets it, the other sees a field error and keeps their input', async ({
  office,
}) => {
  const ready = async (account: string, name: string) => {
    const clerk = await signsInAs(office, account)
    await beginsAccount(clerk)
    const line = await entersAccount(clerk, walkIn({ ...lastPort, name }))
    await accountForm(clerk).getByRole('button', { name: clerk.words.openAccount.submit, exact: true }).click()
    return { clerk, name, line }
  }
  const both = [await ready('clerk', 'U Maung Maung'), await ready('clerk2', 'Daw Tin Tin')] as const
  await Promise.all(both.map(({ clerk }) => confirmsDialog(clerk)))

  const told = ({ page }: Person) => page.getByRole('alert').filter({ hasText: 'was just taken' })
  const open = (clerk: Person) => accountForm(clerk).getByText(clerk.words.openAccount.nextPay)
  for (const { clerk } of both) await expect(told(clerk).or(open(clerk)).first()).toBeVisible()
  const won = await Promise.all(both.map(({ clerk }) => open(clerk).isVisible()))
  expect(won.filter(Boolean)).toHaveLength(1)

  const loser = both[won.indexOf(false)] ?? both[0]
  const { words } = loser.clerk
  const form = accountForm(loser.clerk)
  const network = form.getByRole('group', { name: words.line.network })
  await expect(network.getByRole('alert')).toHaveText(/^Port TLY-02.8 was just taken/)
  for (const [field, kept] of Object.entries({
    name: loser.name,
    manageAddress: lastPort.manageAddress,
    broadbandAccount: loser.line.account,
    broadbandPassword: loser.line.password,
    auditCode: 'A-2026-11',
  }))
    await expect(input(loser.clerk, form, field)).toHaveValue(kept)
  await expect(form.getByRole('radio', { name: 'Home Fibre 30', checked: true })).toHaveCount(1)
  await expect(input(loser.clerk, form, 'informationVerified')).toBeChecked()

  await choosesBox(loser.clerk, 'Thanlyin Kyaik Khauk')
  await submitsAccount(loser.clerk)
  await accountOpened(loser.clerk)
})

test('a double click posts one payment', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk2')
  const { customerCode, orderCode } = await ordered(office, { name: 'U Kyaw Swe', clerk: 'clerk2' })
  const form = await opensPayment(clerk, orderCode)
  await entersTenders(clerk, form, [{ kind: 'cash', amount: 230_000 }])
  await takeButton(clerk, form, 230_000).dblclick()
  await expect(form.getByText(clerk.words.pay.paid(money(230_000)))).toBeVisible()

  await opensCustomer(clerk, customerCode)
  const payments = await opensPage(clerk, 'PayInfoConfigComposite')
  await expect(payments.getByRole('row', { name: customerCode })).toHaveCount(1)
})

test('two technicians claim one task: one gets it, the other sees who has it', async ({ office }) => {
  const { orderCode } = await sold(office, { name: 'Daw Mya Mya' })

  const technicians = [await signsInAs(office, 'technician'), await signsInAs(office, 'technician2')] as const
  for (const technician of technicians) await findsTask(technician, orderCode)
  await Promise.all(
    technicians.map((technician) =>
      taskRow(technician, orderCode).getByRole('button', { name: technician.words.task.claim }).click(),
    ),
  )
  const told = /(Aung Ko Latt|Wai Yan Tun) has already claimed this task/
  for (const technician of technicians)
    await expect(notice(technician)).toContainText(new RegExp(`${technician.words.task.claimed}|${told.source}`))
  const late = await Promise.all(technicians.map(async (one) => told.test((await notice(one).textContent()) ?? '')))
  expect(late.filter(Boolean)).toHaveLength(1)
})
