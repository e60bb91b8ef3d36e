import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { compareVersions, version } from './version.ts'

/**
 * When a migration runs in an upgrade. `baseline`: part of release 1.0.0. `expand`: adds what the new version needs and
 * the previous one ignores; runs first, in one transaction. `index`: builds or drops indexes without blocking writes,
 * after it. `contract`: removes what only the previous version needs, once no process of that version runs.
 */
export type Phase = 'baseline' | 'expand' | 'index' | 'contract'

/**
 * A migration file. `checksum` is its SHA-256 with line endings normalized. `after` names the data migration that must be
 * complete before this contract migration runs.
 */
export type Migration = { name: string; text: string; checksum: string; phase: Phase; after?: string }

/** The checksums of released migrations, by version and name: `server/migrations/released.json`. */
export type Released = Readonly<Record<string, Readonly<Record<string, string>>>>

const ownFolder = new URL('../../migrations/', import.meta.url)

/** Returns this version's migrations in order. `folder` is overridden in tests. */
export const readMigrations = (folder = ownFolder): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => migrationOf(file.replace('.sql', ''), readFileSync(new URL(file, folder), 'utf8')))

/** Returns the released migrations. Empty before 1.0.0. */
export const readReleased = (): Released =>
  JSON.parse(readFileSync(new URL('released.json', ownFolder), 'utf8')) as Released

/** Returns the version that released a migration: this one if none has yet. */
export const releasedIn = (name: string, released: Released): string =>
  Object.keys(released)
    .filter((one) => released[one]?.[name] !== undefined)
    .toSorted(compareVersions)[0] ?? version

/**
 * Returns a migration from the content of its file. The first line declares the phase unless it is a baseline; the second
 * line of a contract migration may name a data migration, `-- after: customers.referrals`.
 */
export function migrationOf(name: string, content: string): Migration {
  const text = content.replaceAll('\r\n', '\n')
  const declared = /^-- phase: (expand|index|contract)\n/.exec(text)?.[1] as Phase | undefined
  const checksum = createHash('sha256').update(text).digest('hex')
  const after = /^-- phase: contract\n-- after: (\S+)\n/.exec(text)?.[1]
  return { name, text, checksum, phase: declared ?? 'baseline', ...(after !== undefined && { after }) }
}

/** Splits SQL into statements, without comments; bodies quoted with `$$` stay whole. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(/;(?=(?:(?:(?!\$\$)[^])*\$\$(?:(?!\$\$)[^])*\$\$)*(?:(?!\$\$)[^])*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
