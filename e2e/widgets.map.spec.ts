import { areaLabel } from './office/area-names.ts'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Locator } from '@playwright/test'
import { openSecondAddress } from '#server/testing/second-address.ts'
import { accountForm, accountOpened, beginsAccount, entersAccount, submitsAccount } from './office/account.ts'
import { opensPage, opensCustomer } from './office/customer.ts'
import { choosesAlong, input, type Part } from './office/form.ts'
import { fieldOf, opensWidget, test, lastEventOf } from './office/gallery.ts'
import type { Person } from './office/office.ts'
import { walkIn } from './office/people.ts'
import { signsInAs } from './office/sign-in.ts'
import { photo } from './office/tasks.ts'

/** The map for choosing coordinates (specification section 2), on its own and in the form that opens an account. */
type Place = { latitude: number; longitude: number }

/** The surface of a map, for clicks, drags and arrow keys. */
const ground = (part: Part, name: string): Locator => part.getByRole('button', { name, exact: true })
/** Returns a marker on a map: a box or an area. */
const mark = (part: Part, code: string): Locator => part.locator(`.map [data-code="${code}"]`)

/** Clicks at a position, given from the upper left of a map in fractions of its width and height. */
async function clicksAt(map: Locator, across: number, down: number): Promise<void> {
  const { width, height } = (await map.boundingBox()) ?? { width: 0, height: 0 }
  await map.click({ position: { x: width * across, y: height * down } })
}

/** Drags a map by a number of pixels. */
async function drags({ page }: Person, map: Locator, by: { x: number; y: number }): Promise<void> {
  const box = (await map.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  const from = { x: box.x + box.width * 0.4, y: box.y + box.height * 0.6 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 5 })
  await page.mouse.up()
}

test('a click chooses, landmarks snap, arrow keys move the marker; no third-party service is called', async ({
  tester,
}) => {
  const { page, words } = tester
  const { place: title } = words.gallery
  const strangers: string[] = []
  page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== new URL(page.url()).origin) strangers.push(request.url())
  })
  await opensWidget(tester, 'map')
  const field = fieldOf(tester, title)
  const map = ground(field, title)
  const told = async () => JSON.parse(await lastEventOf(tester, title).innerText()) as Place

  await test.step('by mouse', async () => {
    await clicksAt(map, 0.4, 0.6)
    await expect(lastEventOf(tester, title)).toContainText('latitude')
    const free = await told()
    expect(free.latitude).toBeGreaterThan(16.7752)
    expect(free.latitude).toBeLessThan(16.7781)
    expect(free.longitude).toBeGreaterThan(96.14)
    expect(free.longitude).toBeLessThan(96.1488)
    await mark(field, 'C').locator('rect').click({ force: true })
    await expect.poll(told).toEqual({ latitude: 16.7781, longitude: 96.1488 })
    await mark(field, 'A').locator('circle').click({ force: true })
    await expect.poll(told).toEqual({ latitude: 16.7776, longitude: 96.1467 })
  })

  await test.step('by keyboard', async () => {
    const before = await told()
    await map.press('ArrowUp')
    await expect.poll(async () => (await told()).latitude).toBeGreaterThan(before.latitude)
    await map.press('ArrowRight')
    await expect.poll(async () => (await told()).longitude).toBeGreaterThan(before.longitude)
    await map.press('ArrowDown')
    await map.press('ArrowLeft')
    await expect.poll(async () => (await told()).latitude.toFixed(4)).toBe(before.latitude.toFixed(4))
  })

  await test.step('panning and zooming keep the position', async () => {
    const before = await told()
    const at = await mark(field, 'B').boundingBox()
    await drags(tester, map, { x: 60, y: -40 })
    await expect.poll(async () => Math.round(((await mark(field, 'B').boundingBox())?.x ?? 0) - (at?.x ?? 0))).toBe(60)
    const scale = field.locator('.map-scale text')
    const shown = await scale.innerHTML()
    await field.getByRole('button', { name: words.common.closer }).click()
    await expect(scale).not.toHaveText(shown)
    await map.press('-')
    await expect(scale).toHaveText(shown)
    expect(await told()).toEqual(before)
  })
  expect(strangers).toEqual([])
})

