import { expect } from '@playwright/test'
import { accountForm, opensPayment, beginsAccount, entersAccount } from './office/account.ts'
import { searchesFor } from './office/customer.ts'
import { ordered, sold } from './office/given.ts'
import { isAccessibleInDarkMode, checksAccessibility } from './office/accessibility.ts'
import { type Person, test } from './office/office.ts'
import { takesPayment } from './office/pay.ts'
import { walkIn } from './office/people.ts'
import { signsInAs } from './office/sign-in.ts'
import { claimsTask } from './office/tasks.ts'

/** States that visiting every function does not reach: forms with errors and filled in, the payment, a claimed task. */

/**
 * Waits until the page has not changed for a moment: if an input is replaced during a scan, axe reports that the root
 * of the page has no label.
 */
const standsStill = ({ page }: Person) =>
  page.evaluate(
    () =>
      new Promise<void>((done) => {
        const quiet = () => setTimeout(() => done(), 300)
        let still = quiet()
        new MutationObserver(() => {
          clearTimeout(still)
          still = quiet()
        }).observe(document, { childList: true, subtree: true })
      }),
  )

/** Checks accessibility once everything on the screen has loaded. */
async function seen(who: Person, what: string) {
  await expect(who.page.locator('.ant-skeleton:visible, .ghost:visible, [aria-busy=true]:visible')).toHaveCount(0)
  await standsStill(who)
  await checksAccessibility(who, what)
}

test('the sign-in page, the home page and service desk results are accessible', async ({ office }) => {
  const someone = await office.arrives()
  await seen(someone, 'sign-in')
  await isAccessibleInDarkMode(someone, 'sign-in')
  const clerk = await signsInAs(office, 'clerk')
  await seen(clerk, 'home')
  await isAccessibleInDarkMode(clerk, 'home')
  await searchesFor(clerk, '0979')
  await seen(clerk, 'service desk')
})

test('an account form is accessible with errors and when filled in', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const form = await beginsAccount(clerk)
  await form.getByRole('button', { name: clerk.words.openAccount.submit, exact: true }).click()
  await seen(clerk, 'open account with faults')
  await entersAccount(clerk, walkIn({ name: 'Daw Nwe Nwe Yin' }))
  await seen(clerk, 'open account filled in')
  await isAccessibleInDarkMode(clerk, 'open account filled in')
})

test('a payment form and its confirmation are accessible', async ({ office }) => {
  const { orderCode } = await ordered(office)
  const clerk = await signsInAs(office, 'clerk')
  await opensPayment(clerk, orderCode)
  await seen(clerk, 'take payment')
  await takesPayment(clerk, accountForm(clerk), [{ kind: 'card', amount: 230_000, reference: 'SLIP-13' }])
  await seen(clerk, 'paid')
})

test('a task is accessible', async ({ office }) => {
  const { orderCode } = await sold(office)
  const technician = await signsInAs(office, 'technician')
  await claimsTask(technician, orderCode, 'Make an appointment')
  await seen(technician, 'a task')
})
