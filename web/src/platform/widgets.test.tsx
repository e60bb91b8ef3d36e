// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { useState } from 'react'
import { draw, type Screen } from '#testing/screen.tsx'
import { useFirstFocus } from './inputs/focus.ts'
import { DayInput } from './inputs/DayInput.tsx'
import { InstantInput } from './inputs/InstantInput.tsx'
import { MoneyInput } from './inputs/MoneyInput.tsx'
import { NumberInput } from './inputs/NumberInput.tsx'
import { searchOf } from './inputs/SearchSelect.tsx'
import { session } from './session.ts'
import { MenuButton } from './show/MenuButton.tsx'
import { DataTable } from './table/DataTable.tsx'

const signIn = (timeZone: string, exponent = 2) =>
  session.set({ employee: { operator: { currency: { code: 'MMK', exponent }, timeZone } } as never })
beforeEach(() => signIn('Asia/Yangon'))

const press = (screen: Screen, key: string) =>
  screen.wait(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  )
const focused = () => document.activeElement?.textContent

test('shows an instant in the operator’s local time', async () => {
  const screen = await draw(<InstantInput value="2026-03-06T17:30:00Z" onChange={() => {}} />)
  expect(screen.get<HTMLInputElement>('input').value).toBe('2026-03-07 00:00')
})

test('reports a day typed beyond the calendar, so that the form gives the reason', async () => {
  const told: (string | undefined)[] = []
  const screen = await draw(<DayInput value={undefined} max="2026-12-31" onChange={(day) => told.push(day)} />)
  const input = screen.get<HTMLInputElement>('input')
  await screen.wait(() => input.focus())
  await screen.type(input, '2027-01-01')
  await screen.wait(() => input.blur())
  expect(told).toEqual(['2027-01-01'])
})

describe('an amount', () => {
  test('is shown grouped in currency units and returned in minor units', async () => {
    const told: (number | undefined)[] = []
    const screen = await draw(<MoneyInput value={123_456_789} onChange={(value) => told.push(value)} />)
    const input = screen.get<HTMLInputElement>('input')
    expect(input.value).toBe('1,234,567.89')
    await screen.type(input, '2,500.05')
    expect(told.at(-1)).toBe(250_005)
    await screen.type(input, '')
    expect(told.at(-1), 'an empty input is not zero').toBeUndefined()
  })

  test('has no value when a multiplier follows the digits', async () => {
    const Kept = () => {
      const [value, setValue] = useState<number | undefined>()
      return <MoneyInput value={value} onChange={setValue} aria-label={String(value)} />
    }
    const screen = await draw(<Kept />)
    const input = screen.get<HTMLInputElement>('input')
    await screen.wait(() => input.focus())
    await screen.type(input, '5')
    expect(input.getAttribute('aria-label')).toBe('500')
    await screen.wait(() => input.dispatchEvent(new KeyboardEvent('keydown', { key: 'k', bubbles: true })))
    await screen.type(input, '5k')
    expect([input.getAttribute('aria-label'), input.value]).toEqual(['undefined', '5k'])
    await screen.wait(() => input.blur())
    expect([input.getAttribute('aria-label'), input.value]).toEqual(['undefined', ''])
  })

  test('is whole in a currency without decimals', async () => {
    signIn('Asia/Yangon', 0)
    const screen = await draw(<MoneyInput value={1_500} />)
    expect(screen.get<HTMLInputElement>('input').value).toBe('1,500')
  })

  test.each([
    [0, '12.5', 12.5, '12.5'],
    [2, '1234.567', 123_456.7, '1,234.567'],
    [2, '1.1', 110, '1.10'],
    [3, '12.3456', 12_345.6, '12.3456'],
    [3, '0.0001', 0.1, '0.0001'],
    [2, '0.00000015', 0.000015, '0.00000015'],
    [3, '1234567.8912', 1_234_567_891.2, '1,234,567.8912'],
    [4, '999999999.99999', 9_999_999_999_999.9, '999,999,999.99999'],
    [0, '-7', -7, '-7'],
    [0, '20000000000000', 2e13, '20,000,000,000,000'],
  ])('keeps %i decimals as typed: %s', async (exponent, ...[typed, minorUnits, shown]) => {
    signIn('Asia/Yangon', exponent)
    const Kept = () => {
      const [value, setValue] = useState<number | undefined>()
      return <MoneyInput value={value} onChange={setValue} aria-label={String(value)} />
    }
    const screen = await draw(<Kept />)
    const input = screen.get<HTMLInputElement>('input')
    await screen.type(input, typed)
    await screen.wait(() => input.blur())
    expect(input.getAttribute('aria-label')).toBe(String(minorUnits))
    expect(input.value).toBe(shown)
  })
})

test.each(['2.5', '-3', '4000000000'])('a number stays as it was typed, for the form to refuse: %s', async (typed) => {
  const Kept = () => {
    const [value, setValue] = useState<number | undefined>()
    return <NumberInput value={value} onChange={setValue} aria-label={String(value)} />
  }
  const screen = await draw(<Kept />)
  const input = screen.get<HTMLInputElement>('input')
  await screen.type(input, typed)
  await screen.wait(() => input.blur())
  expect([input.getAttribute('aria-label'), input.value]).toEqual([typed, typed])
})

