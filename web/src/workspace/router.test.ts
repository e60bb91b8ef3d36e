// @vitest-environment happy-dom
import type { Me } from '@lastmile/contract/session/calls.ts'
import { expect, test } from 'vitest'
import { session } from '#platform/session.ts'
import { routerOf } from './router.ts'

const item = (actTypeCode: string, customizeCode: string | null = null) => ({
  actTypeCode,
  name: actTypeCode,
  zhName: actTypeCode,
  customizeCode,
  children: [],
})
const me = {
  actFunctionInfo: [item('TaskProcess'), item('BillRun', 'runs')],
  customerInfoPages: [{ ...item('baseInfo'), keepAlive: true }],
  customerActFunctionInfos: [],
} as unknown as Me

/** Returns the router of a session at a URL. */
async function at(address: string, refreshed = Promise.resolve()) {
  history.replaceState(null, '', address)
  session.set({ employee: me, permissions: {}, routes: [] })
  const router = routerOf(session.get(), refreshed)
  const here = () => ({
    path: router.state.location.pathname,
    handle: router.state.matches.at(-1)?.route.handle as unknown,
  })
  return { here, go: (to: string) => router.navigate(to) }
}

test('gives each granted function a path with its tab', async () => {
  const { here, go } = await at('/pages/index')
  await go('/TaskProcess')
  expect(here()).toEqual({ path: '/TaskProcess', handle: { tab: 'TaskProcess' } })
  await go('/BillRun')
  expect(here()).toEqual({ path: '/BillRun', handle: { tab: 'runs' } })
  await go('/submenus/baseInfo')
  expect(here()).toEqual({ path: '/submenus/baseInfo', handle: { tab: 'submenus', page: 'baseInfo' } })
})

test('opens the workspace at its first page, and redirects an ungranted path to the page that says so', async () => {
  const { here, go } = await at('/pages/index')
  await go('/submenus')
  expect(here().path).toBe('/submenus/baseInfo')
  const went = []
  for (const address of ['/Period', '/report', '/submenus/9']) {
    await go(address)
    went.push(here().path)
  }
  expect(went).toEqual(['/err404', '/err404', '/err404'])
})

test('treats a path that differs only in case as unknown', async () => {
  const { here, go } = await at('/pages/index')
  const went = []
  for (const address of ['/taskprocess', '/TASKPROCESS', '/submenus/baseinfo', '/Pages/index']) {
    await go('/TaskProcess')
    await go(address)
    went.push(here().path)
  }
  expect(went).toEqual(['/err404', '/err404', '/err404', '/err404'])
})

test('reaches a newly granted function once the session has been refreshed', async () => {
  const { here, go } = await at('/pages/index')
  session.set({ employee: { ...me, actFunctionInfo: [...me.actFunctionInfo, item('Period')] } })
  await go('/Period')
  expect(here()).toEqual({ path: '/Period', handle: { tab: 'Period' } })
  expect(session.get().routes).toContain('/Period')
  session.set({ permissions: { report: true } })
  await go('/report')
  expect(here().path).toBe('/report')
})

test('builds no router without an employee', () => {
  session.set({ employee: null })
  expect(() => routerOf(session.get(), Promise.resolve())).toThrow('without an employee')
})
