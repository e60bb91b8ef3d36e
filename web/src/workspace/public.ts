/** The frame, and the router that is built from the employee's functions. */
export { Frame } from './Frame.tsx'
export { routerOf } from './router.ts'
