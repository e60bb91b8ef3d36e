/** Task forms, rendered from their definitions. */
export { FormFields } from './FormFields.tsx'
export { PlainInput } from './PlainInput.tsx'
export { TaskForm } from './TaskForm.tsx'
export { useChecked } from './use-checked.ts'
