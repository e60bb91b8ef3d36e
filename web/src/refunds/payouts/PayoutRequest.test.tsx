// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { PayoutAnswer, type PayoutRequest } from './PayoutRequest.tsx'
import { words } from './words.ts'

const { withdraw, approve } = words.en
const request = { requestCode: 'R1', state: 'payoutProposed', amount: 60_000, customerName: 'Ko Zaw' }

const shown = async (permissions: Record<string, boolean>, row: Partial<PayoutRequest>) => {
  // Removes the previous user's screen before another one signs in.
  await draw(null)
  signedIn(permissions)
  const screen = await draw(<PayoutAnswer of={{ ...request, ...row } as PayoutRequest} />)
  return screen.text()
}

test('offers to withdraw a payout request only to readers whose withdrawal the server accepts', async () => {
  const refunds = { OtherRefundAct: true }
  const approves = { 'refund.aboveCeiling': true }
  const own = { ownRequest: true, mayWithdraw: true }
  expect(await shown(refunds, own)).toContain(withdraw)
  expect(await shown(refunds, { ...own, state: 'payoutApproved' })).toContain(withdraw)
  expect(await shown(approves, own), 'not without the permission').not.toContain(withdraw)
  const deputy = await shown({ ...approves, ...refunds }, { ownRequest: true, mayWithdraw: false })
  expect(deputy, 'not to the requester’s deputy as an approver').not.toContain(withdraw)
  expect(deputy).not.toContain(approve)
  expect(await shown(approves, { ownRequest: false, mayWithdraw: false })).toContain(approve)
  expect(await shown(refunds, { ...own, state: 'payoutPaid', mayWithdraw: false })).toBe('')
})
