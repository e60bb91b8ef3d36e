import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { storeOnDisk } from './disk.ts'
import { FileMissing } from './store.ts'

const folder = mkdtempSync('.lastmile/test/files-')
afterAll(() => rmSync(folder, { recursive: true }))

test('finds a stored file by its name, and accepts only names that the product generates', async () => {
  const files = storeOnDisk(`${folder}/good`)
  const name = randomUUID()
  await files.write(name, Buffer.from('a picture'))
  expect((await files.read(name)).toString()).toBe('a picture')
  for await (const page of files.list()) expect(page).toEqual([{ name, bytes: 9 }])
  await expect(files.read('../../etc/passwd')).rejects.toThrow('not a file name of ours')
  await files.delete(name)
  await expect(files.read(name)).rejects.toThrow(FileMissing)
})

test('makes files readable only to the user that runs the product', async () => {
  mkdirSync(`${folder}/open`)
  chmodSync(`${folder}/open`, 0o755)
  const name = randomUUID()
  await storeOnDisk(`${folder}/open`).write(name, Buffer.from('a picture'))
  const shelf = `${folder}/open/${name.slice(0, 2)}`
  const modes = [`${folder}/open`, shelf, `${shelf}/${name}`].map((path) => statSync(path).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o600])
  rmSync(`${folder}/open`, { recursive: true })
})

test('reports the reason if a file cannot be stored, and leaves no partial file', async () => {
  writeFileSync(`${folder}/blocked`, 'in the way')
  const refused = storeOnDisk(`${folder}/blocked`).write(randomUUID(), Buffer.from('a picture'))
  await expect(refused).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect(readdirSync(folder)).toEqual(['blocked', 'good'])
})
