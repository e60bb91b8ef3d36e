import { expect, type Locator } from '@playwright/test'
import { fieldLabel, type FunctionCode } from '@lastmile/contract/words.ts'
import { granted, menu, nameOf } from './office/frame.ts'
import { languagesOf } from './office/languages.ts'
import { billsCustomer } from './office/billing.ts'
import { installed, ordered, sold } from './office/given.ts'
import { type Office, type Person, test } from './office/office.ts'
import { signsInAs } from './office/sign-in.ts'

/** Opens the product on a phone for a person. */
async function onPhone(office: Office, account: string): Promise<Person> {
  const person = await signsInAs(office, account)
  await person.page.setViewportSize({ width: 390, height: 844 })
  await expect(bar(person)).toBeVisible()
  return person
}

/** The functions at the bottom. */
const bar = ({ page, words }: Person): Locator => page.getByRole('navigation', { name: words.phone.bar, exact: true })

/** Returns a row of a list, which a phone shows as a card. */
const card = ({ page }: Person, text: string): Locator => page.locator('.card-row').filter({ hasText: text })

for (const language of languagesOf(import.meta.url))
  test.describe(language, () => {
    test.use({ language })

    test('on a phone the functions are at the bottom, and each opens its page', async ({ office }) => {
      const technician = await onPhone(office, 'technician')
      const { page, words } = technician
      const tasks = nameOf(technician, 'TaskProcess')
      await bar(technician).getByRole('link', { name: tasks, exact: true }).click()
      await expect(page.getByRole('heading', { name: tasks, exact: true })).toBeVisible()
      await expect(bar(technician).getByRole('link', { name: tasks })).toHaveAttribute('aria-current', 'page')

      await bar(technician).getByRole('button', { name: words.phone.find, exact: true }).click()
      await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await bar(technician).getByRole('button', { name: words.messages.messages }).click()
      await expect(page.getByRole('dialog', { name: words.messages.messages })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()

      await bar(technician).getByRole('link', { name: words.phone.home, exact: true }).click()
      await expect(page).toHaveURL(/\/pages\/index/)
    })

    test('on a phone the menu covers the page and closes on a choice or a dismissal', async ({ office }) => {
      const technician = await onPhone(office, 'technician')
      const { page, words } = technician
      const opens = bar(technician).getByRole('button', { name: words.phone.menu, exact: true })
      await expect(menu(technician)).toBeHidden()
      await opens.click()
      await expect(menu(technician)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(menu(technician)).toBeHidden()
      await opens.click()
      await page.mouse.click(370, 300)
      await expect(menu(technician)).toBeHidden()
      await opens.click()
      const material = nameOf(technician, '46')
      await menu(technician).getByRole('searchbox').fill(material)
      await menu(technician).getByRole('link', { name: material, exact: true }).click()
      await expect(menu(technician)).toBeHidden()
      await expect(page.getByRole('heading', { name: material, exact: true })).toBeVisible()
    })

    test('on a phone a list shows cards with a title, labeled values and buttons', async ({ office }) => {
      const { name, orderCode } = await sold(office, { name: 'Daw Card Reader', manageAddress: 'No. 8, Card Road' })
      const technician = await onPhone(office, 'technician')
      const { page, words } = technician
      await bar(technician)
        .getByRole('link', { name: nameOf(technician, 'TaskProcess') })
        .click()
      const filters = page.getByRole('button', { name: words.common.filters, exact: true })
      await filters.click()
      await page.getByRole('textbox', { name: words.tasks.keyword }).fill(orderCode)
      await expect(page.getByRole('button', { name: words.common.filtersInUse(1), exact: true })).toBeVisible()
      const task = card(technician, orderCode)
      await expect(page.locator('.card-row')).toHaveCount(1)
      const labelled = task.locator('[data-label]').filter({ hasText: name })
      expect(await labelled.evaluate((cell) => getComputedStyle(cell, '::before').content)).toContain(
        await labelled.getAttribute('data-label'),
      )
      const claim = task.getByRole('button', { name: words.task.claim, exact: true })
      expect((await claim.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await task.getByText('No. 8, Card Road').click()
      await expect(page.getByRole('button', { name: words.task.claim, exact: true })).toBeVisible()
      await expect(page.getByRole('main')).toContainText(orderCode)
      const calling = await page.locator('.views a[href^="tel:"]').boundingBox()
      expect(calling?.height, 'the call button is large enough for a thumb').toBeGreaterThanOrEqual(44)
    })
  })

test('on a phone the sort order is chosen above the cards, in both directions, and kept in the address', async ({
  office,
}) => {
  for (const name of ['Daw Aye Sort', 'Daw Mya Sort', 'Daw Zin Sort'])
    await ordered(office, { name, manageAddress: `No. 3, ${name.split(' ')[1]} Lane` })
  const manager = await onPhone(office, 'manager')
  const { page, words } = manager
  await page.goto('/MaintainCustomerManager?keyword=Sort')
  const names = () =>
    page
      .locator('.card-row')
      .allTextContents()
      .then((cards) => cards.flatMap((text) => text.match(/Daw (Aye|Mya|Zin) Sort/)?.[1] ?? []))
  const by = page.getByRole('combobox', { name: words.common.sortBy, exact: true })
  await by.selectOption({ label: fieldLabel('name', 'en-US') })
  await expect.poll(names).toEqual(['Aye', 'Mya', 'Zin'])
  await page.getByRole('button', { name: words.common.ascending, exact: true }).click()
  await expect.poll(names).toEqual(['Zin', 'Mya', 'Aye'])
  await expect(page.getByRole('button', { name: words.common.descending, exact: true })).toBeVisible()
  await expect(page).toHaveURL(/orderBy=-name/)
  await page.reload()
  await expect(by).toHaveValue('name')
  await expect.poll(names).toEqual(['Zin', 'Mya', 'Aye'])
  await by.selectOption({ label: words.common.usualOrder })
  await expect(page).not.toHaveURL(/orderBy/)
  await expect(page.getByRole('button', { name: words.common.ascending, exact: true })).toBeHidden()
})

test('on a phone cards are selected one by one and all together', async ({ office }) => {
  await sold(office, { tenders: someCash })
  await sold(office, { tenders: someCash })
  const clerk = await onPhone(office, 'clerk')
  const { page, words } = clerk
  await page.goto('/ToDept')
  const cards = page.locator('.card-row')
  const boxes = cards.getByRole('checkbox')
  await expect(boxes.nth(1)).toBeVisible()
  const all = page.getByText(words.common.selectAll, { exact: true }).first()
  if (!(await boxes.first().isChecked())) await all.click()
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  await all.click()
  for (const box of await boxes.all()) await expect(box).not.toBeChecked()
  await boxes.nth(1).click()
  await expect(cards.nth(1)).toHaveClass(/chosen/)
})

test('on a phone a customer’s pages are listed above their content', async ({ office }) => {
  const { customerCode } = await sold(office)
  const service = await onPhone(office, 'service')
  const { page } = service
  await page.goto(`/submenus/productInfo?customer=${customerCode}`)
  const pages = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: nameOf(service, 'CareInfo') }) })
  const shown = page.getByRole('heading', { name: nameOf(service, 'productInfo'), exact: true })
  await expect(shown).toBeVisible()
  const [above, below] = [await pages.boundingBox(), await shown.boundingBox()]
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
  expect(above?.height).toBeLessThan(80)
})

