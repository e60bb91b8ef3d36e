import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'

type Lent = { dispose: () => Promise<void> }

/** A browser with one page, used by one person after another. */
export type Seat = {
  page: Page
  /** Violations of the content security policy by this person's pages and windows. */
  violations: string[]
  /** Prepares the page for the next person: no state of the previous one is left. */
  begins: () => Promise<void>
  /** Registers something on loan, which is returned when this person leaves. */
  lends: (thing: Lent) => void
  /** Ends this person's use. Returns false if the browser cannot be reused. */
  ends: () => Promise<boolean>
}

/** The number of people who use a browser before it is replaced. */
const mostPeople = 40

/** The page events that stories listen to. */
const events = ['console', 'dialog', 'download', 'filechooser', 'framenavigated', 'pageerror', 'popup'] as const
const requests = ['request', 'requestfailed', 'requestfinished', 'response'] as const

const spoilt = new WeakSet<Page>()

/** Excludes a page's browser from reuse, because what was done to it cannot be undone. */
export const spoils = (page: Page): void => void spoilt.add(page)

const inspections = new WeakMap<Page, CDPSession[]>()

/** Opens a DevTools session with a page's browser until the person leaves. */
export async function inspects(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  inspections.set(page, [...(inspections.get(page) ?? []), session])
  return session
}

/** Clears what an earlier person left in the page; a reload keeps the state of the current person. */
function forgets(person: string): void {
  if (location.origin === 'null' || sessionStorage.getItem('person') === person) return
  sessionStorage.clear()
  localStorage.clear()
  sessionStorage.setItem('person', person)
}

declare global {
  /** Passes violations of the content security policy to the story. */
  var violates: ((what: string) => Promise<void>) | undefined
}

/**
 * Reports every violation of the content security policy in a document, even those that the console does not mention.
 */
function reportsViolations(): void {
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber, sample }) => {
    void violates?.(`${effectiveDirective} refuses ${blockedURI} at ${sourceFile}:${lineNumber} ${sample}`)
  })
}

/** Collects the violations of the content security policy in all pages and windows of a browser context. */
export async function violationsOf(context: BrowserContext): Promise<string[]> {
  const violations: string[] = []
  await context.exposeBinding('violates', (_, what: string) => void violations.push(what))
  await context.addInitScript(reportsViolations)
  return violations
}

/** Starts a new browser with one page. */
export async function seat(browser: Browser): Promise<Seat> {
  const context = await browser.newContext({ acceptDownloads: true })
  const violations = await violationsOf(context)
  const page = await context.newPage()
  const lent: Lent[] = []
  let people = 0
  return {
    page,
    violations,
    lends: (thing) => void lent.push(thing),
    begins: async () => void lent.push(await page.addInitScript(forgets, randomUUID())),
    ends: async () => {
      people += 1
      if (people === mostPeople || page.isClosed() || spoilt.has(page)) return false
      for (const name of events) page.removeAllListeners(name)
      for (const name of requests) page.removeAllListeners(name)
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      for (const other of context.pages()) if (other !== page) await other.close()
      for (const thing of lent.splice(0)) await thing.dispose()
      for (const session of inspections.get(page)?.splice(0) ?? []) await session.detach()
      await page.emulateMedia({ colorScheme: 'light', media: null, reducedMotion: 'reduce' })
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.mouse.move(0, 0)
      await page.goto('about:blank')
      return true
    },
  }
}
