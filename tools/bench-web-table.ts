import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { build, preview } from 'vite'

const root = fileURLToPath(new URL('../web/', import.meta.url))
const manyRows = 'table[aria-rowcount="100001"]'
/** Pixels per frame of a fast wheel scroll, and of dragging the scrollbar. */
const strides = [600, 40_000]
const pictures = 80

/**
 * Builds the production web app with the widget gallery, which has a table of 100,000 rows, and serves it with its
 * calls going to `api`. Returns its address and a function that stops it.
 */
export async function builtGallery(api: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const outDir = mkdtempSync(join(tmpdir(), 'lastmile-gallery-'))
  const quiet = { root, logLevel: 'error' } as const
  await build({ ...quiet, define: { 'import.meta.env.PROD': 'false' }, build: { outDir, emptyOutDir: true } })
  const served = await preview({
    ...quiet,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', proxy: { '/api': api } },
  })
  const stop = async () => {
    await served.close()
    rmSync(outDir, { recursive: true })
  }
  return { url: served.resolvedUrls?.local[0] ?? '', stop }
}

/** Returns the longest main-thread task, in milliseconds of thread time, while a table of 100,000 rows is scrolled. */
export async function longestTaskOfScrolling(page: Page, url: string): Promise<number> {
  await page.goto(new URL('/dev/widgets/table', url).href)
  await page.locator(manyRows).waitFor()
  const session = await page.context().newCDPSession(page)
  type Told = { cat?: string; name: string; pid: number; tid: number; tdur?: number; ts: number }
  const events: Told[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as Told[])))
  const told = new Promise((done) => {
    session.once('Tracing.tracingComplete', done)
  })
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel,blink.user_timing' })
  await page.evaluate(scrolled)
  await session.send('Tracing.end')
  await told
  const [begun, ended] = ['begun', 'ended'].map((name) => events.find((event) => event.name === name))
  if (!begun || !ended) throw new Error('the marks of the scrolling are not in the trace')
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith('RunTask') && pid === begun.pid && tid === begun.tid && ts > begun.ts && ts < ended.ts,
  )
  return Math.max(...tasks.map(({ tdur = 0 }) => tdur)) / 1000
}

/** Runs in the page: scrolls the table down by each stride, frame by frame. */
const scrolled = `(async () => {
  const frame = document.querySelector('${manyRows}').parentElement
  performance.mark('begun')
  for (const stride of ${JSON.stringify(strides)}) {
    frame.scrollTop = 0
    for (let picture = 0; picture < ${pictures}; picture++) {
      frame.scrollTop += stride
      await new Promise(requestAnimationFrame)
    }
  }
  performance.mark('ended')
})()`
