import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'

/** The inputs of a filled database: schema, processes, demo operator, filler, and the splitting of names. */
const sources = ['../server/migrations/', '../server/processes/', '../server/seeds/']
const single = ['../server/src/customers/name-search/names.ts']

/** Returns a fingerprint of all inputs; a database made from other inputs is recreated. */
export function madeFrom(): string {
  const hash = createHash('sha256')
  const folders = sources.map((path) => new URL(path, import.meta.url))
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(sql|ts|bpmn|xml|json)$/.test(name) && !name.endsWith('.test.ts'))
      .toSorted()
      .map((name) => new URL(name, folder)),
  )
  for (const file of [...files, ...single.map((path) => new URL(path, import.meta.url))])
    hash.update(readFileSync(file))
  return hash.digest('base64url').slice(0, 16)
}
