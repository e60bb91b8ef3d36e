import { expect } from '@playwright/test'
import { demoSignIns } from '#seeds/demo.ts'
import type { Database } from '#server/platform/database.ts'
import { everyRight } from '#server/testing/staff.ts'
import { spoils } from './office/browsers.ts'
import { existingCustomer } from './office/customers.ts'
import { inDatabase } from './office/database.ts'
import { choosesFromTabs, opensFunction, tabs } from './office/frame.ts'
import { type Person, test } from './office/office.ts'
import { cash, handedIn, installed, ordered, sold } from './office/given.ts'
import { hires } from './office/rights.ts'
import { signsInAs } from './office/sign-in.ts'

/**
 * The home page: every figure links to the list behind it. The stories about messages cover what each figure counts.
 */
const figure = ({ page }: Person, title: string) => page.getByRole('link', { name: new RegExp(`^${title}: `) })

test('accounts, collections, arrears and stock open a list in a drawer; other figures open their page', async ({
  office,
}) => {
  const person = await signsInAs(office, await hires(everyRight))
  const { page, words } = person
  const t = words.reports
  await page.goto('/pages/index')
  for (const chart of [t.openingsChart, t.collectionsChart, t.tasksChart])
    await expect(page.getByRole('img', { name: chart })).toBeVisible()
  for (const [title, list] of [
    [t.openings, t.openingsList],
    [t.collections, new RegExp(t.takingsList('').trim())],
    [t.overdueBills, t.debtorsList],
    [t.stock, t.stockList],
  ] as const) {
    await figure(person, title).click()
    await expect(page.getByRole('dialog', { name: list }), title).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL(/\/pages\/index$/)
  }
  for (const [title, address] of [
    [t.tasks, /\/TaskProcess\?list=AllInProc$/],
    [t.commands, /\/abnormalAuthorizationCommandProcess$/],
    [t.toCount, /\/DeptConfirm$/],
  ] as const) {
    await figure(person, title).click()
    await expect(page, title).toHaveURL(address)
    await page.goto('/pages/index')
  }
})

test('the home page shows the new date when it is displayed again after midnight', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Yangon' })
  const head = page.getByRole('main').getByText('Anawrahta Road Business Hall · ')
  const now = Date.now()
  spoils(page)
  await page.clock.setFixedTime(now)
  await page.reload()
  await expect(head).toContainText(written.format(now))
  await opensFunction(clerk, 'SimpleMiscProcessAct')
  await page.clock.setFixedTime(now + 86_400_000)
  await tabs(clerk).getByRole('link', { name: words.tabs.home, exact: true }).click()
  await expect(head).toContainText(written.format(now + 86_400_000))
})

/** Sends an employee a message, as a nightly job or the network would. */
const tells = (employee_code: string, kind: string, params: Record<string, unknown>) =>
  inDatabase(async (db) => {
    const row = { employee_code, kind, params: JSON.stringify(params), about: kind, at: new Date() }
    const { id } = await db.insertInto('message').values(row).returning('id').executeTakeFirstOrThrow()
    await db
      .selectNoFrom((make) =>
        make.fn('pg_notify', [make.val('message'), make.val(`${employee_code} ${id}`)]).as('told'),
      )
      .execute()
  })

test('failed commands and expiring periods appear while the page is open and link to their pages', async ({
  office,
}) => {
  const account = await hires(everyRight)
  const person = await signsInAs(office, account)
  const { page, words } = person
  const customerCode = await existingCustomer('Daw Soon Over')
  const arrivals = page.getByRole('region', { name: words.messages.arrived })
  await tells(account, 'command.abnormal', {
    action: { term: 'openBroadband' },
    customer: 'Daw Soon Over',
    customerCode,
    attempts: '5',
  })
  await expect(arrivals).toContainText('Network command failed')
  await arrivals.getByRole('link', { name: words.messages.open }).click()
  await expect(page).toHaveURL(new RegExp(`/abnormalAuthorizationCommandProcess\\?customerCode=${customerCode}`))
  await expect(page.getByRole('button', { name: words.messages.messages, exact: true }), 'marked as read').toBeVisible()

  const product = { name: 'Home Fibre 30', zhName: '家庭光纤30兆' }
  await tells(account, 'product.expiring', {
    product,
    customer: 'Daw Soon Over',
    customerCode,
    day: { day: '2026-11-27' },
  })
  await expect(arrivals).toContainText('Prepaid period ending soon')
  await expect(page.getByRole('button', { name: words.messages.unread('1'), exact: true })).toBeVisible()
  await arrivals.getByRole('link', { name: words.messages.open }).click()
  await expect(page).toHaveURL(new RegExp(`/submenus/productInfo\\?customer=${customerCode}`))
  await expect(page.locator('.customer-head')).toContainText('Daw Soon Over')
})

