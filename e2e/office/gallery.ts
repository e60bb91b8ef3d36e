import { fileURLToPath } from 'node:url'
import { expect, type Locator } from '@playwright/test'
import { createServer } from 'vite'
import { type Person, test as office } from './office.ts'
import { comes } from './sign-in.ts'

/** The page of a widget in the gallery. */
export type Widget = keyof Person['words']['gallery']['widgets']

/** Starts a development server, which alone has the gallery; its calls go to the product. */
async function startGallery(product: string) {
  const server = await createServer({
    root: fileURLToPath(new URL('../../web/', import.meta.url)),
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', proxy: { '/api': product }, hmr: false },
  })
  await server.listen()
  return { url: server.resolvedUrls?.local[0] ?? '', close: () => server.close() }
}

/** Everything is translated when it is first asked for, which takes longer than a test should wait. */
const everything = ['/src/app.tsx', '/src/platform/gallery/Gallery.tsx', '/src/platform/inputs/NumberInput.tsx']

/** A test with a tester: an administrator who has signed in where the gallery is. */
export const test = office.extend<{ tester: Person }, { gallery: string }>({
  gallery: [
    async ({ browser }, use) => {
      const { url, close } = await startGallery(`http://127.0.0.1:${process.env.E2E_PORT}`)
      const page = await browser.newPage()
      await page.goto(url)
      await page.evaluate((paths) => Promise.all(paths.map((path) => import(path) as Promise<unknown>)), everything)
      await page.close()
      await use(url)
      await close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tester: async ({ office: people, gallery }, use) => {
    people.forgives(/WebSocket/)
    await use(await comes(people, 'admin', gallery))
  },
})

/** Opens the page of a widget. */
export async function opensWidget({ page, words: { gallery: t } }: Person, name: Widget): Promise<void> {
  await page.goto(new URL(`/dev/widgets/${name}`, page.url()).href)
  await expect(page.getByRole('heading', { level: 1, name: t.widgets[name].title })).toBeVisible()
}

/** What a widget has told last. */
export const toldBy = ({ page, words: { gallery: t } }: Person, title: string): Locator =>
  page.getByLabel(`${t.value}: ${title}`, { exact: true })

/** The field in which a widget stands, with its value. */
export const fieldOf = (person: Person, title: string): Locator =>
  person.page.locator('.field').filter({ has: toldBy(person, title) })

/** Lets the time of the page stand still from now on; `page.clock.runFor` alone moves it. */
export async function stopsTheClock({ page }: Person): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}
