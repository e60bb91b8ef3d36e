// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { DataTable } from './DataTable.tsx'

type Row = { code: string; isSelected?: boolean; _disabled?: boolean }
const rows: Row[] = [{ code: 'a', isSelected: true }, { code: 'b' }, { code: 'c', isSelected: true, _disabled: true }]

function Choosing() {
  const [chosen, choose] = useState<readonly string[]>([])
  return (
    <>
      <output>{chosen.join()}</output>
      <DataTable<Row> rows={rows} select="many" selected={chosen} onSelect={choose} columns={(c) => [c.text('code')]} />
    </>
  )
}

test('selects a row flagged isSelected when it appears, and leaves it deselected once the user clears it', async () => {
  const screen = await draw(<Choosing />)
  await screen.until(() => screen.get('output').textContent === 'a')
  await screen.click(screen.get('tbody input'))
  await screen.until(() => screen.get('output').textContent === '')
  await screen.click(screen.get('tbody tr:nth-child(2) input'))
  await screen.until(() => screen.get('output').textContent !== '')
  expect(screen.get('output').textContent).toBe('b')
})
