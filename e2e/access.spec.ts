import { expect } from '@playwright/test'
import { refusals } from '@lastmile/contract/refusals.ts'
import { demoPassword } from '#seeds/demo.ts'
import { rules } from '@lastmile/contract/platform/rules.ts'
import { inDatabase } from './office/database.ts'
import { fills, input, notice, partCalled, confirmsDialog } from './office/form.ts'
import { opensFunction, menu, nameOf } from './office/frame.ts'
import { type Person, test } from './office/office.ts'
import { hires } from './office/rights.ts'
import { signsInAs, elsewhere, frame, signsIn, signsOut, triesToSignIn } from './office/sign-in.ts'
import { wordsIn } from './office/words.ts'

/** What the browser reports when the server answers an unknown address with 404. */
const notFound = /status of 404/

test('every address shows the sign-in page without a token', async ({ office }) => {
  office.forgives(notFound)
  const { page, words } = await office.arrives()
  for (const address of ['/CustomerOpenAct', '/submenus/baseInfo', '/nowhere', '/']) {
    const answer = await page.goto(address)
    expect(answer?.status(), address).toBe(address === '/nowhere' ? 404 : 200)
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { name: words.session.title })).toBeVisible()
  }
})

test('account and password are required, and a wrong password is rejected', async ({ office }) => {
  const person = await office.arrives()
  const { page, words } = person
  const fault = page.getByRole('main').getByRole('alert')
  for (const [account, password, faulty] of [
    ['', '', words.session.account],
    ['clerk', '', words.session.password],
  ] as const) {
    await triesToSignIn(person, account, password)
    await expect(fault).toHaveText(words.session.empty)
    await expect(page.getByLabel(faulty, { exact: true })).toBeFocused()
  }
  await triesToSignIn(person, 'clerk', 'Lotus-2025')
  await expect(fault).toHaveText('Wrong account or password')
  await expect(notice(person), 'the notice is shown once, and not on the next page').toHaveText('')
  await expect(frame(person)).toBeHidden()
})

test('signing in while signed in elsewhere asks first, and ends the other session', async ({ office }) => {
  const first = await signsInAs(office, 'service')
  const second = await office.arrives()
  const { session: t, common } = second.words
  await triesToSignIn(second, 'service', 'Lotus-2026')
  await expect(elsewhere(second)).toContainText('You have logged in elsewhere, do you want to continue logging in')
  await elsewhere(second).getByRole('button', { name: t.no, exact: true }).click()
  await expect(elsewhere(second)).toBeHidden()
  await expect(second.page).toHaveURL(/\/login$/)
  await first.page.getByRole('link', { name: 'Service desk' }).first().click()
  await expect(first.page.getByRole('heading', { name: 'Service desk' })).toBeVisible()

  await signsIn(second, 'service')
  const told = first.page.getByRole('dialog', { name: common.error })
  await expect(told).toContainText(common.expired)
  await told.getByRole('button', { name: common.ok }).click()
  await expect(first.page).toHaveURL(/\/login$/)
})

/** The remark field in the form that opens an account. */
const remark = (person: Person) => input(person, partCalled(person, person.words.openAccount.title), 'remark')
const written = ({ page }: Person) => page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))

test('signing out clears everything, unsaved input included; the address leads to the sign-in page', async ({
  office,
}) => {
  const person = await office.arrives()
  const { page } = person
  await page.evaluate(() => {
    const heard = new Set<unknown>()
    const add = window.addEventListener.bind(window)
    const remove = window.removeEventListener.bind(window)
    window.addEventListener = (...[name, hear, how]: Parameters<typeof add>) => {
      if (name === 'popstate') heard.add(hear)
      add(name, hear, how)
    }
    window.removeEventListener = (...[name, hear, how]: Parameters<typeof remove>) => {
      if (name === 'popstate') heard.delete(hear)
      remove(name, hear, how)
    }
    Object.assign(window, { heard })
  })
  const routers = () => page.evaluate(() => (window as unknown as { heard: Set<unknown> }).heard.size)
  await signsIn(person, 'clerk')
  expect(await routers()).toBe(1)
  await opensFunction(person, 'CustomerOpenAct')
  await remark(person).fill('12/LAMATA(N)123456')
  expect(await written(person)).toContain('12/LAMATA(N)123456')
  await signsOut(person)
  await expect.poll(() => written(person)).not.toContain('12/LAMATA(N)123456')
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft/')))).toEqual([])
  expect(await routers(), 'no router of the ended session is left').toBe(0)

  await signsIn(person, 'clerk')
  expect(await routers()).toBe(1)
  await opensFunction(person, 'CustomerOpenAct')
  await expect(remark(person)).toHaveValue('')
  await signsOut(person)
  await page.goto('/SimpleMiscProcessAct')
  await expect(page).toHaveURL(/\/login$/)
})

test('a missing page and a function that is not granted show a message', async ({ office }) => {
  office.forgives(notFound)
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await expect(menu(clerk).getByRole('link', { name: nameOf(clerk, 'OnlineEmployeeForceOfflineAct') })).toHaveCount(0)
  for (const address of ['/OnlineEmployeeForceOfflineAct', '/no/such/page', '/submenus/NoSuchAct']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/err404$/)
    await expect(page.getByText(words.views.lost)).toBeVisible()
  }
  await page.getByRole('main').getByRole('link', { name: words.views.home }).click()
  await expect(page.getByRole('heading', { name: words.home.welcome('Su Su Hlaing') })).toBeVisible()
  const storeman = await signsInAs(office, 'warehouse')
  await storeman.page.goto('/submenus/ProductCloseAct')
  await expect(storeman.page).toHaveURL(/\/err404$/)
})

