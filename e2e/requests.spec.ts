import { expect, type Page, type Request } from '@playwright/test'
import { fieldLabel } from '@lastmile/contract/fields.ts'
import { asksFor } from './office/customer.ts'
import { notice } from './office/form.ts'
import { goesTo, openTabs } from './office/frame.ts'
import { type Person, test } from './office/office.ts'
import { comes } from './office/sign-in.ts'

/** What a reader sees of the requests that the pages make: that they run, that they fail, that one is enough. */
const online = /\/api\/online-employees\?action=findBy/
const find = /\/api\/customers\?action=find/

/** Lets every answer to these requests wait until it is let go. Returns what was asked, and the way to let go. */
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

const loading = ({ page, words: { common } }: Person) => page.getByText(common.loading, { exact: true })

test('the loading message shows while a request runs, and goes with the answer or the failure', async ({ office }) => {
  office.forgives(/ERR_FAILED/)
  const admin = await comes(office, 'admin')
  const held = await holds(admin.page, online)
  await goesTo(admin, 'OnlineEmployeeForceOfflineAct')
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

test('functions opened one after the other are all noted, though the notes go to one URL', async ({ office }) => {
  const admin = await comes(office, 'admin')
  const noted = await holds(admin.page, /action=accessFunction/)
  for (const code of ['TaskManagement', 'QueryEmployeeActTypeLogAct', 'OnlineEmployeeForceOfflineAct'] as const)
    await goesTo(admin, code)
  await expect.poll(() => noted.asked.length).toBe(3)
  await expect(notice(admin)).toBeEmpty()
  noted.release()
})

test('a question changed while its POST is under way takes the place of the first one', async ({ office }) => {
  const admin = await comes(office, 'admin')
  const { page } = admin
  const held = await holds(page, online)
  await goesTo(admin, 'OnlineEmployeeForceOfflineAct')
  await expect.poll(() => held.asked.length).toBe(1)
  const main = page.getByRole('main')
  await main.getByLabel(fieldLabel('keyword', 'en-US'), { exact: true }).fill('Thiha')
  await expect.poll(() => held.asked.length).toBe(2)
  held.release()
  await expect(main.getByRole('row', { name: 'Thiha Zaw' })).toBeVisible()
  await expect(notice(admin)).toBeEmpty()
})

test("what the server refuses is told under the title 'error' for 8 seconds, at its field too", async ({ office }) => {
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  await page.locator('.user').click()
  await page.getByText(words.frame.changePassword, { exact: true }).click()
  const dialog = page.getByRole('dialog', { name: words.session.changePassword })
  const typed = { oldPassword: 'Guess-1', newPassword: 'Mountain-7', repeatPassword: 'Mountain-7' }
  for (const [field, text] of Object.entries(typed))
    await dialog.getByLabel(fieldLabel(field, 'en-US'), { exact: true }).fill(text)
  await page.clock.install()
  await dialog.getByRole('button', { name: words.common.submit }).click()
  const told = notice(clerk).getByRole('alert')
  await expect(told).toContainText(words.common.error)
  await expect(told).toContainText('The old password is wrong')
  await expect(dialog.getByLabel(fieldLabel('oldPassword', 'en-US'), { exact: true })).toHaveAccessibleDescription(
    /old password is wrong/,
  )
  await page.clock.fastForward(5_000)
  await expect(told).toBeVisible()
  await page.clock.fastForward(3_100)
  await expect(told).toBeHidden()
})

test('an answer that is none of ours is told like a failure', async ({ office }) => {
  office.forgives(/502/)
  const clerk = await comes(office, 'clerk')
  const { words } = clerk
  await clerk.page.route(find, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: 'Bad gateway' }))
  await asksFor(clerk, 'anybody')
  await expect(notice(clerk)).toContainText(words.common.httpFailure(502))
  await clerk.page.unroute(find)
  await clerk.page.route(find, (route) => route.fulfill({ contentType: 'text/html', body: 'a page of the hotel' }))
  await asksFor(clerk, 'somebody')
  await expect(notice(clerk)).toContainText(words.common.notOurs)
})

test('yes cannot be pressed again for 1 second after a click', async ({ office }) => {
  const clerk = await comes(office, 'clerk')
  const { page, words } = clerk
  const held = await holds(page, /action=logout/)
  await page.locator('.user').click()
  await page.getByText(words.frame.logout, { exact: true }).click()
  const yes = page.getByRole('dialog', { name: words.common.submitTip }).getByRole('button', { name: words.common.yes })
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
  const clerk = await comes(office, 'clerk')
  const asked = clerk.page.waitForRequest(find)
  await asksFor(clerk, 'anybody')
  const headers = (await asked).headers()
  expect(headers).toMatchObject({ 'service-channel': '211', 'accept-language': 'en-US' })
  expect(headers['token']).toBeTruthy()
  expect(await openTabs(clerk)).toHaveLength(1)
})
