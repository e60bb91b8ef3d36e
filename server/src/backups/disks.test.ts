import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, expect, inject, vi } from 'vitest'
import { slices } from '#app'
import { jobContext } from '#platform/runtime.ts'
import { messagesOf } from '#testing/messages-of.ts'
import { type Office, openOffice, test } from '#testing/office.ts'
import { hostOf as hostOfJob } from './host.ts'
import { makeBackup } from './make.ts'
import { markerName, thisHost } from './place.ts'
import { rehearse } from './rehearse.ts'
import { deleteOld } from './retention.ts'

vi.setConfig({ testTimeout: 120_000 })

const root = mkdtempSync('.lastmile/test/disks-')
afterAll(() => rmSync(root, { recursive: true }))

let offices = 0
/** Runs a story against a test office whose backup folder is the mount point of a separate disk. */
async function onDisk(settings: Record<string, string>, story: (office: Office, disk: string) => Promise<void>) {
  const disk = `${root}/${++offices}`
  mkdirSync(disk)
  const office = await openOffice(inject('templateUrl'), {
    BACKUP_DIR: disk,
    BACKUP_PASSPHRASE: 'a long walk by the lake',
    DATA_DIR: `${root}/data-${offices}`,
    ...settings,
  })
  try {
    await story(office, disk)
  } finally {
    await office.close()
  }
}

const hostOf = ({ app }: Office) => hostOfJob(jobContext(app, 'test'))
const list = async (office: Office) => (await office.demo('admin').backups.list({})).rows
const days = (count: number) => count * 86_400_000
const make = (office: Office) => makeBackup(hostOf(office), { kind: 'backup-manual' })
const backupsIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.backup'))

test('fails while the disk of the backup folder is not mounted, and forgets no backup on it', () =>
  onDisk({ BACKUP_KEEP: '3' }, async (office, disk) => {
    await make(office)
    expect(existsSync(`${disk}/${markerName}`)).toBe(true)
    office.clock.forward(days(2))
    await make(office)
    renameSync(disk, `${disk}-unmounted`)
    office.clock.forward(days(10))
    expect(await make(office), 'fails without the mount point').toMatchObject({ failure: 'folder-not-mounted' })
    expect(existsSync(disk)).toBe(false)
    mkdirSync(disk)
    const failed = await make(office)
    expect(failed).toMatchObject({ failure: 'folder-not-mounted' })
    expect(failed?.error?.message).toMatch(/^The backup folder .+ is not mounted, or is not the one that holds/)
    await deleteOld(hostOf(office))
    expect((await list(office)).map(({ backupState }) => backupState)).toEqual([
      'backup-failed',
      'backup-failed',
      'backup-done',
      'backup-done',
    ])
    rmSync(disk, { recursive: true })
    renameSync(`${disk}-unmounted`, disk)
    expect(await make(office)).toMatchObject({ failure: null })
    expect(backupsIn(disk)).toHaveLength(1)
  }))

test('does not create BACKUP_DIR', () =>
  onDisk({}, async (office, disk) => {
    rmSync(disk, { recursive: true })
    expect(await make(office)).toMatchObject({ failure: 'no-such-folder' })
    expect(existsSync(disk)).toBe(false)
  }))

test('deletes expired backups before writing, except the newest that exists', () =>
  onDisk({ BACKUP_KEEP: '3' }, async (office, disk) => {
    const [first, second] = [await make(office), await make(office)]
    office.clock.forward(days(10))
    // Makes the next backup fail, as on a full disk.
    const next = `lastmile-${office.clock.now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
    mkdirSync(`${disk}/${next}-3.backup.part`)
    expect(await make(office)).toMatchObject({ failure: expect.any(String) as string })
    expect(backupsIn(disk)).toEqual([second?.file])
    expect((await list(office)).at(-1)).toMatchObject({ backupFile: first?.file, backupState: 'backup-deleted' })
  }))

test('leaves the files of another machine alone, and its jobs until they are overdue', () =>
  onDisk({ BACKUP_KEEP: '3', BACKUP_AT: 'off' }, async (office, disk) => {
    const set = (host: string) => sql`update backup_run set host = ${host}`.execute(office.db)
    const made = await make(office)
    await make(office)
    await set('another-machine')
    office.clock.forward(days(10))
    await deleteOld(hostOf(office))
    expect(backupsIn(disk)).toHaveLength(2)

    const { backupId } = await office.demo('admin').backups.start({})
    await set('another-machine')
    await sql`update backup_run set without_passwords = true where id = ${backupId}`.execute(office.db)
    expect(await makeBackup(hostOf(office), { id: Number(backupId) })).toBeUndefined()
    expect((await list(office))[0]).toMatchObject({ backupState: 'backup-queued' })
    office.clock.forward(11 * 60_000)
    expect(await makeBackup(hostOf(office), { id: Number(backupId) }), 'not run there').toMatchObject({ failure: null })
    expect((await list(office))[0]).toMatchObject({ withoutPasswords: false })
    const { rows } = await sql`select host from backup_run where id = ${backupId}`.execute(office.db)
    expect(rows).toEqual([{ host: thisHost }])

    await office.demo('admin').backups.rehearse({ backupId: String(made?.id) })
    const { rows: queued } = await sql<{ id: number }>`select id from backup_rehearsal`.execute(office.db)
    expect(await rehearse({ ...hostOf(office), slices }, { id: queued[0]?.id ?? 0 })).toBeUndefined()
  }))

test('removes the partial file of a killed backup only on its own machine', () =>
  onDisk({}, async (office, disk) => {
    await sql`insert into backup_run (host, file, kind, state, started_at, product_version, without_passwords)
      values ('another-machine', 'cut.backup', 'backup-manual', 'backup-running', now(), '1', false)`.execute(office.db)
    writeFileSync(`${disk}/cut.backup.part`, 'half')
    await make(office)
    expect((await list(office)).at(-1)).toMatchObject({ backupFailure: 'interrupted' })
    expect(existsSync(`${disk}/cut.backup.part`)).toBe(true)
  }))

test('the worker reports failures recorded by other processes, such as commands', () =>
  onDisk({}, async (office, disk) => {
    await make(office)
    rmSync(`${disk}/${markerName}`)
    await make(office)
    await office.work()
    expect(await messagesOf(office, 'E0001', 'backup.failed')).toMatchObject([
      { readAt: null, params: { reason: { term: 'folder-not-mounted' } } },
    ])
    await rehearse({ ...hostOf(office), slices }, { path: `${disk}/none.backup` })
    await office.work()
    expect(await messagesOf(office, 'E0001', 'rehearsal.failed')).toMatchObject([{ readAt: null }])
    writeFileSync(`${disk}/${markerName}`, '')
    await make(office)
    await office.work()
    const told = await messagesOf(office, 'E0001', 'backup.failed')
    expect(told.filter(({ readAt }) => readAt === null)).toEqual([])
  }))
