import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@lastmile/contract/words.ts'
import { routes } from './frame.ts'
import { type Heard, listens, untranslated } from './language.ts'
import { hiddenFocus } from './keyboard.ts'
import { cutOff, isReachable, speaks } from './looks.ts'
import type { Person } from './office.ts'
import { places } from './places.ts'

/** Somebody who goes through all that he may open; nothing that he presses reaches the server as a change. */
export type Walker = Person & { heard: Heard; busy: () => number; scripts: () => number }

/** Sets out: hears what is answered, and keeps changes from being made. */
export async function setsOut(person: Person): Promise<Walker> {
  const { page } = person
  const asked = new Set<unknown>()
  const ends = (url: string) => !url.includes('messages/stream')
  page.on('request', (request) => void (ends(request.url()) && asked.add(request)))
  page.on('requestfinished', (request) => void asked.delete(request))
  page.on('requestfailed', (request) => void asked.delete(request))
  let scripts = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1
  })
  page.on('popup', (opened) => void opened.close())
  await page.route('**/api/**', (route, request) =>
    request.headers()['idempotency-key'] === undefined ? route.continue() : route.abort(),
  )
  return { ...person, heard: listens(page), busy: () => asked.size, scripts: () => scripts }
}

/** Pages that lead to another one at once, or say that there is none. */
const elsewhere = new Set(['/', '/login', '/pages/frame', '/submenus', '/err404', '*'])

/** The addresses somebody may go to that no page test visits. */
export async function within(person: Person): Promise<string[]> {
  const visited = new Set(places.map(({ address }) => address))
  return ((await routes(person)) as string[]).filter((route) => !elsewhere.has(route) && !visited.has(route))
}

/** Goes to an address, and waits until nothing on the screen is still on its way. */
export async function standsAt(walker: Walker, address: string): Promise<void> {
  await walker.page.goto(address)
  await settles(walker)
}

async function settles({ page, busy }: Walker): Promise<void> {
  // A page whose files are still on their way asks the office nothing yet.
  await expect(page.locator('.view:visible').first()).toBeVisible()
  await expect(page.locator('.view:visible > .view-loading')).toHaveCount(0)
  await expect(page.locator('.ant-skeleton:visible, .ghost:visible, [aria-busy=true]:visible')).toHaveCount(0)
  // What has been answered is drawn, and that may ask for more.
  do {
    await expect.poll(busy).toBe(0)
    await page.evaluate(
      () =>
        new Promise<void>((drawn) => {
          requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => drawn())))
        }),
    )
  } while (busy() > 0)
}

/** What is looked at: the whole screen, or what has opened over it. */
type Part = { what: string; place?: string }

/** Looks at it as everybody may, and as one who reads English. */
export async function looksAround(walker: Walker, part: Part): Promise<void> {
  if (part.place === undefined)
    expect.soft(await hiddenFocus(walker), `${part.what}, focus that is not seen`).toEqual([])
  await isReachable(walker, part.what, part.place)
  await reads(walker, 'en-US', part)
}

/** Everything in sight is in the language, and nothing of it is cut off. */
export async function reads(walker: Walker, language: Language, { what, place = 'body' }: Part): Promise<void> {
  await settles(walker)
  const foreign = await untranslated(walker.page, walker.heard, { language, place })
  expect.soft(foreign, `${what}, words in ${language}`).toEqual([])
  expect.soft(await cutOff(walker, place), `${what}, cut off in ${language}`).toEqual([])
}

/** Looks at the same in Chinese and comes back. */
export async function inChinese(walker: Walker, look: () => Promise<void>): Promise<void> {
  await speaks(walker, 'zh-CN')
  await look()
  await speaks(walker, 'en-US')
  await settles(walker)
}

/** What lies over the page when it was pressed: a dialog, a drawer, a list of choices or of things to do. */
const over = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, dialog[open]:visible, .ant-popover:visible, .menu-list:visible').last()

/** The buttons of a place, of a list only those of its first row. */
const buttons = (page: Page): Locator =>
  page.locator('main button:visible:enabled:not([data-row]:not([data-row="0"]) button):not([role=switch])')

/** A mark on what has opened, so that it can be looked at alone. */
const mark = 'data-opened'

/**
 * Presses the buttons of a place, looks at whatever opens over the page, and closes it with Escape: then the focus is
 * back at the button. `which` are the places of those to press, without it all. Returns those that opened something.
 */
export async function opensEverything(walker: Walker, look: (part: Part) => Promise<void>, which?: readonly number[]) {
  const { page } = walker
  const address = page.url()
  const count = await buttons(page).count()
  const opened: number[] = []
  for (const at of which ?? Array(count).keys()) {
    const button = buttons(page).nth(at)
    const name = (await button.getAttribute('aria-label')) ?? (await button.innerText())
    const scripts = walker.scripts()
    await button.click()
    await settles(walker)
    // React shows what it had to fetch up to 300 ms after it has come.
    if (walker.scripts() > scripts) await page.waitForTimeout(400)
    if (await over(page).isVisible()) {
      opened.push(at)
      await over(page).evaluate((element, name) => element.setAttribute(name, ''), mark)
      await look({ what: `${address} “${name}”`, place: `[${mark}]` })
      await page.keyboard.press('Escape')
      await expect.soft(over(page), `Escape closes what “${name}” opened`).toBeHidden()
      await expect.soft(button, `the focus is back at “${name}”`).toBeFocused()
    }
    // A button that leads on, or changed what is shown, is left behind.
    if (page.url() !== address || (await buttons(page).count()) !== count) await standsAt(walker, address)
  }
  return opened
}
