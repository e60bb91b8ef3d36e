// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { CallMultiSelect } from './MultiSelect.tsx'
import { CallSelect, useListed } from './SearchSelect.tsx'

const staff = (code: string) => ({ code, trueName: `Name of ${code}` })
const choice = ({ code, trueName }: { code: string; trueName: string }) => ({ code, name: trueName })

test('shows a chosen code beyond the first page by name, and does not look up one on it', async () => {
  const asked: string[] = []
  apiServer.answers(({ url }) => {
    asked.push(url)
    const [, code] = /keyword=(\w+)/.exec(url) ?? []
    // The search also finds longer codes that contain this one.
    const rows = code ? [staff(code), staff(`${code}0`)] : [staff('E1'), staff('E2')]
    return { json: { code: 0, msg: '', data: { rows, next: code ? null : 'more' } } }
  })
  const listed = { call: api.employees.list, input: { limit: 2 }, search: 'keyword', choice } as const
  const screen = await draw(
    <>
      <CallSelect {...listed} value="E77" />
      <CallMultiSelect {...listed} value={['E1', 'E88']} />
    </>,
  )
  await screen.until(() => screen.text().includes('Name of E77'))
  await screen.until(() => asked.some((url) => url.includes('E88')))
  expect(asked.filter((url) => url.includes('keyword')).map((url) => /keyword=(\w+)/.exec(url)?.[1])).toEqual([
    'E77',
    'E88',
  ])
})

test('names the page that adds entries to an empty list', async () => {
  apiServer.answers(() => ({ json: { code: 0, msg: '', data: { rows: [], next: null } } }))
  const screen = await draw(<CallSelect call={api.olts.list} input={{}} search="keyword" />)
  await screen.wait(() => screen.get('.ant-select').dispatchEvent(new MouseEvent('mousedown', { bubbles: true })))
  const said = 'No options. Add entries on the Network resources page'
  await screen.until(() => screen.text().includes(said))
  expect(screen.text()).toContain(said)
})

test('looks up the names of many chosen codes together', async () => {
  const asked: string[][] = []
  apiServer.answers(({ url }) => {
    const codes = [...new URL(url, 'http://localhost').searchParams.getAll('codes')]
    if (codes.length > 0) asked.push(codes)
    const rows = codes.length > 0 ? codes.map(staff) : [staff('E1')]
    return { json: { code: 0, msg: '', data: { rows, next: 'more' } } }
  })
  const members = Array.from({ length: 130 }, (_, at) => `E${1000 + at}`)
  const shown: string[] = []
  const Members = () => {
    const { select } = useListed({
      call: api.employees.list,
      input: { limit: 50 },
      search: 'keyword',
      names: api.employees.list,
      choice,
      chosen: ['E1', ...members],
    })
    shown.splice(0, shown.length, ...select.options.map(({ name }) => name))
    return null
  }
  const screen = await draw(<Members />)
  await screen.until(() => shown.length === 131)
  expect(shown).toContain('Name of E1129')
  expect(asked.map((codes) => codes.length)).toEqual([100, 30])
})
