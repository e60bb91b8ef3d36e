import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { startS3 } from '#testing/s3.ts'
import { storeOnDisk } from './disk.ts'
import { moveFiles } from './move.ts'
import { openStore } from './open.ts'

const folder = resolve(mkdtempSync('.lastmile/test/move-'))
const s3 = await startS3()
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await s3.stop()
})

const settings = { DATA_DIR: folder, FILES_ACCESS_KEY: 'S3RVER', FILES_SECRET_KEY: 'S3RVER' }
const bucket = s3.url('uploads/moved')
const run = (words: string[], more: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['tools/move-files.ts', ...words], {
    env: { ...process.env, ...settings, FILES_URL: '', ...more },
  })
const failing = (...given: Parameters<typeof run>) =>
  run(...given).then(
    ({ stdout }) => `succeeded: ${stdout}`,
    ({ stderr }: { stderr: string }) => stderr,
  )

test('moves files into a bucket and back, verifies them, continues, and deletes only when asked', async () => {
  const disk = storeOnDisk(`${folder}/files`)
  const inBucket = openStore({ ...settings, FILES_URL: bucket })
  const names = [randomUUID(), randomUUID(), randomUUID()]
  for (const name of names) await disk.write(name, Buffer.from(`content of ${name}`))
  const [first = '', second = ''] = names
  // What an interrupted copy leaves: one file is there, another has not arrived completely.
  await inBucket.write(first, Buffer.from(`content of ${first}`))
  await inBucket.write(second, Buffer.from('half'))
  const { stdout } = await run(['--to', bucket])
  expect(stdout).toContain('2 files (0.0 MB) were copied to s3://uploads/moved/')
  expect(stdout).toContain('and verified; 1 were already there.')
  expect(stdout).toContain(`To switch, set FILES_URL='${bucket}' and restart`)
  for (const name of names) expect((await inBucket.read(name)).toString()).toBe(`content of ${name}`)
  expect(await disk.bytesOf(first)).toBe(47)

  writeFileSync(`${folder}/files/${first.slice(0, 2)}/${first}`, `spoiled at ${first}`)
  const deleting = { from: disk, to: inBucket, deletes: true }
  await expect(moveFiles(deleting)).rejects.toThrow(`The copy of ${first} in s3://uploads/moved/`)
  expect(await disk.bytesOf(first), 'an original that differs from its copy is kept').toBe(47)
  await disk.write(first, await inBucket.read(first))
  await moveFiles(deleting)
  expect(await disk.bytesOf(first)).toBeUndefined()

  expect(await moveFiles({ from: inBucket, to: disk })).toMatchObject({ copied: 3, deleted: 0 })
  for (const name of names) expect((await disk.read(name)).toString()).toBe(`content of ${name}`)
})

test('deletes nothing if both addresses are of the same store', async () => {
  const files = storeOnDisk(`${folder}/shared`)
  const name = randomUUID()
  await files.write(name, Buffer.from('the only copy'))
  symlinkSync(`${folder}/shared`, `${folder}/link`)
  const moving = { from: storeOnDisk(`${folder}/link`), to: files, deletes: true }
  await expect(moveFiles(moving)).rejects.toThrow('are the same store, so nothing was deleted.')
  expect((await files.read(name)).toString()).toBe('the only copy')
  for await (const page of files.list()) expect(page).toEqual([{ name, bytes: 13 }])
})

test('refuses an address that is wrong, does not respond or is in use, and names it', async () => {
  const old = `file://${folder}/files`
  const [wrong, missing, same, used, none] = await Promise.all([
    failing(['--to', 'uploads']),
    failing(['--to', s3.url('missing')]),
    failing(['--to', old]),
    failing(['--from', old, '--to', bucket, '--delete']),
    failing([]),
  ])
  expect(wrong).toContain('--to: must be file:/// and a folder, or s3://bucket')
  expect(missing).toContain('There is no bucket missing.')
  expect(same).toContain('The files are already in')
  expect(used).toContain('is in use: set FILES_URL to the other store')
  expect(none).toContain('--to <address>')
})
