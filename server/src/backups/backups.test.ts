import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, inject, vi } from 'vitest'
import { slices } from '#app'
import { openDatabase } from '#platform/database.ts'
import { databaseOf, dropDatabase, urlOf } from '#platform/backup/databases.ts'
import { withLock } from '#platform/backup/lock.ts'
import { restore } from '#platform/backup/restore.ts'
import { messagesOf } from '#testing/messages-of.ts'
import { jobContext } from '#platform/runtime.ts'
import { type Office, openOffice, Refusal, test } from '#testing/office.ts'
import { hostOf as hostOfJob } from './host.ts'
import { makeBackup } from './make.ts'
import { thisHost } from './place.ts'
import { rehearse } from './rehearse.ts'
import { storeOnDisk } from '#platform/files/disk.ts'

vi.setConfig({ testTimeout: 300_000 })

const root = mkdtempSync('.lastmile/test/backups-')
afterAll(() => rmSync(root, { recursive: true }))

let offices = 0
/** Runs a story against a test office with its own backup folder. */
async function inOffice(settings: Record<string, string>, story: (office: Office, folder: string) => Promise<void>) {
  const folder = `${root}/${++offices}`
  mkdirSync(folder)
  const office = await openOffice(inject('templateUrl'), {
    BACKUP_DIR: folder,
    BACKUP_PASSPHRASE: 'a long walk by the lake',
    DATA_DIR: `${root}/data-${offices}`,
    ...settings,
  })
  try {
    await story(office, folder)
    expect(await office.audit()).toEqual([])
  } finally {
    await office.close()
  }
}

const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.backup'))

/** Moves the clock forward to a time of day in Yangon, where the operator is. */
function moveTo({ clock }: Office, time: string): void {
  const next = new Date(`${clock.now.toISOString().slice(0, 10)}T${time}:00+06:30`)
  while (next <= clock.now) next.setUTCDate(next.getUTCDate() + 1)
  clock.now = next
}

const hostOf = ({ app }: Office) => hostOfJob(jobContext(app, 'test'))

const hours = (count: number) => count * 3_600_000
const admin = (office: Office) => office.demo('admin').backups
/** Runs the every-minute check and the jobs that it enqueues. */
async function check(office: Office) {
  await sql`select graphile_worker.add_job('backups.check')`.execute(office.db)
  await office.work()
}
const list = async (office: Office) => (await admin(office).list({})).rows
const gauge = async ({ http }: Office, name: string) => {
  const { body } = await http.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  return Number(new RegExp(`^lastmile_backup_${name} (\\S+)$`, 'm').exec(body)?.[1])
}

test('backs up on request, in the background, one backup at a time', () =>
  inOffice({}, async (office, folder) => {
    expect(await admin(office).status({})).toMatchObject({ backupRunning: false, lastBackup: null, encrypted: true })
    const { backupId } = await admin(office).start({})
    await expect(admin(office).start({})).rejects.toMatchObject({ code: 'backup-in-progress' })
    expect(await list(office)).toMatchObject([{ backupId, backupState: 'backup-queued', endedAt: null }])
    await office.work()
    const [made] = await list(office)
    expect(made).toMatchObject({
      backupState: 'backup-done',
      backupKind: 'backup-manual',
      startedByName: expect.any(String) as string,
      withoutPasswords: false,
      backupFailure: null,
    })
    expect(made?.backupRows).toBeGreaterThan(1_000)
    expect(backupsIn(folder)).toEqual([made?.backupFile])
    expect(readFileSync(`${folder}/${made?.backupFile ?? ''}`)).toHaveLength(made?.sizeBytes ?? 0)
    expect(await admin(office).status({})).toMatchObject({
      lastBackup: { sizeBytes: made?.sizeBytes },
      failedBackup: null,
      backupOverdue: false,
    })
    expect(await gauge(office, 'last_success_timestamp_seconds')).toBe(office.clock.now.getTime() / 1000)
    expect(await gauge(office, 'last_size_bytes')).toBe(made?.sizeBytes)
  }))

