// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { useNavigationType } from 'react-router'
import { draw, type Screen } from '#testing/screen.tsx'
import { api } from '#platform/api.ts'
import { type Filters, useFilters } from './filters.ts'
import { type Order, useOrder } from './order.ts'
import { selectionOf } from './selection.tsx'
import { hiddenOf, type SavedView, useSavedView } from './views.ts'
import type { Column, Reader } from './columns.tsx'
import { useWindow } from './window.ts'

beforeEach(() => localStorage.clear())

/** Renders a hook; `now` returns its most recent result. */
async function hooked<T>(hook: () => T, address?: string): Promise<{ now: () => T; screen: Screen }> {
  const seen: T[] = []
  const Reads = () => {
    seen.push(hook())
    return null
  }
  const screen = await draw(<Reads />, address)
  const now = () => {
    const [last] = seen.slice(-1)
    if (last === undefined) throw new Error('nothing was drawn')
    return last
  }
  return { now, screen }
}

describe('filters in the URL', () => {
  const { call } = api.workflow.self
  const filters = (address: string) =>
    hooked<[Filters, (next: Filters) => void]>(() => useFilters(call, ['keyword', 'timeout', 'limit'], 't.'), address)

  test('are parsed in the types of the call', async () => {
    const { now } = await filters('/?t.keyword=12&t.timeout=true&t.limit=50&keyword=other')
    expect(now()[0]).toEqual({ keyword: '12', timeout: true, limit: 50 })
    const { now: no } = await filters('/?t.timeout=false')
    expect(no()[0]).toEqual({ timeout: false })
  })

  test('are written without empty ones, leaving other parameters untouched', async () => {
    const { now, screen } = await filters('/?t.keyword=a&row=7')
    await screen.wait(() => now()[1]({ timeout: false, limit: 0, keyword: '' }))
    expect(screen.search()).toBe('?row=7&t.timeout=false&t.limit=0')
  })

  test('replace the previous entry in the browser history', async () => {
    const { now, screen } = await hooked(() => ({ filters: useFilters(call, ['keyword']), way: useNavigationType() }))
    await screen.wait(() => now().filters[1]({ keyword: 'a' }))
    expect([screen.search(), now().way]).toEqual(['?keyword=a', 'REPLACE'])
  })
})

describe('the order of a list', () => {
  const ordered = (address: string) =>
    hooked<[Order, { orderBy?: string }]>(() => useOrder(api.workflow.self.call, 't.'), address)

  test('cycles through ascending, descending and the default order', async () => {
    const { now, screen } = await ordered('/?a=1')
    const { fields } = now()[0]
    const [field = '', other = ''] = fields
    expect(now()[0].by).toBeNull()
    await screen.wait(() => now()[0].press(field))
    expect(now()).toMatchObject([{ by: { field, down: false } }, { orderBy: field }])
    await screen.wait(() => now()[0].press(field))
    expect(now()).toMatchObject([{ by: { field, down: true } }, { orderBy: `-${field}` }])
    await screen.wait(() => now()[0].press(other))
    expect(now()[0].by).toEqual({ field: other, down: false })
    await screen.wait(() => now()[0].press(null))
    expect([now()[0].by, now()[1], screen.search()]).toEqual([null, {}, '?a=1'])
    await screen.wait(() => now()[0].press(field))
    await screen.wait(() => now()[0].press(field))
    await screen.wait(() => now()[0].press(field))
    expect(now()[0].by).toBeNull()
  })

  test('ignores a field that no row has', async () => {
    const { now } = await ordered('/?t.orderBy=nonsense')
    expect(now()).toMatchObject([{ by: null }, {}])
    expect(now()[1]).toEqual({})
  })
})

