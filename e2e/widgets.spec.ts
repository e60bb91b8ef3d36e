import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import { createServer, type ViteDevServer } from 'vite'
import { chooses, notice, saysYes } from './office/form.ts'
import { type Office, type Person, test } from './office/office.ts'
import { comes } from './office/sign-in.ts'

/**
 * The shared widgets, in the gallery of the development server, which no build contains: what the specification says
 * of each, step by step.
 */
const dev: { server?: ViteDevServer; url: string } = { url: '' }

test.beforeAll(async ({ baseURL, browser }) => {
  const root = fileURLToPath(new URL('../web/', import.meta.url))
  const proxy = { '/api': baseURL ?? '' }
  dev.server = await createServer({
    root,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', proxy, hmr: false },
  })
  await dev.server.listen()
  dev.url = dev.server.resolvedUrls?.local[0] ?? ''
  // The first visit has everything translated, which takes longer than any test should wait.
  const page = await browser.newPage()
  await page.goto(dev.url)
  const all = ['/src/app.tsx', '/src/platform/gallery/Gallery.tsx']
  await page.evaluate((paths) => Promise.all(paths.map((path) => import(path) as Promise<unknown>)), all)
  await page.close()
})
test.afterAll(() => dev.server?.close())

async function opensGallery(person: Person): Promise<Page> {
  await person.page.goto(`${dev.url}dev/widgets`)
  await expect(person.page.getByRole('heading', { name: 'Widgets' })).toBeVisible({ timeout: 60_000 })
  return person.page
}

/** An administrator looks at the gallery. */
async function looksAtWidgets(office: Office): Promise<Person> {
  office.forgives(/WebSocket/)
  const admin = await comes(office, 'admin', dev.url)
  await opensGallery(admin)
  return admin
}

/** A widget and the value that stands beneath it. */
const widget = (page: Page, title: string) =>
  page.locator('.field').filter({ has: page.getByText(title, { exact: true }) })
const valueOf = (page: Page, title: string) => widget(page, title).locator('code')

test('choosing one, several, or along three levels', async ({ office }) => {
  const admin = await looksAtWidgets(office)
  const { page, words } = admin
  const options = page.locator('.ant-select-dropdown:visible .ant-select-item-option')
  const box = (title: string) => widget(page, title).getByRole('combobox')

  await test.step('a search box from more than 5 options on', async () => {
    await box('SearchSelect, 3 options').click()
    await expect(box('SearchSelect, 3 options')).not.toBeEditable()
    await page.keyboard.press('Escape')
    await box('SearchSelect, 12 options').fill('choice 11')
    await expect(options).toHaveCount(1)
    await page.keyboard.press('Enter')
    await expect(valueOf(page, 'SearchSelect, 12 options')).toHaveText('"11"')
  })

  await test.step('several at once: select all, invert; what must keep one cannot be emptied', async () => {
    await chooses(admin, box('MultiSelect'), 'Choice 3')
    await page.getByRole('button', { name: words.common.invert }).click()
    await expect(valueOf(page, 'MultiSelect')).not.toContainText('"3"')
    await page.getByRole('button', { name: words.common.selectAll }).click()
    await expect(valueOf(page, 'MultiSelect')).toContainText('"0","1","2","3"')
    await page.keyboard.press('Escape')
    await box('MultiSelect, keepOne').press('Backspace')
    await expect(valueOf(page, 'MultiSelect, keepOne')).toHaveText('["A"]')
  })

  await test.step("three levels: the value is split by '#', the manual choice asks for words in 4 rows", async () => {
    await box('ThreeLevelInput').click()
    for (const level of ['About the line', 'It is slow', 'Other complaints, fill manually'])
      await page.locator('.ant-cascader-dropdown:visible').getByTitle(level).click()
    const own = widget(page, 'ThreeLevelInput').locator('textarea')
    await expect(own).toHaveAttribute('rows', '4')
    await own.fill('every evening # at eight')
    await expect(valueOf(page, 'ThreeLevelInput')).toHaveText('"line#line.slow#other#every evening # at eight"')
    await expect(own).toHaveValue('every evening # at eight')
    await box('ThreeLevelInput').click()
    await page.locator('.ant-cascader-dropdown:visible').getByTitle('Often').click()
    await expect(own).toBeHidden()
    await expect(valueOf(page, 'ThreeLevelInput')).toHaveText('"line#line.slow#line.slow.often"')
  })
})

