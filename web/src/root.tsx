import { lazy, Suspense, useEffect } from 'react'
import { PromptDialog, LoginPage, signOut } from '#session'
import { common } from '#platform/common-words.ts'
import { notices, spoken } from '#platform/notices.ts'
import { Notices } from '#platform/show/Notices.tsx'
import { useSession } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'

const loadApp = () => import('./app.tsx')
const App = lazy(loadApp)
/** Prefetches the app while a password is typed; failures are retried when it is needed. */
const fetchAhead = () => void loadApp().catch(() => {})

/** The sign-in page without a token, the app with one, and the dialogs over both. */
export function Root() {
  const token = useSession((state) => state.token)
  useEffect(() => {
    if (!token && location.pathname !== '/login') history.replaceState(null, '', '/login')
  }, [token])
  return (
    <>
      {token ? (
        <Suspense fallback={<div className="starting" />}>
          <App key={token} />
        </Suspense>
      ) : (
        <LoginPage onTyping={fetchAhead} />
      )}
      <Notices />
      <Expired />
    </>
  )
}

/** Code 1000: the session is over. OK signs out and leads to the sign-in page. */
function Expired() {
  const t = useWords(common)
  const expired = useStore(notices, (state) => state.expired)
  const token = useSession((state) => state.token)
  useEffect(() => {
    // Without a session there is nothing to sign out of; it may also have ended while this was shown.
    if (expired !== null && token === null) notices.set({ expired: null })
  }, [expired, token])
  if (expired === null) return null
  const leave = async () => {
    // The dialog stays if the server did not respond; a notice gives the reason.
    if (
      await signOut().then(
        () => true,
        () => false,
      )
    )
      notices.set({ expired: null })
  }
  return <PromptDialog title={t.error} text={spoken(expired)} yes={t.ok} onYes={() => void leave()} />
}
