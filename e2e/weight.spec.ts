import { type BrowserContext, expect } from '@playwright/test'
import { test } from './office/office.ts'
import { signsIn } from './office/sign-in.ts'

/**
 * The maximum download of gzipped JS and CSS in bytes, headers included. The goal for the first list is 350 kB. It was
 * 377 kB on 2026-11-29, before labels were loaded by language and calls with the pages that use them.
 */
const limits = { signIn: 120_000, firstList: 326_500 }

/** Measures all JS and CSS transferred from now on, gzipped as the server sends it to clients that accept gzip. */
async function weighs(context: BrowserContext): Promise<() => Promise<number>> {
  await context.setExtraHTTPHeaders({ 'accept-encoding': 'gzip' })
  const answers: Promise<number>[] = []
  context.on('requestfinished', (request) => {
    if (!['script', 'stylesheet'].includes(request.resourceType())) return
    answers.push(request.sizes().then((sizes) => sizes.responseHeadersSize + sizes.responseBodySize))
  })
  return async () => (await Promise.all(answers)).reduce((sum, bytes) => sum + bytes, 0)
}

test('the sign-in page and the first list stay within their download limits', async ({ browser, office }) => {
  const admin = await office.arrives()
  const signedIn = await test.step('sign-in page', async () => {
    const page = await (await browser.newContext()).newPage()
    const bytes = await weighs(page.context())
    await page.goto(admin.page.url(), { waitUntil: 'networkidle' })
    const signIn = await bytes()
    await page.context().close()
    // Less than React alone would mean that nothing was measured.
    expect(signIn).toBeGreaterThan(50_000)
    expect(signIn).toBeLessThanOrEqual(limits.signIn)
    await signsIn(admin, 'admin')
    return admin.page.evaluate(() => Object.fromEntries(Object.entries<string>(sessionStorage)))
  })

  await test.step('first list, opened by address', async () => {
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript((kept) => {
      for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value)
    }, signedIn)
    const bytes = await weighs(page.context())
    await page.goto(new URL('/OnlineEmployeeForceOfflineAct', admin.page.url()).href)
    await expect(page.getByRole('row', { name: 'Thiha Zaw' }).first()).toBeVisible()
    const firstList = await bytes()
    await page.context().close()
    expect(firstList).toBeGreaterThan(200_000)
    expect(firstList).toBeLessThanOrEqual(limits.firstList)
  })
})
