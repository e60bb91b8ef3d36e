import { version } from '#platform/version.ts'
import { describeProcess, olderThan } from './connected.ts'
import { megabytes, type Pending, type Plan } from './plan.ts'
import { commandLine } from '#platform/command.ts'

/** Returns a plan as text for the terminal. */
export function describePlan(plan: Plan, now: Date): string {
  const { databaseVersion, pending, dataMigrations, disk, lastBackup: last } = plan
  const lines = [
    `Database: ${databaseVersion}. This version: ${version}.`,
    '',
    ...(pending.length === 0 ? ['No migrations are pending.'] : ['Pending migrations:', ...pending.map(migrationLine)]),
    ...dataMigrations.filter(({ finished }) => !finished).map(dataLine),
    '',
    `Disk: about ${megabytes(disk.indexes)} for indexes and ${megabytes(disk.backup)} for a backup; ${freeSpace(disk)}.`,
    `Last backup: ${last === undefined ? 'unknown' : `${last.toISOString()} (${age(now.getTime() - last.getTime())} ago)`}.`,
    previousVersion(plan),
  ]
  return lines.join('\n')
}

function freeSpace({ database, backups }: Plan['disk']): string {
  const free = `${megabytes(backups.bytes)} free`
  if (database === undefined) return `${free} for the backup. The disk of the database server is not checked`
  return database.device === backups.device
    ? free
    : `${megabytes(database.bytes)} free for indexes, ${megabytes(backups.bytes)} for the backup`
}

function migrationLine({ name, phase, estimate: { tables, seconds }, obstacle }: Pending): string {
  const where = tables.map(({ table, rows }) => `${table} (${Math.round(rows).toLocaleString('en')} rows)`).join(', ')
  const takes = seconds < 1 ? 'less than 1 s' : `about ${age(seconds * 1_000)}`
  const line = `  ${name}: ${phase}, ${where || 'new tables only'}, ${takes}`
  return obstacle === undefined ? line : `${line}\n    ${obstacle}`
}

const dataLine = ({ name, done, total, error }: Plan['dataMigrations'][number]) =>
  `Data migration ${name}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')} rows${error === null ? '' : `, failing: ${error}`}.`

/** Returns what the upgrade means for processes of the previous version. */
function previousVersion({ pending, connected }: Plan): string {
  const older = olderThan(version, connected)
  const running = older.length > 0 ? ` Connected: ${older.map(describeProcess).join(', ')}.` : ''
  const contracts = pending.filter(({ phase }) => phase === 'contract')
  return contracts.length === 0
    ? `The previous version can keep running and can be started again later.${running}`
    : `The previous version can keep running until ${commandLine('upgrade', '--finish')}; afterwards it cannot start again.${running}`
}

function age(ms: number): string {
  const minutes = ms / 60_000
  if (minutes < 1) return `${Math.ceil(ms / 1_000)} s`
  if (minutes < 60) return `${Math.round(minutes)} min`
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / (24 * 60))} days`
}
