// @vitest-environment happy-dom
import { afterAll, expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { preferences } from '#platform/preferences.ts'
import { DifferenceList } from './DifferenceList.tsx'

signedIn({ financialConfirm: true })

const difference = {
  differenceCode: 'D00000042',
  packageCode: 'P00000042',
  organizationUnitName: 'Hall',
  organizationUnitZhName: '营业厅',
  kind: 'short',
  amount: 500,
  employeeCode: 'E2',
  employeeName: 'Su Su Hlaing',
  reason: 'A note was torn',
  state: 'proposed',
  recordedByName: 'Hla Hla Win',
  recordedAt: '2026-03-06T02:00:00Z',
  decidedByName: null,
}

afterAll(() => preferences.set({ language: 'en-US' }))

test.each([
  ['en-US', 'Another person must approve', 'Approve'],
  ['zh-CN', '由其他人员审批', '批准'],
] as const)('shows the recorder of a difference that another person decides (%s)', async (language, says, approve) => {
  preferences.set({ language })
  const listed = async (ownRequest: boolean) => {
    apiServer.gives({ rows: [{ ...difference, ownRequest }], next: null })
    const screen = await draw(<DifferenceList packageCode={difference.packageCode} />)
    await screen.until(() => screen.text().includes(difference.reason))
    return screen.text()
  }
  const own = await listed(true)
  expect(own).toContain(says)
  expect(own).not.toContain(approve)
  const another = await listed(false)
  expect(another).toContain(approve)
  expect(another).not.toContain(says)
})
