import { createBrowserRouter, Navigate, type RouteObject, useRouteError } from 'react-router'
import { paths } from '#platform/paths.ts'
import { type SessionState, session } from '#platform/session.ts'
import { Broken } from '#platform/show/Boundary.tsx'
import { Frame } from './Frame.tsx'
import { type RouteHandle, widgetsCode } from './routes.ts'
import { leavesOf, menuOf, tabCodeOf, workspaceCode, workspaceEntries } from '#workspace/menu'

const route = (path: string, handle: RouteHandle): RouteObject => ({ path, handle, element: null })

/** Every address the session may go to: frame, home, and one route for each granted function (specification section 2). */
function routesOf({ employee }: Pick<SessionState, 'employee'>): RouteObject[] {
  if (!employee) throw new Error('a session without an employee')
  const menu = leavesOf(menuOf(employee)).map((item) => route(`/${tabCodeOf(item)}`, { tab: tabCodeOf(item) }))
  const workspace = workspaceEntries(employee).map(({ actTypeCode }) =>
    route(`/submenus/${actTypeCode}`, { tab: workspaceCode, page: actTypeCode }),
  )
  const home = <Navigate to={paths.home} replace />
  return [
    {
      element: <Frame />,
      errorElement: <RouteFault />,
      HydrateFallback: () => null,
      children: [
        { path: '/', element: home },
        { path: '/login', element: home },
        { path: '/pages/frame', element: home },
        route(paths.home, { tab: 'index' }),
        route('/err404', { tab: 'err404' }),
        { path: '/submenus', element: <Navigate to="/submenus/baseInfo" replace /> },
        ...(import.meta.env.PROD ? [] : [route('/dev/widgets', { tab: widgetsCode })]),
        ...menu,
        ...workspace,
        { path: '*', element: <Navigate to="/err404" replace /> },
      ],
    },
  ]
}

/** Builds the router for a session and notes its routes in the session's state. */
export function routerOf(state: SessionState) {
  const routes = routesOf(state)
  const all = routes.flatMap(({ children = [] }) => children.flatMap(({ path }) => path ?? []))
  session.set({ routes: all, refreshed: true })
  return createBrowserRouter(routes)
}

function RouteFault() {
  const fault = useRouteError()
  return <Broken error={fault instanceof Error ? fault : new Error(String(fault))} retry={() => location.reload()} />
}
