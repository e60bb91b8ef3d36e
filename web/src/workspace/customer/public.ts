/** The workspaces of open customers. */
export { CustomerWorkspace } from './CustomerWorkspace.tsx'
