export { Delegations } from './Delegations.tsx'
export { MyDelegations } from './MyDelegations.tsx'