test('refuses backups to employees without the permission', ({ office }) =>
  expect(office.demo('clerk').backups.start({})).rejects.toBeInstanceOf(Refusal))

test('backs up every night at the configured time, and deletes old files except the last good backup', () =>
  inOffice({ BACKUP_AT: '02:30', BACKUP_KEEP: '3' }, async (office, folder) => {
    await check(office)
    expect(await list(office), 'no backup is due before the first night').toEqual([])
    for (let day = 1; day <= 5; day += 1) {
      office.clock.forward(hours(24))
      await check(office)
      await check(office)
      expect(await list(office)).toHaveLength(day)
    }
    expect(backupsIn(folder)).toHaveLength(4)
    expect((await list(office)).map(({ backupState }) => backupState)).toEqual([
      ...Array.from({ length: 4 }, () => 'backup-done'),
      'backup-deleted',
    ])
    office.clock.forward(hours(24 * 30))
    await sql`update backup_run set kind = 'backup-manual'`.execute(office.db)
    await check(office)
    expect(backupsIn(folder), 'only the last good backup is kept').toHaveLength(1)
  }))

test('schedules no backups for an external database without a backup folder', () =>
  inOffice({ BACKUP_DIR: '' }, async (office) => {
    await check(office)
    office.clock.forward(hours(48))
    await check(office)
    expect(await list(office)).toEqual([])
    expect(await admin(office).status({})).toMatchObject({ backupAt: null, backupOverdue: false })
  }))

test('records and reports a failure with its reason, retries after an hour, and resolves the message', () =>
  inOffice({ BACKUP_AT: '02:30' }, async (office, folder) => {
    await check(office)
    rmSync(folder, { recursive: true })
    writeFileSync(folder, 'a file where the folder should be')
    office.clock.forward(hours(24))
    await check(office)
    await check(office)
    expect(await list(office)).toMatchObject([{ backupState: 'backup-failed', backupFailure: 'no-such-folder' }])
    expect(await messagesOf(office, 'E0001', 'backup.failed')).toMatchObject([
      { readAt: null, params: { reason: { term: 'no-such-folder' } } },
    ])
    expect(await messagesOf(office, 'E0101', 'backup.failed'), 'a clerk is not notified').toEqual([])
    expect(await admin(office).status({})).toMatchObject({ failedBackup: { backupFailure: 'no-such-folder' } })
    expect(await gauge(office, 'failures')).toBe(1)
    office.clock.forward(hours(40))
    await check(office)
    expect(await messagesOf(office, 'E0001', 'backup.missing')).toMatchObject([{ readAt: null }])
    expect(await admin(office).status({})).toMatchObject({ backupOverdue: true })
    rmSync(folder)
    mkdirSync(folder)
    office.clock.forward(hours(1.5))
    await check(office)
    expect((await list(office))[0]).toMatchObject({ backupState: 'backup-done' })
    const told = [
      ...(await messagesOf(office, 'E0001', 'backup.failed')),
      ...(await messagesOf(office, 'E0001', 'backup.missing')),
    ]
    expect(told.filter(({ readAt }) => readAt === null)).toEqual([])
    expect(await gauge(office, 'failures')).toBe(0)
    office.clock.forward(hours(25))
    await sql`update backup_run set ended_at = ended_at - interval '2 days' where state = 'backup-done'`.execute(
      office.db,
    )
    await check(office)
    expect(await messagesOf(office, 'E0001', 'backup.overdue')).toHaveLength(1)
  }))

test('records a killed backup as interrupted and removes its partial file, but not while it is running', () =>
  inOffice({}, async (office, folder) => {
    await sql`insert into backup_run (host, file, kind, state, started_at, product_version, without_passwords)
      values (${thisHost}, 'cut.backup', 'backup-manual', 'backup-running', now(), '1', false)`.execute(office.db)
    writeFileSync(`${folder}/cut.backup.part`, 'half')
    await withLock(office.url, 'backup', () => check(office))
    expect(await list(office), 'the process is still running').toMatchObject([{ backupState: 'backup-running' }])
    await check(office)
    expect(await list(office)).toMatchObject([{ backupState: 'backup-failed', backupFailure: 'interrupted' }])
    expect(existsSync(`${folder}/cut.backup.part`)).toBe(false)
    expect(await messagesOf(office, 'E0001', 'backup.failed')).toHaveLength(1)
  }))

