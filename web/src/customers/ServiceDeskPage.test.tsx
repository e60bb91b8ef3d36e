// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw, type Screen } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import ServiceDeskPage from './ServiceDeskPage.tsx'

const row = (customerCode: string) => ({
  customerCode,
  name: 'Mya Mya',
  contactTel: '0979000555',
  certificateNo: 'MB1',
  manageAddress: 'Lane 3',
  town: { name: 'Bahan', zhName: '巴罕' },
  broadbandAccounts: [],
  customFields: {},
  status: 'active',
  matched: 'name',
})

beforeEach(() => {
  session.set({ permissions: { SimpleMiscProcessAct: true, '6': true } })
  const found = { rows: [row('C00000001'), row('C00000002')], next: null }
  apiServer.answers(({ url }) => ({ json: { code: 0, msg: '', data: url.startsWith('custom-fields') ? [] : found } }))
})

/** Renders the service desk with two search results. */
async function found(): Promise<{ screen: Screen; box: HTMLInputElement; links: HTMLAnchorElement[] }> {
  const screen = await draw(<ServiceDeskPage />)
  const box = screen.get<HTMLInputElement>('.desk input')
  await screen.type(box, 'Mya')
  await screen.until(() => document.querySelectorAll('.desk-found a').length === 2)
  return { screen, box, links: [...document.querySelectorAll<HTMLAnchorElement>('.desk-found a')] }
}

/** Presses a key on the focused element. Returns whether the page handled it. */
const press = (key: string, more: KeyboardEventInit = {}) => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })
  document.activeElement?.dispatchEvent(event)
  return event.defaultPrevented
}

test('moves with up and down between the box and the results, and stops at both ends', async () => {
  const { screen, box, links } = await found()
  const at = () => [box, ...links].indexOf(document.activeElement as never)
  const places = [box.focus(), at()].slice(1)
  for (const key of ['ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowUp'])
    await screen.wait(() => {
      press(key)
      places.push(at())
    })
  expect(places).toEqual([0, 0, 1, 2, 2, 1, 0])
})

test('moves typing on a result into the box, but keeps Enter and shortcuts on the result', async () => {
  const { screen, box, links } = await found()
  const typed = async (key: string, more?: KeyboardEventInit) => {
    let taken = true
    await screen.wait(() => {
      links[1]?.focus()
      taken = press(key, more)
    })
    return [document.activeElement === box ? 'box' : 'customer', taken]
  }
  expect(await typed('a')).toEqual(['box', false])
  expect(await typed('Backspace')).toEqual(['box', false])
  expect(await typed('Enter')).toEqual(['customer', false])
  expect(await typed('c', { ctrlKey: true })).toEqual(['customer', false])
  expect(await typed('c', { metaKey: true })).toEqual(['customer', false])
})
