import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Locator } from '@playwright/test'
import { build, preview } from 'vite'
import { type Person, test as office } from './office.ts'
import type { Product } from './product.ts'
import { comes } from './sign-in.ts'

/** The page of a widget in the gallery. */
export type Widget = keyof Person['words']['gallery']['widgets']

/**
 * Builds the web as developers see it, which alone has the gallery, and serves it; its calls go to the product. A server
 * that translates file by file would take longer for every page that is opened.
 */
async function startGallery({ url: product, dataDir }: Product) {
  const root = fileURLToPath(new URL('../../web/', import.meta.url))
  // Without it everything that is built is built for production.
  process.env.NODE_ENV ??= 'test'
  const outDir = resolve(`${dataDir}-gallery`)
  await build({ root, mode: 'development', logLevel: 'error', build: { outDir, minify: false } })
  const server = await preview({
    root,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': product } },
  })
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** A test with a tester: an administrator who has signed in where the gallery is. */
export const test = office.extend<{ tester: Person }, { gallery: string }>({
  ownBrowser: true,
  gallery: [
    async ({ product }, use) => {
      const { url, close } = await startGallery(product)
      await use(url)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tester: async ({ office: people, gallery }, use) => {
    await use(await comes(people, 'admin', gallery))
  },
})

/** Opens the page of a widget. */
export async function opensWidget({ page, words: { gallery: t } }: Person, name: Widget): Promise<void> {
  await page.goto(new URL(`/dev/widgets/${name}`, page.url()).href)
  await expect(page.getByRole('heading', { level: 1, name: t.widgets[name].title })).toBeVisible()
}

/** The last event of a widget. */
export const toldBy = ({ page, words: { gallery: t } }: Person, title: string): Locator =>
  page.getByLabel(`${t.value}: ${title}`, { exact: true })

/** The field in which a widget stands, with its value. */
export const fieldOf = (person: Person, title: string): Locator =>
  person.page.locator('.field').filter({ has: toldBy(person, title) })

/** Stops the clock of the page from now on; only `page.clock.runFor` moves it. */
export async function stopsTheClock({ page }: Person): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
