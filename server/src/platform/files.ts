import { randomUUID } from 'node:crypto'
import { chmodSync, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refused } from './context.ts'
import type { FileStore } from './file-store.ts'

/**
 * Stores files in a folder outside the web root that only our own user may read. Names are generated here, never taken
 * from user input.
 */
export function filesOnDisk(folder: string): FileStore {
  // A folder created by an older version is readable by all users.
  if (existsSync(folder)) chmodSync(folder, 0o700)
  const place = (name: string) => {
    if (!/^[0-9a-f-]{36}$/.test(name)) throw new Error(`not a file name of ours: ${name}`)
    return join(folder, name.slice(0, 2), name)
  }
  return {
    async put(content) {
      const name = randomUUID()
      const target = place(name)
      try {
        await mkdir(join(folder, name.slice(0, 2)), { recursive: true, mode: 0o700 })
        await writeFile(`${target}.part`, content, { flush: true, mode: 0o600 })
        await rename(`${target}.part`, target)
      } catch (cause) {
        await rm(`${target}.part`, { force: true }).catch(() => undefined)
        throw new Refused('files-unavailable', {}, { cause })
      }
      return name
    },
    get: (name) => readFile(place(name)),
    delete: (name) => rm(place(name), { force: true }),
  }
}
