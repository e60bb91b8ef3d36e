import { expect } from '@playwright/test'
import { notice, confirmsDialog } from './office/form.ts'
import { opensWidget, opensWithClock, stopsTheClock, test, lastEventOf, type Widget } from './office/gallery.ts'
import { isAccessibleInDarkMode, checksAccessibility } from './office/accessibility.ts'
import { wordsIn } from './office/words.ts'

/** Pagination, confirmations, countdowns and notices (specification sections 2, 4, 8, 9). */
test('the widget index is accessible', async ({ tester }) => {
  await checksAccessibility(tester, 'the index')
  await isAccessibleInDarkMode(tester, 'the index')
})

const { widgets } = wordsIn('en-US').gallery
for (const name of Object.keys(widgets) as Widget[])
  test(`${name} has a page linked from the index that is accessible in both themes`, async ({ tester }) => {
    const { page, words } = tester
    await opensWidget(tester, name)
    await expect(page).toHaveURL(new RegExp(`/dev/widgets/${name}$`))
    // The frame around it was checked with the index.
    await checksAccessibility(tester, name, 'main')
    await isAccessibleInDarkMode(tester, name, 'main')
    await page.getByRole('button', { name: words.common.back }).click()
    await expect(page.getByRole('heading', { level: 1, name: words.gallery.title })).toBeVisible()
  })

test('a page box has a title, actions and a back button', async ({ tester }) => {
  const { page, words } = tester
  const t = words.gallery
  await opensWidget(tester, 'money')
  await opensWidget(tester, 'page-box')
  const box = page.getByRole('region', { name: t.widgets['page-box'].title })
  await expect(box).toContainText(t.inner)
  await expect(box.getByRole('button', { name: t.press })).toBeVisible()
  await box.getByRole('button', { name: words.common.back }).click()
  await expect(page.getByRole('heading', { level: 1, name: t.widgets.money.title })).toBeVisible()
})

test("confirm dialog: 'submit tip', 'is submit'; only Yes submits, and is disabled for 1 second after a click", async ({
  tester,
}) => {
  const { page, words } = tester
  const { ask, times, confirmed } = words.gallery
  await opensWithClock(tester, 'confirm')
  const dialog = page.getByRole('dialog', { name: 'submit tip' })
  const yes = dialog.getByRole('button', { name: words.common.yes, exact: true })
  const asks = page.getByRole('button', { name: ask, exact: true })

  await asks.click()
  await expect(dialog).toContainText('is submit')
  await dialog.getByRole('button', { name: words.common.no, exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(asks).toBeFocused()
  await expect(lastEventOf(tester, confirmed)).toHaveText(times(0))

  await asks.click()
  await expect(dialog).toBeVisible()
  await stopsTheClock(tester)
  await confirmsDialog(tester)
  await expect(lastEventOf(tester, confirmed)).toHaveText(times(1))
  await asks.click()
  await page.clock.runFor(100)
  await expect(yes).toBeDisabled()
  await page.clock.runFor(800)
  await expect(yes).toBeDisabled()
  await page.clock.runFor(100)
  await expect(yes).toBeEnabled()
  await page.clock.resume()
  await yes.click()
  await expect(lastEventOf(tester, confirmed)).toHaveText(times(2))
})

test('a countdown shows hh:mm:ss, is updated every second, and stays at 00:00:00 once past', async ({ tester }) => {
  const { page, words } = tester
  const { fiveSeconds, hour, past } = words.gallery
  await opensWithClock(tester, 'countdown')
  await stopsTheClock(tester)
  const left = (label: string) => page.locator('.figures > div').filter({ hasText: label }).locator('dd')
  await expect(left(hour)).toHaveText('01:01:01')
  await expect(left(past)).toHaveText('00:00:00')
  const before = Number((await left(fiveSeconds).innerText()).slice(-1))
  expect(before).toBeGreaterThan(0)
  await page.clock.runFor(1000)
  await expect(left(fiveSeconds)).toHaveText(`00:00:0${before - 1}`)
  await page.clock.runFor(10_000)
  await expect(left(fiveSeconds)).toHaveText('00:00:00')
})

test("a repeated POST is cancelled with 'repeated requests'", async ({ tester }) => {
  const { page, words } = tester
  await opensWidget(tester, 'requests')
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.getByRole('button', { name: words.gallery.twice }).click()
  await expect(notice(tester)).toContainText('repeated requests')
  await expect(notice(tester)).toContainText('do not click again while requesting')
  expect(sent.filter((url) => url.includes('online-employees'))).toHaveLength(1)
})

test("an unknown call shows 'noDataPath' for 5 seconds", async ({ tester }) => {
  const { page, words } = tester
  await opensWithClock(tester, 'requests')
  await stopsTheClock(tester)
  await page.getByRole('button', { name: words.gallery.unknown }).click()
  const told = notice(tester).getByRole('alert').filter({ hasText: 'noDataPath' })
  await expect(told).toBeVisible()
  await page.clock.runFor(4_999)
  await expect(told).toBeVisible()
  await page.clock.runFor(1)
  await expect(told).toBeHidden()
})

test('disabled button with a reason: focusable, shows the reason by pointer, keyboard and screen reader, and does nothing', async ({
  tester,
}) => {
  const { page, words } = tester
  const t = words.gallery
  await opensWidget(tester, 'action-button')
  const button = page.getByRole('button', { name: t.ask, exact: true })
  const tip = page.getByRole('tooltip', { name: t.notYet })
  await expect(button).toBeDisabled()
  await expect(button).toHaveAccessibleDescription(t.notYet)
  await page.getByRole('button', { name: t.press, exact: true }).focus()
  await page.keyboard.press('Tab')
  await expect(button).toBeFocused()
  await expect(tip).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(lastEventOf(tester, t.confirmed)).toHaveText(t.times(0))
  await page.getByRole('button', { name: t.press, exact: true }).click()
  await expect(tip).toBeHidden()
  await button.click()
  await expect(lastEventOf(tester, t.confirmed)).toHaveText(t.times(1))
})
