import { version } from './version.ts'

/** The parts of the product that keep database connections open while they run. */
export type Part = 'api' | 'worker' | 'messages' | 'keeper' | 'check'

/** Returns the application name that PostgreSQL shows for the connections of a part of this version. */
export const connectionName = (part: Part): string => `lastmile ${part} ${version}`

/** The application name of this version's API connections. */
export const nameOfApi = connectionName('api')
