import '#platform/style/base.css'
import '#platform/style/nonce.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { common } from '#platform/common-words.ts'
import { notices, show } from '#platform/notices.ts'
import { wordsNow } from '#platform/words.ts'
import { Root } from './root.tsx'

// Specification section 8: a part of an older version that is gone from the server brings the new version in.
const reloaded = 'reloaded-for-update'
addEventListener('vite:preloadError', () => void reloadForUpdate())

/** A page that is asked for while no server answers would give way to the browser's own; then this one stays. */
async function reloadForUpdate(): Promise<void> {
  const last = Number(sessionStorage.getItem(reloaded) ?? 0)
  // A part that is still missing right after a reload is a fault and not an update; do not go round in circles.
  if (Date.now() - last < 20_000) return
  const answer = await fetch('/', { method: 'HEAD', cache: 'no-store' }).catch(() => null)
  if (!answer?.ok) return show({ kind: 'error', title: () => wordsNow(common).networkFailure, text: '' }, 8)
  sessionStorage.setItem(reloaded, String(Date.now()))
  notices.set({ updating: true })
  setTimeout(() => location.reload(), 1500)
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
