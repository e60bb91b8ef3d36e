import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@lastmile/contract/words.ts'
import { inspects } from './browsers.ts'
import { routes } from './frame.ts'
import { type ServerValues, listens, untranslated } from './language.ts'
import { hiddenFocus } from './keyboard.ts'
import { cutOff, isAccessible, speaks } from './accessibility.ts'
import type { Office, Person } from './office.ts'
import { places } from './pages.ts'

/** A person who goes through all pages they may open; no press reaches the server as a change. */
export type Walker = Person & Gear

type Gear = {
  heard: ServerValues
  busy: () => number
  scripts: () => number
  /** How often something was asked of the office, kept as a file, asked for as a file, or opened in a window of its own. */
  operations: () => number
}

/** Sets out from an address, signed in: hears what is answered, and keeps changes from being made. */
export async function setsOut(office: Office, account: string, address: string): Promise<Walker> {
  let gear: Gear | undefined
  const person = await office.sits(account, address, async (page) => {
    gear = await takesAlong(page)
  })
  if (!gear) throw new Error('the browser was not prepared')
  const walker = { ...person, ...gear }
  await settles(walker)
  return walker
}

/** Prepares the browser of a walker. */
async function takesAlong(page: Page): Promise<Gear> {
  const busy = await asksOf(page)
  let [scripts, operations] = [0, 0]
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1
    if (request.url().includes('/api/') && !request.url().includes('action=accessFunction')) operations += 1
  })
  page.on('download', () => (operations += 1))
  page.on('filechooser', () => (operations += 1))
  page.on('popup', (opened) => {
    operations += 1
    void opened.close().catch(() => undefined)
  })
  await keepsBack(page)
  return { heard: listens(page), busy, scripts: () => scripts, operations: () => operations }
}

/**
 * Lets no change reach the office. Playwright's own way would take the browser's store of files away from it, and each
 * page would be read and compiled anew.
 */
async function keepsBack(page: Page): Promise<void> {
  const browser = await inspects(page)
  browser.on('Fetch.requestPaused', ({ requestId, request }) => {
    const isChange = Object.keys(request.headers).some((name) => name.toLowerCase() === 'idempotency-key')
    void (
      isChange
        ? browser.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
        : browser.send('Fetch.continueRequest', { requestId })
    ).catch(() => undefined)
  })
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: '*/api/*' }] })
}

/**
 * Counts what the document in a page still waits for: its files and the answers of the office. What an earlier document
 * has asked is not counted, because the browser does not always tell how that ended.
 */
async function asksOf(page: Page): Promise<() => number> {
  const browser = await inspects(page)
  const asked = new Map<string, string>()
  const ended = ({ requestId }: { requestId: string }) => void asked.delete(requestId)
  browser.on('Network.requestWillBeSent', ({ requestId, loaderId, request }) => {
    if (!request.url.includes('messages/stream')) asked.set(requestId, loaderId)
  })
  browser.on('Network.loadingFinished', ended)
  browser.on('Network.loadingFailed', ended)
  let present = ''
  browser.on('Page.frameNavigated', ({ frame }) => {
    if (frame.parentId === undefined) present = frame.loaderId
  })
  await browser.send('Network.enable')
  await browser.send('Page.enable')
  present = (await browser.send('Page.getFrameTree')).frameTree.frame.loaderId
  return () => [...asked.values()].filter((document) => document === present).length
}

/** Pages that lead elsewhere at once, or say that there is none. */
const elsewhere = new Set(['/', '/login', '/pages/frame', '/submenus', '/err404', '*'])

/** The addresses open to a person that no page test visits. */
export async function within(person: Person): Promise<string[]> {
  const visited = new Set(places.map(({ address }) => address))
  return ((await routes(person)) as string[]).filter((route) => !elsewhere.has(route) && !visited.has(route))
}

/** Goes to an address, and waits until nothing on the screen is still on its way. */
async function standsAt(walker: Walker, address: string): Promise<void> {
  await walker.page.goto(address)
  await settles(walker)
}

/** What is still on its way: the files of a page, figures, rows. */
const onItsWay = '.view > .view-loading, .ant-skeleton, .ghost, [aria-busy=true]'

