import { expect, type Page, test as playwright } from '@playwright/test'
import type { Language } from '@lastmile/contract/words.ts'
import { demoPassword } from '#seeds/demo.ts'
import { callers, type Callers, signedIn } from './calls.ts'
import { seat, type Seat } from './browsers.ts'
import { audited, raisesLimit, disableSynchronousCommit } from './database.ts'
import { type Network, startNetwork } from './network.ts'
import { type Operator, type Product, product as theProduct, startProduct } from './product.ts'
import { type Words, wordsIn } from './words.ts'

/** A person with a browser of their own, and the texts in their language. */
export type Person = { page: Page; language: Language; words: Words }

export type Office = {
  /** Opens the sign-in page for a person, at the product's address unless another is given. */
  arrives: (address?: string) => Promise<Person>
  /** Prepares the browser, then opens the home page or another one for a person who is signed in. */
  sits: (account: string, address?: string, prepares?: (page: Page) => Promise<void>) => Promise<Person>
  /** Allows browser errors that match the pattern. */
  forgives: (complaint: RegExp) => void
  /** Allows violations of this directive of the content security policy, such as `img-src`. */
  violates: (directive: string) => void
  /** Makes calls as an employee without a browser, to set up the story. */
  by: Callers['by']
}

type Seated = { token: string; employee: { permissions: Record<string, boolean> }; language: Language }

/**
 * Stores a session in a browser as signing in does. Does so only once, so that a person who signs out stays signed out.
 */
function sitsDown({ token, employee, language }: Seated): void {
  if (location.origin === 'null' || sessionStorage.getItem('seated')) return
  const { permissions } = employee
  sessionStorage.setItem('seated', 'yes')
  sessionStorage.setItem('session', JSON.stringify({ token }))
  sessionStorage.setItem('session/employee', JSON.stringify({ employee, permissions }))
  localStorage.setItem('preferences', JSON.stringify({ language }))
}

type Fixtures = { language: Language; ownBrowser: boolean; office: Office; network: Network }
type Shared = { operator: Operator; product: Product; seats: Seat[]; gallery: string; wired: Network | null }

/**
 * A test with people who use the product. Each worker has its own product, whose ledger is audited at the end. Browser
 * errors and violations of the content security policy fail the test.
 */
export const test = playwright.extend<Fixtures, Shared>({
  language: ['en-US', { option: true }],
  // For stories that need a browser without a cached product.
  ownBrowser: [false, { option: true }],
  operator: ['demo', { option: true, scope: 'worker' }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures needed from this pattern.
  seats: [({}, use) => use([]), { scope: 'worker' }],
  product: [
    async ({ operator }, use, { workerIndex }) => {
      const stop = await startProduct(`.lastmile/e2e/${process.env.E2E_RUN}-${workerIndex}`, operator)
      await disableSynchronousCommit()
      if (operator !== 'new') await raisesLimit('clerk')
      await use(theProduct())
      const told = await audited()
      await stop()
      expect(told, 'every invariant holds after the stories').toMatch(/^(\d+) of \1 invariants hold$/)
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  // Both are declared here, although few stories use them: declared elsewhere, they would start another worker with its
  // own product.
  gallery: [
    async ({ product }, use) => {
      const { startGallery } = await import('./gallery-server.ts')
      const { url, close } = await startGallery(product)
      await use(url)
      await close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  wired: [
    async ({ product }, use) => {
      const network = await startNetwork(product)
      await use(network)
      await network?.stop()
    },
    { scope: 'worker' },
  ],
  network: async ({ wired }, use) => {
    playwright.skip(wired === null, 'FreeRADIUS is not installed')
    if (wired) await use(wired)
  },
  baseURL: ({ product: { url } }, use) => use(url),
  office: async ({ browser, seats, ownBrowser, language, product }, use, { errors }) => {
    // Browsers are reused, because loading and compiling the product is most of the cost of a page.
    const spare = ownBrowser ? [] : seats
    const taken: Seat[] = []
    const complaints: string[] = []
    const forgiven: RegExp[] = []
    const directives: string[] = []
    const isForgiven = (violation: string) =>
      directives.some((directive) => violation.startsWith(`${directive} refuses`))
    const newPage = async () => {
      const one = spare.pop() ?? (await seat(browser))
      taken.push(one)
      await one.begins()
      one.page.on('pageerror', (error) => complaints.push(String(error)))
      one.page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      return one
    }
    const sits: Office['sits'] = async (account, address = '/', prepares) => {
      const { page, lends } = await newPage()
      const { token, ...employee } = await signedIn(account, demoPassword)
      lends(await page.addInitScript(sitsDown, { token, employee, language }))
      await prepares?.(page)
      const to = new URL(address, product.url)
      if (to.pathname === '/') to.pathname = '/pages/index'
      // Waits for the event stream, so that later events arrive at once. At other addresses there is no stream.
      const listens = to.origin === product.url ? page.waitForResponse(/messages\/stream/) : undefined
      await page.goto(to.href)
      await listens
      const person = { page, language, words: wordsIn(language) }
      await expect(page.getByRole('navigation', { name: person.words.menu.menu })).toBeVisible()
      return person
    }
    const arrives = async (address = '/') => {
      const { page } = await newPage()
      await page.goto(address)
      const person = { page, language, words: wordsIn(language) }
      if (language === 'zh-CN') await page.locator('button[lang="zh-CN"]').click()
      await expect(page.getByRole('heading', { name: person.words.session.title })).toBeVisible()
      return person
    }
    const { by, leave } = callers()
    const forgives: Office['forgives'] = (complaint) => forgiven.push(complaint)
    await use({ arrives, sits, by, forgives, violates: (directive) => directives.push(directive) })
    await leave()
    const left = [
      ...complaints.filter((complaint) => !forgiven.some((known) => known.test(complaint))),
      ...taken.flatMap(({ violations }) => violations.splice(0)).filter((one) => !isForgiven(one)),
    ]
    for (const one of taken) {
      // Closing the browser takes the screenshot of a failure, so only a browser without errors is reused.
      if (!ownBrowser && errors.length + left.length === 0 && (await one.ends())) seats.push(one)
      else await one.page.context().close()
    }
    expect(left, 'errors in the browser console').toEqual([])
  },
})