test('files, places, days and tables', async ({ office }) => {
  const admin = await looksAtWidgets(office)
  const { page, words } = admin

  await test.step('files: at most 5M, images only by their content type, and a preview', async () => {
    const field = widget(page, 'FileInput, images')
    const give = (name: string, mimeType: string, size: number) =>
      field.locator('input[type=file]').setInputFiles({ name, mimeType, buffer: Buffer.alloc(size) })
    await give('picture.png', 'text/plain', 10)
    await expect(field.getByRole('alert')).toContainText(words.common.imagesOnly)
    await give('large.png', 'image/png', 5 * 1024 * 1024 + 1)
    await expect(field.getByRole('alert')).toContainText(words.common.fileTooLarge('5M'))
    await give('picture.png', 'image/png', 5 * 1024 * 1024)
    await expect(field.getByRole('alert')).toBeHidden()
    await expect(field.getByRole('img', { name: 'picture.png' })).toBeAttached()
  })

  await test.step('the map: a click chooses, a landmark is met, arrow keys move the mark', async () => {
    const map = widget(page, 'MapPicker').getByRole('button', { name: 'MapPicker' })
    await map.scrollIntoViewIfNeeded()
    const place = async () =>
      JSON.parse(await valueOf(page, 'MapPicker').innerText()) as { latitude: number; longitude: number }
    await widget(page, 'MapPicker').locator('.map-box rect').click({ force: true })
    await expect(valueOf(page, 'MapPicker')).toContainText('16.7781')
    const before = await place()
    expect(before).toEqual({ latitude: 16.7781, longitude: 96.1488 })
    await map.press('ArrowUp')
    await expect.poll(async () => (await place()).latitude).toBeGreaterThan(before.latitude)
    await map.press('ArrowRight')
    await expect.poll(async () => (await place()).longitude).toBeGreaterThan(before.longitude)
  })

  await test.step('the range of days begins with the last 30, as YYYY-MM-DD', async () => {
    const range = JSON.parse(await valueOf(page, 'DayRangeInput').innerText()) as { from: string; to: string }
    expect(range.from).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect((Date.parse(range.to) - Date.parse(range.from)) / 86_400_000).toBe(30)
  })

  await test.step('tables: rows that cannot be chosen, few drawn of many, nothing found', async () => {
    const large = page.locator('.box').filter({ hasText: '100,000 rows' })
    await expect(large.getByRole('row', { name: 'R000003' }).getByRole('checkbox')).toBeDisabled()
    await expect(large.getByRole('row', { name: 'R000002' }).getByRole('checkbox')).toBeEnabled()
    expect(await large.getByRole('row').count()).toBeLessThan(100)
    await expect(page.getByText(words.common.noMatchingData).last()).toBeVisible()
  })
})

test('messages, questions and what is told of requests', async ({ office }) => {
  const admin = await looksAtWidgets(office)
  const { page } = admin

  await test.step('the countdown ends at 00:00:00', async () => {
    await expect(page.locator('time').first()).toHaveText('00:00:00')
    await expect(page.getByText('01:01:01')).toBeVisible()
  })

  await test.step("'submit tip' / 'is submit', and only yes acts", async () => {
    const ask = page.getByRole('button', { name: 'ConfirmButton' })
    await ask.click()
    await expect(page.getByRole('dialog', { name: 'submit tip' })).toContainText('is submit')
    await saysYes(admin)
    await expect(notice(admin)).toContainText('confirmed')
  })

  await test.step("the same POST twice: the second is cancelled with 'repeated requests'", async () => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.getByRole('button', { name: 'repeated requests' }).click()
    await expect(notice(admin)).toContainText('repeated requests')
    await expect(notice(admin)).toContainText('do not click again while requesting')
    expect(sent.filter((url) => url.includes('online-employees'))).toHaveLength(1)
  })

  await test.step("a call nobody has: 'noDataPath' for 5 seconds", async () => {
    await page.clock.install()
    await page.getByRole('button', { name: 'noDataPath' }).click()
    const told = notice(admin).getByRole('alert').filter({ hasText: 'noDataPath' })
    await expect(told).toBeVisible()
    await page.clock.fastForward(3_000)
    await expect(told).toBeVisible()
    await page.clock.fastForward(2_100)
    await expect(told).toBeHidden()
  })
})
