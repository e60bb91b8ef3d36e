/** Forms of tasks, drawn from their definitions. */
export { TaskForm } from './TaskForm.tsx'
