// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw, type Screen } from '#testing/screen.tsx'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { queryClient } from '#platform/query.ts'
import { MaintenancePage } from './MaintenancePage.tsx'

/** Renders the page of employee groups; `only` restricts its fields. */
const page = (only?: string[]) => (
  <MaintenancePage
    bare
    title="Groups"
    thing={['group', 'groups']}
    calls={api.employeeGroups}
    columns={() => []}
    inputs={{ members: <span /> }}
    {...(only ? { only } : {})}
  />
)
const open = (only?: string[]) => draw(page(only), '/?open=G1')

/** Makes the server respond with the stored group. */
const stores = (row: object) =>
  apiServer.answers(({ url }) => ({
    json: {
      code: 0,
      msg: '',
      data: url.includes('G1') ? { code: 'G1', members: [], changes: [], ...row } : { rows: [], next: null },
    },
  }))
const input = (field: string) => document.querySelector<HTMLInputElement>(`[data-field=${field}] input`)
const shows = (screen: Screen, field: string) => screen.until(() => input(field) !== null)

beforeEach(() => {
  sessionStorage.clear()
  stores({ name: 'North', zhName: '北', version: 1 })
})

test('restores typed input on top of another employee’s saved changes, and nothing older', async () => {
  const first = await open()
  await shows(first, 'name')
  await first.type(first.get('[data-field=name] input'), 'North east')
  stores({ name: 'North', zhName: '北方', version: 2 })
  const again = await open()
  await shows(again, 'name')
  expect([input('name')?.value, input('zhName')?.value]).toEqual(['North east', '北方'])
})

test('ignores a draft of another page when only some fields are shown', async () => {
  const whole = await open()
  await shows(whole, 'name')
  await whole.type(whole.get('[data-field=name] input'), 'North east')
  const some = await open(['zhName'])
  await shows(some, 'zhName')
  await some.type(some.get('[data-field=zhName] input'), '东北')
  const sent: unknown[] = []
  apiServer.answers(({ method, body }) => {
    if (method === 'POST') sent.push(body)
    return { json: { code: 0, msg: '', data: { code: 'G1', version: 2 } } }
  })
  await some.click(some.button('Save changes'))
  await some.until(() => document.body.textContent?.includes('is submit') ?? false)
  expect(sent, 'nothing is sent before confirmation').toEqual([])
  const yes = [...document.querySelectorAll<HTMLButtonElement>('.ant-modal button')].find(
    ({ textContent }) => textContent === 'Yes',
  )
  if (yes) await some.click(yes)
  await some.until(() => sent.length > 0)
  expect(sent).toMatchObject([{ name: 'North', zhName: '东北' }])
})

/** A page that appears when a button is pressed. */
function Later() {
  const [drawn, setDrawn] = useState(false)
  return drawn ? page() : <button onClick={() => setDrawn(true)}>Draw</button>
}

test('starts the form with the stored row rather than a stale response that would later be replaced', async () => {
  const screen = await draw(<Later />, '/?open=G1')
  const earlier = { code: 'G1', members: [], changes: [], name: 'North', zhName: '北', version: 1 }
  queryClient.setQueryData(q(api.employeeGroups.get, { employeeGroupCode: 'G1' }).queryKey, earlier)
  let answers = () => {}
  let isAsked = false
  const held = new Promise<void>((done) => {
    answers = done
  })
  apiServer.answers(async ({ url }) => {
    if (!url.includes('G1')) return { json: { code: 0, msg: '', data: { rows: [], next: null } } }
    isAsked = true
    await held
    return { json: { code: 0, msg: '', data: { ...earlier, name: 'South', version: 2 } } }
  })
  await screen.click(screen.button('Draw'))
  await screen.until(() => isAsked)
  expect(input('name'), 'not rendered from the stale response').toBeNull()
  answers()
  await shows(screen, 'name')
  expect(input('name')?.value).toBe('South')
})
