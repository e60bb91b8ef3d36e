import { expect } from '@playwright/test'
import { term } from '@lastmile/contract/words.ts'
import { accountForm, accountOpened, entersAccount, submitsAccount } from './office/account.ts'
import { searchesFor, opensPage, opensCustomer } from './office/customer.ts'
import { chooses, input, notice, confirmsDialog, takesFirst } from './office/form.ts'
import { nameOf } from './office/frame.ts'
import { installed, sold } from './office/given.ts'
import { agreesOnTime, handsOver } from './office/installing.ts'
import { disconnected, router } from './office/network.ts'
import { test } from './office/office.ts'
import { money, readsReceipt, takesPayment } from './office/pay.ts'
import { walkIn } from './office/people.ts'
import { confirms, counts, handsIn, settlementRow } from './office/settle.ts'
import { signsInAs } from './office/sign-in.ts'
import { answers, claimsTask, completeButton, completes, claimsNextStep, photo, uses } from './office/tasks.ts'

/**
 * From a walk-in customer to a paid, active line and cash in the department. There is one story per role; calls prepare
 * the earlier steps.
 */
const speed = { 'Mikrotik-Rate-Limit': '15000k/30000k' }
const garden = { 'Mikrotik-Rate-Limit': '256k/512k', 'Filter-Id': 'walled-garden' }

test('a clerk finds no customer with that number and opens an account', async ({ office }) => {
  const person = walkIn({ name: 'Ma Su Lin' })
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await searchesFor(clerk, person.contactTel)
  await expect(page.getByText(words.desk.nobody(person.contactTel))).toBeVisible()
  await page.getByRole('link', { name: words.desk.openAccount }).last().click()

  const form = accountForm(clerk)
  await expect(input(clerk, form, 'contactTel')).toHaveValue(person.contactTel)
  await form.getByRole('button', { name: words.openAccount.submit, exact: true }).click()
  await expect(notice(clerk)).toContainText(words.openAccount.incomplete)
  await expect(input(clerk, form, 'name')).toBeFocused()
  await expect(input(clerk, form, 'name')).toHaveAccessibleDescription(/can not be empty/)

  await entersAccount(clerk, person)
  const effect = form.getByRole('complementary')
  for (const said of ['230,000 MMK', 'Paid period', '210,000', '20,000', words.effect.today])
    await expect(effect).toContainText(said)
  await expect(effect).toContainText(/, port \d/)
  await expect(effect).toContainText(words.openAccount.complete)
  await submitsAccount(clerk)
  const { customerCode } = await accountOpened(clerk)

  const receiptNumber = await takesPayment(clerk, form, [
    { kind: 'cash', amount: 150_000 },
    { kind: 'card', amount: 80_000, reference: 'SLIP-77' },
  ])
  const receipt = await readsReceipt(clerk, form)
  for (const printed of ['Payment receipt', `No. ${receiptNumber}`, person.name, customerCode])
    expect(receipt).toContain(printed)
  for (const printed of ['Cash 150,000', 'Card at the counter (SLIP-77) 80,000', 'Total 230,000 MMK'])
    expect(receipt).toContain(printed)
})

test('the network rejects a line that is paid but not connected', async ({ office, network }) => {
  const { line } = await sold(office)
  expect(await router(network, line).dials()).toEqual({ accepted: false, attributes: {} })
})

test('the technician agrees on a time, installs the line and reports', async ({ office }) => {
  const { name, orderCode } = await sold(office)
  const technician = await signsInAs(office, 'technician')
  await agreesOnTime(technician, await claimsTask(technician, orderCode, 'Make an appointment'))

  const visit = await claimsNextStep(technician, 'Visit on site')
  const serial = visit.getByRole('combobox', { name: 'ONT serial number' })
  const light = visit.getByRole('spinbutton', { name: 'Optical power' })
  // On a short screen the button is far below the first question, whose error must still be visible.
  await technician.page.setViewportSize({ width: 1440, height: 520 })
  await completeButton(technician, visit).click()
  await expect(visit.locator('[data-field="values.outcome"]').getByRole('alert')).toBeInViewport()
  await technician.page.setViewportSize({ width: 1440, height: 900 })
  await answers(visit, 'Outcome', 'Installed')
  await serial.fill('HWTC00000000')
  await light.fill('-31')
  await uses(technician, visit, { material: 'Drop cable, one core', unit: 'm', quantity: '45.5' })
  await uses(technician, visit, { material: 'Fast connector SC/UPC', unit: 'pcs', quantity: '2' })
  await visit.locator('input[type=file]').setInputFiles(photo)
  await expect(visit.getByRole('img', { name: photo.name })).toBeVisible()
  await completeButton(technician, visit).click()
  await expect(light).toHaveAccessibleDescription(/-27.*-8/)
  await light.fill('-19.5')
  await completes(technician, visit)
  await expect(serial).toHaveAccessibleDescription('ONT HWTC00000000 is not in your stock')
  await takesFirst(technician, serial)
  await completes(technician, visit)
  await handsOver(technician, name)
})

