/** The frame, and the router that is built from the employee's functions. */
export { Frame } from './Frame.tsx'
export { type FrameRouter, routerOf } from './router.ts'
