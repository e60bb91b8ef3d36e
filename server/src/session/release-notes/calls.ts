import type { releaseNotes } from '@lastmile/contract/session/release-notes.ts'
import type { Handler } from '#platform/context.ts'
import type { Db } from '#platform/database.ts'
import { compareVersions, version } from '#platform/version.ts'
import { readChangelog } from './changelog.ts'

/**
 * Lists the releases up to the running version, newest first. Those after the version the actor last saw are unread.
 */
export const listReleases: Handler<typeof releaseNotes.list> = async ({ db, actor, language }) => {
  const seen = (await seenBy(db, actor.employeeCode)) ?? version
  const releases = readChangelog(language)
    .filter(({ releaseVersion }) => compareVersions(releaseVersion, version) <= 0)
    .toSorted((one, other) => compareVersions(other.releaseVersion, one.releaseVersion))
    .map((release) => ({ ...release, unread: compareVersions(release.releaseVersion, seen) > 0 }))
  return { releases }
}

/** Records the newest version whose release notes the actor has seen; an older version changes nothing. */
export const dismissReleaseNotes: Handler<typeof releaseNotes.dismiss> = async ({ db, actor }, { releaseVersion }) => {
  const { employeeCode } = actor
  const seen = await seenBy(db, employeeCode)
  if (seen !== undefined && compareVersions(releaseVersion, seen) <= 0) return {}
  await db
    .insertInto('release_notes_seen')
    .values({ employee_code: employeeCode, version: releaseVersion })
    .onConflict((conflict) => conflict.column('employee_code').doUpdateSet({ version: releaseVersion }))
    .execute()
  return {}
}

async function seenBy(db: Db, employeeCode: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('release_notes_seen')
    .select('version')
    .where('employee_code', '=', employeeCode)
    .executeTakeFirst()
  return row?.version
}