test('the line is active at the sold speed, and the office sees the session', async ({ office, network }) => {
  const { orderCode, receiptNumber, line, ont } = await installed(office)
  const home = router(network, line)
  expect(await home.dials()).toMatchObject({ accepted: true, attributes: speed })
  await home.goesOnline('on-1')

  const clerk = await signsInAs(office, 'clerk')
  await opensCustomer(clerk, line.account)
  const lines = await opensPage(clerk, 'authorizationInfo')
  await expect(lines).toContainText(clerk.words.lines.same)
  await expect(lines).toContainText(ont)
  await expect(lines.getByRole('row', { name: '100.64.3.7' })).toContainText('48-A4-72-3A-10-00')
  const orders = await opensPage(clerk, 'OrderInfoConfigComposite')
  await expect(orders.getByRole('row', { name: orderCode })).toContainText(term('completed', 'en-US'))
  const payments = await opensPage(clerk, 'PayInfoConfigComposite')
  await expect(payments.getByRole('row', { name: receiptNumber })).toContainText('230,000')
})

const pauses = [
  { code: '8', reason: 'Travel', gets: garden, session: 'pause-1', next: 'pause-2' },
  { code: '9', reason: 'Returned', gets: speed, session: 'pause-2', next: 'pause-3' },
] as const

test('a suspended line reaches only the information page; a resumed line works again', async ({ office, network }) => {
  const { line } = await installed(office)
  const home = router(network, line)
  await home.goesOnline('pause-1')
  const clerk = await signsInAs(office, 'clerk')
  await opensCustomer(clerk, line.account)
  for (const { code, reason, gets, session, next } of pauses) {
    const page = await opensPage(clerk, code)
    await chooses(clerk, input(clerk, page, 'reason'), reason)
    await page.getByRole('button', { name: nameOf(clerk, code), exact: true }).click()
    await confirmsDialog(clerk)
    await disconnected(network, line, session)
    await home.goesOffline(session)
    expect(await home.dials()).toMatchObject({ accepted: true, attributes: gets })
    await home.goesOnline(next)
  }
  const products = await opensPage(clerk, 'productInfo')
  await expect(products.getByRole('row', { name: line.account })).toContainText(term('active', 'en-US'))
})

test('closing a line disconnects its session and rejects new ones', async ({ office, network }) => {
  const { customerCode, line } = await installed(office)
  const home = router(network, line)
  await home.goesOnline('close-1')
  const engineer = await signsInAs(office, 'network')
  const { page, words } = engineer
  await opensCustomer(engineer, customerCode)
  const lines = await opensPage(engineer, 'authorizationInfo')
  await lines.getByRole('button', { name: words.lines.close, exact: true }).click()
  const asked = page.getByRole('dialog', { name: words.lines.close })
  await asked.getByRole('textbox', { name: words.lines.reason }).fill('Stolen router')
  await asked.getByRole('button', { name: words.lines.close, exact: true }).click()
  await confirmsDialog(engineer)
  await disconnected(network, line, 'close-1')
  await home.goesOffline('close-1')
  expect(await home.dials()).toEqual({ accepted: false, attributes: {} })
  await expect(lines).toContainText('Stolen router')
  await expect(lines).toContainText(words.lines.offline)
})

test('the clerk hands in cash; a wrong count is refused, the right count is confirmed', async ({ office }) => {
  const { receiptNumber } = await sold(office, {
    tenders: [
      { kind: 'cash', amount: 150_000 },
      { kind: 'card', amount: 80_000, reference: 'SLIP-78' },
    ],
  })
  const clerk = await signsInAs(office, 'clerk')
  const settlement = await handsIn(clerk, receiptNumber)
  await expect(settlementRow(clerk, settlement)).toContainText('150,000')

  const cashier = await signsInAs(office, 'cashier')
  const counting = await counts(cashier, settlement)
  await confirms(cashier, counting, 140_000)
  const counted = input(cashier, counting, 'countedAmount')
  await expect(counted).toHaveAccessibleDescription(/140,000.*differs from the requested amount/)
  await clerk.page.reload()
  await expect(settlementRow(clerk, settlement)).toContainText(term('waitingConfirm', 'en-US'))

  await confirms(cashier, counting, 150_000)
  await expect(notice(cashier)).toContainText(cashier.words.settlements.confirmed(settlement, money(150_000)))
  await clerk.page.reload()
  await expect(settlementRow(clerk, settlement)).toContainText(term('unpackaged', 'en-US'))
})
