import { readdir, readFile } from 'node:fs/promises'
import { FormField } from '@lastmile/contract/processes/forms.ts'
import { z } from 'zod'
import type { Db } from '#platform/database.ts'
import type { Definition } from '#processes/engine/definition.ts'
import { DefinitionFault, readDefinition } from '#processes/engine/read.ts'
import { serviceNames } from './services.ts'

/** The definitions read so far. A definition never changes once it is stored. */
const kept = new Map<string, Definition>()

type Version = { key: string; version: number }

/** Returns a version of a definition. Throws if it was never deployed. */
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

/** Returns the latest version of a process. Throws if there is none. */
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

/** Deploys every process in the folder `server/processes`; skips unchanged ones. */
export async function deployAll(db: Db): Promise<void> {
  for (const file of (await readdir(processes)).filter((name) => name.endsWith('.bpmn')))
    await deploy(db, await readFile(new URL(file, processes), 'utf8'))
}

/** Field types that need the task of a running process, so that a start form cannot have them. */
const whileRunning = new Set<FormField['kind']>(['photo', 'device', 'materials'])

/** Returns a field of a start form that cannot be filled in because no process runs yet; undefined if there is none. */
export const earlyField = (fields: readonly FormField[]): FormField | undefined =>
  fields.find(({ kind }) => whileRunning.has(kind))

/** Throws DefinitionFault naming a field of the start form that cannot be filled in before the process runs. */
async function checkStart(db: Db, { key, startForm }: Definition): Promise<void> {
  if (startForm === undefined) return
  const newest = db.selectFrom('form_definition').select('fields').where('key', '=', startForm)
  const { fields } = await newest.orderBy('version', 'desc').limit(1).executeTakeFirstOrThrow()
  const early = earlyField(z.array(FormField).parse(fields))
  if (early)
    throw new DefinitionFault(`process "${key}": the start form "${startForm}" has a ${early.kind}, "${early.name}"`)
}

/**
 * Makes a process definition the latest version of its key, unless it already is; running processes keep the version
 * they started with. Throws DefinitionFault naming the unsupported element, or a field of the start form that cannot be
 * filled in.
 */
async function deploy(db: Db, xml: string): Promise<Version> {
  const definition = await read(db, xml)
  const { key, name, zhName } = definition
  const newest = await db
    .selectFrom('process_definition')
    .select(['version', 'xml'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest?.xml === xml) return { key, version: newest.version }
  await checkStart(db, definition)
  const version = (newest?.version ?? 0) + 1
  await db.insertInto('process_definition').values({ key, version, name, zh_name: zhName, xml }).execute()
  return { key, version }
}
