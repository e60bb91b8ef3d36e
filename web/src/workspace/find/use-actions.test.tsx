// @vitest-environment happy-dom
import type { Me } from '@lastmile/contract/session/calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { session } from '#platform/session.ts'
import type { Found } from './found.ts'
import { parseAction, useActions } from './use-actions.ts'

const entry = (actTypeCode: string, name: string, zhName: string) => ({ actTypeCode, name, zhName, keepAlive: true })
const me = {
  customerInfoPages: [entry('baseInfo', 'Overview', '概览'), entry('CareInfo', 'Care', '客户关怀')],
  customerActFunctionInfos: [
    entry('8', 'Suspend line', '报停'),
    entry('9', 'Resume line', '复机'),
    entry('15', 'Renew line', '续费'),
    entry('InBatchPayAct', 'Pay arrears', '缴费'),
    entry('12', 'Top up', '充值'),
    entry('11', 'Report fault', '报障'),
    entry('ValueAddedProductPurchase', 'Add-ons', '增值业务'),
  ],
} as unknown as Me

const others = [
  { customerCode: 'C00000002', name: 'Aye Aye', note: 'C00000002' },
  { customerCode: 'C00000003', name: 'Zaw Zaw', note: 'C00000003' },
]

/** Returns the actions found by a text, while one customer's workspace is open. */
async function operations(text: string): Promise<Found[]> {
  let found: Found[] = []
  const Deeds = () => {
    found = useActions(text, others)
    return null
  }
  await draw(<Deeds />)
  return found
}
const titles = async (text: string) => (await operations(text)).map(({ title }) => title.split(' · ')[0])

beforeEach(() =>
  session.set({
    employee: me,
    customers: [{ code: 'C00000001', name: 'Mya Mya', currentRoute: 'baseInfo' }],
    currentCustomer: 'C00000001',
  }),
)

describe('on the open customer', () => {
  test('offers the five most frequent actions without typed text, and no read-only page', async () => {
    expect(await titles('')).toEqual(['Renew line', 'Pay arrears', 'Top up', 'Report fault', 'Suspend line'])
    expect(await operations('renew')).toEqual([
      { key: '15/C00000001', title: 'Renew line · Mya Mya', note: 'C00000001', to: '/submenus/15?customer=C00000001' },
    ])
  })

  test('ranks a whole word before a prefix, and a prefix before a substring', async () => {
    // "Arrears" contains the text; the other actions have words that begin with it.
    expect(await titles('re')).toEqual(['Renew line', 'Top up', 'Report fault', 'Resume line', 'Pay arrears'])
    expect(await titles('pay')).toEqual(['Pay arrears', 'Top up'])
    expect(await titles('top')).toEqual(['Top up'])
    expect(await titles('verv')).toEqual(['Overview'])
    expect(await titles('nonsense')).toEqual([])
  })

  test('finds several consecutive words, and names in any case', async () => {
    expect(await titles('static ip')).toEqual(['Add-ons'])
    expect(await titles('TOP UP')).toEqual(['Top up'])
    expect(await titles('xuf')).toEqual(['Renew line'])
  })

  test('offers nothing without an open customer', async () => {
    session.set({ currentCustomer: null })
    expect(await operations('renew')).toEqual([])
  })

  test('shows the code of a customer whose name is not loaded yet', async () => {
    session.set({ customers: [{ code: 'C00000001', name: '', currentRoute: '' }] })
    expect((await operations('renew'))[0]?.title).toBe('Renew line · C00000001')
  })
})

test('offers the best action for each customer found by an action and a customer in one text', async () => {
  expect((await operations('renew 7304')).map(({ to }) => to)).toEqual([
    '/submenus/15?customer=C00000002',
    '/submenus/15?customer=C00000003',
  ])
})

test('recognizes the action as the first word, in Chinese also without a space', () => {
  expect(parseAction('Renew 7304')).toEqual({ word: 'Renew', whose: '7304' })
  expect(parseAction('续费7304')).toEqual({ word: '续费', whose: '7304' })
  expect(parseAction('renew')).toBeNull()
  expect(parseAction('Top up')).toBeNull()
  expect(parseAction('Mya Mya')).toBeNull()
})
