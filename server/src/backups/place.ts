import { basename, dirname, join, resolve } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'

/** Returns the backup folder. */
export const folderOf = ({ BACKUP_DIR, DATA_DIR }: Pick<Config, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  resolve(BACKUP_DIR ?? join(DATA_DIR, 'backups'))

/** Returns the file name of a new backup, which begins with its time in UTC. */
export const backupName = (at: Date, id: number): string => {
  const digits = at.toISOString().replaceAll(/\D/g, '')
  return `lastmile-${digits.slice(0, 8)}-${digits.slice(8, 14)}-${id}.backup`
}

/** Returns the path of a recorded file; a bare name is in the backup folder. */
export const pathOf = (config: Config, file: string): string =>
  basename(file) === file ? join(folderOf(config), file) : file

/** SQL: whether a recorded file is in the backup folder. */
export const inFolder = sql<boolean>`file !~ '[/\\\\]'`

/** Returns a path as it is recorded: only the name for a file in the backup folder, so that the folder can be moved. */
export const recordedAs = (config: Config, path: string): string => {
  const whole = resolve(path)
  return dirname(whole) === folderOf(config) ? basename(whole) : whole
}