describe('selected rows', () => {
  type Row = { code: string; _disabled?: boolean }
  const rows: Row[] = [{ code: 'a' }, { code: 'b', _disabled: true }, { code: 'c' }]
  const select = (kind: 'many' | 'one', selected: string[] = []) => {
    const told: [string[], Row[]][] = []
    const look = { rows, select: kind, selected, onSelect: (...all: [string[], Row[]]) => told.push(all) }
    const selection = selectionOf<Row>(look, 'g', new Map())
    return { selection: selection ?? expect.unreachable(), told }
  }
  const row = (code: string): Row => rows.find((one) => one.code === code) ?? expect.unreachable()

  test('replace each other with radio buttons, and accumulate and toggle with checkboxes', () => {
    const one = select('one', ['a'])
    one.selection.toggle(row('c'))
    expect(one.told).toEqual([[['c'], [row('c')]]])
    one.selection.toggle(row('a'))
    expect(one.told[1], 'a radio button that is pressed again stays selected').toEqual([['a'], [row('a')]])
    const many = select('many', ['a', 'elsewhere'])
    many.selection.toggle(row('c'))
    many.selection.toggle(row('a'))
    expect(many.told).toEqual([
      [
        ['a', 'elsewhere', 'c'],
        [row('a'), row('c')],
      ],
      [['elsewhere'], []],
    ])
    expect([many.selection.has(row('a')), many.selection.has(row('c'))]).toEqual([true, false])
  })

  test('select all selectable rows, and keep rows of other pages', () => {
    const some = select('many', ['a', 'elsewhere'])
    expect(some.selection).toMatchObject({ all: false, some: true })
    some.selection.toggleAll()
    expect(some.told[0]?.[0]).toEqual(['a', 'elsewhere', 'c'])
    const all = select('many', ['a', 'c', 'elsewhere'])
    expect(all.selection).toMatchObject({ all: true, some: true })
    all.selection.toggleAll()
    expect(all.told[0]?.[0]).toEqual(['elsewhere'])
    expect(select('many', ['b']).selection).toMatchObject({ all: false, some: false })
  })

  test('count the invisible ones, and deselect them with one click', () => {
    const { selection, told } = select('many', ['a', 'elsewhere', 'gone'])
    expect([selection.elsewhere, select('many', ['a']).selection.elsewhere]).toEqual([2, 0])
    selection.letGo()
    expect(told).toEqual([[['a'], [row('a')]]])
  })

  test('select nothing without rows, and are null without selection', () => {
    expect(selectionOf<Row>({ rows: [], select: 'many' }, 'g', new Map())).toMatchObject({
      all: false,
      some: false,
      open: [],
    })
    expect(selectionOf<Row>({ rows }, 'g', new Map())).toBeNull()
  })
})

describe('chosen rows of several pages', () => {
  type Row = { code: string }

  test('report rows of two pages together with their data', () => {
    const [met, told] = [new Map<string, Row>(), [] as [string[], Row[]][]]
    const choosesAll = (page: Row[]) => {
      const onSelect = (...all: [string[], Row[]]) => told.push(all)
      selectionOf<Row>(
        { rows: page, select: 'many', selected: told.at(-1)?.[0] ?? [], onSelect },
        'g',
        met,
      )?.toggleAll()
    }
    choosesAll([{ code: 'a' }, { code: 'b' }])
    choosesAll([{ code: 'c' }])
    expect(told[1]).toEqual([
      ['a', 'b', 'c'],
      [{ code: 'a' }, { code: 'b' }, { code: 'c' }],
    ])
    choosesAll([{ code: 'a' }, { code: 'b' }])
    expect(told[2]).toEqual([['c'], [{ code: 'c' }]])
  })
})

