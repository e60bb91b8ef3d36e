import { openStore, storeToBackUp } from './open.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import pg from 'pg'
import { mkdtempSync, rmSync } from 'node:fs'
import { openApp, slices } from '#app'
import { buildApp } from '#platform/app.ts'
import { backUp } from '#platform/backup/dump.ts'
import { databaseOf, dropDatabase, urlOf } from '#platform/backup/databases.ts'
import { restore } from '#platform/backup/restore.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, openOffice } from '#testing/office.ts'
import { startS3 } from '#testing/s3.ts'
import { rawSender } from '#testing/wire.ts'
import { paidOrder, picture, processState } from '#testing/workflow/public.ts'

const day_ms = 24 * 60 * 60_000
let s3: Awaited<ReturnType<typeof startS3>>
let office: Office
let processInstanceId: string

beforeAll(async () => {
  s3 = await startS3()
  const keys = { FILES_ACCESS_KEY: 'S3RVER', FILES_SECRET_KEY: 'S3RVER' }
  office = await openOffice(inject('templateUrl'), { FILES_URL: s3.url(), ...keys })
  ;({ processInstanceId } = await processState(office, await paidOrder(office)))
})
afterAll(async () => {
  await office.close()
  await s3.stop()
})

const attach = (account = 'admin', process = processInstanceId) =>
  office.demo(account).workflow.addAttachment({
    processInstanceId: process,
    file: { name: 'box.png', content: picture },
  } as never)
const pending = async () =>
  (await office.db.selectFrom('pending_file').select('name').execute()).map(({ name }) => name)
const sweep = () => runJob(office.app, { name: 'session.sweep-files', payload: {}, id: 'test' })
const health = async () => (await office.http.inject('/health')).json<Record<string, unknown>>()

test('a file that one process stored in a bucket is opened by another process', async () => {
  const { attachmentId } = await attach()
  expect(await pending()).toEqual([])
  const app = openApp(office.app.config, office.url, { clock: () => office.clock.now })
  const http = await buildApp(app)
  const token = await office.session('E0001')
  const shown = await rawSender(http)('GET', `attachments/${attachmentId}`, { headers: { token } })
  expect(shown.raw).toEqual(picture)
  await http.close()
  await app.close()
})

test('deletes the file of a refused upload at once, of an interrupted one after a day, and no file that a row names', async () => {
  const { attachmentId } = await attach()
  await expect(attach('admin', '999999999')).rejects.toMatchObject({ code: 'not-found' })
  expect(await pending()).toEqual([])
  const left = await office.app.files.put(picture)
  expect(await office.app.files.get(left)).toEqual(picture)
  await sweep()
  expect(await pending()).toEqual([left])
  office.clock.forward(day_ms + 1)
  await s3.away()
  await expect(sweep()).rejects.toThrow('does not respond')
  expect(await pending(), 'a store that is away loses no record').toEqual([left])
  await s3.back()
  await sweep()
  expect(await pending()).toEqual([])
  await expect(office.app.files.get(left)).rejects.toThrow('no such file')
  expect(await office.demo('admin').workflow.attachments({ processInstanceId })).toHaveLength(2)
  const token = await office.session('E0001')
  expect((await office.raw('GET', `attachments/${attachmentId}`, { headers: { token } })).raw).toEqual(picture)
})

test('an unreachable store stops uploads and downloads with a clear refusal, and nothing else', async () => {
  const { attachmentId } = await attach()
  const { stored_as } = await office.db
    .selectFrom('attachment')
    .select('stored_as')
    .where('id', '=', Number(attachmentId))
    .executeTakeFirstOrThrow()
  const before = await office.demo('admin').workflow.attachments({ processInstanceId })
  await s3.away()
  await expect(attach()).rejects.toMatchObject({
    code: 'files-unavailable',
    message: expect.stringMatching(/^Files can’t be saved or opened/) as string,
  })
  const token = await office.session('E0001')
  const open = async () => office.raw('GET', `attachments/${attachmentId}`, { headers: { token } })
  expect(await open()).toMatchObject({ status: 503, body: { code: 'files-unavailable' } })
  expect(await office.demo('admin').workflow.attachments({ processInstanceId })).toEqual(before)
  expect(await health()).toMatchObject({ status: 'ready', files: 'unreachable' })
  expect((await office.http.inject('/metrics')).payload).toContain('lastmile_files_up 0')
  await s3.back()
  await attach()
  await office.app.files.delete(stored_as)
  expect(await open()).toMatchObject({ status: 200, body: { code: 'file-missing' } })
})

test('no file that a row names awaits deletion', async () => {
  expect(await office.audit()).toEqual([])
})

test('backs up the database without the bucket, and records that no files are included', async () => {
  await office.app.files.put(picture)
  const folder = mkdtempSync('.lastmile/test/bucket-')
  const { config } = office.app
  await s3.away()
  await backUp({ url: office.url, files: storeToBackUp(config) }, `${folder}/all.backup`)
  const as = `${databaseOf(office.url)}_bucket`
  const restored = await restore(`${folder}/all.backup`, { url: office.url, files: openStore(config), slices, as })
  await s3.back()
  expect(restored).toMatchObject({ withoutFiles: true, files: {}, violations: [] })
  expect(await pending()).not.toEqual([])
  const client = new pg.Client({ connectionString: urlOf(office.url, as) })
  await client.connect()
  const { rows } = await client.query('select name from pending_file')
  await client.end()
  expect(rows, 'the copy deletes no file of the original').toEqual([])
  await dropDatabase(office.url, as)
  rmSync(folder, { recursive: true })
})
