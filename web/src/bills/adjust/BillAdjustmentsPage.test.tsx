// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import BillAdjustmentsPage from './BillAdjustmentsPage.tsx'
import { words } from './words.ts'

const { withdraw, approve, details } = words.en
const request = {
  requestCode: 'R1',
  state: 'proposed',
  customerCode: '110000001',
  customerName: 'Ko Zaw',
  billNo: 'B1',
  documentNumber: null,
  amount: -50_000,
  tax: 0,
  owedBefore: 90_000,
  owedAfter: 40_000,
  toBalance: 0,
  reason: 'Three weeks without a line',
  requestedByName: 'Hla Hla Win',
  requestedAt: '2026-03-06T02:00:00Z',
}

/** Returns the actions that the details of a request offer to a user with these permissions. */
const offered = async (permissions: Record<string, boolean>, row: { ownRequest: boolean; mayWithdraw: boolean }) => {
  // Removes the previous user's screen before another one signs in.
  await draw(null)
  signedIn(permissions)
  apiServer.gives({ rows: [{ ...request, ...row }], next: null })
  const screen = await draw(<BillAdjustmentsPage />)
  await screen.until(() => screen.text().includes(details))
  await screen.click(screen.button(details))
  await screen.until(() => document.querySelector('.detail') !== null)
  const buttons = new Set([...document.querySelectorAll('.detail button')].map(({ textContent }) => textContent))
  return [withdraw, approve].filter((action) => buttons.has(action))
}

test('offers to withdraw an adjustment only to readers whose withdrawal the server accepts', async () => {
  const adjusts = { AdjustBusinessBillAct: true }
  const approves = { 'bill.aboveCeiling': true }
  const own = { ownRequest: true, mayWithdraw: true }
  expect(await offered(adjusts, own)).toEqual([withdraw])
  expect(await offered(approves, own), 'not without the permission').toEqual([])
  const byDeputy = { ownRequest: true, mayWithdraw: false }
  expect(await offered({ ...adjusts, ...approves }, byDeputy), 'not to the requester acting as an approver').toEqual([])
  expect(await offered(approves, { ownRequest: false, mayWithdraw: false })).toEqual([approve])
})
