import { expect } from '@playwright/test'
import { demoSignIns } from '#seeds/demo.ts'
import { searchesFor } from './office/customer.ts'
import { existingCustomer } from './office/customers.ts'
import { inDatabase } from './office/database.ts'
import { opensFunction, nameOf } from './office/frame.ts'
import { installed, ordered, sold } from './office/given.ts'
import { type Person, test } from './office/office.ts'
import { codesOf } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

const clerkMay = demoSignIns.find(({ account }) => account === 'clerk')?.functions ?? []

/** The search in the top bar: one box for customers, orders, tasks and functions, used by keyboard alone. */
const box = ({ page, words }: Person) =>
  page.getByRole('dialog').getByRole('textbox', { name: words.find.findAnything })
const kind = ({ page }: Person, name: string) => page.getByRole('dialog').getByRole('region', { name, exact: true })

/** Opens the search by its shortcut and types a text. */
async function seeks(person: Person, text: string) {
  await person.page.keyboard.press('Control+k')
  await expect(box(person)).toBeFocused()
  await box(person).fill(text)
}

test('Ctrl+K finds functions and customers by keyboard alone', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  await existingCustomer('U Kyaw Min')
  const { page, words } = clerk
  await seeks(clerk, 'hand in')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ToDept/)
  await seeks(clerk, 'U Kyaw Min')
  await expect(kind(clerk, words.find.customers).getByRole('link').first()).toContainText('U Kyaw Min')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/submenus\/baseInfo\?customer=/)
  await expect(page.locator('.customer-head')).toContainText('U Kyaw Min')
})

test('keystrokes are not lost while the search is loading', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page } = clerk
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await arrived
    await route.continue()
  })
  await page.keyboard.press('Control+k')
  await page.keyboard.type('hans')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('d in')
  arrive()
  await expect(box(clerk)).toHaveValue('hand in')
  await page.keyboard.type(' c')
  await expect(box(clerk)).toHaveValue('hand in c')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/ToDept/)
})

test('the service desk finds by phone prefix and receipt number, and Enter waits for the response', async ({
  office,
}) => {
  const { customerCode, receiptNumber } = await sold(office, { name: 'Daw Front Number' })
  const { rows } = await office.by('clerk').customers.find({ keyword: customerCode })
  const front = rows[0]?.contactTel.slice(0, 8) ?? ''
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  for (const said of [front, receiptNumber]) {
    await searchesFor(clerk, said)
    // Pressed at once, before any response arrives.
    await page.getByRole('textbox', { name: words.desk.ask }).press('Enter')
    await expect(page).toHaveURL(new RegExp(`customer=${customerCode}`))
  }
  await searchesFor(clerk, '0951')
  const opener = page.getByRole('button', { name: words.desk.openAccount })
  await expect(opener, 'a few digits do not suggest a new customer').not.toHaveClass(/ant-btn-primary/)
})

test('a search without results does not navigate when results arrive later', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await seeks(clerk, 'Daw Not Yet Here')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog').getByText(words.find.nothing)).toBeVisible()
  await existingCustomer('Daw Not Yet Here')
  // Changing the language reloads everything.
  await page.locator('.topbar button[lang]').dispatchEvent('click')
  await expect(page.getByRole('dialog').getByRole('link')).toContainText('Daw Not Yet Here')
  await expect(page).toHaveURL(/\/pages\/index$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/submenus\/baseInfo\?customer=/)
})

/** Returns the MAC address printed under a serial number. */
const macOf = (number: string) =>
  inDatabase(async (db) => {
    const device = db.selectFrom('physical_resource').select('mac').where('number', '=', number)
    return (await device.executeTakeFirstOrThrow()).mac.replaceAll(/(..)(?=.)/g, '$1:')
  })

test('Ctrl+K finds a customer by receipt, bill, terminal number and MAC', async ({ office }) => {
  const { customerCode, receiptNumber, ont } = await installed(office, { name: 'Daw Paper Sought' })
  const [bill] = (await office.by('clerk').bills.list({ customerCode })).rows
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const mac = await macOf(ont)
  for (const printed of [receiptNumber, bill?.documentNumber ?? '', ont, mac]) {
    await seeks(clerk, printed)
    const found = kind(clerk, words.find.customers).getByRole('link').filter({ hasText: customerCode })
    await expect(found).toContainText('Daw Paper Sought')
    await expect(found, 'the result shows what it was found by').toContainText(/number|MAC|ONT/)
    await found.click()
    await expect(page).toHaveURL(new RegExp(`/submenus/baseInfo\\?customer=${customerCode}`))
    await opensFunction(clerk, 'SimpleMiscProcessAct')
  }
})

