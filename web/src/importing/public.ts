/** What the pages of all imports share: assigning columns, previews, faulty rows, and imports with their progress. */
export { ImportAction, importTones, isMoving } from './actions.tsx'
export { columnSelects, replaced } from './columns.tsx'
export { labelsOf, Outcome, Previewing } from './Outcome.tsx'
export { usePreview } from './use-preview.ts'
