import { createBrowserRouter, type RouteObject, replace } from 'react-router'
import { paths } from '#platform/paths.ts'
import { type SessionState, session } from '#platform/session.ts'
import { type RouteHandle, widgetsCode } from './routes.ts'
import { menuItems, menuOf, tabCodeOf, workspaceCode, workspaceEntries } from './menu/menu.ts'

/** Builds a route. Function codes are case-sensitive, so a path that differs only in case is unknown. */
const route = (path: string, handle: RouteHandle): RouteObject => ({ path, handle, caseSensitive: true })
/** Builds a redirect. */
const leads = (path: string, to: string): RouteObject => ({ path, loader: () => replace(to), caseSensitive: true })

type Who = Pick<SessionState, 'employee' | 'permissions'>

/** Returns a route for each granted function (specification section 2). */
const grantedTo = ({ employee, permissions }: Who): RouteObject[] => [
  ...(permissions['report'] ? [route(paths.report(), { tab: 'report' })] : []),
  ...menuItems(menuOf(employee)).map((item) => route(`/${item.actTypeCode}`, { tab: tabCodeOf(item) })),
  ...workspaceEntries(employee).map(({ actTypeCode }) =>
    route(`/submenus/${actTypeCode}`, { tab: workspaceCode, page: actTypeCode }),
  ),
]

const frame = 'frame'

/** Returns every path that the session may open: home, and whatever is granted. The frame renders them. */
function routesOf(who: Who): RouteObject[] {
  if (!who.employee) throw new Error('a session without an employee')
  return [
    {
      id: frame,
      children: [
        ...['/', '/login', '/pages/frame'].map((path) => leads(path, paths.home)),
        route(paths.home, { tab: 'index' }),
        route('/err404', { tab: 'err404' }),
        leads('/submenus', '/submenus/baseInfo'),
        ...(import.meta.env.PROD ? [] : [route('/dev/widgets/*', { tab: widgetsCode })]),
        ...grantedTo(who),
        leads('*', '/err404'),
      ],
    },
  ]
}

const pathsOf = (routes: readonly RouteObject[]): string[] => routes.flatMap(({ path }) => path ?? [])

export type FrameRouter = ReturnType<typeof createBrowserRouter>

/**
 * Builds the router for a session and stores its routes in the session state. A function granted while the page is open
 * gets its route when it is first visited: an unknown path waits for `refreshed`, after which the session knows what
 * has been granted in the meantime.
 */
export function routerOf(state: SessionState, refreshed: Promise<void>): FrameRouter {
  const routes = routesOf(state)
  session.set({ routes: routes.flatMap(({ children = [] }) => pathsOf(children)), refreshed: true })
  return createBrowserRouter(routes, {
    patchRoutesOnNavigation: async ({ patch, signal }) => {
      await refreshed
      if (signal.aborted) return
      const known = session.get().routes
      const fresh = grantedTo(session.get()).filter(({ path = '' }) => !known.includes(path))
      if (fresh.length === 0) return
      patch(frame, fresh)
      session.set({ routes: [...known, ...pathsOf(fresh)] })
    },
  })
}
