/** Who may sell what, and why not the rest. */
export { RehearsalPart } from './RehearsalPart.tsx'
