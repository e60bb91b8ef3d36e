import { createHash } from 'node:crypto'

/** What is stored of a token that was drawn by chance. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url')
