// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { functions } from '@lastmile/contract/words.ts'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { api } from '#platform/api.ts'
import { preferences } from '#platform/preferences.ts'
import { queryClient } from '#platform/query.ts'
import { draw } from '#testing/screen.tsx'
import { EffectQuestion } from './RightsEffect.tsx'
import { Grants } from './Grants.tsx'
import { words } from '#access/words.ts'

const grant = (code: 'CareInfo' | 'InvoiceCheckPage', grantedBy: string) => {
  const { name, zhName } = functions[code]
  const given = { from: null, to: null, grantedBy, current: true, scope: 'unit-and-below', areas: [] }
  return { grantKind: 'function', code, name, zhName, ...given }
}

test('keeps ticks across a language change, and merges them onto another grantor’s changes', async () => {
  let rows = [grant('CareInfo', 'Thida')]
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: url.startsWith('permission-grants') ? rows : { rows: [], next: null } },
  }))
  const screen = await draw(<Grants kind="employee" code="E0001" />)
  await screen.until(() => screen.text().includes('Thida'))
  const box = (code: string) => {
    const lines = [...document.querySelectorAll('.functions-line')]
    const line = lines.find((one) => one.querySelector(':scope > .muted')?.textContent === code)
    return line?.querySelector('input') as HTMLInputElement
  }
  await screen.click(box('95'))
  expect(box('95').checked).toBe(true)

  rows = [grant('CareInfo', '蒂达')]
  await screen.wait(() => preferences.set({ language: 'zh-CN' }))
  await screen.until(() => screen.text().includes('蒂达'))
  expect(box('95').checked).toBe(true)

  rows = [grant('InvoiceCheckPage', 'Kyaw'), grant('CareInfo', 'Thida')]
  await screen.wait(() => preferences.set({ language: 'en-US' }))
  await screen.until(() => screen.text().includes(words.en.changedMeanwhile))
  expect(['95', 'CareInfo', 'InvoiceCheckPage'].map((code) => box(code).checked)).toEqual([true, true, true])
})

test('refreshes an untouched form silently after another grantor’s changes', async () => {
  let rows = [grant('CareInfo', 'Thida')]
  apiServer.answers(({ url }) => ({
    json: { code: 0, msg: '', data: url.startsWith('permission-grants') ? rows : { rows: [], next: null } },
  }))
  const screen = await draw(<Grants kind="employee" code="E0001" />)
  await screen.until(() => screen.text().includes('Thida'))
  rows = [...rows, grant('InvoiceCheckPage', 'Kyaw')]
  await screen.wait(() => queryClient.invalidateQueries())
  await screen.until(() => screen.text().includes('Kyaw'))
  expect(screen.text()).not.toContain(words.en.changedMeanwhile)
})

test('reports the reason for a refused change once, however often the dialog renders', async () => {
  const fields: object[] = []
  apiServer.answers(() => ({ json: { code: 'changed-meanwhile', msg: 'Changed', data: { requestId: 'R', fields } } }))
  const told: string[] = []
  function Asking() {
    const [drawn, again] = useState(0)
    const report = (error: Error) => {
      told.push(error.message)
      again(drawn + 1)
    }
    const seen = { functions: [], denied: [], roles: [] }
    return (
      <EffectQuestion preview={api.staff.previewPermit} input={{ code: 'E0001', seen, ...seen }} onRefused={report} />
    )
  }
  const screen = await draw(<Asking />)
  await screen.until(() => told.length > 0)
  expect(told).toEqual(['Changed'])
})
