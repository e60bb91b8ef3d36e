import { expect } from '@playwright/test'
import { demoSignIns } from '#seeds/demo.ts'
import { accountForm, opensAccount } from './office/account.ts'
import { speaks } from './office/looks.ts'
import { test } from './office/office.ts'
import { takesPayment } from './office/pay.ts'
import { fromKamayut, walkIn } from './office/people.ts'
import { comes } from './office/sign-in.ts'
import { inChinese, looksAround, opensEverything, placesOf, reads, setsOut, standsAt } from './office/walk.ts'

/**
 * Every page that anybody may open, found by walking through the functions of every role: it can be read by everybody by
 * day and by night, nothing on it or one step from it is untranslated or cut off, and what opens gives the focus back.
 */
test.describe.configure({ mode: 'serial', timeout: 400_000 })

const customer = { code: '' }
const seen = new Set<string>()

test('a customer with a line that was paid for', async ({ office }) => {
  const clerk = await comes(office, 'clerk')
  customer.code = (await opensAccount(clerk, walkIn({ ...fromKamayut, name: 'Daw Yin Yin Htay' }))).customerCode
  await takesPayment(clerk, accountForm(clerk), [{ kind: 'card', amount: 230_000, reference: 'SLIP-12' }])
})

for (const { account, role } of demoSignIns)
  test(`all pages of the ${role.toLowerCase()}`, async ({ office }) => {
    // What is pressed does not reach the server as a change.
    office.forgives(/ERR_FAILED/)
    const walker = await setsOut(await comes(office, account))
    const places = await placesOf(walker, account, customer.code)
    expect(places.length).toBeGreaterThan(2)
    for (const { address, key } of places.filter((place) => !seen.has(place.key))) {
      seen.add(key)
      await test.step(address, async () => {
        await standsAt(walker, address)
        await looksAround(walker, { what: address })
        const opening = await opensEverything(walker, (part) => looksAround(walker, part))
        await inChinese(walker, async () => {
          await reads(walker, 'zh-CN', { what: address })
          await opensEverything(walker, (part) => reads(walker, 'zh-CN', part), opening)
        })
      })
    }
  })

test('what opens from the bar can be read by everybody, in both languages, and gives the focus back', async ({
  office,
}) => {
  const walker = await setsOut(await comes(office, 'clerk'))
  const { page } = walker
  // Figures that are still on their way become links later, before the first one.
  await standsAt(walker, '/pages/index')
  const openers = { 'Ctrl+K': 'Control+K', help: 'F1' }
  const bell = page.locator('.bell')
  const first = page.getByRole('main').getByRole('link').first()
  for (const [what, key] of Object.entries(openers)) {
    await first.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await looksAround(walker, { what, place: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
  }
  await bell.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await looksAround(walker, { what: 'messages', place: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await inChinese(walker, async () => {
    for (const [what, key] of Object.entries(openers)) {
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      await reads(walker, 'zh-CN', { what, place: '[role=dialog]' })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  })
})

test('days, times, amounts and names are written as in the language of the reader, also when it changes', async ({
  office,
}) => {
  const clerk = await comes(office, 'clerk')
  await clerk.page.goto(`/submenus/PayInfoConfigComposite?customer=${customer.code}`)
  const paid = clerk.page.getByRole('row').nth(1)
  for (const [language, name] of [
    ['en-US', 'Su Su Hlaing'],
    ['zh-CN', '苏苏莱'],
    ['en-US', 'Su Su Hlaing'],
  ] as const) {
    if ((await clerk.page.locator('html').getAttribute('lang')) !== language) await speaks(clerk, language)
    const day = new Date().toLocaleDateString(language, { dateStyle: 'medium', timeZone: 'Asia/Yangon' })
    await expect(paid).toContainText(name)
    await expect(paid).toContainText(day)
    await expect(paid).toContainText((230_000).toLocaleString(language))
  }
})
