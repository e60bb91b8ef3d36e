/** Custom fields for other slices: the inputs of forms, the values of views and lists, and the page that defines them. */
export { customColumns } from './columns.ts'
export { CustomFieldInputs } from './CustomFieldInputs.tsx'
export { CustomFilter, useCustomFilters } from './CustomFilter.tsx'
export { CustomFieldsPart } from './CustomFieldsPart.tsx'
export { DeviceFields } from './DeviceFields.tsx'
export { LineFields } from './LineFields.tsx'
export { TaskFields } from './TaskFields.tsx'
export { useCustomFields, useCustomTexts, useCustomFigures } from './use-custom-fields.ts'
