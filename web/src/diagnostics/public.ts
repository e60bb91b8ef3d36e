/** Checks of a line's ONT, shown with the line. */
export { OntChecks } from './onts/OntChecks.tsx'
