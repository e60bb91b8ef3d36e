/** What a new line needs of the network, on any form that sells one. */
export { LineFields } from './LineFields.tsx'
export { WorkTeamField } from './WorkTeamField.tsx'