test('the home page lists pending work, each one click away', async ({ office }) => {
  const sale = await sold(office, { tenders: cash })
  await office.by('cashier').settlements.confirm({
    settlementCode: await handedIn(office, sale),
    countedAmount: 230_000,
  })
  await office.by('service').care.add({
    customerCode: sale.customerCode,
    contactTel: '0979000555',
    communicationType: 'call-out',
    serviceType: 'welcome',
    completion: 'following',
    handover: 'none',
    followUpOn: new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yangon' }).format(new Date()),
  })

  const cashier = await signsInAs(office, 'cashier')
  await cashier.page.getByRole('link', { name: cashier.words.reports.waits.toPackage }).click()
  await expect(cashier.page).toHaveURL(/\/DeptPackage/)
  const service = await signsInAs(office, 'service')
  const t = service.words.reports
  await service.page.getByRole('link', { name: t.waits.followUps }).click()
  const list = service.page.getByRole('dialog', { name: t.followUpsList })
  await list.getByRole('link', { name: sale.customerCode }).click()
  await expect(service.page).toHaveURL(/\/submenus\/CareInfo\?customer=/)
})

/** Returns a card of the home page by its heading. */
const box = ({ page }: Person, title: string) =>
  page.locator('.box', { has: page.getByRole('heading', { name: title, exact: true }) })

test('a clerk continues from the home page with an unpaid order and with a recent customer', async ({ office }) => {
  const account = await hires(demoSignIns.find((one) => one.account === 'clerk')?.functions ?? [])
  const { customerCode, orderCode } = await ordered(office, { name: 'Daw Goes Home', clerk: account })
  const clerk = await signsInAs(office, account)
  const { page, words } = clerk
  const t = words.reports
  const list = box(clerk, t.unpaidOrders)
  await expect(list).toContainText('230,000')
  await list.getByRole('link', { name: t.take }).click()
  await expect(page).toHaveURL(
    new RegExp(`/submenus/OrderInfoConfigComposite\\?customer=${customerCode}&order=${orderCode}`),
  )
  await expect(page.getByRole('dialog')).toContainText(orderCode)
  await expect(page.locator('.customer-head')).toContainText('Daw Goes Home')
  await page.goto('/pages/index')
  await list.getByRole('link', { name: 'Daw Goes Home' }).click()
  await expect(page).toHaveURL(new RegExp(`order=${orderCode}`))
  await expect(page.getByRole('dialog')).toContainText(orderCode)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await choosesFromTabs(clerk, words.tabs.closeAll)
  await page.goto('/pages/index')
  await box(clerk, words.home.recentCustomers).getByRole('link', { name: 'Daw Goes Home' }).click()
  await expect(page).toHaveURL(new RegExp(`/submenus/baseInfo\\?customer=${customerCode}`))
})

test('the home page lists lines that expire this week with a link to renew them', async ({ office }) => {
  const { customerCode, productCode } = await installed(office, { name: 'U Ends Soon' })
  const product = (db: Database) => db.updateTable('product').where('code', '=', productCode)
  const { paid_through } = await inDatabase((db) =>
    db.selectFrom('product').select('paid_through').where('code', '=', productCode).executeTakeFirstOrThrow(),
  )
  const soon = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Yangon' }).format(Date.now() + 3 * 86_400_000)
  await inDatabase((db) => product(db).set({ paid_through: soon }).execute())
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const row = box(clerk, words.reports.expiring).getByRole('listitem').filter({ hasText: 'U Ends Soon' })
  await row.getByRole('link', { name: words.reports.renew }).click()
  await expect(page).toHaveURL(`/submenus/15?customer=${customerCode}&product=${productCode}`)
  await inDatabase((db) => product(db).set({ paid_through }).execute())
})
