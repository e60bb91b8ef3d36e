// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { notices, spoken } from '#platform/notices.ts'
import { CallTable } from './CallTable.tsx'
import { columnKinds } from './columns.tsx'

const row = (number: number) => ({ taskId: `T${number}`, businessKey: `C1-${number}` })

/** The files that the browser was asked to save. */
const files: Blob[] = []
beforeEach(() => {
  files.length = 0
  notices.set({ shown: [] })
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    files.push(blob as Blob)
    return 'blob:file'
  })
})
afterEach(() => void vi.restoreAllMocks())

/** Exports a list with this many rows per page. */
async function exported(pages: number[]): Promise<string[]> {
  const starts = pages.map((_, at) => pages.slice(0, at).reduce((sum, many) => sum + many, 0))
  apiServer.answers(({ url }) => {
    const at = Number(new URL(url, 'http://any').searchParams.get('after') ?? 0)
    const rows = Array.from({ length: pages[at] ?? 0 }, (_, number) => row((starts[at] ?? 0) + number))
    return { json: { code: 0, msg: '', data: { rows, next: at + 1 < pages.length ? String(at + 1) : null } } }
  })
  const screen = await draw(
    <CallTable
      call={api.workflow.self}
      input={{ type: 'ToBeSigned' }}
      rowKey="taskId"
      columns={(c) => [c.text('businessKey', { title: 'Order' })]}
    />,
  )
  await screen.until(() => screen.text().includes('C1-0'))
  await screen.click(screen.get('[aria-label="Export CSV"]'))
  await screen.until(() => files.length > 0)
  return (await files[0]?.text())?.trim().split('\r\n').slice(1) ?? []
}

test('exports the rows of all pages, in order', async () => {
  expect(await exported([2, 1, 2])).toEqual(['C1-0', 'C1-1', 'C1-2', 'C1-3', 'C1-4'])
  expect(notices.get().shown).toEqual([])
})

test('exports one page without further requests', async () => {
  expect(await exported([1])).toEqual(['C1-0'])
})

test('stops an export at 10,000 rows and reports it', async () => {
  expect(await exported([1, 9_999, 1])).toHaveLength(10_000)
  expect(notices.get().shown.map(({ title }) => spoken(title))).toEqual([
    'Only the first 10000 rows were exported. Narrow the filters for the rest',
  ])
})

test('shows a text as it is, a missing value as a dash, and anything else as JSON', () => {
  const column = columnKinds<{ a: unknown }>().text('a')
  const says = (a: unknown) => column.text?.({ a }, {} as never)
  expect([says('Lane 3'), says(''), says(null), says(undefined), says(7), says(false)]).toEqual([
    'Lane 3',
    '–',
    '–',
    '–',
    '7',
    'false',
  ])
})