test('waits for another process that is making a backup', () =>
  inOffice({}, async (office) => {
    await admin(office).start({})
    await withLock(office.url, 'backup', () => office.work())
    expect(await list(office)).toMatchObject([{ backupState: 'backup-queued' }])
    office.clock.forward(hours(1))
    await office.work()
    expect(await list(office)).toMatchObject([{ backupState: 'backup-done' }])
  }))

test('rehearses a backup in a scratch database and drops it', () =>
  inOffice({ BACKUP_AT: 'off', REHEARSE: 'monthly' }, async (office, folder) => {
    await admin(office).start({})
    await office.work()
    const [made] = await list(office)
    const { backupId, backupFile } = made ?? { backupId: '', backupFile: '' }
    await admin(office).rehearse({ backupId })
    await expect(admin(office).rehearse({ backupId })).rejects.toMatchObject({ code: 'rehearsal-in-progress' })
    await office.work()
    expect(await list(office)).toMatchObject([{ rehearsalState: 'rehearsal-passed', rehearsalFailure: null }])
    const left = sql`select from pg_database where starts_with(datname, ${`${databaseOf(office.url)}_`})`
    expect((await left.execute(office.db)).rows).toEqual([])
    expect(await gauge(office, 'last_rehearsal_success_timestamp_seconds')).toBe(office.clock.now.getTime() / 1000)

    const whole = readFileSync(`${folder}/${backupFile}`)
    writeFileSync(`${folder}/${backupFile}`, whole.subarray(0, whole.length / 2))
    office.clock.forward(hours(24 * 31))
    await admin(office).rehearse({ backupId })
    await office.work()
    expect(await list(office)).toMatchObject([
      { rehearsalState: 'rehearsal-failed', rehearsalFailure: 'backup-damaged' },
    ])
    expect(await messagesOf(office, 'E0001', 'rehearsal.failed')).toMatchObject([{ readAt: null }])
    expect(await gauge(office, 'rehearsal_failures')).toBe(1)

    moveTo(office, '02:30')
    await admin(office).start({})
    await office.work()
    for (const time of ['04:29', '05:31']) {
      moveTo(office, time)
      await check(office)
      expect((await list(office))[0], `no rehearsal at ${time}`).toMatchObject({ rehearsalState: null })
    }
    moveTo(office, '04:35')
    await check(office)
    expect((await list(office))[0], 'rehearsed monthly').toMatchObject({ rehearsalState: 'rehearsal-passed' })
    await check(office)
    const { rows } = await sql`select from backup_rehearsal`.execute(office.db)
    expect(rows).toHaveLength(3)
    await expect(admin(office).rehearse({ backupId: '999' })).rejects.toMatchObject({ code: 'not-found' })
  }))

test('rehearses at any time of day once no rehearsal has passed for 35 days', () =>
  inOffice({ BACKUP_AT: 'off', REHEARSE: 'monthly' }, async (office) => {
    moveTo(office, '11:00')
    await admin(office).start({})
    await office.work()
    await check(office)
    expect((await list(office))[0], 'the first night is still to come').toMatchObject({ rehearsalState: null })
    expect(await gauge(office, 'rehearsal_overdue')).toBe(0)
    office.clock.forward(hours(24 * 36))
    expect(await gauge(office, 'rehearsal_overdue')).toBe(1)
    await check(office)
    expect((await list(office))[0]).toMatchObject({ rehearsalState: 'rehearsal-passed' })
    expect(await gauge(office, 'rehearsal_overdue')).toBe(0)
  }))