test('the map sets coordinates and box when an account is opened', async ({ office }) => {
  const clerk = await signsInAs(office, 'clerk')
  const { words } = clerk
  const person = walkIn({ name: 'U Hla Maung' })
  await beginsAccount(clerk)
  await entersAccount(clerk, person)
  const form = accountForm(clerk)
  const map = ground(form, words.fields.map)
  const boxes = form.getByRole('radiogroup', { name: words.line.box })
  const typed = (field: 'latitude' | 'longitude') => input(clerk, form, field)

  await test.step('nearby boxes show their free ports, and one can be chosen', async () => {
    await expect(mark(form, 'LMD-02').locator('.map-free')).toHaveText(/^[1-8]$/)
    await mark(form, 'LMD-02').locator('rect').click({ force: true })
    await expect(boxes.getByRole('radio', { name: 'LMD-02' })).toBeChecked()
    await mark(form, 'LMD-01').locator('rect').click({ force: true })
    await expect(boxes.getByRole('radio', { name: 'LMD-01' })).toBeChecked()
    await expect(mark(form, 'LMD-01')).toHaveClass(/chosen/)
    await expect(typed('latitude')).toHaveValue('16.7789')
  })

  await test.step('labels do not overlap', async () => {
    const names = form.locator('.map-box text:not(.map-free), .map-section text')
    const places = await names.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
    expect(places.length).toBeGreaterThan(1)
    const over = places.flatMap((one, at) =>
      places
        .slice(at + 1)
        .filter(
          ({ left, right, top, bottom }) =>
            left < one.right && one.left < right && top < one.bottom - 4 && one.top + 4 < bottom,
        ),
    )
    expect(over).toEqual([])
  })

  await test.step('a click sets the customer’s location and shows the distance of the boxes', async () => {
    const away = boxes.locator('label', { hasText: 'LMD-01' })
    const before = await away.innerText()
    await clicksAt(map, 0.3, 0.5)
    await expect(typed('latitude')).not.toHaveValue('16.7789')
    await expect(away).not.toHaveText(before, { useInnerText: true })
    await expect(boxes.getByRole('radio', { name: 'LMD-01' })).toBeChecked()
  })

  await test.step('typed coordinates are marked on the map, wherever they are', async () => {
    await typed('latitude').fill('16.7781')
    await typed('longitude').fill('96.1455')
    await typed('longitude').blur()
    await expect(form.locator('.map output')).toHaveText('16.7781, 96.1455')
    await expect(form.locator('.map-pin')).toBeInViewport()
  })

  await submitsAccount(clerk)
  const { customerCode } = await accountOpened(clerk)
  await opensCustomer(clerk, customerCode)
  await expect(await opensPage(clerk, 'baseInfo')).toContainText('16.7781, 96.1455')
})

/** Starts a tile server that records the tiles requested. */
async function startTiles() {
  const asked: string[] = []
  const server = createServer((request, answer) => {
    asked.push(request.url ?? '')
    answer.setHeader('content-type', photo.mimeType).end(photo.buffer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return { asked, address: `http://127.0.0.1:${port}`, close: () => server.close() }
}

test.describe('with a tile server', () => {
  const ends: (() => unknown)[] = []
  test.afterEach(async () => {
    for (const end of ends.splice(0)) await end()
  })

  test('tiles are the background, their attribution is shown, and images from other hosts are blocked', async ({
    office,
    baseURL,
  }) => {
    office.forgives(/Content Security Policy|EventSource/)
    office.violates('img-src')
    const [own, other] = [await startTiles(), await startTiles()]
    const tiles = { address: `${own.address}/{z}/{x}/{y}.png`, credit: 'Maps by Example' }
    const door = await openSecondAddress(baseURL ?? '', 'web/dist', tiles)
    ends.push(door.close, own.close, other.close)
    const clerk = await signsInAs(office, 'clerk', door.url)
    const { page } = clerk
    const form = await beginsAccount(clerk)
    await choosesAlong(clerk, form.getByLabel(areaLabel(clerk)), 'Yangon Region', 'Yangon', 'Lanmadaw Township')
    await expect(form.locator('.map')).toContainText(tiles.credit)
    await expect(mark(form, 'LMD-01')).toBeVisible()
    await expect(form.locator('.map-tiles image').first()).toHaveAttribute('href', new RegExp(`^${own.address}/`))
    await expect.poll(() => own.asked.length).toBeGreaterThan(3)
    for (const path of own.asked) expect(path).toMatch(/^\/1\d\/\d+\/\d+\.png$/)

    const shows = (address: string) =>
      page.evaluate(
        (src) =>
          new Promise<boolean>((done) => {
            const picture = new Image()
            picture.onload = () => done(true)
            picture.onerror = () => done(false)
            picture.src = src
          }),
        address,
      )
    expect(await shows(`${own.address}/1/1/1.png`)).toBe(true)
    expect(await shows(`${other.address}/1/1/1.png`)).toBe(false)
    expect(other.asked).toEqual([])
    await page.close()
  })
})
