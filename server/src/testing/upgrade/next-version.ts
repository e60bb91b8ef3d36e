import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { version } from '#platform/version.ts'

/** A copy of this version with a later version number and more migrations. */
export type NextVersion = { root: string; version: string; remove: () => void }

const repository = resolve(import.meta.dirname, '../../../..')

/** Copies what serving and upgrading need, with migrations by name. Shares the installed packages and the contract. */
export function makeNextVersion(migrations: Readonly<Record<string, string>>): NextVersion {
  const parent = join(repository, '.lastmile', 'test')
  mkdirSync(parent, { recursive: true })
  const root = mkdtempSync(join(parent, 'next-version-'))
  const skipped = new Set(['node_modules', 'fixtures'])
  for (const part of ['server', ...['upgrade', 'backed-up', 'database', 'host'].map((tool) => `tools/${tool}.ts`)])
    cpSync(join(repository, part), join(root, part), {
      recursive: true,
      filter: (path) => !skipped.has(basename(path)) && !path.endsWith('.test.ts'),
    })
  const next = later(version)
  const about = JSON.parse(readFileSync(join(repository, 'package.json'), 'utf8')) as object
  writeFileSync(join(root, 'package.json'), JSON.stringify({ ...about, version: next }))
  for (const [name, text] of Object.entries(migrations))
    writeFileSync(join(root, 'server', 'migrations', `${name}.sql`), text)
  return { root, version: next, remove: () => rmSync(root, { recursive: true, force: true }) }
}

function later(current: string): string {
  const [major, minor, patch] = current.split('-')[0]?.split('.').map(Number) ?? []
  return `${major}.${minor}.${(patch ?? 0) + 1}`
}
