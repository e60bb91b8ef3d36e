import { readFileSync } from 'node:fs'

/** The version in package.json. */
export const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
