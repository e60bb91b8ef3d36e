// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import { BillDetail } from './BillDetail.tsx'
import { Statements } from './BillDocuments.tsx'

session.set({
  employee: {
    operator: { currency: { code: 'MMK', exponent: 2 }, timeZone: 'UTC' },
    employee: { code: 'E1' },
  } as never,
})

const line = { kind: 'period', months: 1, period: null, gross: 100, net: 100, tax: 0 }
const bill = {
  billNo: 'C00000001-02',
  state: 'partiallyPaid',
  billMoney: 200,
  fulfilledMoney: 0,
  unfulfilledMoney: 200,
  adjust: 0,
  badDebt: 0,
  dueOn: '2026-03-06',
  postedAt: '2026-03-06T02:00:00Z',
  lines: [
    { ...line, line: 1, name: 'Kept', zhName: '保留', reversed: false },
    { ...line, line: 2, name: 'Gone', zhName: '撤回', reversed: true },
  ],
}

test('requests a statement in the language that the customer has chosen', async () => {
  session.set({ permissions: { baseInfo: true } })
  const wishes = { customerCode: 'C00000001', language: 'zh-CN', remindBySms: true, remindByEmail: true, version: 1 }
  apiServer.answers(({ url }) =>
    url.includes('statement') ? { bytes: '%PDF-' } : { json: { code: 0, msg: '', data: wishes } },
  )
  const screen = await draw(<Statements customerCode="C00000001" />)
  await screen.until(() => screen.get<HTMLInputElement>('label:last-child input').checked)
  await screen.click(screen.get('button'))
  const asked = () => apiServer.asked().find(({ url }) => url.includes('statement'))?.url
  let url: string | undefined
  await screen.until(() => (url ??= asked()) !== undefined)
  expect(url).toContain('language=zh-CN')
})

test('marks only the reversed charge', async () => {
  apiServer.gives(null)
  await draw(<BillDetail bill={bill as never} onClose={() => {}} />)
  const row = (name: string) =>
    [...document.querySelectorAll('tr')].find(({ textContent }) => textContent.includes(name))?.textContent ?? ''
  expect(row('Gone')).toMatch(/reversed/)
  expect(row('Kept')).not.toMatch(/reversed/)
})
