// @vitest-environment happy-dom
import type { Me, MenuItem } from '@lastmile/contract/session/calls.ts'
import { expect, test } from 'vitest'
import {
  addressOf,
  functionName,
  functionOfTab,
  menuItems,
  matches,
  menuOf,
  rowsOf,
  sift,
  tabCodeOf,
  workspaceEntries,
} from './menu.ts'

const item = (actTypeCode: string, more: Partial<MenuItem> = {}): MenuItem => ({
  actTypeCode,
  name: `Name of ${actTypeCode}`,
  zhName: `名${actTypeCode}`,
  customizeCode: null,
  children: [],
  ...more,
})

const tasks = item('TaskProcess', { name: 'My tasks', zhName: '我的工单' })
const bills = item('BillRun', { name: 'Bill runs', customizeCode: 'runs' })
const group = item('finance', { name: 'Finance', children: [bills, item('Period')] })
const me = {
  actFunctionInfo: [group, tasks, item('submenus')],
  customerInfoPages: [item('baseInfo')],
  customerActFunctionInfos: [item('9')],
} as unknown as Me

const codes = (items: readonly { actTypeCode: string }[]) => items.map(({ actTypeCode }) => actTypeCode)

test('includes everything but the customer workspace, whose pages are reached through a customer', () => {
  expect(codes(menuOf(me))).toEqual(['finance', 'TaskProcess'])
  expect(codes(menuItems(menuOf(me)))).toEqual(['BillRun', 'Period', 'TaskProcess'])
  expect(codes(workspaceEntries(me))).toEqual(['baseInfo', '9'])
  expect([menuOf(null), workspaceEntries(null)]).toEqual([[], []])
})

test('counts the rows of a menu with its groups', () => {
  expect([rowsOf(menuOf(me)), rowsOf([item('network', { children: [group] })]), rowsOf([])]).toEqual([4, 4, 0])
})

test('links an item to its tab as it was left, or else to the function', () => {
  const tabs = [{ actTypeCode: 'runs', url: '/BillRun?run=7' }]
  expect([tabCodeOf(bills), tabCodeOf(tasks)]).toEqual(['runs', 'TaskProcess'])
  expect([addressOf(bills, tabs), addressOf(tasks, tabs)]).toEqual(['/BillRun?run=7', '/TaskProcess'])
  expect([functionOfTab(me, 'runs'), functionOfTab(me, 'TaskProcess'), functionOfTab(me, 'index')]).toEqual([
    'BillRun',
    'TaskProcess',
    'index',
  ])
})

test('names a function in both languages, and an unknown code by itself', () => {
  expect(functionName('TaskProcess', 'zh-CN')).not.toBe(functionName('TaskProcess', 'en-US'))
  expect(functionName('nonsense', 'en-US')).toBe('nonsense')
})

test('matches typed text in any name and in the code, ignoring case and width', () => {
  expect([' TASK ', '工单', 'taskpro'].map((text) => matches(tasks, text))).toEqual([true, true, true])
  expect(matches(tasks, 'bill')).toBe(false)
})

test('filters the tree to matches and their groups, and keeps a matching group whole', () => {
  const sifted = (text: string) => sift([group, tasks], text).map((one) => [one.actTypeCode, codes(one.children)])
  expect(sifted('bill runs')).toEqual([['finance', ['BillRun']]])
  expect(sifted('finance')).toEqual([['finance', ['BillRun', 'Period']]])
  expect(sifted('my tasks')).toEqual([['TaskProcess', []]])
  expect(sifted('nothing')).toEqual([])
  expect(sifted('  ')).toEqual([
    ['finance', ['BillRun', 'Period']],
    ['TaskProcess', []],
  ])
})
