// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { writeStored, readStored, storeOf } from './store.ts'

const me = (code: string, permissions?: Record<string, boolean>) => ({ employee: { code }, permissions }) as never
/** Loads the module again, as a page reload does. */
const loaded = async () => {
  vi.resetModules()
  const [{ session, begin, end, renew }, { preferences }] = await Promise.all([
    import('./session.ts'),
    import('./preferences.ts'),
  ])
  return { session, begin, end, renew, preferences }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('restores the session with its employee after a reload, but rebuilds its routes', async () => {
  const first = await loaded()
  first.begin({ ...(me('E1', { '9': true }) as object), token: 'T1' } as never)
  first.session.set({ tabs: [{ actTypeCode: 'report', url: '/report' }], refreshed: true, routes: ['/report'] })
  const again = (await loaded()).session.get()
  expect(again).toMatchObject({ token: 'T1', permissions: { '9': true }, tabs: [{ url: '/report' }], refreshed: false })
  expect(again.employee?.employee.code).toBe('E1')
})

test('writes the employee only when it changed or was cleared, not on every click', async () => {
  const { session, renew } = await loaded()
  renew(me('E1', {}))
  sessionStorage.setItem('session/employee', 'as it was')
  session.set({ activeTab: 'report' })
  expect(sessionStorage.getItem('session')).toContain('report')
  expect(sessionStorage.getItem('session/employee')).toBe('as it was')
  sessionStorage.clear()
  session.set({ activeTab: 'index' })
  expect(sessionStorage.getItem('session')).toContain('index')
  expect(sessionStorage.getItem('session/employee')).toContain('E1')
  renew(me('E2', {}))
  expect(sessionStorage.getItem('session/employee')).toContain('E2')
  expect(sessionStorage.getItem('session')).not.toContain('E2')
})

test('keeps nothing of the previous session but the language', async () => {
  const { session, begin, end, preferences } = await loaded()
  preferences.set({ language: 'zh-CN' })
  session.set({ tabs: [{ actTypeCode: 'report', url: '/report' }], currentCustomer: 'C1' })
  begin({ ...(me('E1') as object), token: 'T1' } as never)
  expect(session.get()).toMatchObject({ token: 'T1', tabs: [], currentCustomer: null, language: 'zh-CN' })
  expect(session.get().permissions, 'a response without permissions grants none').toEqual({})
  end()
  expect(session.get()).toMatchObject({ token: null, employee: null, permissions: {}, language: 'zh-CN' })
})

test('keeps preferences after the session; an unknown language falls back to English', async () => {
  const first = await loaded()
  expect(first.preferences.get()).toMatchObject({ language: 'en-US', theme: 'system', railClosed: false })
  first.preferences.set({ language: 'zh-CN', theme: 'dark', railClosed: true })
  expect(document.documentElement.lang).toBe('zh-CN')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  expect((await loaded()).preferences.get()).toMatchObject({
    language: 'zh-CN',
    theme: 'dark',
    railClosed: true,
    letterKeys: true,
  })
  localStorage.setItem('preferences', JSON.stringify({ language: 'fr' }))
  expect((await loaded()).preferences.get().language).toBe('en-US')
  expect(document.documentElement.dataset['theme']).toBe('light')
  localStorage.setItem('preferences', '{broken')
  expect((await loaded()).preferences.get().theme).toBe('system')
})

test('works with a full or forbidden storage', () => {
  const told = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const refuses = () => {
    throw new Error('forbidden')
  }
  const storage = { setItem: refuses, getItem: refuses } as unknown as Storage
  writeStored(storage, 'a', 1)
  expect(told).toHaveBeenCalledOnce()
  expect(readStored(storage, 'a')).toBeNull()
  told.mockRestore()
})

test('notifies subscribers of every change until they unsubscribe', () => {
  const store = storeOf({ a: 1, b: 1 })
  const heard: number[] = []
  const stop = store.subscribe(() => heard.push(store.get().a))
  store.set({ a: 2 })
  stop()
  store.set({ a: 3 })
  expect([heard, store.get()]).toEqual([[2], { a: 3, b: 1 }])
})
