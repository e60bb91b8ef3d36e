// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { useCustomFilters } from './CustomFilter.tsx'

function Filters() {
  return <p>{useCustomFilters('line').map(({ name, hidden }) => `${name} ${hidden}`)}</p>
}

test('a list has the filter of custom fields, without an input, before its fields are loaded', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const screen = await draw(<Filters />)
  expect(screen.get('p').textContent).toBe('customFields true')
})
