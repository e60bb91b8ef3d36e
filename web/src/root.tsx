import { lazy, Suspense, useEffect } from 'react'
import { PromptDialog, LoginPage, signOut } from '#session'
import { common } from '#platform/common-words.ts'
import { loadLabels } from '#platform/labels/load.ts'
import { notices, spoken } from '#platform/notices.ts'
import { preferences } from '#platform/preferences.ts'
import { Notices } from '#platform/show/Notices.tsx'
import { useSession } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'

/** Loads the app, and at the same time the labels in the user's language. */
const loadApp = async () => {
  const [app] = await Promise.all([import('./app.tsx'), loadLabels(preferences.get().language)])
  return app
}
const App = lazy(loadApp)
/** Prefetches the app while the user types the password; a failure is retried when the app is needed. */
const fetchAhead = () => void loadApp().catch(() => {})

/** Shows the sign-in page without a token and the app with one, and dialogs over both. */
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

/** The dialog for code 1000: the session is over. OK signs out and leads to the sign-in page. */
function Expired() {
  const t = useWords(common)
  const expired = useStore(notices, (state) => state.expired)
  const token = useSession((state) => state.token)
  useEffect(() => {
    // Without a session there is nothing to sign out of. It may even have ended while the dialog was open.
    if (expired !== null && token === null) notices.set({ expired: null })
  }, [expired, token])
  if (expired === null) return null
  const leave = async () => {
    // If the server did not respond, the dialog stays and a notice gives the reason.
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
