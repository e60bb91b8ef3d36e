/** Who works here and what they may do. */
export { customerManagersOf } from './colleagues.ts'
export { type Credentials, credentialsOf, setPassword } from './credentials.ts'
export { weaknessOf } from './guessable.ts'
export { holdersOf } from './holders.ts'
export { oneTimePassword, passwordFits, passwordHash } from './passwords.ts'
export { effectivePermissions, visibleUnitsOf } from './rights.ts'
export { containing } from './search.ts'
export { employeeName, teamsOf } from './work-teams.ts'
