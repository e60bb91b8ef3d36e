import { expect, test } from 'vitest'
import { describePlan } from './describe.ts'
import { type Plan, refusalOf } from './plan.ts'

const disk = (database: Plan['disk']['database'], backups: Plan['disk']['backups']) => ({
  disk: { indexes: 300e6, backup: 200e6, database, backups },
})

test.for([
  {
    on: 'one disk for both',
    database: { device: 1, bytes: 400e6 },
    backups: { device: 1, bytes: 400e6 },
    says: 'the disk: the upgrade needs about 500',
  },
  {
    on: 'the disk of the database',
    database: { device: 1, bytes: 299e6 },
    backups: { device: 2, bytes: 9e9 },
    says: 'the disk of the database: .+ 300',
  },
  {
    on: 'the disk of the backups',
    database: { device: 1, bytes: 9e9 },
    backups: { device: 2, bytes: 199e6 },
    says: 'the disk of the backups: .+ 200',
  },
  {
    on: 'the disk of the backups alone',
    database: undefined,
    backups: { device: 2, bytes: 199e6 },
    says: 'the disk of the backups: .+ 200',
  },
])('refuses an upgrade without enough space on $on', ({ database, backups, says }) => {
  const plan = disk(database, backups)
  expect(refusalOf(plan, { backup: true })).toMatch(new RegExp(`^Not enough space on ${says} MB, and`))
})

test('needs no space for a backup that is not made', () => {
  expect(refusalOf(disk(undefined, { device: 2, bytes: 0 }), { backup: false })).toBeUndefined()
})

test('accepts an upgrade with enough space on each disk, and names both', () => {
  const plan = disk({ device: 1, bytes: 300e6 }, { device: 2, bytes: 200e6 })
  expect(refusalOf(plan, { backup: true })).toBeUndefined()
  const all = {
    ...plan,
    databaseVersion: '1.0.0',
    pending: [],
    dataMigrations: [],
    connected: [],
    lastBackup: undefined,
  }
  expect(describePlan(all, new Date())).toContain('300 MB free for indexes, 200 MB for the backup.')
})
