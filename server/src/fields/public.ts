/** Custom fields of the objects of other slices: their definitions, values, search and history. */
export { type SeenField, fieldsSeen } from './definitions.ts'
export { customReportColumns, withCustomReportCells } from './report-columns.ts'
export { customFieldsShown } from './history.ts'
export { columnTitle, isOfLine, nameIn as customFieldName, plainName } from './name.ts'
export { objectHandlers } from './object-handlers.ts'
export { printedFields } from './printed.ts'
export { readCustomFields, readListedFields, withListedFields } from './read.ts'
export {
  type FieldQuery,
  type Filter,
  filterBy,
  fitsCustomFilter,
  hasCustomValue,
  isCustomValue,
  queriesOfCustomer,
  queriesOfFields,
} from './search.ts'
export { textsOf } from './texts.ts'
export { addCustomFields, forgetCustomFields, withOutdatedFields, writeCustomFields } from './write.ts'
export { writtenValue } from './written-value.ts'
