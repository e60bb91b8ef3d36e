// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { DataTable } from '#platform/table/DataTable.tsx'
import { type Line, useColumns } from './columns.tsx'

const operator = { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' }
session.set({ employee: { operator, employee: { code: 'E1' } } as never })

type Kind = Parameters<typeof useColumns>[0][number]['kind']
const column = (code: string, kind: Kind, options: { code: string; name: string; zhName: string }[] = []) => ({
  code,
  kind,
  name: code,
  zhName: code,
  options,
})
const columns = [
  column('customer', 'customer'),
  column('product', 'text'),
  column('amount', 'money'),
  column('way', 'word', [{ code: 'c', name: 'Over the counter', zhName: '柜台' }]),
]
const row: Line = { '#': 0, customer: 'C00000012', product: 'Home Fibre 30', amount: 123_456, way: 'c' }

/** Renders the report as a table, along with the paths its links lead to. */
function Report() {
  return <DataTable<Line> aria-label="Report" rows={[row]} columns={useColumns(columns)} rowKey={() => '0'} />
}
const links = () => [...document.querySelectorAll('td a')].map((link) => link.textContent)

test('formats money and words, and links only customers that the reader may open', async () => {
  session.set({ permissions: {} })
  const screen = await draw(<Report />)
  await screen.until(() => screen.text().includes('Home Fibre 30'))
  expect(screen.text()).toMatch(/1,234\.56/)
  expect(screen.text()).toContain('Over the counter')
  expect(links()).toEqual([])
  session.set({ permissions: { baseInfo: true } })
  await draw(<Report />)
  expect(links()).toEqual(['C00000012'])
})
