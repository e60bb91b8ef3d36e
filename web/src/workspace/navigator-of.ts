import { createPath, type Navigator } from 'react-router'
import type { FrameRouter } from './router.ts'

/** The navigator of links and buttons: it goes through the router of the frame. */
export const navigatorOf = (router: FrameRouter): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: (steps) => void router.navigate(steps),
  push: (to, state) => void router.navigate(to, { state }),
  replace: (to, state) => void router.navigate(to, { replace: true, state }),
})
