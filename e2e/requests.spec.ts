import { readFileSync } from 'node:fs'
import { expect, type Page, type Request } from '@playwright/test'
import type { Envelope, RefusalData } from '@lastmile/contract/platform/call.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { pagesOf } from '#server/testing/pdf.ts'
import { opensPayment } from './office/account.ts'
import { searchesFor } from './office/customer.ts'
import { spoils } from './office/browsers.ts'
import { notice } from './office/form.ts'
import { opensFunction, openTabs } from './office/frame.ts'
import { ordered } from './office/given.ts'
import { type Person, test } from './office/office.ts'
import { takesPayment } from './office/pay.ts'
import { signsInAs, signsIn } from './office/sign-in.ts'

type Token = { token: string | null }

/** How users see requests that are running, failed or repeated. */
const online = /\/api\/online-employees\?action=findBy/
const find = /\/api\/customers\?action=find/

/** Holds back the responses to these requests. Returns the requests and a function that releases the responses. */
async function holds(page: Page, url: RegExp): Promise<{ asked: Request[]; release: () => void }> {
  const asked: Request[] = []
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route, request) => {
    asked.push(request)
    await released
    await route.continue().catch(() => {})
  })
  return { asked, release }
}

/** The notice of a running request. A page whose chunk is loading shows the same text in its place. */
const loading = ({ page, words: { common } }: Person) => page.getByRole('status').filter({ hasText: common.loading })

test('the loading message shows while a request runs and disappears with its response or failure', async ({
  office,
}) => {
  office.forgives(/ERR_FAILED/)
  const admin = await signsInAs(office, 'admin')
  const held = await holds(admin.page, online)
  await opensFunction(admin, 'OnlineEmployeeForceOfflineAct')
  await expect(loading(admin)).toBeVisible()
  held.release()
  await expect(loading(admin)).toBeHidden()
  await expect(admin.page.getByRole('row', { name: 'Thiha Zaw' })).toBeVisible()

  await admin.page.unroute(online)
  const lost = Promise.withResolvers<void>()
  await admin.page.route(online, (route) => lost.promise.then(() => route.abort()))
  await admin.page.getByRole('button', { name: admin.words.common.refresh }).click()
  await expect(loading(admin)).toBeVisible()
  lost.resolve()
  await expect(loading(admin)).toBeHidden()
  await expect(notice(admin)).toContainText(admin.words.common.networkFailure)
})

test('the loading message stays as long as the request runs', async ({ office }) => {
  const admin = await signsInAs(office, 'admin')
  const held = await holds(admin.page, online)
  spoils(admin.page)
  await admin.page.clock.install()
  await opensFunction(admin, 'OnlineEmployeeForceOfflineAct')
  await expect.poll(() => held.asked.length).toBe(1)
  await admin.page.clock.runFor(200)
  await expect(loading(admin)).toBeVisible()
  await admin.page.clock.fastForward(25_000)
  await expect(loading(admin)).toBeVisible()
  held.release()
  await expect(admin.page.getByRole('row', { name: 'Thiha Zaw' })).toBeVisible()
  await admin.page.clock.runFor(200)
  await expect(loading(admin)).toBeHidden()
})

test("a second POST to the same URL is cancelled with 'repeated requests' while the first one runs", async ({
  office,
}) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const held = await holds(page, /action=logout/)
  await page.locator('.user').click()
  await page.getByText(words.frame.logout, { exact: true }).click()
  const yes = page.getByRole('dialog', { name: words.common.submitTip }).getByRole('button', { name: words.common.yes })
  spoils(page)
  await page.clock.install()
  await yes.click()
  await page.clock.runFor(1_100)
  await yes.click()
  await expect(notice(clerk)).toContainText(words.common.repeatedRequests)
  await expect(notice(clerk)).toContainText(words.common.repeatedAdvice)
  expect(held.asked).toHaveLength(1)
  held.release()
  await expect(page).toHaveURL(/\/login$/)
})

