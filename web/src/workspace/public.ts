/** The frame, and the router built from the employee's functions. */
export { Frame } from './Frame.tsx'
export { routerOf } from './router.ts'
