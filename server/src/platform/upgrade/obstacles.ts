import type { Database } from '#platform/database.ts'
import { type Migration, readReleased, type Released, releasedIn } from '#platform/migrations.ts'
import { compareVersions, version } from '#platform/version.ts'
import { connectedProcesses, describeProcess, olderThan } from './connected.ts'
import type { DataMigration } from './data-migration.ts'
import { dataProgress } from './data-migrations.ts'
import { commandLine } from '#platform/command.ts'

type Options = {
  /** Whether the user asked to finish this upgrade. Otherwise this version's contract migrations are deferred. */
  finish: boolean
  released?: Released
  dataMigrations?: ReadonlyMap<string, DataMigration>
}

/** Returns why a contract migration cannot run yet, as one sentence; undefined if it can. */
export async function obstacleTo(
  db: Database,
  { name, after }: Migration,
  { finish, released = readReleased(), dataMigrations = new Map() }: Options,
): Promise<string | undefined> {
  const since = releasedIn(name, released)
  if (!finish && compareVersions(since, version) >= 0) return `${name} waits for ${commandLine('upgrade', '--finish')}.`
  const older = olderThan(since, await connectedProcesses(db))
  if (older.length > 0)
    return (
      `${name} cannot run while an older version is connected: ${older.map(describeProcess).join(', ')}. ` +
      `Stop it, then run ${commandLine('upgrade', '--finish')}.`
    )
  return after === undefined ? undefined : unfinished(db, { name, after, since, migration: dataMigrations.get(after) })
}

async function unfinished(
  db: Database,
  {
    name,
    after,
    since,
    migration,
  }: { name: string; after: string; since: string; migration: DataMigration | undefined },
): Promise<string | undefined> {
  const progress = (await dataProgress(db)).find((one) => one.name === after)
  if (!migration && !progress?.finished)
    return (
      `${name} cannot run before the data migration ${after}, which version ${version} does not have: ` +
      (compareVersions(since, version) < 0
        ? `upgrade to ${since} first and let its worker complete it.`
        : 'this version is faulty, so keep running the previous one.')
    )
  if (!progress)
    return `${name} cannot run before the data migration ${after}, which has not started: start the worker.`
  const cannot = `${name} cannot run before the data migration ${after} is complete`
  if (!progress.finished) return `${cannot}: ${progress.done} of ${progress.total} rows. It runs in the worker.`
  // Later versions no longer include the data migration; its row records that it is complete.
  const left = (await migration?.remaining(db)) ?? 0
  return left === 0 ? undefined : `${cannot}: the previous version has written ${left} more rows.`
}
