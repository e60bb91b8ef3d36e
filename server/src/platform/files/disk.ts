import { chmodSync, existsSync } from 'node:fs'
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { FileMissing, type Listed, pathOf, requireName, type Store } from './store.ts'

/** Stores files in a folder outside the web root that only our own user may read. */
export function storeOnDisk(folder: string): Store {
  // A folder created by an older version is readable by all users.
  if (existsSync(folder)) chmodSync(folder, 0o700)
  const pathTo = (name: string) => {
    requireName(name)
    return join(folder, pathOf(name))
  }
  return {
    place: pathToFileURL(resolve(folder)).href,
    async write(name, content) {
      const target = pathTo(name)
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 })
        await writeFile(`${target}.part`, content, { flush: true, mode: 0o600 })
        await rename(`${target}.part`, target)
        await sync(dirname(target))
        await sync(folder)
      } catch (error) {
        await rm(`${target}.part`, { force: true }).catch(() => undefined)
        throw error
      }
    },
    async read(name) {
      try {
        return await readFile(pathTo(name))
      } catch (cause) {
        throw isMissing(cause) ? new FileMissing(`${folder} has no file ${name}`, { cause }) : cause
      }
    },
    bytesOf: async (name) => sizeOf(pathTo(name)),
    delete: async (name) => rm(pathTo(name), { force: true }),
    list: () => listed(folder),
    state: () =>
      access(folder, constants.W_OK).then(
        () => 'ok',
        (error: unknown) => (isMissing(error) ? 'ok' : 'not-writable'),
      ),
  }
}

/** The first file creates the folder. */
const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT'

/** Returns the size of a file; undefined if it is missing, for example because it was deleted in the meantime. */
const sizeOf = (path: string): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    (error: unknown) => {
      if (isMissing(error)) return undefined
      throw error
    },
  )

/** Makes the entries of a folder survive a power failure. */
async function sync(folder: string): Promise<void> {
  // Windows cannot open a folder.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Returns the files of a shelf with their sizes, without those that were deleted in the meantime. */
async function sized(shelf: string, names: readonly string[]): Promise<Listed[]> {
  const files: Listed[] = []
  for (const name of names) {
    const bytes = await sizeOf(join(shelf, name))
    if (bytes !== undefined) files.push({ name, bytes })
  }
  return files
}

async function* listed(folder: string): AsyncGenerator<Listed[]> {
  if (!existsSync(folder)) return
  for (const shelf of await readdir(folder, { withFileTypes: true })) {
    if (!shelf.isDirectory()) continue
    const names = (await readdir(join(folder, shelf.name))).filter((name) => /^[0-9a-f-]{36}$/.test(name))
    for (let at = 0; at < names.length; at += 1_000) {
      yield await sized(join(folder, shelf.name), names.slice(at, at + 1_000))
    }
  }
}