test('reports an overdue backup as a metric, from the start of the schedule', () =>
  inOffice({}, async (office) => {
    expect(await gauge(office, 'overdue'), 'before the first schedule').toBe(0)
    await check(office)
    office.clock.forward(hours(35))
    expect(await gauge(office, 'overdue')).toBe(0)
    office.clock.forward(hours(2))
    expect(await gauge(office, 'overdue')).toBe(1)
    await admin(office).start({})
    await office.work()
    expect(await gauge(office, 'overdue')).toBe(0)
  }))

test('a backup elsewhere neither protects an old one from deletion nor is rehearsed each month', () =>
  inOffice({ BACKUP_AT: 'off', BACKUP_KEEP: '3', REHEARSE: 'monthly' }, async (office, folder) => {
    const make = async () => {
      await admin(office).start({})
      await office.work()
    }
    await make()
    const kept = backupsIn(folder)
    office.clock.forward(hours(24 * 10))
    const elsewhere = { ...hostOf(office), config: office.app.config }
    await makeBackup(elsewhere, { kind: 'backup-manual', path: `${root}/elsewhere.backup` })
    expect(backupsIn(folder), 'the last good backup in the folder is kept').toEqual(kept)
    moveTo(office, '04:40')
    await check(office)
    expect((await list(office)).map(({ rehearsalState }) => rehearsalState)).toEqual([null, 'rehearsal-passed'])
    await make()
    expect(backupsIn(folder)).toHaveLength(1)
    expect(backupsIn(folder)).not.toEqual(kept)
  }))

test('refuses to rehearse without enough disk space, and records it', () =>
  inOffice({}, async (office, folder) => {
    await admin(office).start({})
    await office.work()
    const path = `${folder}/${backupsIn(folder)[0] ?? ''}`
    const done = await rehearse({ ...hostOf(office), slices, reserve_bytes: 1e18 }, { path })
    expect(done).toMatchObject({ failure: 'not-enough-space' })
    expect(done?.error?.message).toMatch(/^Not enough disk space for a rehearsal: it needs about 1,0[\d,]+ MB, and /)
    expect(await list(office)).toMatchObject([
      { rehearsalState: 'rehearsal-failed', rehearsalFailure: 'not-enough-space' },
    ])
  }))

test('a restore keeps the backup list of the database it replaces', () =>
  inOffice({}, async (office, folder) => {
    await admin(office).start({})
    await office.work()
    const [first] = await list(office)
    const name = `${databaseOf(office.url)}_copy`
    const file = `${folder}/${first?.backupFile ?? ''}`
    const request = { files: storeOnDisk(`${root}/restored`), slices, passphrase: 'a long walk by the lake' }
    await restore(file, { ...request, url: office.url, as: name })
    const url = urlOf(office.url, name)
    const statesAfter = async (change: string) => {
      const db = openDatabase(url, { max: 1 })
      await sql.raw(change).execute(db)
      const { rows } = await sql<{ state: string; failure: string | null }>`
        select state, failure from backup_run order by id`.execute(db)
      await db.destroy()
      return rows
    }
    expect(await statesAfter('select'), 'the list is as of the backup').toEqual([
      { state: 'backup-running', failure: null },
    ])
    await statesAfter(`update backup_run set state = 'backup-failed', failure = 'disk-full', ended_at = now()`)
    await statesAfter(`insert into backup_run (kind, state, started_at, product_version, without_passwords)
      values ('backup-manual', 'backup-queued', now(), '1', false)`)
    const { aside = '' } = await restore(file, { ...request, url })
    expect(await statesAfter('select')).toEqual([
      { state: 'backup-failed', failure: 'disk-full' },
      { state: 'backup-failed', failure: 'interrupted' },
    ])
    const next = `insert into backup_run (kind, state, started_at, product_version, without_passwords)
      values ('backup-manual', 'backup-queued', now(), '1', false)`
    expect(await statesAfter(next), 'numbering continues after the restore').toHaveLength(3)
    await dropDatabase(office.url, aside)
    await dropDatabase(office.url, name)
  }))