test('Ctrl+K finds an order by code in any spelling and opens it in its customer’s workspace', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const { customerCode, orderCode } = await ordered(office, { name: 'Daw Order Sought' })
  await seeks(clerk, orderCode.replace(/^C0*/, ''))
  await expect(kind(clerk, words.find.orders).getByRole('link')).toHaveCount(1)
  await expect(kind(clerk, words.find.orders)).toContainText('Daw Order Sought')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    new RegExp(`/submenus/OrderInfoConfigComposite\\?customer=${customerCode}&order=${orderCode}`),
  )
  await expect(page.getByRole('dialog')).toContainText(orderCode)
  await expect(page.locator('.customer-head')).toContainText('Daw Order Sought')

  const elsewhere = await signsInAs(office, 'clerk3')
  await seeks(elsewhere, orderCode)
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(elsewhere.page.getByRole('dialog').getByText(words.find.nothing)).toBeVisible()
})

test('Ctrl+K finds a task by order and by customer, only for those who may see it', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { orderCode } = await sold(office, { name: 'U Task Sought' })
  await seeks(clerk, orderCode)
  await expect(kind(clerk, clerk.words.find.orders).getByRole('link')).toHaveCount(1)
  await expect(kind(clerk, clerk.words.find.tasks), 'a clerk finds no tasks').toHaveCount(0)

  const technician = await signsInAs(office, 'technician')
  const { page, words } = technician
  for (const text of [orderCode, 'task sought']) {
    await seeks(technician, text)
    await expect(kind(technician, words.find.tasks).getByRole('link').first()).toContainText('U Task Sought')
    await expect(kind(technician, words.find.orders), 'a technician finds no orders').toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(box(technician)).toBeHidden()
  }
  await seeks(technician, orderCode)
  // Enter, pressed before the response arrives, still opens the result.
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/TaskProcess\?task=\d+$/)
  await expect(page.getByText(orderCode).first()).toBeVisible()

  const elsewhere = await signsInAs(office, 'technician3')
  await seeks(elsewhere, orderCode)
  await expect(elsewhere.page.getByRole('dialog').getByText(words.find.nothing)).toBeVisible()
  const manager = await signsInAs(office, 'admin')
  await seeks(manager, orderCode)
  await kind(manager, words.find.tasks).getByRole('link').first().click()
  await expect(manager.page).toHaveURL(/\/TaskManagement\?task=\d+$/)
})

test('arrow keys move through results; typing continues in the box; Escape restores the focus', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const opener = page.getByRole('button', { name: new RegExp(words.frame.findAnything) })
  await opener.focus()
  await page.keyboard.press('Enter')
  const functions = codesOf('menu').filter((code) => clerkMay.includes(code))
  await expect(kind(clerk, words.find.functions).getByRole('link')).toHaveCount(functions.length)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(
    kind(clerk, words.find.functions).getByRole('link', { name: nameOf(clerk, 'SimpleMiscProcessAct') }),
  ).toBeFocused()
  await page.keyboard.type('hand')
  await expect(box(clerk)).toHaveValue('hand')
  await expect(box(clerk)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(box(clerk)).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Ctrl+K runs actions by name on the open customer, or on a customer named with them', async ({ office }) => {
  const { customerCode } = await installed(office, { name: 'Daw Done Here' })
  const other = await installed(office, { name: 'U Done There' })
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await seeks(clerk, 'renew')
  await expect(kind(clerk, words.find.operations), 'no operations are offered without an open customer').toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.goto(`/submenus/baseInfo?customer=${customerCode}`)
  await expect(page.locator('.customer-head')).toContainText('Daw Done Here')
  for (const [typed, act] of [
    ['renew', '15'],
    ['pay', 'InBatchPayAct'],
    ['挂起', '8'],
    ['报修', '11'],
    ['refund', 'OtherRefundAct'],
  ] as const) {
    await seeks(clerk, typed)
    await expect(kind(clerk, words.find.operations).getByRole('link').first()).toContainText('Daw Done Here')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`/submenus/${act}?customer=${customerCode}`)
  }
  for (const typed of [`renew ${other.customerCode}`, `续费${other.customerCode}`]) {
    await seeks(clerk, typed)
    await expect(kind(clerk, words.find.operations).getByRole('link')).toContainText('U Done There')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/submenus/15\\?customer=${other.customerCode}`))
  }
  const technician = await signsInAs(office, 'technician')
  await seeks(technician, 'renew')
  await expect(technician.page.getByRole('dialog').getByText(words.find.nothing), 'permission is missing').toBeVisible()
})
