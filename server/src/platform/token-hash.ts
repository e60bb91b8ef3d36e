import { createHash } from 'node:crypto'

/** The stored form of a random token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