test('functions opened in quick succession are all logged, although their log calls share one URL', async ({
  office,
}) => {
  const admin = await signsInAs(office, 'admin')
  const noted = await holds(admin.page, /action=accessFunction/)
  for (const code of ['TaskManagement', 'QueryEmployeeActTypeLogAct', 'OnlineEmployeeForceOfflineAct'] as const)
    await opensFunction(admin, code)
  await expect.poll(() => noted.asked.length).toBe(3)
  await expect(notice(admin)).toBeEmpty()
  noted.release()
})

test('a query changed while its POST runs replaces the first one', async ({ office }) => {
  const admin = await signsInAs(office, 'admin')
  const { page } = admin
  const held = await holds(page, online)
  await opensFunction(admin, 'OnlineEmployeeForceOfflineAct')
  await expect.poll(() => held.asked.length).toBe(1)
  const main = page.getByRole('main')
  await main.getByLabel(fieldLabel('keyword', 'en-US'), { exact: true }).fill('Thiha')
  await expect.poll(() => held.asked.length).toBe(2)
  held.release()
  await expect(main.getByRole('row', { name: 'Thiha Zaw' })).toBeVisible()
  await expect(notice(admin)).toBeEmpty()
})

test("a refusal shows for 8 seconds under the title 'error', and at its field", async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  await page.locator('.user').click()
  await page.getByText(words.frame.changePassword, { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.session.changePassword })
  const typed = { oldPassword: 'Guess-1', newPassword: 'Mountain-7', repeatPassword: 'Mountain-7' }
  for (const [field, text] of Object.entries(typed))
    await dialog.getByLabel(fieldLabel(field, 'en-US'), { exact: true }).fill(text)
  spoils(page)
  await page.clock.install()
  const refused = page.waitForResponse(/action=modifyPassword/)
  await dialog.getByRole('button', { name: words.common.submit }).click()
  const told = notice(clerk).getByRole('alert')
  const { data } = (await (await refused).json()) as Envelope<RefusalData>
  await expect(told).toContainText(words.common.reference(data.requestId))
  await expect(told).toContainText(words.common.error)
  await expect(told).toContainText('Wrong old password')
  await expect(dialog.getByLabel(fieldLabel('oldPassword', 'en-US'), { exact: true })).toHaveAccessibleDescription(
    /Wrong old password/,
  )
  await page.clock.fastForward(5_000)
  await expect(told).toBeVisible()
  await page.clock.fastForward(3_100)
  await expect(told).toBeHidden()
})

test('a network failure shows for 8 seconds', async ({ office }) => {
  office.forgives(/ERR_INTERNET_DISCONNECTED/)
  const admin = await signsInAs(office, 'admin')
  const { page, words } = admin
  await opensFunction(admin, 'OnlineEmployeeForceOfflineAct')
  await expect(page.getByRole('row', { name: 'Thiha Zaw' })).toBeVisible()
  spoils(page)
  await page.clock.install()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: words.common.refresh }).click()
  const told = notice(admin).getByRole('alert')
  await expect(told).toContainText(words.common.error)
  await expect(told).toContainText(words.common.networkFailure)
  await page.clock.fastForward(7_000)
  await expect(told).toBeVisible()
  await page.clock.fastForward(1_100)
  await expect(told).toBeHidden()
})

test('a request times out after the configured time', async ({ office }) => {
  const clerk = await office.arrives()
  await clerk.page.route('**/login', async (route) => {
    const answer = await route.fetch()
    const patient = await answer.text()
    await route.fulfill({
      response: answer,
      body: patient.replace('name="api-timeout-seconds" content="30"', 'name="api-timeout-seconds" content="4"'),
    })
  })
  await clerk.page.reload()
  const held = await holds(clerk.page, find)
  await searchesFor(await signsIn(clerk, 'clerk'), 'anybody')
  await expect(notice(clerk)).toContainText(clerk.words.common.timedOut(4))
  held.release()
})

