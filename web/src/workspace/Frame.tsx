import { lazy, memo, type ReactNode, use, useLayoutEffect, useState } from 'react'
import { Outlet, UNSAFE_RouteContext as RouteContext, useLocation, useMatches } from 'react-router'
import { api, sendWith } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { preferences } from '#platform/preferences.ts'
import { session, type Tab, useSession } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'
import { functionOfTab, Rail, workspaceCode } from '#workspace/menu'
import { TabStrip, visit } from '#workspace/tabs'
import { FunctionPage, Kept, LostPage } from '#workspace/views'
import { type RouteHandle, widgetsCode } from './routes.ts'
import { TopBar } from './TopBar.tsx'
import './frame.css'

/** Who goes straight to a list waits for neither of these; who signs in sees the home page next. */
const home = async () => ({ default: (await import('#workspace/home')).HomePage })
if (location.pathname === '/login') home().catch(() => {})
const HomePage = lazy(home)
const CustomerWorkspace = lazy(async () => ({ default: (await import('#workspace/customer')).CustomerWorkspace }))

/** The widget gallery stands in builds for developers and testers only. */
const Gallery = import.meta.env.PROD ? null : lazy(() => import('#platform/gallery/Gallery.tsx'))

/** Codes that are shown in the frame without being a tab. */
const notTabs = new Set(['index', 'err404', 'report', widgetsCode])

/** The frame of the product: menu at the left, bar and tabs on top, and the views of all open tabs. */
export function Frame() {
  const location = useLocation()
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined
  const code = handle?.tab ?? null
  const railClosed = useStore(preferences, (state) => state.railClosed)
  const url = location.pathname + location.search
  useLayoutEffect(() => {
    if (code === null) return
    const isNew = visit(code, url, !notTabs.has(code))
    if (isNew && code !== workspaceCode) noteAccess(functionOfTab(session.get().employee, code))
  }, [code, url])
  const views = useOpenViews(code, url)
  return (
    <div className={railClosed ? 'frame rail-closed' : 'frame'}>
      <Still>
        <Surroundings />
        <TabStrip active={code} />
        <main className="views" id="main">
          {views.map(({ actTypeCode, url }) => (
            <Kept key={actTypeCode} active={actTypeCode === code} code={actTypeCode} url={url} page={View} />
          ))}
        </main>
      </Still>
      <Outlet />
    </div>
  )
}

/** The views that are alive: home once it has been looked at, all tabs, and what is shown without being a tab. */
function useOpenViews(code: string | null, url: string): Pick<Tab, 'actTypeCode' | 'url'>[] {
  const tabs = useSession((state) => state.tabs)
  const [homeSeen, setHomeSeen] = useState(false)
  if (code === 'index' && !homeSeen) setHomeSeen(true)
  const open = [...(homeSeen ? [{ actTypeCode: 'index', url: paths.home }] : []), ...tabs]
  return code === null || open.some((view) => view.actTypeCode === code) ? open : [...open, { actTypeCode: code, url }]
}

/**
 * The frame's place among the routes is the same wherever one goes. Shown it as it was at first, what stands in the
 * frame is not drawn again for every step.
 */
function Still({ children }: { children: ReactNode }) {
  const here = use(RouteContext)
  const [first] = useState(here)
  return <RouteContext value={first}>{children}</RouteContext>
}

/** Menu and bar. They follow the session and not the address. */
const Surroundings = memo(function Surroundings() {
  return (
    <>
      <Rail />
      <TopBar />
    </>
  )
})

/** What stands in a tab; drawn again only for reasons of its own. */
const View = memo(function View({ code }: { code: string }) {
  const shown = useSession((state) => functionOfTab(state.employee, code))
  if (code === 'index') return <HomePage />
  if (code === 'err404') return <LostPage />
  if (code === workspaceCode) return <CustomerWorkspace />
  if (Gallery && code === widgetsCode) return <Gallery />
  return <FunctionPage code={shown} />
})

/** The function log says what was opened; nobody waits for it. */
function noteAccess(actTypeCode: string): void {
  type Access = Parameters<typeof api.session.accessFunction>[0]
  api.session.accessFunction(sendWith({ actTypeCode } as Access, { silent: true, untold: true })).catch(() => {})
}
