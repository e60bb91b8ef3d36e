// @vitest-environment happy-dom
import { afterAll, expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { preferences } from '#platform/preferences.ts'
import BillRunsPage from './BillRunsPage.tsx'

signedIn({ BillRuns: true })

const run = {
  runId: '7',
  billMonth: '2026-03-01',
  billDay: 1,
  runState: 'preview',
  dueOn: '2026-04-20',
  productCount: 9,
  parked: 1,
  done: 0,
  amount: 9_000,
  lastAmount: 8_000,
  changePercent: 12.5,
  needsSecond: true,
  startedByName: 'Hla Hla Win',
  createdAt: '2026-04-01T02:00:00Z',
  begunBy: ['E1'],
  ownPart: null,
  computedByName: 'Hla Hla Win',
  approvedByName: null,
  version: 2,
}
const causes = ['cause-parked', 'cause-parked-before', 'cause-tax', 'cause-policy', 'cause-pause', 'cause-days']

afterAll(() => preferences.set({ language: 'en-US' }))

test.each([
  ['en-US', 'run-started', 'You or the person you act for started this run'],
  ['zh-CN', 'run-computed', '本批次由您或委托人计算'],
  ['en-US', null, null],
] as const)(
  'explains to the person who started a run why another must approve it (%s, %s)',
  async (language, ownPart, why) => {
    preferences.set({ language })
    signedIn({ BillRuns: true, 'billRun.approve': true })
    const row = { ...run, ownPart, secondFor: 'second-for-first' }
    const given = (url: string) =>
      url.includes('deciders') ? [] : { rows: /^bill-runs(\?|$)/.test(url) ? [row] : [], next: null }
    apiServer.answers(({ url }) => ({ json: { code: 0, msg: '', data: given(url) } }))
    const screen = await draw(<BillRunsPage />)
    await screen.until(() => document.querySelector('[data-row] button, [data-row] a') !== null)
    await screen.click(screen.get('[data-row] button, [data-row] a'))
    const named = language === 'en-US' ? 'Approve and post' : '审批并入账'
    const button = () => [...document.querySelectorAll('button')].find(({ textContent }) => textContent === named)
    await screen.until(() => button() !== undefined)
    const described = document.getElementById(button()?.getAttribute('aria-describedby') ?? '')
    expect(described?.textContent ?? null).toBe(why)
  },
)

test.each([
  [
    'en-US',
    [
      'On hold now',
      'On hold in the previous run',
      'Tax exemption started or ended',
      'Discount started or ended',
      'Number of days',
    ],
  ],
  ['zh-CN', ['本次挂起', '上次挂起', '免税资格变化', '优惠开始或结束', '天数变化']],
] as const)('the preview of a run names each cause of its change (%s)', async (language, said) => {
  preferences.set({ language })
  const rowsOf = (url: string) => {
    if (url.includes('causes'))
      return causes.map((cause) => ({ cause, productCount: 1, amount: 2_000, lastAmount: 1_000, difference: 1_000 }))
    return /^bill-runs(\?|$)/.test(url) ? [run] : []
  }
  const given = (url: string) => (url.includes('deciders') ? [] : { rows: rowsOf(url), next: null })
  apiServer.answers(({ url }) => ({ json: { code: 0, msg: '', data: given(url) } }))
  const screen = await draw(<BillRunsPage />)
  await screen.until(() => document.querySelector('[data-row] button, [data-row] a') !== null)
  await screen.click(screen.get('[data-row] button, [data-row] a'))
  await screen.until(() => document.body.textContent.includes(said[0]))
  for (const word of said) expect(document.body.textContent).toContain(word)
  expect(document.body.textContent, 'no cause is shown as a code').not.toContain('cause-')
})
