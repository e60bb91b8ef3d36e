/** Process diagrams. */
export { DefinitionDiagram, ProcessDiagram } from './Diagram.tsx'
