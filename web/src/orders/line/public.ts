/** The network side of a new line, on any form that sells one. */
export { LineFields } from './LineFields.tsx'
export { WorkTeamField } from './WorkTeamField.tsx'
