import { lazy, memo, useCallback, useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { Router } from 'react-router'
import { api, sendWith } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { preferences } from '#platform/preferences.ts'
import { session, type Tab, useSession } from '#platform/session.ts'
import { Boundary, Broken } from '#platform/show/Boundary.tsx'
import { useStore } from '#platform/store.ts'
import { functionOfTab, workspaceCode } from './menu/menu.ts'
import { Rail } from './menu/Rail.tsx'
import { CustomerStrip } from './tabs/CustomerStrip.tsx'
import { TabStrip } from './tabs/TabStrip.tsx'
import { activateTab } from './tabs/tabs.ts'
import { FunctionPage, type Here, CachedView } from './views/CachedView.tsx'
import { LostPage } from './views/LostPage.tsx'
import { navigatorOf } from './navigator-of.ts'
import type { FrameRouter } from './router.ts'
import { type RouteHandle, widgetsCode } from './routes.ts'
import { TopBar } from './TopBar.tsx'
import './frame.css'

/** Loaded separately: opening a list by its URL needs neither, and after sign-in the home page comes next. */
const home = async () => ({ default: (await import('#workspace/home')).HomePage })
if (location.pathname === '/login') home().catch(() => {})
const HomePage = lazy(home)
const CustomerWorkspace = lazy(async () => ({ default: (await import('#workspace/customer')).CustomerWorkspace }))

/** The widget gallery, which only builds for developers and testers contain. */
const Gallery = import.meta.env.PROD ? null : lazy(() => import('#platform/gallery/Gallery.tsx'))

/** Codes of pages that are shown in the frame without a tab. */
const notTabs = new Set(['index', 'err404', widgetsCode])

type FrameProps = { router: FrameRouter }

/**
 * The app: the router's view of the current page, and the frame that shows it. The frame is outside the router's own
 * contexts: these change with every navigation, and React then rerenders everything that reads them, even in hidden
 * views. It subscribes to the router from outside and updates only the visible view (decision 0012).
 */
export function Frame({ router }: FrameProps) {
  const follow = useCallback((told: () => void) => router.subscribe(told), [router])
  const { initialized, errors, location, historyAction, matches } = useSyncExternalStore(follow, () => router.state)
  const here = useMemo((): Here => ({ location, navigationType: historyAction }), [location, historyAction])
  const navigator = useMemo(() => navigatorOf(router), [router])
  // The frame itself does not read the location, so it always gets the same one.
  const [first] = useState(location)
  const [fault] = Object.values<unknown>(errors ?? {})
  if (fault) return <Broken error={fault instanceof Error ? fault : new Error(JSON.stringify(fault))} retry={reload} />
  if (!initialized) return null
  const handle = matches.at(-1)?.route.handle as RouteHandle | undefined
  return (
    <Router location={first} navigator={navigator}>
      <Boundary>
        <Framed code={handle?.tab ?? null} here={here} />
      </Boundary>
    </Router>
  )
}

const reload = () => location.reload()

/** The menu on the left, the bar and tabs at the top, and the views of all open tabs; `code` is the visible tab. */
function Framed({ code, here }: { code: string | null; here: Here }) {
  const railClosed = useStore(preferences, (state) => state.railClosed)
  const url = here.location.pathname + here.location.search
  useLayoutEffect(() => {
    if (code === null) return
    const isNew = activateTab(code, url, !notTabs.has(code))
    if (isNew && code !== workspaceCode) noteAccess(functionOfTab(session.get().employee, code))
  }, [code, url])
  const views = useOpenViews(code, url)
  return (
    <div className={railClosed ? 'frame rail-closed' : 'frame'}>
      <Surroundings />
      <div className="strip">
        <TabStrip active={code} />
        <CustomerStrip shown={code === workspaceCode} />
      </div>
      <main className="views" id="main">
        {views.map(({ actTypeCode, url }) => (
          <CachedView
            key={actTypeCode}
            here={actTypeCode === code ? here : null}
            code={actTypeCode}
            url={url}
            page={View}
          />
        ))}
      </main>
    </div>
  )
}

/** Returns the views to keep alive: home once it was visited, all tabs, and what is shown without a tab. */
function useOpenViews(code: string | null, url: string): Pick<Tab, 'actTypeCode' | 'url'>[] {
  const tabs = useSession((state) => state.tabs)
  const [homeSeen, setHomeSeen] = useState(false)
  if (code === 'index' && !homeSeen) setHomeSeen(true)
  const open = [...(homeSeen ? [{ actTypeCode: 'index', url: paths.home }] : []), ...tabs]
  return code === null || open.some((view) => view.actTypeCode === code) ? open : [...open, { actTypeCode: code, url }]
}

/** Menu and top bar. They depend on the session, not on the location. */
const Surroundings = memo(function Surroundings() {
  return (
    <>
      <Rail />
      <TopBar />
    </>
  )
})

/** The content of a tab, which rerenders only for reasons of its own. */
const View = memo(function View({ code }: { code: string }) {
  const shown = useSession((state) => functionOfTab(state.employee, code))
  if (code === 'index') return <HomePage />
  if (code === 'err404') return <LostPage />
  if (code === workspaceCode) return <CustomerWorkspace />
  if (Gallery && code === widgetsCode) return <Gallery />
  return <FunctionPage code={shown} />
})

/** Records in the function log that a function was opened, without making the page wait. */
function noteAccess(actTypeCode: string): void {
  type Access = Parameters<typeof api.session.accessFunction>[0]
  api.session.accessFunction(sendWith({ actTypeCode } as Access, { silent: true, untold: true })).catch(() => {})
}
