import '#platform/style/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { notices } from '#platform/notices.ts'
import { Root } from './root.tsx'

// Specification section 8: a part of an older version that is gone from the server brings the new version in.
const reloaded = 'reloaded-for-update'
addEventListener('vite:preloadError', (event) => {
  const last = Number(sessionStorage.getItem(reloaded) ?? 0)
  // A part that is still missing right after a reload is a fault and not an update; do not go round in circles.
  if (Date.now() - last < 20_000) return
  event.preventDefault()
  sessionStorage.setItem(reloaded, String(Date.now()))
  notices.set({ updating: true })
  setTimeout(() => location.reload(), 1500)
})

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root')
createRoot(root).render(
  <StrictMode>
    <Root />
  </StrictMode>,
)