test('an ended session shows a dialog; OK signs out and leads to the sign-in page', async ({ office }) => {
  const { page, words } = await signsInAs(office, 'service')
  // The request reaches the server without its token.
  await page.route('**/api/**', (route, request) =>
    route.continue({ headers: { ...request.headers(), token: 'a-token-of-yesterday' } }),
  )
  spoils(page)
  await page.clock.install()
  await page.getByRole('navigation', { name: words.menu.menu }).getByRole('link').first().dispatchEvent('click')
  const told = page.getByRole('dialog', { name: words.common.error })
  await expect(told).toContainText(words.common.expired)
  await page.clock.fastForward(60_000)
  await page.keyboard.press('Escape')
  await expect(told).toBeVisible()
  const leaving = page.waitForRequest(/action=logout/)
  await told.getByRole('button', { name: words.common.ok, exact: true }).click()
  await leaving
  await expect(page).toHaveURL(/\/login$/)
  await expect(told).toBeHidden()
  expect(await page.evaluate(() => (JSON.parse(sessionStorage.getItem('session') ?? '{}') as Token).token)).toBeNull()
})

test('a file has no envelope; a response without a code is a success, one with a code is a refusal', async ({
  office,
}) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const { orderCode } = await ordered(office)
  const form = await opensPayment(clerk, orderCode)
  const receiptNumber = await takesPayment(clerk, form, [{ kind: 'card', amount: 230_000, reference: 'SLIP-14' }])
  // If new windows are blocked, the file is downloaded.
  await page.evaluate(() => Object.assign(window, { open: () => null }))
  const open = form.getByRole('button', { name: words.pay.openReceipt })
  const [file] = await Promise.all([page.waitForEvent('download'), open.click()])
  expect(file.suggestedFilename()).toMatch(/\.pdf$/)
  const [text] = await pagesOf(readFileSync(await file.path()))
  expect(text).toContain(receiptNumber)
  await expect(notice(clerk).getByRole('alert')).toHaveCount(0)

  const receipt = /\/receipt\?/
  await page.route(receipt, (route) => route.fulfill({ json: { rows: [] } }))
  const [plain] = await Promise.all([page.waitForEvent('download'), open.click()])
  expect(readFileSync(await plain.path(), 'utf8')).toBe('{"rows":[]}')
  await expect(notice(clerk).getByRole('alert')).toHaveCount(0)

  await page.unroute(receipt)
  await page.route(receipt, (route) => route.fulfill({ json: { code: 'no-permission', msg: 'Ask somebody else' } }))
  await open.click()
  await expect(notice(clerk).getByRole('alert')).toContainText('Ask somebody else')
})

test('an unexpected response shows as a failure', async ({ office }) => {
  office.forgives(/502/)
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  await clerk.page.route(find, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }))
  await searchesFor(clerk, 'anybody')
  await expect(notice(clerk)).toContainText(words.common.httpFailure(502))
  await clerk.page.unroute(find)
  await clerk.page.route(find, (route) => route.fulfill({ contentType: 'text/html', body: 'a page of the hotel' }))
  await searchesFor(clerk, 'somebody')
  await expect(notice(clerk)).toContainText(words.common.notOurs)
})

test('Yes is disabled for 1 second after a click', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { page, words } = clerk
  const held = await holds(page, /action=logout/)
  await page.locator('.user').click()
  await page.getByText(words.frame.logout, { exact: true }).click()
  const yes = page.getByRole('dialog', { name: words.common.submitTip }).getByRole('button', { name: words.common.yes })
  spoils(page)
  await page.clock.install()
  await yes.click()
  await expect(yes).toBeDisabled()
  await page.clock.runFor(1_100)
  await expect(yes).toBeEnabled()
  expect(held.asked).toHaveLength(1)
  held.release()
  await expect(page).toHaveURL(/\/login$/)
})

test('every request carries the service channel, the language and the token', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const asked = clerk.page.waitForRequest(find)
  await searchesFor(clerk, 'anybody')
  const headers = (await asked).headers()
  expect(headers).toMatchObject({ 'service-channel': '211', 'accept-language': 'en-US' })
  expect(headers['token']).toBeTruthy()
  expect(await openTabs(clerk)).toHaveLength(1)
})
