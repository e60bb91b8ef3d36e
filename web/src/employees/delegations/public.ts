export { Delegations } from './Delegations.tsx'