test('on a phone the page strip shows the open page, and a line’s blocks stay within its card', async ({ office }) => {
  const { customerCode } = await installed(office)
  const service = await onPhone(office, 'service')
  const { page } = service
  await page.goto(`/submenus/11?customer=${customerCode}`)
  const here = (code: FunctionCode) =>
    page.locator('.page-rail').getByRole('link', { name: nameOf(service, code), exact: true })
  await expect(here('11')).toBeInViewport({ ratio: 1 })
  await here('CustomerNetworkResourceInfo').click()
  await expect(here('CustomerNetworkResourceInfo')).toBeInViewport({ ratio: 1 })
  const stops = page.locator('.stop')
  await expect(stops).toHaveCount(4)
  const lines = await stops.evaluateAll((all) =>
    all.map((stop) => getComputedStyle(stop, '::before').content !== 'none'),
  )
  expect(lines, 'a line connects to the second step of each row').toEqual([false, true, false, true])
})

const someCash = [
  { kind: 'cash' as const, amount: 1_000 },
  { kind: 'card' as const, amount: 229_000, reference: 'SLIP-14' },
]

for (const account of ['technician', 'service', 'manager'])
  test(`no page of ${account} scrolls sideways on a phone, and every button is large enough to tap`, async ({
    office,
  }) => {
    test.slow()
    const given = await sold(office)
    await ordered(office)
    await billsCustomer(given, [{ amount: 35_000, daysLate: 40 }])
    const person = await onPhone(office, account)
    const { page } = person
    const { functions, workspace } = await granted(person)
    const pages = workspace.map(pageOf(given.customerCode))
    const addresses = ['/pages/index', ...functions.map(menuAddress), ...pages]
    expect(addresses.length).toBeGreaterThan(3)
    for (const address of addresses) {
      await page.goto(address)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
      await expect(page.locator('.views .ghost:visible')).toHaveCount(0)
      await expect.poll(() => page.evaluate(tooWide), { message: `${address}: wider than the screen` }).toEqual([])
      await expect.poll(() => page.evaluate(tooSmall), { message: `${address}: buttons too small to tap` }).toEqual([])
    }
  })

const menuAddress = (code: string) => `/${code}`
const pageOf = (customerCode: string) => (code: string) => `/submenus/${code}?customer=${customerCode}`

/** Returns elements that are wider than the screen or scroll sideways, except for strips of options. */
function tooWide(): string[] {
  const strips = '.page-rail, .list-tabs'
  return [...document.querySelectorAll<HTMLElement>('.views *')]
    .filter((one) => one.offsetParent !== null && !one.closest(strips))
    .filter((one) => {
      const scrolls = ['auto', 'scroll'].includes(getComputedStyle(one).overflowX)
      return one.getBoundingClientRect().right > innerWidth + 1 || (scrolls && one.scrollWidth > one.clientWidth + 1)
    })
    .map((one) => `${one.tagName} ${one.className}`)
}

/** Returns visible buttons and standalone links that are less than 44 pixels high. */
function tooSmall(): string[] {
  return [
    ...document.querySelectorAll<HTMLElement>(
      '.frame :is(button, [role=button], select, .bottom-bar a, .shortcuts a, a.figure-number)',
    ),
  ]
    .filter((one) => one.offsetParent !== null && !one.closest('.ant-input-clear-icon'))
    .filter((one) => one.getBoundingClientRect().height < 43.5)
    .map((one) => `${one.className} ${one.textContent}`)
}