async function settles({ page, busy }: Walker): Promise<void> {
  do {
    if (busy() > 0) await expect.poll(busy, { intervals: [10, 20, 40] }).toBe(0)
    // Answers are drawn, and drawing may send more requests.
    expect(await page.evaluate(standsStill, onItsWay), 'the page stands').toBe(true)
  } while (busy() > 0)
}

/**
 * Waits until a page is there with nothing on its way, and what is drawn stays as it is for a moment. Says no after 15 s
 * without such a page. Of a page that never stays, because a clock runs on it, 2 s are enough.
 */
const standsStill = (selector: string) =>
  new Promise<boolean>((still) => {
    const inSight = (one: Element) =>
      one.checkVisibility({ visibilityProperty: true }) && one.getBoundingClientRect().height > 0
    const stands = () =>
      [...document.querySelectorAll('.view')].some(inSight) && ![...document.querySelectorAll(selector)].some(inSight)
    let quiet: ReturnType<typeof setTimeout> | undefined
    const ends = (isThere: boolean) => {
      changes.disconnect()
      clearTimeout(quiet)
      still(isThere)
    }
    const waits = (moment = 50) => {
      clearTimeout(quiet)
      quiet = setTimeout(() => (stands() ? ends(true) : waits(20)), moment)
    }
    const changes = new MutationObserver(() => waits())
    setTimeout(() => stands() && ends(true), 2_000)
    setTimeout(() => ends(stands()), 15_000)
    // Once in many hundred times a headless browser stops drawing: what stands on the page is looked at all the same.
    requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => waits())))
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })

/** The part under test: the screen, or the layer that has opened over it; of the screen also the frame around the page? */
type Part = { what: string; place?: string; frame?: boolean }

/** Checks it as an automated accessibility scan and as a reader of English. */
export async function checksPage(walker: Walker, part: Part): Promise<void> {
  const place = part.place ?? (part.frame ? 'html' : 'main')
  if (part.place === undefined)
    expect.soft(await hiddenFocus(walker, place), `${part.what}, focus that is not seen`).toEqual([])
  await isAccessible(walker, part.what, { place, colours: false })
  await reads(walker, 'en-US', part)
}

/** Everything in sight is in the language, and nothing of it is cut off. */
export async function reads(walker: Walker, language: Language, { what, place = 'body' }: Part): Promise<void> {
  await settles(walker)
  const foreign = await untranslated(walker.page, walker.heard, { language, place })
  expect.soft(foreign, `${what}, words in ${language}`).toEqual([])
  expect.soft(await cutOff(walker, place), `${what}, cut off in ${language}`).toEqual([])
}

async function stepsBack(walker: Walker): Promise<void> {
  await walker.page.goBack()
  await settles(walker)
}

/** Reads the same page in Chinese from now on. */
export async function inChinese(walker: Walker): Promise<void> {
  await speaks(walker, 'zh-CN')
  await settles(walker)
}

/** The layer over the page after a press: a dialog, a drawer, a list of choices or a menu. */
const over = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, dialog[open]:visible, .ant-popover:visible, .menu-list:visible').last()

/** A mark on what can be pressed: which it is. */
const press = 'data-press'

/** Where pressing changes nothing because it is so already: the present page, the choice that is chosen. */
const isThere = '[aria-current=page], [aria-pressed=true], [aria-selected=true], a[href^="#"]'

/**
 * What can be pressed on a page, each marked: of a list the first row, and of each further row the actions that no row
 * above it has. The ways to other pages beside it are pressed by the stories of menus, tabs and addresses; the head over a
 * customer's pages, which is the same on each, on the first of them. Returns their names, and which would change nothing.
 */
