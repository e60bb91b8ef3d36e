// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw, type Screen } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { MaintenancePage } from './MaintenancePage.tsx'

/** The page of employee groups; `only` shows some of its fields. */
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

/** The group as it is stored. */
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

test('what was typed is there again over what another employee has saved meanwhile, and nothing else of before', async () => {
  const first = await open()
  await shows(first, 'name')
  await first.type(first.get('[data-field=name] input'), 'North east')
  stores({ name: 'North', zhName: '北方', version: 2 })
  const again = await open()
  await shows(again, 'name')
  expect([input('name')?.value, input('zhName')?.value]).toEqual(['North east', '北方'])
})

test('a page that shows only some fields has no part in what was begun on another page with the others', async () => {
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
  expect(sent, 'it is asked first').toEqual([])
  const yes = [...document.querySelectorAll<HTMLButtonElement>('.ant-modal button')].find(
    ({ textContent }) => textContent === 'Yes',
  )
  if (yes) await some.click(yes)
  await some.until(() => sent.length > 0)
  expect(sent).toMatchObject([{ name: 'North', zhName: '东北' }])
})
