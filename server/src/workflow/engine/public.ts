/**
 * The interpreter of our BPMN subset: reads a definition, and determines where a process goes next. Knows no database.
 */
export { advance, type Move } from './advance.ts'
export { type Definition, type Element, elementOf, interruptionOf, timersOf, type UserTask } from './definition.ts'
export { DefinitionFault, readDefinition } from './read.ts'
