import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'
import { s3Keys, startS3 } from '#testing/s3.ts'
import { filesAddressOf, type S3Address } from './address.ts'
import { storeInBucket } from './s3.ts'
import { FileMissing, type Listed, type Store } from './store.ts'

const s3 = await startS3()
afterAll(() => s3.stop())
afterEach(() => s3.behave('pass'))

const quick = { connect_ms: 300, respond_ms: 500, whole_ms: 1_200, state_ms: 800, page: 3 }
const bucketAt = (url: string, keys = s3Keys) => storeInBucket(filesAddressOf(url) as S3Address, keys, quick)
const all = async (store: Store) => {
  const pages: (readonly Listed[])[] = []
  for await (const page of store.list()) pages.push(page)
  return pages
}
const content = Buffer.from('a picture')

test('stores, reads, lists and deletes a file in a bucket', async () => {
  const store = bucketAt(s3.url())
  const name = randomUUID()
  await store.write(name, content)
  expect(await store.read(name)).toEqual(content)
  expect((await all(store)).flat()).toEqual([{ name, bytes: content.length }])
  expect((await all(bucketAt(s3.url('uploads/other')))).flat()).toEqual([])
  await store.delete(name)
  await store.delete(name)
  await expect(store.read(name)).rejects.toThrow(FileMissing)
  await expect(store.read('../../secret')).rejects.toThrow('not a file name of ours')
  expect(await store.state()).toBe('ok')
})

test('lists more files than one page has', async () => {
  const store = bucketAt(s3.url('uploads/many'))
  const names = Array.from({ length: 7 }, () => randomUUID())
  for (const name of names) await store.write(name, content)
  const pages = await all(store)
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(new Set(pages.flat().map(({ name }) => name))).toEqual(new Set(names))
})

test('distinguishes wrong keys, a missing bucket and an unreachable store from a missing file', async () => {
  const wrong = bucketAt(s3.url(), { accessKeyId: 'guessed', secretAccessKey: 'guessed' })
  await expect(wrong.write(randomUUID(), content)).rejects.toThrow(/^The file store uploads refused the request/)
  expect(await wrong.state()).toBe('refused')
  const nowhere = bucketAt(s3.url('missing'))
  await expect(nowhere.read(randomUUID())).rejects.toThrow('There is no bucket missing.')
  expect(await nowhere.state()).toBe('no-bucket')
  const store = bucketAt(s3.url())
  await s3.away()
  await expect(store.read(randomUUID())).rejects.toThrow(/does not respond: .*ECONNREFUSED/)
  expect(await store.state()).toBe('unreachable')
  await s3.back()
  expect(await store.state()).toBe('ok')
})

test('gives up on a store that hangs, frees its sockets, and refuses further requests at once meanwhile', async () => {
  const store = bucketAt(s3.url())
  const name = randomUUID()
  await store.write(name, content)
  s3.behave('hang')
  await expect(store.write(randomUUID(), content)).rejects.toThrow('does not respond')
  await expect.poll(() => s3.openSockets()).toBe(0)
  const begun = performance.now()
  const many = await Promise.allSettled(Array.from({ length: 12 }, () => store.read(name)))
  expect(many.every(({ status }) => status === 'rejected')).toBe(true)
  expect(performance.now() - begun, 'no request queues behind another').toBeLessThan(5_000)
  await expect.poll(() => s3.openSockets()).toBe(0)
  s3.behave('stall')
  await expect(store.read(name)).rejects.toThrow('does not respond')
  await expect.poll(() => s3.openSockets()).toBe(0)
  s3.behave('pass')
  expect(await store.read(name)).toEqual(content)
})

test('a wrong setting is refused with its name and the reason', () => {
  const reading =
    (FILES_URL: string, more: Record<string, string> = {}) =>
    () =>
      readConfig({ FILES_URL, ...more })
  expect(reading('s3://uploads/a/b')).not.toThrow()
  expect(reading('file:///srv/files')).not.toThrow()
  expect(filesAddressOf('s3://uploads')).toMatchObject({ bucket: 'uploads', prefix: '', region: 'us-east-1' })
  expect(reading('uploads')).toThrow('FILES_URL: must be file:/// and a folder, or s3://bucket/prefix')
  expect(reading('file:files')).toThrow('FILES_URL: a folder has an absolute path')
  expect(reading('s3://key:secret@uploads')).toThrow('FILES_URL: set the keys by FILES_ACCESS_KEY')
  expect(reading('s3://uploads?endpiont=x')).toThrow('FILES_URL: endpiont is unknown')
  expect(reading('s3://uploads?endpoint=minio:9000')).toThrow('FILES_URL: endpoint is the address of the service')
  expect(reading('s3://uploads?path-style=yes')).toThrow('FILES_URL: path-style is true or false')
  expect(reading('s3://uploads', { FILES_ACCESS_KEY: 'key' })).toThrow('FILES_SECRET_KEY: set it together with')
})
