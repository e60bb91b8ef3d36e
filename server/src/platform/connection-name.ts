import { version } from './version.ts'

/** The parts of the product that keep a connection open for as long as they run. */
export type Part = 'api' | 'worker' | 'messages' | 'keeper'

/** Returns the name under which PostgreSQL lists the connections of a part of this version. */
export const connectionName = (part: Part): string => `lastmile ${part} ${version}`

/** The name under which PostgreSQL lists the connections of this version's API. */
export const nameOfApi = connectionName('api')
