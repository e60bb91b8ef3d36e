import { areaLabel } from './office/area-names.ts'
import { expect } from '@playwright/test'
import { demoPassword } from '#seeds/demo.ts'
import { accountForm, accountOpened } from './office/account.ts'
import { input, notice, partCalled } from './office/form.ts'
import { nameOf } from './office/frame.ts'
import { handsInAll, cash, sold } from './office/given.ts'
import { agrees, calls, choosesLevels, presses, tabsTo, types } from './office/keyboard.ts'
import { type Person, test } from './office/office.ts'
import { walkIn } from './office/people.ts'
import { frame } from './office/sign-in.ts'
import { completeButton, taskRow } from './office/tasks.ts'

/** A day's work without a mouse: opening an account, taking its payment, a task, handing in the cash. */

/** Signs in by keyboard; the first field already has the focus. */
async function enters(who: Person, account: string): Promise<Person> {
  const { page, words } = who
  await expect(page.getByLabel(words.session.account, { exact: true })).toBeFocused()
  await page.keyboard.type(account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: words.session.elsewhereTitle })
  await expect(dialog.or(frame(who))).toBeVisible()
  if (await dialog.isVisible()) await presses(who, dialog.getByRole('button', { name: words.session.yes }))
  await expect(frame(who)).toBeVisible()
  return who
}

test('the first tab stop skips the menu, and the last one wraps around to it', async ({ office }) => {
  const clerk = await enters(await office.arrives(), 'clerk')
  const { page, words } = clerk
  await calls(clerk, 'SimpleMiscProcessAct')
  await expect(page.getByRole('textbox', { name: words.desk.ask })).toBeFocused()
  const skip = page.getByRole('link', { name: words.frame.skip })
  await page.reload()
  await expect(page.getByRole('heading', { name: nameOf(clerk, 'SimpleMiscProcessAct') })).toBeVisible()
  await tabsTo(clerk, skip)
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  // Tab cycles through all elements without getting trapped.
  await tabsTo(clerk, skip)
})

test('a clerk opens an account and takes the payment', async ({ office }) => {
  const person = walkIn({ name: 'Ko Tin Maung' })
  const clerk = await enters(await office.arrives(), 'clerk')
  const { page, words } = clerk
  await calls(clerk, 'CustomerOpenAct')
  const form = accountForm(clerk)
  const { name, certificateNo, contactTel, eMail, manageAddress, externalCustomerCode, auditCode } = person
  await types(clerk, form, { name, certificateNo, contactTel, eMail })
  await tabsTo(clerk, form.getByLabel(areaLabel(clerk)))
  await page.keyboard.press('ArrowDown')
  await choosesLevels(clerk, person.place)
  await types(clerk, form, { manageAddress })
  await presses(clerk, form.getByRole('radiogroup', { name: words.line.box }).getByRole('radio'), 'Space')
  await presses(clerk, form.getByRole('button', { name: words.line.generate }))
  await expect(input(clerk, form, 'broadbandAccount')).not.toHaveValue('')
  const offerings = form.getByRole('radiogroup', { name: words.offerings.offering }).getByRole('radio')
  await presses(clerk, offerings, 'Space')
  const prices = form.getByRole('radiogroup', { name: words.offerings.price }).getByRole('radio')
  await expect(prices.first()).toBeAttached()
  await presses(clerk, prices, 'Space')
  await types(clerk, form, { externalCustomerCode, auditCode })
  await presses(clerk, input(clerk, form, 'informationVerified'), 'Space')
  await page.keyboard.press('ControlOrMeta+Enter')
  await agrees(clerk)
  await accountOpened(clerk)

  const pay = form.getByRole('button', { name: words.pay.pay('').trim() })
  await expect(pay).toBeEnabled()
  await presses(clerk, pay)
  await expect(form.locator('.receipt-number')).toBeVisible()
})

test('a technician claims the task', async ({ office }) => {
  const { orderCode } = await sold(office)
  const technician = await enters(await office.arrives(), 'technician')
  const { page, words } = technician
  await calls(technician, 'TaskProcess')
  await tabsTo(technician, page.getByRole('textbox', { name: words.tasks.keyword }))
  await page.keyboard.type(orderCode)
  const row = taskRow(technician, orderCode)
  await expect(page.getByRole('row')).toHaveCount(2)
  await presses(technician, row)
  const claim = page.getByRole('button', { name: words.task.claim, exact: true }).last()
  await presses(technician, claim)
  await expect(completeButton(technician, page.locator('main'))).toBeVisible()
})

test('the clerk hands in the collections', async ({ office }) => {
  await handsInAll(office)
  const { receiptNumber } = await sold(office, { tenders: cash })
  const clerk = await enters(await office.arrives(), 'clerk')
  const { page, words } = clerk
  await calls(clerk, 'ToDept')
  const hand = partCalled(clerk, words.settlements.handIn)
  const receipt = hand.getByRole('row', { name: receiptNumber }).getByRole('checkbox')
  await presses(clerk, receipt, 'Space')
  await expect(receipt).toBeChecked()
  await presses(clerk, hand.getByRole('button', { name: words.settlements.requestChosen }))
  await agrees(clerk)
  await expect(notice(clerk).getByText(words.settlements.requested('').trim())).toBeVisible()
  await expect(page.getByRole('row', { name: receiptNumber })).toBeHidden()
})
