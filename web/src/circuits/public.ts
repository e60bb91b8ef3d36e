/** How a line signs in, which the page of its customer's lines shows. */
export { LineSignIn } from './LineSignIn.tsx'
