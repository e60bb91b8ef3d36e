import { sql } from 'kysely'
import type { Database } from './database.ts'
import { type Migration, readMigrations } from './migrations.ts'
import { version } from './version.ts'
import { startCommand } from './command.ts'

/**
 * How the schema of a database compares with this version's migrations. `behind`: some migrations, other than contract
 * ones, have not been applied. `changed`: an applied migration differs from its file. `newer`: the database has a
 * migration that this version does not know and that is not just an addition. Unknown additions are `ok`, so that both
 * versions can run during an upgrade. `names` are the migrations concerned.
 */
export type SchemaState = { state: 'ok' | 'behind' | 'changed'; names: string[] } | Newer
/** `version` is the one that applied the last of the unknown migrations. */
type Newer = { state: 'newer'; names: string[]; version: string }

type Applied = { checksum: string; version: string; phase: string }
const additions: ReadonlySet<string> = new Set(['expand', 'index'])

/** Compares the applied migrations, by name and checksum, with those of this version. */
export async function schemaStateOf(
  db: Database,
  migrations: readonly Migration[] = readMigrations(),
): Promise<SchemaState> {
  const applied = await appliedTo(db)
  if (applied === 'unrecorded') return { state: 'changed', names: [] }
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  const newer = [...applied]
    .filter(([name, { phase }]) => !known.has(name) && !additions.has(phase))
    .map(([name]) => name)
  const last = newer.at(-1)
  if (last !== undefined) return { state: 'newer', names: newer, version: applied.get(last)?.version ?? '' }
  const changed = [...applied]
    .filter(([name, { checksum }]) => known.has(name) && known.get(name) !== checksum)
    .map(([name]) => name)
  if (changed.length > 0) return { state: 'changed', names: changed }
  const missing = migrations
    .filter(({ name, phase }) => phase !== 'contract' && !applied.has(name))
    .map(({ name }) => name)
  return { state: missing.length > 0 ? 'behind' : 'ok', names: missing }
}

/** Returns the applied migrations; `unrecorded` if the database predates checksums. */
async function appliedTo(db: Database): Promise<Map<string, Applied> | 'unrecorded'> {
  const { rows: tables } = await sql<{ recorded: boolean; used: boolean }>`
    select to_regclass('public.applied_migration') is not null as recorded,
      to_regclass('public.idempotency') is not null as used`.execute(db)
  if (!tables[0]?.recorded) return tables[0]?.used ? 'unrecorded' : new Map()
  const { rows } = await sql<Applied & { name: string }>`
    select name, checksum, to_jsonb(m) ->> 'version' as version, to_jsonb(m) ->> 'phase' as phase
    from applied_migration m order by name`.execute(db)
  return new Map(rows.map(({ name, ...applied }) => [name, applied]))
}

/**
 * Throws a one-sentence error, with the remedy, if this version must not touch the database, because a newer or a
 * different version created it.
 */
export async function requireOwnSchema(db: Database, known?: readonly Migration[]): Promise<void> {
  const found = await schemaStateOf(db, known)
  if (found.state === 'newer') throw new Error(newerSentence(found))
  if (found.state === 'changed') throw new Error(changedSentence(found.names))
}

/** Throws like {@link requireOwnSchema}, and also if the schema is incomplete and cannot be read reliably. */
export async function requireCurrentSchema(db: Database): Promise<void> {
  await requireOwnSchema(db)
  const { state, names } = await schemaStateOf(db)
  if (state === 'behind')
    throw new Error(`The database is missing the migrations ${names.join(', ')}. Run ${startCommand()} to apply them.`)
}

const newerSentence = ({ names, version: made }: Newer) =>
  `The database was created by Lastmile ${made}: it has ${names.join(', ')}, which this version (${version}) does not have. ` +
  `Start Lastmile ${made}, or restore a backup that ${version} made.`

const changedSentence = (names: string[]) =>
  `The database was created by a version of Lastmile whose schema differs (${names.join(', ') || 'no checksums are recorded'}). ` +
  'It can only be used by that version. To use this version, start with an empty database: set DATA_DIR or DATABASE_URL ' +
  'to a new one, or delete the data folder of a demo.'
