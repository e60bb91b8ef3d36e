import { expect } from '@playwright/test'
import { handedIn, sold } from './office/given.ts'
import { speaks } from './office/accessibility.ts'
import { type Office, test } from './office/office.ts'
import { places, walkedPlaces } from './office/pages.ts'
import { signsInAs } from './office/sign-in.ts'
import { inChinese, checksPage, opensEverything, reads, setsOut, within } from './office/walk.ts'

const cashAndCard = [
  { kind: 'cash' as const, amount: 1_000 },
  { kind: 'card' as const, amount: 229_000, reference: 'SLIP-12' },
]

async function buys(office: Office): Promise<string> {
  const { customerCode } = await sold(office, { name: 'Daw Yin Yin Htay', tenders: cashAndCard })
  await handedIn(office, await sold(office, { tenders: cashAndCard }))
  return customerCode
}

let bought: Promise<string> | undefined
/**
 * Creates a customer with a paid line, collected cash, and cash awaiting confirmation. Once per worker is enough,
 * because the walks change nothing.
 */
const customer = (office: Office): Promise<string> => (bought ??= buys(office))

/** Reports whether this is an account's first page or first customer page, on which the frame is checked too. */
function isFirst(address: string, account: string): boolean {
  const isOfCustomer = (one: string) => one.startsWith('/submenus/')
  const alike = places.filter((one) => one.account === account && isOfCustomer(one.address) === isOfCustomer(address))
  return alike[0]?.address === address
}

/**
 * Reports whether the layers that a page opens are also read in Chinese: always, or on every third page in a sampled
 * run.
 */
const opensInChinese = (address: string) =>
  process.env.E2E_LANGUAGES !== 'sample' || places.findIndex((one) => one.address === address) % 3 === 0

/**
 * Every page is opened once, by the role with the most permissions there. It must be accessible, nothing on it or one
 * step away may be untranslated or truncated, and every layer must restore the focus.
 */
for (const { address, account } of walkedPlaces)
  test(`${address} as ${account}`, async ({ office }) => {
    // A page with many buttons takes longer than most stories.
    test.slow()
    // Blocked requests, which would change something on the server, fail.
    office.forgives(/ERR_FAILED/)
    const customerCode = await customer(office)
    const here = address.startsWith('/submenus/') ? `${address}?customer=${customerCode}` : address
    const walker = await setsOut(office, account, here)
    expect(await within(walker), 'addresses that no test visits').toEqual([])
    await checksPage(walker, { what: address, frame: isFirst(address, account) })
    const opening = await opensEverything(walker, (part) => checksPage(walker, part))
    await inChinese(walker)
    await reads(walker, 'zh-CN', { what: address })
    if (opensInChinese(address)) await opensEverything(walker, (part) => reads(walker, 'zh-CN', part), opening)
  })

test('menus of the top bar are accessible in both languages and restore the focus', async ({ office }) => {
  // Waits for the figures: those that load later would come before the first link.
  const walker = await setsOut(office, 'clerk', '/pages/index')
  const { page } = walker
  const openers = { 'Ctrl+K': 'Control+K', help: 'F1' }
  const bell = page.locator('.bell')
  const first = page.getByRole('main').getByRole('link').first()
  for (const [what, key] of Object.entries(openers)) {
    await first.focus()
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await checksPage(walker, { what, place: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(first).toBeFocused()
  }
  await bell.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await checksPage(walker, { what: 'messages', place: '[role=dialog]' })
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()
  await inChinese(walker)
  for (const [what, key] of Object.entries(openers)) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    await reads(walker, 'zh-CN', { what, place: '[role=dialog]' })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test('dates, times, amounts and names follow the user’s language, also when it changes', async ({ office }) => {
  const { customerCode } = await sold(office)
  const clerk = await signsInAs(office, 'clerk')
  await clerk.page.goto(`/submenus/PayInfoConfigComposite?customer=${customerCode}`)
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
