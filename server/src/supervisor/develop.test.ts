import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#platform/embedded-postgres.ts'
import { expect, test } from 'vitest'
import { serveSources, watchSources } from './develop.ts'

test('reports a burst of source changes once, and changes of tests and other files not at all', async () => {
  const folder = mkdtempSync('.lastmile/test/sources-')
  let changes = 0
  const stop = watchSources(() => (changes += 1), [folder])
  writeFileSync(join(folder, 'notes.md'), 'a note')
  writeFileSync(join(folder, 'sale.test.ts'), 'a test')
  await sleep(200)
  expect(changes).toBe(0)
  writeFileSync(join(folder, 'sale.ts'), 'one')
  writeFileSync(join(folder, 'price.sql'), 'two')
  await expect.poll(() => changes).toBe(1)
  await sleep(200)
  expect(changes).toBe(1)
  stop()
  writeFileSync(join(folder, 'sale.ts'), 'three')
  await sleep(200)
  expect(changes, 'no changes are reported after stopping').toBe(1)
  rmSync(folder, { recursive: true })
})

test('serves the page with the hot reload client and the sources it imports', { timeout: 60_000 }, async () => {
  const port = await freePort()
  const web = await serveSources({ host: '127.0.0.1', port, apiPort: await freePort() })
  const page = await (await fetch(`http://127.0.0.1:${port}/login`, { headers: { accept: 'text/html' } })).text()
  expect(page).toContain('/@vite/client')
  const [, entry = ''] = /<script type="module" src="(\/src\/[^"]+)"/.exec(page) ?? []
  expect((await fetch(`http://127.0.0.1:${port}${entry}`)).status).toBe(200)
  await web.stop()
})
