/** Handovers of a drawer's cash between clerks. */
export { Handovers } from './Handovers.tsx'
