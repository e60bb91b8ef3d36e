import { expect } from '@playwright/test'
import { accountForm, accountOpened, beginsAccount, entersAccount, submitsAccount } from './office/account.ts'
import { asksFor } from './office/customer.ts'
import { looksClosely } from './office/looks.ts'
import { type Person, test } from './office/office.ts'
import { takesPayment } from './office/pay.ts'
import { walkIn } from './office/people.ts'
import { comes } from './office/sign-in.ts'
import { claimsTask } from './office/tasks.ts'

/** What no walk through the functions comes to: forms with faults and filled in, the payment, a task one works on. */
test.describe.configure({ mode: 'serial', timeout: 240_000 })

const person = walkIn({ name: 'Daw Nwe Nwe Yin' })
const story = { customerCode: '', orderCode: '' }

/** Looks closely, once nothing on the screen is still on its way. */
async function seen(who: Person, what: string) {
  await expect(who.page.locator('.ant-skeleton:visible, .ghost:visible, [aria-busy=true]:visible')).toHaveCount(0)
  await looksClosely(who, what)
}

test('the sign-in page, the home page and the way to a new customer', async ({ office }) => {
  await seen(await office.arrives(), 'sign-in')
  const clerk = await comes(office, 'clerk')
  await seen(clerk, 'home')
  await asksFor(clerk, '0979')
  await seen(clerk, 'service desk')

  const form = await beginsAccount(clerk)
  await form.getByRole('button', { name: clerk.words.openAccount.submit, exact: true }).click()
  await seen(clerk, 'open account with faults')
  await entersAccount(clerk, person)
  await seen(clerk, 'open account filled in')
  await submitsAccount(clerk)
  Object.assign(story, await accountOpened(clerk))
  await seen(clerk, 'take payment')
  await takesPayment(clerk, accountForm(clerk), [{ kind: 'card', amount: 230_000, reference: 'SLIP-13' }])
  await seen(clerk, 'paid')
})

test('one task', async ({ office }) => {
  const technician = await comes(office, 'technician')
  await claimsTask(technician, story.orderCode, 'Make an appointment')
  await seen(technician, 'a task')
})
