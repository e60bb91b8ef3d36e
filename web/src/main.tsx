import '#platform/style/base.css'
import '#platform/style/nonce.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { common } from '#platform/common-words.ts'
import { notices, show } from '#platform/notices.ts'
import { wordsNow } from '#platform/words.ts'
import { loadThird } from '#platform/languages/current.ts'
import { storedThird } from '#platform/preferences.ts'
import { Root } from './root.tsx'

// Specification section 8: if a chunk of an older version is gone from the server, the page reloads to get the new
// version.
const reloaded = 'reloaded-for-update'
addEventListener('vite:preloadError', () => void reloadForUpdate())

/** Reloads to update. If the server does not respond, keeps this page rather than showing the browser's error page. */
async function reloadForUpdate(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloaded) ?? 0)
  // A chunk still missing right after a reload is an error, not an update; reloading again would loop.
  if (Date.now() - last < 20_000) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return show({ kind: 'error', title: () => wordsNow(common).networkFailure, text: '' }, 8)
  sessionStorage.setItem(reloaded, String(Date.now()))
  notices.set({ updating: true })
  setTimeout(() => location.reload(), 1500)
}

if (storedThird) void loadThird(storedThird).catch(() => {})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
