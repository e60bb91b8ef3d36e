import { useEffect, useLayoutEffect } from 'react'
import { Outlet, useLocation, useMatches } from 'react-router'
import { api, sendWith } from '#platform/api.ts'
import { preferences } from '#platform/preferences.ts'
import { useSession } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'
import { ComingPage, FunctionPage, Kept, LostPage } from '#workspace/views'
import { CustomerWorkspace } from '#workspace/customer'
import { HomePage } from '#workspace/home'
import { Rail, workspaceCode } from '#workspace/menu'
import type { RouteHandle } from './router.tsx'
import { TabStrip, visit } from '#workspace/tabs'
import { TopBar } from './TopBar.tsx'
import './frame.css'

/** Codes that are shown in the frame without being a tab. */
const notTabs = new Set(['index', 'err404', 'report'])

/** The frame of the product: menu at the left, bar and tabs on top, and the views of all open tabs. */
export function Frame() {
  const location = useLocation()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const code = handle?.tab ?? null
  const tabs = useSession((state) => state.tabs)
  const railClosed = useStore(preferences, (state) => state.railClosed)
  const url = location.pathname + location.search
  useLayoutEffect(() => {
    if (code) visit(code, url, !notTabs.has(code))
  }, [code, url])
  useEffect(() => {
    if (code && code !== workspaceCode && !notTabs.has(code)) noteAccess(code)
  }, [code])
  const open = tabs.map((tab) => tab.actTypeCode)
  const views = code === null || open.includes(code) ? open : [...open, code]
  return (
    <div className={railClosed ? 'frame rail-closed' : 'frame'}>
      <Rail />
      <TopBar />
      <TabStrip active={code} />
      <main className="views" id="main">
        {views.map((view) => (
          <Kept key={view} active={view === code}>
            <View code={view} {...(handle?.page ? { page: handle.page } : {})} />
          </Kept>
        ))}
        <Outlet />
      </main>
    </div>
  )
}

function View({ code, page }: { code: string; page?: string }) {
  if (code === 'index') return <HomePage />
  if (code === 'err404') return <LostPage />
  if (code === workspaceCode) return <CustomerWorkspace {...(page ? { page } : {})} />
  if (code === 'report') return <ComingPage code={code} />
  return <FunctionPage code={code} />
}

/** The function log says what was opened; nobody waits for it. */
function noteAccess(actTypeCode: string): void {
  type Access = Parameters<typeof api.session.accessFunction>[0]
  api.session.accessFunction(sendWith({ actTypeCode } as Access, { silent: true, untold: true })).catch(() => {})
}
