import { createPath, type Navigator } from 'react-router'
import type { FrameRouter } from './router.ts'

/** Returns the navigator that links and buttons use, backed by the frame's router. */
export const navigatorOf = (router: FrameRouter): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => void router.navigate(steps),
  push: (to, state) => void router.navigate(to, { state }),
  replace: (to, state) => void router.navigate(to, { replace: true, state }),
})
