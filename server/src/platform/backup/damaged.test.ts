import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, expect, vi } from 'vitest'
import { slices } from '#app'
import { mandalayAccount } from '#testing/account.ts'
import { test } from '#testing/office.ts'
import { databaseOf } from './databases.ts'
import { backUp } from './dump.ts'
import { restore } from './restore.ts'
import { storeOnDisk } from '#platform/files/disk.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Backups damaged in transit. The file itself reveals the damage, regardless of the PostgreSQL version. */
const folder = mkdtempSync('.lastmile/test/damaged-')
afterAll(() => rmSync(folder, { recursive: true }))

const files = storeOnDisk(`${folder}/files`)
const told = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: unknown) => (error as Error).message,
  )

test('detects a changed byte or a truncated file anywhere, and leaves nothing behind', async ({ office }) => {
  await mandalayAccount(office)
  const good = `${folder}/good.backup`
  await backUp({ url: office.url, files }, good)
  const whole = readFileSync(good)
  const name = `${databaseOf(office.url)}_spoilt`
  const attempt = async (content: Buffer) => {
    writeFileSync(`${folder}/spoilt`, content)
    return told(restore(`${folder}/spoilt`, { url: office.url, files, slices, as: name }))
  }
  const content = zstdDecompressSync(whole)
  // A few bits of a compressed file are insignificant; the next test covers those.
  const means = (place: number) => !readOf(changedAt(whole, place))?.equals(content)
  for (let sixteenth = 0; sixteenth < 16; sixteenth += 1) {
    const from = Math.floor(((sixteenth + 0.5) * whole.length) / 16)
    const place = [from, from + 1, from + 2, from + 3].find(means) ?? from
    expect(await attempt(changedAt(whole, place)), `byte ${place} of ${whole.length}`).toMatch(
      /^This is not a whole backup: /,
    )
  }
  for (const length of [0, 1, 100, whole.length - 64])
    expect(await attempt(whole.subarray(0, length)), `the first ${length} bytes`).toMatch(
      /^This is not a whole backup: /,
    )
  const { rows } = await sql`select from pg_database where datname = ${name}`.execute(office.db)
  expect(rows).toEqual([])
  expect(await told(restore(`${folder}/none`, { url: office.url, files, slices, as: name }))).toBe(
    `There is no file ${folder}/none.`,
  )
})

test('never returns different content after a changed byte: the change is detected or insignificant', async ({
  office,
}) => {
  const good = `${folder}/summed.backup`
  await backUp({ url: office.url, files }, good)
  const whole = readFileSync(good)
  const content = zstdDecompressSync(whole)
  const unseen: number[] = []
  for (let place = 0; place < whole.length; place += 11) {
    const read = readOf(changedAt(whole, place))
    if (read && !read.equals(content)) unseen.push(place)
  }
  expect(unseen).toEqual([])
})

/** A copy of a file with one bit of one byte flipped. */
function changedAt(file: Buffer, place: number): Buffer {
  const changed = Buffer.from(file)
  changed[place] = (changed[place] ?? 0) ^ 0x10
  return changed
}

/** The content of an archive; nothing if damage is detected. */
function readOf(archive: Buffer): Buffer | undefined {
  try {
    return zstdDecompressSync(archive)
  } catch {
    return undefined
  }
}
