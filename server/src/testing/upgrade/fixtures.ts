import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'

/** The passphrase of the backups among the fixtures. Encryption lets them contain the secrets of the demo operator. */
export const fixturePassphrase = 'fixture of a release'

const folder = join(import.meta.dirname, '../../../fixtures')

/** Returns the files of a released version: the dump of a small database and its backup. */
export const fixtureFiles = (version: string): { dump: string; backup: string } => ({
  dump: join(folder, `${version}.sql.gz`),
  backup: join(folder, `${version}.backup`),
})

/** Returns the versions with fixtures. */
export const fixtureVersions = (): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.sql.gz'))
        .map((file) => file.replace('.sql.gz', ''))
        .toSorted()
    : []

/** Roles belong to the server: a database dump grants rights to the role of FreeRADIUS without creating the role. */
const createRadiusRole = `do $$ begin create role radius nologin; exception when duplicate_object then null; end $$`

/** Restores a version's fixture into an empty database. Returns the time at which that database was dumped. */
export async function loadFixture(version: string, url: string): Promise<Date> {
  const text = gunzipSync(readFileSync(fixtureFiles(version).dump)).toString()
  const [, at = ''] = /^-- at: (\S+)\n/.exec(text) ?? []
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(createRadiusRole)
    await client.query(text)
    await client.query('analyze')
  } finally {
    await client.end()
  }
  return new Date(at)
}
