/** Employees, their teams and their passwords. */
export { expirePasswords, passwordsEnding } from './passwords/expire-passwords.ts'
export { type Credentials, credentialsOf, setPassword } from './passwords/credentials.ts'
export { weaknessOf } from './passwords/guessable.ts'
export { oneTimePassword, passwordFits, passwordHash } from './passwords/passwords.ts'
export { requireNoMore } from './passwords/require-no-more.ts'
export { customerManagersOf } from './staff/colleagues.ts'
export { lockOwnUnit } from './staff/own-unit.ts'
export { employeeName, teamsOf } from './teams/work-teams.ts'
