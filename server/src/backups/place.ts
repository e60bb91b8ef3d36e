import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'

type Settings = Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>

/** The name of this machine. Several machines may share one database, and each sees only its own files. */
export const thisHost = hostname()

const defaultFolder = ({ DATA_DIR }: Settings): string => resolve(join(DATA_DIR, 'backups'))

/** Returns the backup folder. */
export const folderOf = (settings: Settings): string => resolve(settings.BACKUP_DIR ?? defaultFolder(settings))

/** Returns the file name of a new backup, which begins with its time in UTC. */
export const backupName = (at: Date, id: number): string => {
  const digits = at.toISOString().replaceAll(/\D/g, '')
  return `lastmile-${digits.slice(0, 8)}-${digits.slice(8, 14)}-${id}.backup`
}

/** Returns the path of a recorded file; a name without a folder is in the backup folder. */
export const pathOf = (config: Config, file: string): string =>
  basename(file) === file ? join(folderOf(config), file) : file

/** SQL: whether a recorded file is in the backup folder of this machine. */
export const inFolder = sql<boolean>`(host = ${thisHost} and file !~ '[/\\\\]')`

/** Returns a path as it is recorded: only the name for a file in the backup folder, so that the folder can be moved. */
export const recordedAs = (config: Config, path: string): string => {
  const whole = resolve(path)
  return dirname(whole) === folderOf(config) ? basename(whole) : whole
}

/** The name of an empty file that marks a backup folder. It is missing while the disk of the folder is not mounted. */
export const markerName = '.lastmile-backups'

/**
 * Prepares the backup folder. Creates only the default folder: if BACKUP_DIR is missing, its disk may not be mounted.
 * `used` is whether backups in the folder are recorded. Throws a one-sentence error if they are and the folder lacks
 * its marker, and the system's error if the folder is missing or not writable.
 */
export async function prepareFolder(settings: Settings, used: boolean): Promise<void> {
  const folder = folderOf(settings)
  const marker = join(folder, markerName)
  if (existsSync(marker)) return
  if (used)
    throw new Error(
      `The backup folder ${folder} is not mounted, or is not the one that holds the earlier backups: mount it, or run "touch ${marker}" to begin a new series there.`,
    )
  if (folder === defaultFolder(settings)) await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(marker, '', { mode: 0o600 }).catch((cause: Error) => {
    throw new Error(`Backups cannot be written to ${folder}: ${cause.message}`, { cause })
  })
}
