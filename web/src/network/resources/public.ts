/** Choosing line terminals, their PON ports, and townships. */
export { OltInput, olts, PonPortInput, towns } from './box-inputs.tsx'