describe('stored list settings', () => {
  const column = (key: string, hidden?: boolean): Column<Record<string, string>> => ({
    key,
    title: key,
    hidden,
    show: (row) => row[key],
    text: (row) => row[key] ?? '',
  })
  const columns = [column('a'), column('b', true), column('c')]
  const kept = (address: string) =>
    hooked<SavedView>(() => useSavedView('orders', { columns, params: ['state', 'orderBy'] }), address)

  test('save a view of filters, order and columns under a name, replacing one of that name', async () => {
    const { now, screen } = await kept('/?state=open&row=7')
    expect(now().chosen).toEqual({ hidden: ['b'], withoutEmpty: false })
    await screen.wait(() => now().views.save('Mine'))
    await screen.wait(() => now().views.save('Yours'))
    await screen.wait(() => now().onChosen({ hidden: ['c'], withoutEmpty: true }))
    await screen.wait(() => now().views.save('Yours'))
    expect(now().views.names).toEqual(['Mine', 'Yours'])
    const { now: later, screen: second } = await kept('/?orderBy=a&row=8')
    expect(later().chosen, 'this browser keeps the columns').toEqual({ hidden: ['c'], withoutEmpty: true })
    await second.wait(() => later().views.choose('Mine'))
    expect([later().chosen.hidden, second.search()]).toEqual([['b'], '?row=8&state=open'])
    await second.wait(() => later().views.choose('Nobody’s'))
    expect(second.search()).toBe('?row=8&state=open')
    await second.wait(() => later().views.drop('Mine'))
    expect(later().views.names).toEqual(['Yours'])
  })

  test('hide a column that is loaded later until the user selects it', async () => {
    const look = (all: typeof columns) =>
      hooked<SavedView>(() => useSavedView('loaded later', { columns: all, params: [] }), '/')
    const first = await look(columns)
    await first.screen.wait(() => first.now().onChosen({ hidden: ['a'], withoutEmpty: false }))
    const more = await look([...columns, column('d', true)])
    expect(more.now().chosen.hidden, 'b was selected').toEqual(['a', 'd'])
    await more.screen.wait(() => more.now().onChosen({ hidden: ['a'], withoutEmpty: false }))
    expect(more.now().chosen.hidden).toEqual(['a'])
  })

  test('hide a custom column unless it was selected, whatever this browser stored when it was not loaded', async () => {
    const custom = [...columns, column('customFields.tax', true)]
    const look = (all: typeof columns) =>
      hooked<SavedView>(() => useSavedView('custom', { columns: all, params: [] }), '/')
    localStorage.setItem('look/custom', JSON.stringify({ hidden: ['a'], withoutEmpty: false }))
    const loaded = await look(custom)
    expect(loaded.now().chosen.hidden, 'stored by version 1.0.0').toEqual(['a', 'customFields.tax'])
    await loaded.screen.wait(() => loaded.now().onChosen({ hidden: [], withoutEmpty: false }))
    const loading = await look(columns)
    await loading.screen.wait(() => loading.now().onChosen({ hidden: ['c'], withoutEmpty: false }))
    expect((await look(custom)).now().chosen.hidden, 'selected before').toEqual(['c'])
  })

  test('omit empty columns on request, but never of an empty list', () => {
    const rows = [
      { a: '1', c: '–' },
      { a: '', c: '' },
    ] as Record<string, string>[]
    const bare = [...columns, { key: 'buttons', title: '', show: () => null }]
    const of = (withoutEmpty: boolean, some = rows) =>
      hiddenOf({ hidden: ['x'], withoutEmpty }, bare, { rows: some, reader: {} as Reader })
    expect(of(true)).toEqual(['x', 'b', 'c'])
    expect(of(false)).toEqual(['x'])
    expect(of(true, [])).toEqual(['x'])
  })
})

describe('visible rows', () => {
  const of = (count: number, height: number | null) => hooked(() => useWindow(count, height))

  test('render all of 300 rows, or of a table without a height', async () => {
    const all = { from: 0, first: 0, above: 0, below: 0, onScroll: undefined }
    expect((await of(300, 450)).now()).toEqual({ ...all, to: 300 })
    expect((await of(301, null)).now()).toEqual({ ...all, to: 301 })
  })

  test('render only those in view with ten around them, and space for the rest', async () => {
    const { now, screen } = await of(1000, 450)
    // 450 pixels show 14 rows of 32 pixels and part of another.
    expect(now()).toMatchObject({ from: 0, to: 25, first: 0, above: 0, below: 975 * 32 })
    const scroll = (scrollTop: number) => screen.wait(() => now().onScroll?.({ currentTarget: { scrollTop } } as never))
    await scroll(100 * 32)
    expect(now()).toMatchObject({ from: 90, to: 125, first: 100, above: 90 * 32, below: 875 * 32 })
    await scroll(100 * 32 + 1)
    expect(now()).toMatchObject({ from: 90, to: 125, first: 101 })
    await scroll(1000 * 32 - 450)
    expect(now()).toMatchObject({ from: 975, to: 1000, below: 0 })
    await scroll(5000 * 32)
    expect(now()).toMatchObject({ to: 1000, below: 0 })
    expect(now().first).toBeLessThan(1000)
  })
})
