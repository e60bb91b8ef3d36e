import { readdir, readFile } from 'node:fs/promises'
import type { Db } from '#platform/database.ts'
import { type Definition, readDefinition } from '#workflow/engine'
import { serviceNames } from './services.ts'

/** Definitions never change once stored, so each is read once. */
const kept = new Map<string, Definition>()

type Version = { key: string; version: number }

/** The definition of that version. Throws when it was never deployed. */
export async function definitionOf(db: Db, { key, version }: Version): Promise<Definition> {
  const id = `${key}:${version}`
  const known = kept.get(id)
  if (known) return known
  const { xml } = await db
    .selectFrom('process_definition')
    .select('xml')
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirstOrThrow()
  const definition = await read(db, xml)
  kept.set(id, definition)
  return definition
}

/** The newest version of a process. Throws when there is none. */
export const newestVersion = async (db: Db, key: string): Promise<Version> =>
  db
    .selectFrom('process_definition')
    .select(['key', 'version'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

async function read(db: Db, xml: string): Promise<Definition> {
  const forms = await db.selectFrom('form_definition').select('key').distinct().execute()
  return readDefinition(xml, { services: serviceNames, forms: forms.map((form) => form.key) })
}

const processes = new URL('../../../processes/', import.meta.url)

/** Deploys every process of the folder `server/processes`; those that have not changed stay as they are. */
export async function deployAll(db: Db): Promise<void> {
  for (const file of (await readdir(processes)).filter((name) => name.endsWith('.bpmn')))
    await deploy(db, await readFile(new URL(file, processes), 'utf8'))
}

/**
 * Makes a process definition the newest version of its key, unless it already is; running processes keep the version
 * they started with. Throws DefinitionFault naming the element that is not understood.
 */
async function deploy(db: Db, xml: string): Promise<Version> {
  const { key, name, zhName } = await read(db, xml)
  const newest = await db
    .selectFrom('process_definition')
    .select(['version', 'xml'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.xml === xml) return { key, version: newest.version }
  const version = (newest?.version ?? 0) + 1
  await db.insertInto('process_definition').values({ key, version, name, zh_name: zhName, xml }).execute()
  return { key, version }
}
