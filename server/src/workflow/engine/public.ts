/** The interpreter of our BPMN subset: reads a definition, and says where a process goes next. Knows no database. */
export { advance, type Effect, type Move } from './advance.ts'
export { type Definition, type Element, elementOf, timersOf, type UserTask } from './definition.ts'
export { DefinitionFault, type Known, readDefinition } from './read.ts'
