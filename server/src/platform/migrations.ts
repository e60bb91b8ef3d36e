import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

const folder = new URL('../../migrations/', import.meta.url)

/** The names of this version's migrations, in order. */
export const knownMigrations = (): string[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.replace('.sql', ''))
    .toSorted()

/** The SQL of a migration and its SHA-256, which does not depend on the line endings of the checkout. */
export function readMigration(name: string): { text: string; checksum: string } {
  const text = readFileSync(new URL(`${name}.sql`, folder), 'utf8').replaceAll('\r\n', '\n')
  return { text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** The checksum of each of this version's migrations, by name. */
export const knownChecksums = (): Map<string, string> =>
  new Map(knownMigrations().map((name) => [name, readMigration(name).checksum]))
