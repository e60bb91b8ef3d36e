import { expect, test } from 'vitest'
import { describePlan } from './describe.ts'
import { type Plan, refusalOf } from './plan.ts'

const disk = (database: Plan['disk']['database'], backups: Plan['disk']['backups']) => ({
  disk: { indexes: 300e6, backup: 200e6, database, backups },
})

test.each([
  [
    'one disk for both',
    { device: 1, bytes: 400e6 },
    { device: 1, bytes: 400e6 },
    'the disk: the upgrade needs about 500',
  ],
  [
    'the disk of the database',
    { device: 1, bytes: 299e6 },
    { device: 2, bytes: 9e9 },
    'the disk of the database: .+ 300',
  ],
  [
    'the disk of the backups',
    { device: 1, bytes: 9e9 },
    { device: 2, bytes: 199e6 },
    'the disk of the backups: .+ 200',
  ],
  ['the disk of the backups alone', undefined, { device: 2, bytes: 199e6 }, 'the disk of the backups: .+ 200'],
])('refuses an upgrade without enough space on %s', (_, database, backups, says) => {
  const plan = disk(database, backups)
  expect(refusalOf(plan, { backup: true })).toMatch(new RegExp(`^Not enough space on ${says} MB, and`))
  if (database === undefined) expect(refusalOf(plan, { backup: false })).toBeUndefined()
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
