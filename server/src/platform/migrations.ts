import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/**
 * When a migration runs in an upgrade. `baseline`: part of release 1.0.0. `expand`: adds what the new version needs and
 * the previous one ignores; runs first, in one transaction. `index`: builds or drops indexes without blocking writes,
 * after it. `contract`: removes what only the previous version needs, once no process of that version runs.
 */
export type Phase = 'baseline' | 'expand' | 'index' | 'contract'

/** A migration file. `checksum` is its SHA-256 with line endings normalized. */
export type Migration = { name: string; text: string; checksum: string; phase: Phase }

const ownFolder = new URL('../../migrations/', import.meta.url)

/** Returns this version's migrations in order. `folder` is overridden in tests. */
export const readMigrations = (folder = ownFolder): Migration[] =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
    .map((file) => migrationOf(file.replace('.sql', ''), readFileSync(new URL(file, folder), 'utf8')))

/** Returns a migration from the content of its file, whose first line declares the phase unless it is a baseline. */
export function migrationOf(name: string, content: string): Migration {
  const text = content.replaceAll('\r\n', '\n')
  const declared = /^-- phase: (expand|index|contract)\n/.exec(text)?.[1] as Phase | undefined
  const checksum = createHash('sha256').update(text).digest('hex')
  return { name, text, checksum, phase: declared ?? 'baseline' }
}

/** Splits SQL into statements, without comments; bodies quoted with `$$` stay whole. */
export const statementsOf = (text: string): string[] =>
  text
    .replaceAll(/--.*$/gm, '')
    .split(/;(?=(?:[^$]*\$\$[^$]*\$\$)*[^$]*$)/)
    .map((statement) => statement.trim())
    .filter((statement) => statement !== '')
