// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { BulkResults } from './BulkResults.tsx'
import { useBulk } from './use-bulk.ts'

test('retries failed items with the values chosen at the start, even if others are selected by then', async () => {
  const sent: string[] = []
  const Gives = () => {
    const [role, setRole] = useState('auditor')
    const bulk = useBulk(async ({ key }) => {
      sent.push(`${role} to ${key}`)
      if (sent.length === 1) throw new Error('no connection')
      return ''
    })
    return (
      <>
        <button type="button" onClick={() => setRole('administrator')}>
          Other role
        </button>
        <button type="button" onClick={() => bulk.start([{ key: 'E1', name: 'Aye' }])}>
          Begin
        </button>
        <BulkResults bulk={bulk} />
      </>
    )
  }
  const screen = await draw(<Gives />)
  await screen.click(screen.button('Begin'))
  await screen.until(() => screen.text().includes('no connection'))
  await screen.click(screen.button('Other role'))
  await screen.click(screen.button('Retry remaining'))
  await screen.until(() => sent.length === 2)
  expect(sent).toEqual(['auditor to E1', 'auditor to E1'])
})
