/** Custom fields of the objects of other slices: their definitions, values, search and history. */
export { type SeenField, fieldsSeen } from './definitions.ts'
export { customFieldsShown } from './history.ts'
export { nameIn as customFieldName } from './name.ts'
export { objectHandlers } from './object-handlers.ts'
export { readCustomFields } from './read.ts'
export { filterBy, type FieldQuery, queryOfFields } from './search.ts'
export { textsOf } from './texts.ts'
export { addCustomFields, forgetCustomFields, writeCustomFields } from './write.ts'