test('an employee forced offline is notified at once on the open page and led to the sign-in page', async ({
  office,
}) => {
  const agent = await signsInAs(office, 'agent')
  await opensFunction(agent, 'CustomerOpenAct')
  await remark(agent).fill('typed before the end')
  const admin = await signsInAs(office, 'admin')
  await opensFunction(admin, 'OnlineEmployeeForceOfflineAct')
  await admin.page.getByRole('row', { name: 'Shwe Pyi Agency Desk' }).getByRole('checkbox').check()
  await admin.page.getByRole('button', { name: admin.words.session.forceOffline }).click()
  await confirmsDialog(admin)
  await expect(notice(admin)).toContainText(admin.words.session.ended(1))

  const told = agent.page.getByRole('dialog', { name: agent.words.common.error })
  await expect(told).toContainText(agent.words.common.expired)
  for (let press = 1; press <= 5; press++) await agent.page.keyboard.press('Escape')
  await expect(told, 'Escape does not close the dialog').toBeVisible()
  await told.getByRole('button', { name: agent.words.common.ok }).click()
  await expect(agent.page).toHaveURL(/\/login$/)
  await expect(agent.page.getByRole('heading', { name: agent.words.session.title })).toBeVisible()

  // Input survives when someone else ends the session.
  await signsIn(agent, 'agent')
  await opensFunction(agent, 'CustomerOpenAct')
  await expect(remark(agent)).toHaveValue('typed before the end')
})

test('changing the password reports a weak new one and keeps the session; the new password signs in', async ({
  office,
}) => {
  const account = await hires(['SimpleMiscProcessAct'])
  const person = await signsInAs(office, account)
  const { page, words } = person
  await page.locator('.user').click()
  await page.getByText(words.frame.changePassword, { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.session.changePassword })
  const change = () => dialog.getByRole('button', { name: words.common.submit, exact: true }).click()
  const entry = { oldPassword: demoPassword, newPassword: 'River-2027-lamp', repeatPassword: 'River-2028-lamp' }

  await fills(person, dialog, entry)
  await change()
  await expect(dialog).toContainText(rules['password-repeat'].en)
  await fills(person, dialog, { ...entry, oldPassword: 'Lotus-2025', repeatPassword: 'River-2027-lamp' })
  await change()
  await expect(dialog).toContainText(refusals['wrong-old-password'].en)
  await fills(person, dialog, { oldPassword: demoPassword })
  await change()
  await expect(notice(person)).toContainText(words.session.changed)
  await expect(dialog).toBeHidden()
  await expect(frame(person)).toBeVisible()

  await signsOut(person)
  await triesToSignIn(person, account, demoPassword)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Wrong account or password')
  await triesToSignIn(person, account, 'River-2027-lamp')
  await expect(frame(person)).toBeVisible()
})

test('an expired password must be changed before anything else; the alternative is signing out', async ({ office }) => {
  const account = await hires(['SimpleMiscProcessAct'])
  const person = await signsInAs(office, account)
  const { page, words } = person
  const expires = () =>
    inDatabase((db) => db.updateTable('employee').set({ password_expired: true }).where('code', '=', account).execute())
  const dialog = page.getByRole('dialog', { name: words.session.changePassword })
  await expires()
  // A call of the home page may be refused first, which removes the menu.
  await Promise.any([opensFunction(person, 'SimpleMiscProcessAct'), dialog.waitFor()])
  await expect(dialog).toContainText(words.session.mustChange)
  await expect(frame(person)).toBeHidden()
  const newPassword = 'River-2027-lamp'
  await fills(person, dialog, { oldPassword: demoPassword, newPassword, repeatPassword: newPassword })
  await dialog.getByRole('button', { name: words.common.submit, exact: true }).click()
  await expect(frame(person)).toBeVisible()

  await expires()
  await page.reload()
  await dialog.getByRole('button', { name: words.session.signOut, exact: true }).click()
  await expect(page.getByRole('heading', { name: words.session.title })).toBeVisible()
})

test('signing out closes every dialog and leads to the sign-in page', async ({ office }) => {
  const person = await signsInAs(office, 'partner')
  const { page, words } = person
  const told = page.getByRole('dialog', { name: words.common.error })
  // Delays the response to the sign-out: by then the event stream has ended the session on the page.
  await page.route('**/employees?action=logout', async (route) => {
    const response = await route.fetch()
    await expect(told).toBeVisible()
    await route.fulfill({ response })
  })
  await signsOut(person)
  await expect(told).toBeHidden()
  await signsIn(person, 'partner')
})

test('language and theme persist after a reload and on the sign-in page', async ({ office }) => {
  const person = await signsInAs(office, 'partner')
  const { page, words } = person
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en-US')
  const before = await html.getAttribute('data-theme')
  await page.getByRole('button', { name: before === 'dark' ? words.frame.light : words.frame.dark }).click()
  await page.locator('.topbar button[lang]').click()
  const chinese = { ...person, language: 'zh-CN' as const, words: wordsIn('zh-CN') }
  const asChosen = async () => {
    await expect(html).toHaveAttribute('lang', 'zh-CN')
    await expect(html).toHaveAttribute('data-theme', before === 'dark' ? 'light' : 'dark')
  }
  await asChosen()
  await page.reload()
  await expect(frame(chinese)).toBeVisible()
  await asChosen()
  await signsOut(chinese)
  await asChosen()
})
