/** The frame, and the router that is built from the employee's functions. */
export { routerOf } from './router.tsx'
