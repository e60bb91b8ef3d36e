import { expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@lastmile/contract/words.ts'
import { inspects } from './browsers.ts'
import { routes } from './frame.ts'
import { type ServerValues, listens, untranslated } from './language.ts'
import { hiddenFocus } from './keyboard.ts'
import { cutOff, isAccessible, speaks } from './accessibility.ts'
import type { Office, Person } from './office.ts'
import { places } from './pages.ts'

/** A person who visits all permitted pages; nothing they press changes anything on the server. */
export type Walker = Person & Gear

type Gear = {
  heard: ServerValues
  busy: () => number
  scripts: () => number
  /** Returns the number of requests, downloads, file choosers and new windows so far. */
  operations: () => number
}

/** Signs in and opens an address, recording responses and blocking changes. */
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
 * Blocks requests that change something. Playwright's routing would disable the browser's cache, so that each page is
 * loaded and compiled again.
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
 * Counts the pending requests of the current document, for files and calls. Those of earlier documents are ignored,
 * because the browser does not always report that they ended.
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

/** Pages that redirect or report that an address does not exist. */
const elsewhere = new Set(['/', '/login', '/pages/frame', '/submenus', '/err404', '*'])

/** Returns the permitted addresses that no page test visits. */
export async function within(person: Person): Promise<string[]> {
  const visited = new Set(places.map(({ address }) => address))
  return ((await routes(person)) as string[]).filter((route) => !elsewhere.has(route) && !visited.has(route))
}

/** Opens an address and waits until everything on the screen has loaded. */
export async function standsAt(walker: Walker, address: string): Promise<void> {
  await walker.page.goto(address)
  await settles(walker)
}

/** Matches whatever is still loading: files, figures, rows. */
const onItsWay = '.view > .view-loading, .ant-skeleton, .ghost, [aria-busy=true]'

/** Waits until nothing on the page is loading anymore. */
export async function settles({ page, busy }: Walker): Promise<void> {
  do {
    if (busy() > 0) await expect.poll(busy, { intervals: [10, 20, 40] }).toBe(0)
    // The responses must be rendered, which may send further requests.
    expect(await page.evaluate(standsStill, onItsWay), 'the page has settled').toBe(true)
  } while (busy() > 0)
}

/**
 * Waits until the page has loaded and has not changed for a moment. Returns false if that takes longer than 15 s. For a
 * page that keeps changing, because a clock runs on it, waits only 2 s.
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
    // A headless browser rarely stops rendering; the page is then checked as it is.
    requestAnimationFrame(() => requestIdleCallback(() => requestAnimationFrame(() => waits())))
    changes.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  })

/** The part to check: the screen or the layer above it, and whether to include the frame around the page. */
type Part = { what: string; place?: string; frame?: boolean }

/** Scans a part for accessibility and untranslated texts. */
export async function checksPage(walker: Walker, part: Part): Promise<void> {
  const place = part.place ?? (part.frame ? 'html' : 'main')
  if (part.place === undefined)
    expect.soft(await hiddenFocus(walker, place), `${part.what}: focused elements out of sight`).toEqual([])
  await isAccessible(walker, part.what, { place, colours: false })
  await reads(walker, 'en-US', part)
}

export const softly = expect.configure({ soft: true })

/** Expects all visible text to be in the language and none of it truncated. */
export async function reads(walker: Walker, language: Language, { what, place = 'body' }: Part): Promise<void> {
  await settles(walker)
  const foreign = await untranslated(walker.page, walker.heard, { language, place })
  expect.soft(foreign, `${what}: words in ${language}`).toEqual([])
  // A scroll bar that has just appeared narrows the page until the next layout.
  await softly
    .poll(() => cutOff(walker, place), { message: `${what}: text cut off in ${language}`, timeout: 2_000 })
    .toEqual([])
}

async function stepsBack(walker: Walker): Promise<void> {
  await walker.page.goBack()
  await settles(walker)
}

/** Switches the page to Chinese. */
export async function inChinese(walker: Walker): Promise<void> {
  await speaks(walker, 'zh-CN')
  await settles(walker)
}

/** The layer above the page that a press has opened: a dialog, drawer, list of options or menu. */
const over = (page: Page): Locator =>
  page.locator('[role=dialog]:visible, dialog[open]:visible, .ant-popover:visible, .menu-list:visible').last()

/** The attribute that numbers a pressable element. */
const press = 'data-press'

/** Elements that change nothing when pressed because they are current: the current page, the selected option. */
const isThere = '[aria-current=page], [aria-pressed=true], [aria-selected=true], a[href^="#"]'

/**
 * Marks the elements to press on a page. Of a list these are all those in the first row, and in further rows only
 * actions that no row above has. Navigation to other pages is covered by the stories of menus, tabs and addresses. The
 * header above a customer's pages is pressed only on the first. Returns their names, and which would change nothing.
 */
const pressable = (page: Page): Promise<{ name: string; idle: boolean }[]> =>
  page.evaluate(
    ([mark, there]) => {
      for (const one of document.querySelectorAll(`[${mark}]`)) one.removeAttribute(mark)
      const isHead = !location.pathname.startsWith('/submenus/') || location.pathname.endsWith('/baseInfo')
      // Returns the name of a button, without the part that names its row.
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
        // Column headers are covered by the story of lists, and every sort order by a server test.
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
 * Captures what a person sees: the page, every text, what is selected, open or typed, and the focused field. A press
 * first takes the focus out of a field, so the field is left before the capture; only then does a link to that field
 * count as having an effect.
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

/** The attribute that marks an opened layer, so that it can be checked on its own. */
const mark = 'data-opened'

/**
 * Presses the buttons and links of a container and expects each to have an effect: another address, a layer, other
 * text, a state or a request. A layer is checked and closed with Escape, which must restore the focus if the address is
 * unchanged. `which` lists the indexes to press, by default all. Returns those that opened something.
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
          message: `${address}: “${name}” has an effect`,
          timeout: 3_000,
        })
        .toBe(true)
    // React may show lazy content 300 ms after it has loaded; on other pages `settles` covers that.
    const isHere = new URL(page.url()).pathname === new URL(address).pathname
    if (isHere && walker.scripts() > scripts) await page.waitForTimeout(400)
    if (await over(page).isVisible()) {
      opened.push(at)
      const inPlace = page.url() === address
      await over(page).evaluate((element, name) => element.setAttribute(name, ''), mark)
      await look({ what: `${address} “${name}”`, place: `[${mark}]` })
      await page.keyboard.press('Escape')
      await expect.soft(over(page), `Escape closes the dialog opened by “${name}”`).toBeHidden()
      // The content depends on the address, not on the link that led there.
      if (inPlace) await expect.soft(button, `the focus returns to “${name}”`).toBeFocused()
    }
    // Navigation is undone by going back, as a person would; any other change by reloading.
    if (page.url() !== address) await stepsBack(walker)
    buttons = await pressable(page)
    if (page.url() === address && buttons.length === count) continue
    await standsAt(walker, address)
    buttons = await pressable(page)
  }
  return opened
}
