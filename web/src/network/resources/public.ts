/** Choosing line terminals, their PON ports, and townships. */
export { olts, PonPortInput, towns } from './box-inputs.tsx'
