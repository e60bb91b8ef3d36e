import '#platform/zod.ts'
import { lazy, Suspense, useSyncExternalStore } from 'react'
import { Restricted } from '#session'
import { Frame, routerOf } from '#workspace'
import { api, sendWith } from '#platform/api.ts'
import { PagesContext } from '#platform/pages.ts'
import { queryClient } from '#platform/query.ts'
import { end, isRestricted, renew, session, useSession } from '#platform/session.ts'
import { Dressed } from '#platform/theme.tsx'
import { pages } from './pages.ts'

const drawn = Object.fromEntries(Object.entries(pages).map(([code, load]) => [code, lazy(load)]))

let current: ReturnType<typeof build> = null
const routerNow = () => current

/** Builds the routes when the app mounts and drops them when it unmounts. */
function whileShown(): () => void {
  current = build(refresh().catch(() => {}))
  return () => {
    // Otherwise the router would keep listening and navigate during the next session.
    current?.dispose()
    current = null
    queryClient.clear()
  }
}

/** The app during a session. Its routes are built from the employee's functions on every load. */
export default function App() {
  const router = useSyncExternalStore(whileShown, routerNow)
  const me = useSession(({ employee }) => employee)
  if (!router) return null
  if (me && isRestricted(me))
    return (
      <Dressed>
        <Suspense>
          <Restricted me={me} />
        </Suspense>
      </Dressed>
    )
  return (
    <Dressed>
      <PagesContext value={drawn}>
        <Frame router={router} />
      </PagesContext>
    </Dressed>
  )
}

/** Builds the routes. An error clears the session and leads to the sign-in page (specification section 4). */
function build(refreshed: Promise<void>) {
  try {
    return routerOf(session.get(), refreshed)
  } catch (error) {
    console.error('the routes could not be built', error)
    queueMicrotask(end)
    return null
  }
}

/** Reloads permissions and operator settings, which may have changed since the session began. */
async function refresh(): Promise<void> {
  const { token } = session.get()
  const me = await api.session.me(sendWith({}, { silent: true, untold: true }))
  if (token === session.get().token) renew(me)
}