test('a select is searchable from six choices on, by normalized name and code, or by the server', () => {
  const choices = (count: number) => Array.from({ length: count }, (_, at) => ({ code: `C${at}`, name: 'n' }))
  expect(searchOf(choices(5), undefined)).toBe(false)
  type Finds = { filterOption: (text: string, option?: { found: string }) => boolean }
  const { filterOption } = searchOf(choices(6), undefined) as unknown as Finds
  expect(filterOption('NORTH', { found: 'c1 north' })).toBe(true)
  expect([filterOption('x', { found: 'c1' }), filterOption('x')]).toEqual([false, false])
  const ask = () => {}
  expect(searchOf([], ask)).toEqual({ filterOption: false, onSearch: ask })
})

describe('a menu of steps', () => {
  const menu = (done: string[]) => (
    <MenuButton
      label="More"
      entries={[
        { key: 'a', label: 'First', onClick: () => done.push('a') },
        { key: 'b', label: 'Second', onClick: () => done.push('b'), disabled: true },
        { key: 'c', label: 'Third', onClick: () => done.push('c') },
      ]}
    >
      …
    </MenuButton>
  )

  test('opens and moves with arrows, skips disabled entries, and closes with Escape', async () => {
    const done: string[] = []
    const screen = await draw(menu(done))
    await screen.wait(() => screen.get('button').focus())
    await press(screen, 'ArrowDown')
    expect(document.querySelector('.menu-list')).not.toBeNull()
    await press(screen, 'ArrowDown')
    expect(focused()).toBe('First')
    await press(screen, 'ArrowDown')
    expect(focused()).toBe('Third')
    await press(screen, 'ArrowUp')
    expect(focused()).toBe('First')
    await press(screen, 'ArrowUp')
    await press(screen, 'ArrowUp')
    expect(focused()).toBe('…')
    await press(screen, 'x')
    expect(document.querySelector('.menu-list')).not.toBeNull()
    await press(screen, 'ArrowDown')
    await press(screen, 'Escape')
    expect([document.querySelector('.menu-list'), focused()]).toEqual([null, '…'])
    expect(done).toEqual([])
  })

  test('stays open when a page loads that focuses its first input', async () => {
    const First = () => <input ref={useFirstFocus<HTMLInputElement>()} />
    let arrives = () => {}
    const Page = () => {
      const [here, setHere] = useState(false)
      arrives = () => setHere(true)
      return here ? <First /> : null
    }
    const screen = await draw(
      <>
        {menu([])}
        <Page />
      </>,
    )
    await screen.wait(() => screen.get('button').focus())
    await press(screen, 'ArrowDown')
    await screen.wait(() => arrives())
    expect(document.querySelector('.menu-list')).not.toBeNull()
    await press(screen, 'Escape')
    await screen.wait(() => screen.get('button').blur())
    const again = await draw(<First />)
    expect(document.activeElement).toBe(again.get('input'))
  })

  test('runs the chosen entry, closes and restores the focus', async () => {
    const done: string[] = []
    const screen = await draw(menu(done))
    await screen.click(screen.get('button'))
    await screen.click(screen.button('Third'))
    expect([done, document.querySelector('.menu-list'), focused()]).toEqual([['c'], null, '…'])
  })
})

describe('a table', () => {
  type Row = { code: string; amount: number }
  const rows: Row[] = ['a', 'b', 'c'].map((code, at) => ({ code, amount: at * 100 }))
  const table = (opened?: string[]) => (
    <DataTable<Row>
      rows={rows}
      columns={(c) => [
        c.text('code', { width: 80 }),
        c.money('amount'),
        c.actions((row) => (
          <button type="button" onClick={() => opened?.push(`pressed ${row.code}`)}>
            Do
          </button>
        )),
      ]}
      {...(opened && opened[0] !== 'bare' ? { onOpen: (row: Row) => opened.push(row.code) } : {})}
    />
  )
  const at = () => (document.activeElement as HTMLElement).dataset['row']

  test('moves with arrows, Home and End within its ends; Enter opens a row', async () => {
    const opened: string[] = []
    const screen = await draw(table(opened))
    await screen.wait(() => screen.get('[data-row="0"]').focus())
    await press(screen, 'ArrowUp')
    expect(at()).toBe('0')
    await press(screen, 'ArrowDown')
    expect(at()).toBe('1')
    await press(screen, 'End')
    await press(screen, 'ArrowDown')
    expect(at()).toBe('2')
    await press(screen, 'ArrowUp')
    await press(screen, 'Enter')
    await press(screen, 'Home')
    expect([at(), opened]).toEqual(['0', ['b']])
  })

  test('presses the first action if its rows do not open', async () => {
    const done = ['bare']
    const screen = await draw(table(done))
    await screen.wait(() => screen.get('[data-row="1"]').focus())
    await press(screen, 'Enter')
    expect(done).toEqual(['bare', 'pressed b'])
  })

  test('aligns amounts right and actions last, and keeps column widths', async () => {
    const screen = await draw(table())
    const [code, amount, steps] = [...screen.get('[data-row="1"]').querySelectorAll('td')]
    expect([code?.className, amount?.className, steps?.className]).toEqual(['', 'end', 'fixed-end'])
    expect(amount?.textContent).toBe('1.00')
    const heads = [...document.querySelectorAll('th')]
    expect(heads.map(({ style }) => [style.width, style.minWidth])).toEqual([
      ['80px', '80px'],
      ['', ''],
      ['120px', '120px'],
    ])
  })
})
