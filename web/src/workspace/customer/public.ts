/** The workspace of the open customers. */
export { CustomerWorkspace } from './CustomerWorkspace.tsx'
