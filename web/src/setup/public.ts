/** The set-up in place of the home page while it is open. */
export { SetUpFirst } from './SetUpFirst.tsx'
