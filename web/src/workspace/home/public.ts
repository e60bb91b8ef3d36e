/** The home page. */
export { HomePage } from './HomePage.tsx'
