// @vitest-environment happy-dom
import { apiServer } from '#testing/api-server.ts'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '#testing/screen.tsx'
import { signedIn } from '#testing/signed-in.ts'
import { BackupsCard } from './BackupsCard.tsx'

beforeEach(() => signedIn({ Backups: true }))

const ended = { endedAt: '2026-03-06T02:31:00.000Z' }
const status = {
  backupAt: '02:30',
  backupFolder: '/var/lib/lastmile/backups',
  keepDays: 14,
  encrypted: true,
  backupRunning: false,
  lastBackup: { ...ended, sizeBytes: 1_000 },
  failedBackup: null,
  lastRehearsal: null,
  lastAudit: null,
  backupOverdue: false,
}

const shown = async (of: Partial<Record<keyof typeof status, unknown>>) => {
  apiServer.gives({ ...status, ...of })
  const screen = await draw(<BackupsCard />)
  await screen.until(() => screen.text().includes('Last backup'))
  return screen
}
const tag = (screen: Awaited<ReturnType<typeof shown>>) => screen.get('.data-safety li .tag')

test('says that no backup is scheduled and how to schedule one, even after a good manual one', async () => {
  const screen = await shown({ backupAt: null })
  expect(tag(screen).textContent).toBe('Not scheduled')
  expect(tag(screen).className).not.toContain('good')
  expect(screen.text()).toContain('Set BACKUP_AT to a time of day')
  expect(tag(await shown({ backupAt: null, lastBackup: null })).textContent).toBe('Not scheduled')
})

test('shows a scheduled backup as good, and a failure before the missing schedule', async () => {
  const screen = await shown({})
  expect(tag(screen).textContent).toBe('OK')
  expect(screen.text()).not.toContain('BACKUP_AT')
  const failed = await shown({ backupAt: null, failedBackup: { ...ended, backupFailure: 'disk-full' } })
  expect(tag(failed).textContent).toBe('Failed')
})
