import { type Browser, expect, type Page } from '@playwright/test'
import { violationsOf } from './office/browsers.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { installed } from './office/given.ts'
import { speaks } from './office/accessibility.ts'
import { type Office, type Person, test } from './office/office.ts'
import { billsCustomer } from './office/billing.ts'
import { opensDocument, takesPayment } from './office/pay.ts'
import { product } from './office/product.ts'
import { signsInAs } from './office/sign-in.ts'

/** Opens an address in a new browser and collects violations of the content security policy. */
async function opens(browser: Browser, address: string): Promise<{ page: Page; violations: string[] }> {
  const context = await browser.newContext()
  const violations = await violationsOf(context)
  const page = await context.newPage()
  await page.goto(new URL(address, product().url).href)
  return { page, violations }
}

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)

test('an inline style is blocked and reported; one added by a script applies', async ({ browser, office }) => {
  await office.arrives()
  const { page, violations } = await opens(browser, '/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const before = await background(page)
  expect(violations).toEqual([])
  await page.evaluate(() => {
    document.body.insertAdjacentHTML('beforeend', '<style>body { background: red !important }</style>')
    document.body.insertAdjacentHTML('beforeend', '<p style="color: red">injected</p>')
  })
  expect(await background(page)).toBe(before)
  await expect(page.getByText('injected')).not.toHaveCSS('color', 'rgb(255, 0, 0)')
  await expect.poll(() => violations.map((text) => text.split(' ')[0])).toEqual(['style-src-elem', 'style-src-attr'])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'body { background: rgb(1, 2, 3) !important }'
    document.head.append(style)
  })
  expect(await background(page)).toBe('rgb(1, 2, 3)')
  expect(violations).toHaveLength(2)
  await page.context().close()
})

test('/docs renders under the content security policy', async ({ browser, office }) => {
  await office.arrives()
  const { page, violations } = await opens(browser, '/docs/')
  // Swagger UI computes for seconds after it has loaded and after a click, and much longer on a busy machine.
  page.setDefaultTimeout(90_000)
  test.slow()
  await page.locator('.opblock-tag').first().click()
  await page.locator('.opblock-summary').first().click()
  await expect(page.locator('.opblock-body .responses-wrapper')).toBeVisible()
  expect(violations).toEqual([])
  await page.context().close()
})

/** Expects the component library's styles: buttons have the theme's border radius. */
const isStyled = ({ page }: Person) =>
  expect(page.locator('main .ant-btn:visible').first()).toHaveCSS('border-top-left-radius', /^[46]px$/)

/**
 * Opens a table with a drawer, and a receipt both in its own window and in the print frame. `pages.spec.ts` covers all
 * other pages.
 */
async function walks(office: Office, person: Person): Promise<void> {
  const { page, words } = person
  const given = await installed(office)
  await billsCustomer(given, [{ amount: 30_000, daysLate: 10 }])
  await opensCustomer(person, given.line.account)
  const arrears = await opensPage(person, 'InBatchPayAct')
  await isStyled(person)
  await takesPayment(person, arrears, [{ kind: 'cash', amount: 30_000 }])
  await opensDocument(page, arrears.getByRole('button', { name: words.pay.openReceipt }))
  await arrears.getByRole('button', { name: words.pay.printReceipt }).click()
  await expect(page.locator('iframe.print-frame')).toHaveCount(1)
  const payments = await opensPage(person, 'PayInfoConfigComposite')
  await payments.getByRole('row').nth(1).getByRole('button').first().click()
  await expect(page.locator('.ant-drawer:visible')).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a clerk’s pages and documents violate no policy, in both themes and languages', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  await walks(office, clerk)
  await clerk.page.emulateMedia({ colorScheme: 'dark' })
  await speaks(clerk, 'zh-CN')
  await isStyled(clerk)
  await clerk.page.reload()
  await isStyled(clerk)
})
