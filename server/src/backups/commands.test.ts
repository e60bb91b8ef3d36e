import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { type Office, test } from '#testing/office.ts'

vi.setConfig({ testTimeout: 300_000 })

const folder = mkdtempSync('.lastmile/test/commands-')
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs a command as npm does and returns its stdout and stderr. */
async function run({ url }: Office, command: string, ...args: string[]): Promise<string> {
  const env = {
    ...process.env,
    DATABASE_URL: url,
    DATA_DIR: folder,
    BACKUP_DIR: `${folder}/backups`,
    BACKUP_PASSPHRASE: 'a long walk by the lake',
  }
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [`tools/${command}.ts`, ...args], {
    env,
  }).catch((failed: { stdout: string; stderr: string }) => failed)
  return stdout + stderr
}

const recorded = async ({ db }: Office, table: string) =>
  (
    await sql<{ file: string; state: string; failure: string | null }>`
    select file, state, failure from ${sql.table(table)} order by id`.execute(db)
  ).rows

test('the commands run a queued backup or rehearsal when no worker does', async ({ office }) => {
  const admin = office.demo('admin').backups
  const { backupId } = await admin.start({})
  expect(await run(office, 'backup')).toMatch(/lastmile-.+\.backup: \d+ rows in /)
  const [made] = (await admin.list({})).rows
  expect(made).toMatchObject({ backupId, backupState: 'backup-done', backupKind: 'backup-manual' })
  await admin.start({})
  const elsewhere = resolve(`${folder}/queued.backup`)
  await run(office, 'backup', elsewhere)
  expect((await admin.list({})).rows).toMatchObject([{ backupFile: elsewhere, backupState: 'backup-done' }, made])

  await admin.rehearse({ backupId })
  expect(await run(office, 'rehearse', elsewhere)).toContain(`${elsewhere}: restored`)
  await admin.rehearse({ backupId })
  await run(office, 'rehearse', `${folder}/backups/${made?.backupFile ?? ''}`)
  await office.work()
  expect(await recorded(office, 'backup_rehearsal')).toEqual(
    [made?.backupFile, elsewhere, made?.backupFile].map((file) => ({ file, state: 'rehearsal-passed', failure: null })),
  )
  rmSync(`${folder}/backups`, { recursive: true })
  await sql`delete from backup_rehearsal`.execute(office.db)
  await sql`delete from backup_run`.execute(office.db)
})

test('the commands back up to the folder or a named file, rehearse a backup, and record both', async ({ office }) => {
  expect(await run(office, 'rehearse')).toBe('There is no backup yet: make one with npm run backup.\n')
  const elsewhere = `${folder}/elsewhere.backup`
  expect(await run(office, 'backup', elsewhere)).toMatch(/elsewhere\.backup: \d+ rows in \d+ tables, \d+ files, /)
  expect(await run(office, 'backup', elsewhere)).toContain('already exists. Choose another name.')
  expect(await run(office, 'backup', `${folder}/missing/a.backup`)).toContain('there is no such folder')
  await run(office, 'backup')
  const [name = ''] = readdirSync(`${folder}/backups`).filter((one) => one.endsWith('.backup'))
  expect(await recorded(office, 'backup_run')).toEqual([
    { file: resolve(elsewhere), state: 'backup-done', failure: null },
    { file: resolve(`${folder}/missing/a.backup`), state: 'backup-failed', failure: 'no-such-folder' },
    { file: name, state: 'backup-done', failure: null },
  ])

  expect(await run(office, 'rehearse')).toMatch(
    /lastmile-.+\.backup: restored \d+ rows in \d+ tables and \d+ files in .+ s\.\nEvery invariant holds/,
  )
  expect(await run(office, 'rehearse', `${folder}/none.backup`)).toMatch(/^There is no file .+none\.backup\.\n$/)
  expect(await recorded(office, 'backup_rehearsal')).toEqual([
    { file: name, state: 'rehearsal-passed', failure: null },
    { file: resolve(`${folder}/none.backup`), state: 'rehearsal-failed', failure: 'no-such-folder' },
  ])
})
