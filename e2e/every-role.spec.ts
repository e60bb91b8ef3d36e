import { expect, type Page, type Request, type Response } from '@playwright/test'
import type { Envelope } from '@lastmile/contract/platform/call.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { actTypeOf, type FunctionCode } from '@lastmile/contract/words.ts'
import { demoSignIns } from '#seeds/demo.ts'
import { spoils } from './office/browsers.ts'
import { sold } from './office/given.ts'
import { test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/**
 * Watches the calls of a page: records those `refused` for lack of permission and counts those still `open`. Ignores
 * the message stream.
 */
function watches(page: Page) {
  const refused: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    if (!request.url().includes('messages/stream')) open.add(request)
  })
  page.on('requestfailed', (request) => open.delete(request))
  page.on('response', async (response) => {
    const envelope = await answerOf(response)
    if (envelope?.msg === sentence('no-permission', 'en-US')) refused.push(`${page.url()}: ${response.url()}`)
    open.delete(response.request())
  })
  return { refused, open }
}

/** Returns the response of a call; null for anything else, and for a call that navigation aborted. */
async function answerOf(response: Response): Promise<Envelope | null> {
  if (!response.headers()['content-type']?.includes('application/json')) return null
  return (await response.json().catch(() => null)) as Envelope | null
}

/** Navigates to an address within the app, without a reload. */
const goesOn = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({}, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)

const addressOf = (code: FunctionCode, customerCode: string): string | undefined => {
  const kind = actTypeOf(code)?.kind
  if (kind === 'menu') return `/${code}`
  return kind === 'info' || kind === 'act' ? `/submenus/${code}?customer=${customerCode}` : undefined
}

for (const { role, account, functions } of demoSignIns)
  test(`no page of the role ${role} makes a call without permission`, async ({ office }) => {
    test.slow()
    const { customerCode } = await sold(office)
    const { page } = await signsInAs(office, account)
    spoils(page)
    const { refused, open } = watches(page)
    const pages = functions.map((code) => addressOf(code, customerCode)).filter((one) => one !== undefined)
    for (const address of ['/pages/index', ...pages]) {
      await goesOn(page, address)
      await expect(page).toHaveURL((url) => url.pathname === address.split('?')[0])
      await expect(page.locator('main :is(h1, h2):visible').first()).toBeVisible()
      await expect.poll(() => open.size, { message: address }).toBe(0)
    }
    expect(refused).toEqual([])
  })
