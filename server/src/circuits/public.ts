/** The circuits of imported lines. */
export { addImportedCircuits, linesAtCircuits, removeImportedCircuits } from './imported-circuits.ts'
