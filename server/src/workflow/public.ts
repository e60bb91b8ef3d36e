/** Tasks and their forms. */
export { processRows } from './processes/rows.ts'
export { choicesIn } from './tasks/complete-task.ts'
export { departments, fieldsOf } from './tasks/forms.ts'
export { clock } from './tasks/rows.ts'
export { taskScope } from './tasks/task-scope.ts'
