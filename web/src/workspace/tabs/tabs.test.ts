// @vitest-environment happy-dom
import { beforeEach, describe, expect, test } from 'vitest'
import { session } from '#platform/session.ts'
import { closeAll, closeCustomer, closeOthers, closeTab, nameCustomer, activateTab, openCustomerTab } from './tabs.ts'

const codes = () => session.get().tabs.map(({ actTypeCode }) => actTypeCode)
const customers = () => session.get().customers.map(({ code }) => code)
const open = (code: string, page = 'baseInfo', kept = false) =>
  openCustomerTab({ code, page, view: `${code}/${page}`, kept })

beforeEach(() => {
  session.set({ tabs: [], customers: [], currentCustomer: null, cachedViews: [], activeTab: 'index', currentRoute: '' })
})

describe('tabs of functions', () => {
  test('opens one tab per function, which remembers its location', () => {
    expect(activateTab('TaskProcess', '/TaskProcess', true)).toBe(true)
    expect(activateTab('TaskProcess', '/TaskProcess?task=1', true)).toBe(false)
    activateTab('report', '/report', true)
    expect(session.get()).toMatchObject({
      activeTab: 'report',
      currentRoute: '/report',
      tabs: [
        { actTypeCode: 'TaskProcess', url: '/TaskProcess?task=1' },
        { actTypeCode: 'report', url: '/report' },
      ],
    })
  })

  test('gives only the customer workspace submenus', () => {
    activateTab('submenus', '/submenus/baseInfo', true)
    activateTab('report', '/report', true)
    expect(session.get().tabs).toEqual([
      { actTypeCode: 'submenus', submenus: true, url: '/submenus/baseInfo' },
      { actTypeCode: 'report', url: '/report' },
    ])
  })

  test('ignores home, and keeps the same list when a tab is revisited at the same location', () => {
    expect(activateTab('index', '/pages/index', false)).toBe(false)
    expect(codes()).toEqual([])
    activateTab('report', '/report', true)
    const { tabs } = session.get()
    activateTab('report', '/report', true)
    expect(session.get().tabs).toBe(tabs)
  })

  test('returns the previous tab when the active one closes, or the first remaining one, or none', () => {
    for (const code of ['a', 'b', 'c']) activateTab(code, `/${code}`, true)
    expect(closeTab('c')).toBe('/b')
    activateTab('a', '/a', true)
    expect(closeTab('a')).toBe('/b')
    activateTab('b', '/b', true)
    expect(closeTab('b')).toBeNull()
    expect(codes()).toEqual([])
  })

  test('stays at the current location when another tab closes', () => {
    for (const code of ['a', 'b', 'c']) activateTab(code, `/${code}`, true)
    expect(closeTab('a')).toBe('/c')
    expect([codes(), session.get().activeTab]).toEqual([['b', 'c'], 'c'])
  })

  test('keeps open customers until their own tab closes', () => {
    activateTab('submenus', '/submenus/baseInfo', true)
    activateTab('report', '/report', true)
    open('C1', 'baseInfo', true)
    closeTab('report')
    expect(customers()).toEqual(['C1'])
    closeTab('submenus')
    expect(session.get()).toMatchObject({ customers: [], currentCustomer: null, cachedViews: [] })
  })

  test('closes all others, or all', () => {
    for (const code of ['a', 'submenus', 'b']) activateTab(code, `/${code}`, true)
    open('C1')
    closeOthers('submenus')
    expect([codes(), customers()]).toEqual([['submenus'], ['C1']])
    activateTab('a', '/a', true)
    closeOthers('a')
    expect([codes(), customers()]).toEqual([['a'], []])
    open('C1')
    closeAll()
    expect(session.get()).toMatchObject({ tabs: [], activeTab: 'index', customers: [], currentCustomer: null })
  })
})

describe('open customers', () => {
  test('opens a customer once, at the page last viewed', () => {
    expect(open('C1')).toBe(true)
    expect(open('C1')).toBe(false)
    expect(open('C1', 'bills')).toBe(true)
    open('C2')
    expect(session.get()).toMatchObject({
      currentCustomer: 'C2',
      customers: [
        { code: 'C1', currentRoute: 'bills' },
        { code: 'C2', currentRoute: 'baseInfo' },
      ],
      cachedViews: [],
    })
  })

  test('opens a cached page once, whatever was shown in between', () => {
    expect(open('C1', 'pay', true)).toBe(true)
    open('C1', 'bills')
    expect(open('C1', 'pay', true)).toBe(false)
    expect(session.get().cachedViews).toEqual(['C1/pay'])
  })

  test('stores a name once, for an open customer only', () => {
    open('C1')
    open('C2')
    nameCustomer('C1', 'Daw Mya')
    nameCustomer('C9', 'Nobody')
    expect(session.get().customers.map(({ name }) => name)).toEqual(['Daw Mya', ''])
    const before = session.get().customers
    nameCustomer('C1', 'Daw Mya')
    expect(session.get().customers).toBe(before)
  })

  test('returns the previous customer when one closes, and drops only its pages', () => {
    for (const code of ['C1', 'C10', 'C2']) open(code, 'pay', true)
    expect(closeCustomer('C1')).toBe('C2')
    expect([customers(), session.get().cachedViews]).toEqual([
      ['C10', 'C2'],
      ['C10/pay', 'C2/pay'],
    ])
    expect(closeCustomer('C2')).toBe('C10')
    expect(closeCustomer('C10')).toBeNull()
    expect(session.get().currentCustomer).toBeNull()
  })

  test('returns the next customer when the first one closes', () => {
    open('C1')
    open('C2')
    open('C1')
    expect(closeCustomer('C1')).toBe('C2')
  })
})
