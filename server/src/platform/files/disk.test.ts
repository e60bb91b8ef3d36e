import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { filesOnDisk } from './files.ts'

const folder = mkdtempSync('.lastmile/test/files-')
afterAll(() => rmSync(folder, { recursive: true }))

test('finds a stored file by its name, and accepts only names that the product generates', async () => {
  const files = filesOnDisk(`${folder}/good`)
  const name = await files.put(Buffer.from('a picture'))
  expect((await files.get(name)).toString()).toBe('a picture')
  expect(() => files.get('../../etc/passwd')).toThrow('not a file name of ours')
  await files.delete(name)
  await expect(files.get(name)).rejects.toThrow('ENOENT')
})

test('lets no other user of the machine read a file', async () => {
  mkdirSync(`${folder}/open`)
  chmodSync(`${folder}/open`, 0o755)
  const name = await filesOnDisk(`${folder}/open`).put(Buffer.from('a picture'))
  const shelf = `${folder}/open/${name.slice(0, 2)}`
  const modes = [`${folder}/open`, shelf, `${shelf}/${name}`].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o600])
  rmSync(`${folder}/open`, { recursive: true })
})

test('reports a full disk with its reason in the log, and leaves no partial file', async () => {
  writeFileSync(`${folder}/blocked`, 'in the way')
  const refused = filesOnDisk(`${folder}/blocked`).put(Buffer.from('a picture'))
  await expect(refused).rejects.toMatchObject({ code: 'files-unavailable', cause: { code: 'ENOTDIR' } })
  expect(readdirSync(folder)).toEqual(['blocked', 'good'])
})