const pressable = (page: Page): Promise<{ name: string; idle: boolean }[]> =>
  page.evaluate(
    ([mark, there]) => {
      for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark)
      const isHead = !location.pathname.startsWith('/submenus/') || location.pathname.endsWith('/baseInfo')
      // The name of a button, without the part that names the thing in its row.
      const named = (one: Element, row: Element | null) => {
        const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent).filter((text) => text.length > 1)
        const name = one.getAttribute('aria-label') ?? one.textContent
        return cells.reduce((left, cell) => left.replace(cell, ''), name)
      }
      const above = new Map<Element | null, Set<string>>()
      const found: { name: string; idle: boolean }[] = []
      for (const one of document.querySelectorAll<HTMLElement>(
        'main :is(button:enabled:not([aria-disabled=true]), a[href], summary)',
      )) {
        if (one.closest('nav') || (!isHead && one.closest('.customer-head'))) continue
        if (!one.checkVisibility({ visibilityProperty: true })) continue
        // Heads do the same in every list: the story of lists presses them, and the server's test asks every list for every order.
        if (one.matches('th .sort')) continue
        const row = one.closest<HTMLElement>('[data-row]')
        const list = row?.parentElement ?? null
        const names = above.get(list) ?? new Set()
        above.set(list, names)
        if (row && row.dataset['row'] !== '0' && (one.tagName !== 'BUTTON' || names.has(named(one, row)))) continue
        if (row) names.add(named(one, row))
        one.setAttribute(mark, String(found.length))
        const idle = one.matches(there) || (one instanceof HTMLAnchorElement && one.href === location.href)
        found.push({ name: one.getAttribute('aria-label') ?? one.innerText, idle })
      }
      return found
    },
    [press, isThere] as const,
  )

/**
 * What a person sees: the page, every word, what is chosen, open or typed, and where they may type. A press moves the focus
 * out of a field first, so a link to that same field does something too: for that the field is left before it is looked.
 */
const seen = (page: Page, leaves = false): Promise<string> =>
  page.evaluate((goes) => {
    if (goes && document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
    const states = ['aria-expanded', 'aria-pressed', 'aria-selected', 'aria-checked', 'aria-current', 'aria-sort']
    const held = [...document.querySelectorAll('input, textarea, dialog, details, [role]')].map((one) =>
      [
        (one as HTMLInputElement).value,
        (one as HTMLInputElement).checked,
        (one as HTMLDialogElement).open,
        ...states.map((name) => one.getAttribute(name)),
      ].join(),
    )
    const { lang, dataset } = document.documentElement
    const typing = document.activeElement?.matches('input, textarea') ? document.activeElement.id : ''
    const drawn = [...document.querySelectorAll('main svg')].map((one) => one.innerHTML)
    return [location.href, lang, dataset['theme'], typing, document.body.innerText, ...held, ...drawn].join('\n')
  }, leaves)

/** A mark on what has opened, so that it can be looked at alone. */
const mark = 'data-opened'

/**
 * Presses the buttons and links of a place. Something happens each time: another address, something that opens, other
 * words, a state, a question to the office. What opens over the page is looked at and closed with Escape: then the
 * focus is back where the address stayed the same. `which` are the places of those to press, without it all. Returns those
 * that opened something.
 */
export async function opensEverything(walker: Walker, look: (part: Part) => Promise<void>, which?: readonly number[]) {
  const { page } = walker
  const address = page.url()
  const opened: number[] = []
  let buttons = await pressable(page)
  const count = buttons.length
  for (const at of which ?? Array(count).keys()) {
    const button = page.locator(`[${press}="${at}"]`)
    const { name, idle } = buttons[at] ?? { name: `button ${at}`, idle: false }
    const [scripts, operations, before] = [walker.scripts(), walker.operations(), await seen(page, true)]
    await button.click()
    await settles(walker)
    if (!idle && walker.operations() === operations)
      await expect
        .configure({ soft: true })
        .poll(async () => walker.operations() > operations || (await seen(page)) !== before, {
          message: `${address} “${name}” does something`,
          timeout: 3_000,
        })
        .toBe(true)
    // React shows what it had to fetch up to 300 ms after it has come; of another page, `settles` has seen that.
    const isHere = new URL(page.url()).pathname === new URL(address).pathname
    if (isHere && walker.scripts() > scripts) await page.waitForTimeout(400)
    if (await over(page).isVisible()) {
      opened.push(at)
      const inPlace = page.url() === address
      await over(page).evaluate((element, name) => element.setAttribute(name, ''), mark)
      await look({ what: `${address} “${name}”`, place: `[${mark}]` })
      await page.keyboard.press('Escape')
      await expect.soft(over(page), `Escape closes what “${name}” opened`).toBeHidden()
      // The address decides what it opens, not the link that led there.
      if (inPlace) await expect.soft(button, `the focus is back at “${name}”`).toBeFocused()
    }
    // A link that leads on is left behind by one step back, as a person does; what changed the page by a new beginning.
    if (page.url() !== address) await stepsBack(walker)
    buttons = await pressable(page)
    if (page.url() === address && buttons.length === count) continue
    await standsAt(walker, address)
    buttons = await pressable(page)
  }
  return opened
}
