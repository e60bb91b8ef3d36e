/** Processes as pictures. */
export { DefinitionDiagram, ProcessDiagram } from './Diagram.tsx'
