import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { filesAddressOf } from './address.ts'
import { storeOnDisk } from './disk.ts'
import { storeInBucket } from './s3.ts'
import type { Store } from './store.ts'

type Settings = Pick<Config, 'DATA_DIR' | 'FILES_URL' | 'FILES_ACCESS_KEY' | 'FILES_SECRET_KEY'>

/** Opens the store at FILES_URL, by default the folder `files` in DATA_DIR. */
export function openStore(settings: Settings): Store {
  const { DATA_DIR, FILES_URL, FILES_ACCESS_KEY: accessKeyId, FILES_SECRET_KEY: secretAccessKey } = settings
  const address = FILES_URL === undefined ? { folder: join(DATA_DIR, 'files') } : filesAddressOf(FILES_URL)
  if ('folder' in address) return storeOnDisk(address.folder)
  const keys = accessKeyId !== undefined && secretAccessKey !== undefined ? { accessKeyId, secretAccessKey } : undefined
  return storeInBucket(address, keys)
}

/** Returns the store whose files a backup contains; undefined for a bucket, which has copies of its own. */
export const storeToBackUp = (settings: Settings): Store | undefined =>
  settings.FILES_URL?.startsWith('s3:') ? undefined : openStore(settings)
