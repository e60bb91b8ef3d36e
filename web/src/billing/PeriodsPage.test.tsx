// @vitest-environment happy-dom
import { afterAll, expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { preferences } from '#platform/preferences.ts'
import PeriodsPage from './PeriodsPage.tsx'

signedIn({ AccountingPeriods: true, 'period.reopen': true })

const month = {
  month: '2026-03-01',
  periodState: 'period-closed',
  revenue: 0,
  taxAmount: 0,
  deferred: 0,
  receivable: 0,
  recognisedAt: '2026-04-01T02:00:00Z',
  lockedAt: '2026-04-01T02:00:00Z',
  lockedByName: 'Hla Hla Win',
  ownClosing: false,
  ownReopening: false,
}

afterAll(() => preferences.set({ language: 'en-US' }))

const own = { periodState: 'period-closed', ownClosing: true }
const opened = { periodState: 'recognised', ownReopening: true }
test.for([
  ['en-US', own, 'Reopen', 'Someone else with the permission “Reopen closed month” must reopen it'],
  ['zh-CN', own, '反关账', '须由拥有“反关账”权限的他人重新打开'],
  ['en-US', opened, 'Close', 'You or the person you act for reopened this month'],
  ['zh-CN', opened, '关账', '本月由您或委托人重新打开'],
  ['en-US', { periodState: 'period-closed' }, 'Reopen', null],
  ['en-US', { periodState: 'recognised' }, 'Close', null],
] as const)(
  'a month’s button explains why another person must press it (%s, %o)',
  async ([language, row, name, why]) => {
    preferences.set({ language })
    apiServer.gives({ rows: [{ ...month, ...row }], next: null })
    const screen = await draw(<PeriodsPage />)
    const button = () =>
      [...document.querySelectorAll('[data-row] button')].find(
        ({ textContent }) => textContent.replaceAll(/\s/g, '') === name.replaceAll(/\s/g, ''),
      )
    await screen.until(() => button() !== undefined)
    const described = document.getElementById(button()?.getAttribute('aria-describedby') ?? '')
    expect(button()?.getAttribute('aria-disabled') ?? null).toBe(why === null ? null : 'true')
    expect(described?.textContent ?? '').toContain(why ?? '')
  },
)
