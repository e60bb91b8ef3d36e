import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { sql } from 'kysely'
import { demoPassword } from '#seeds/demo.ts'
import { openDatabase } from '#server/platform/database.ts'
import { freePort, runningPostgres } from '#server/platform/embedded-postgres.ts'
import { buildWeb } from './launch/web.mjs'
import { chromiumPath } from './test/machine.ts'

/**
 * `npm run picture`: takes the picture in README.md, docs/picture.png: the workspace of a customer of a new demo
 * operator. It always shows the same customer; dates are relative to today.
 */
const target = 'docs/picture.png'
/** Whose screen it is. */
const account = 'clerk'
const size = { width: 1440, height: 900 }
const longestStart_ms = 300_000

type Running = { url: string; dataDir: string; stop: () => Promise<void> }

/** Starts the application with a new demo operator, as `npm start` does. */
async function startDemo(): Promise<Running> {
  const port = String(await freePort())
  const dataDir = join('.lastmile', 'e2e', `picture-${port}`)
  const env = { ...process.env, PORT: port, DATA_DIR: dataDir, DATABASE_URL: '', RADIUS_NAS: '', BACKUP_AT: 'off' }
  const child: ChildProcess = spawn(process.execPath, ['tools/test/fresh-server.ts'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const isUp = async () => (await fetch(`${url}/calls.json`).catch(() => undefined))?.ok === true
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (const end = Date.now() + longestStart_ms; !(await isUp()); await sleep(200))
    if (child.exitCode !== null || Date.now() > end) {
      await stop()
      throw new Error('The product did not start.')
    }
  return { url, dataDir, stop }
}

/**
 * Returns the first customer with one active line, one unpaid bill, a note and several payments, or the closest match.
 */
async function customerToShow(dataDir: string): Promise<string> {
  const db = openDatabase(runningPostgres(join(dataDir, 'postgres')) ?? '', { max: 1, readOnly: true })
  try {
    const { rows } = await sql<{ code: string }>`
      select c.code from customer c join employee e on lower(e.name) = ${account}
        where c.organization_unit_code = e.organization_unit_code order by
        coalesce((select array_agg(p.status) from product p where p.customer_code = c.code) = '{active}', false) desc,
        (select count(*) from bill b where b.customer_code = c.code and b.state = 'new') = 1 desc,
        exists (select from care_record r where r.customer_code = c.code) desc,
        (select count(*) from payment p where p.customer_code = c.code) between 3 and 5 desc,
        c.code limit 1`.execute(db)
    if (!rows[0]) throw new Error('The demo operator has no customer to show.')
    return rows[0].code
  } finally {
    await db.destroy()
  }
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Account', { exact: true }).fill(account)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('navigation', { name: 'Menu', exact: true }).waitFor()
}

async function takePicture(): Promise<void> {
  await buildWeb(process.execPath)
  const executablePath = chromiumPath()
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
  try {
    await takePictureIn(browser)
  } finally {
    await browser.close()
  }
}

async function takePictureIn(browser: Browser): Promise<void> {
  const { url, dataDir, stop } = await startDemo()
  try {
    const context = await browser.newContext({
      baseURL: url,
      viewport: size,
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await page.goto('/login')
    await signIn(page)
    await page.goto(`/submenus/baseInfo?customer=${await customerToShow(dataDir)}`)
    await page.getByRole('heading', { name: 'Timeline', exact: true }).waitFor()
    await page.locator('.history li').first().waitFor()
    await page.waitForFunction(`!document.querySelector('.ant-skeleton, .ghost, .ant-message, [aria-busy=true]')`)
    await page.evaluate<unknown>('document.fonts.ready')
    await page.screenshot({ path: target, animations: 'disabled' })
    console.log(`Wrote ${target}.`)
  } finally {
    await stop()
  }
}

await takePicture().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
