import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { slices } from '#server/app.ts'
import { folderOf } from '#server/backups/place.ts'
import { lastGood } from '#server/backups/schedule.ts'
import { type Config, readConfig } from '#server/platform/config.ts'
import { type Database, openDatabase } from '#server/platform/database.ts'
import { migrate } from '#server/platform/migrate.ts'
import { dataMigrationsOf, restartIfBehind } from '#server/platform/upgrade/data-migrations.ts'
import { describePlan } from '#server/platform/upgrade/describe.ts'
import { type Plan, planUpgrade, refusalOf } from '#server/platform/upgrade/plan.ts'
import { version } from '#server/platform/version.ts'
import { backedUp } from './backed-up.ts'
import { withDatabase } from './database.ts'
import { withRecords } from './host.ts'
import { commandLine } from '#server/platform/command.ts'

/**
 * `npm run upgrade`: backs up the database and upgrades its schema while the previous version keeps serving. `--check`
 * only prints what would happen. `--finish` removes what only the previous version needs, once that version is stopped.
 * `--no-backup` skips the backup. Without BACKUP_PASSPHRASE the backup is not encrypted and omits line passwords.
 */
const options = {
  check: { type: 'boolean', default: false },
  finish: { type: 'boolean', default: false },
  'no-backup': { type: 'boolean', default: false },
} as const
type Flags = { [F in keyof typeof options]: boolean }

const dataMigrations = dataMigrationsOf(slices)

/** Returns a folder, or its nearest existing parent. */
const existing = (path: string): string => (existsSync(path) ? path : existing(dirname(path)))

async function upgrade(url: string, config: Config, flags: Flags): Promise<void> {
  const db = openDatabase(url, { max: 2 })
  try {
    const plan = await planUpgrade(db, {
      folders: {
        backups: existing(folderOf(config)),
        database: config.DATABASE_URL === undefined ? existing(config.DATA_DIR) : undefined,
      },
      dataMigrations,
      lastBackup: await lastBackupOf(url, config),
    })
    console.log(describePlan(plan, new Date()))
    const refusal = refusalOf(plan, { backup: !flags['no-backup'] })
    if (refusal !== undefined) throw new Error(refusal)
    const obstacle = flags.finish ? plan.pending.find((one) => one.obstacle !== undefined)?.obstacle : undefined
    if (obstacle !== undefined) {
      if (!flags.check) await restartIfBehind(db, dataMigrations)
      throw new Error(obstacle)
    }
    if (isDone(plan, flags.finish)) return console.log('Nothing to do.')
    if (flags.check) return console.log('Ready to upgrade.')
    if (!flags['no-backup']) await backUpFirst(url, config)
    await apply(db, url, flags.finish)
  } finally {
    await db.destroy()
  }
}

/** Returns when the last good backup ended; undefined if there is none, or if the database cannot record backups. */
const lastBackupOf = (url: string, config: Config): Promise<Date | undefined> =>
  withRecords(url, config, async (host) => {
    const last = await host?.transaction(({ db, now }) => lastGood(db, now))
    return last?.lastAt ?? undefined
  })

const isDone = ({ pending }: Plan, finish: boolean): boolean =>
  pending.every(({ phase }) => phase === 'contract' && !finish)

async function backUpFirst(url: string, config: Config) {
  if (config.BACKUP_PASSPHRASE === undefined)
    console.log('BACKUP_PASSPHRASE is not set: the backup is not encrypted, and line passwords are left out.')
  const folder = folderOf(config)
  const time = new Date().toISOString().slice(0, 19).replaceAll(/\D/g, '')
  const path = join(folder, `before-${version}-${time}.backup`)
  const { file } = await backedUp(url, config, { kind: 'backup-before-upgrade', path })
  console.log(`Backed up to ${file}.`)
}

async function apply(db: Database, url: string, finish: boolean): Promise<void> {
  const started = performance.now()
  await migrate(db, url, { finish, dataMigrations, onStart: ({ name, phase }) => console.log(`${name}: ${phase}`) })
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  const { pending } = await planUpgrade(db, { folders: { backups: '.' }, dataMigrations })
  console.log(
    pending.length === 0
      ? `The schema is now at ${version} (${seconds} s). Restart every process with this version.`
      : `The schema is ready for ${version} (${seconds} s), and the previous version can keep running. Stop the previous ` +
          `version, start this one, check that everything works, then run ${commandLine('upgrade', '--finish')}.`,
  )
}

try {
  const { values } = parseArgs({ options })
  const config = readConfig(process.env)
  await withDatabase(process.env, (url) => upgrade(url, config, values))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
