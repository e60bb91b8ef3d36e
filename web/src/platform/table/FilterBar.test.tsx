// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw, type Screen } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { FilterBar } from './FilterBar.tsx'
import { useFilters } from './filters.ts'
import type { Filters } from './filters.ts'

const { call } = api.workflow.self

function Narrowed({ told }: { told: Filters[] }) {
  const [values, setValues] = useFilters(call, ['keyword', 'timeout'], 'c.')
  return (
    <FilterBar
      call={call}
      base={{ type: 'ToBeSigned' }}
      filters={[{ name: 'keyword' }]}
      values={values}
      onChange={(next) => {
        told.push(next)
        setValues(next)
      }}
    />
  )
}

const input = (screen: Screen) => screen.get<HTMLInputElement>('.filter input')
const pass = (screen: Screen, ms: number) => screen.wait(() => vi.advanceTimersByTime(ms))

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

test('applies typed text after 0.3 seconds without a key, and stores it in the URL', async () => {
  const told: Filters[] = []
  const screen = await draw(<Narrowed told={told} />)
  await screen.type(input(screen), 'M')
  await pass(screen, 200)
  await screen.type(input(screen), 'Mya')
  await pass(screen, 299)
  expect(told).toEqual([])
  await pass(screen, 1)
  expect(told).toEqual([{ keyword: 'Mya' }])
  expect(screen.search()).toBe('?c.keyword=Mya')
  await pass(screen, 1_000)
  expect(told, 'applied once').toHaveLength(1)
})

test('reports invalid input without applying it, and cancels the pending value', async () => {
  const told: Filters[] = []
  const screen = await draw(<Narrowed told={told} />)
  await screen.type(input(screen), 'Mya')
  await screen.type(input(screen), 'x'.repeat(2_000))
  await pass(screen, 1_000)
  expect(told).toEqual([])
  expect(screen.get('.field-fault').textContent).not.toBe('')
})

test('treats a cleared filter as none; Clear removes all filters and cancels pending text', async () => {
  const told: Filters[] = []
  const screen = await draw(<Narrowed told={told} />, '/?c.keyword=Mya&other=1')
  expect(input(screen).value).toBe('Mya')
  await screen.type(input(screen), '')
  await pass(screen, 300)
  expect([told, screen.search()]).toEqual([[{}], '?other=1'])
  expect(document.querySelector('.filters-clear')).toBeNull()
  await screen.type(input(screen), 'Aung')
  await screen.click(screen.button('Clear filters'))
  await pass(screen, 1_000)
  expect([told.slice(1), input(screen).value, screen.search()]).toEqual([[{}], 'Aung', '?other=1'])
})
