import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { debootstrap, nspawn } from '#tools/test/machine.ts'
import { bootMachine, type Machine } from './debian/machine.ts'
import { version } from '#server/platform/version.ts'

/**
 * Installs the Debian package on a Debian 12 with systemd and without a network, as an operator does: create the operator,
 * serve, back up, upgrade, remove, purge. The tests are steps of one life; each needs those before it.
 */
const isolates = process.getuid?.() === 0 && debootstrap.isThere() && nspawn.isThere()

const folder = mkdtempSync(join(tmpdir(), 'lastmile-installed-'))
const found: { machine?: Machine; password: string } = { password: '' }
const machine = (): Machine => {
  if (!found.machine) throw new Error('The machine is not running')
  return found.machine
}
beforeAll(async () => {
  if (!isolates) return
  const [file = ''] = globSync(join(inject('release'), '*.deb'))
  found.machine = await bootMachine()
  machine().bring(file, 'lastmile.deb')
  machine().bring(nextVersion(file, folder), 'next.deb')
})
afterAll(async () => {
  await found.machine?.stop()
  rmSync(folder, { recursive: true, force: true })
})
const shell = (script: string): string => machine().must('sh', '-ec', script).trim()
const apt = (...words: string[]): string => machine().must('apt-get', '--yes', '--quiet', ...words)
const journal = (): string => machine().must('journalctl', '--unit=lastmile', '--output=cat', '--no-pager')
/** Returns status and body of a call from that machine. */
const fetched = (path: string, init: object = {}): string => {
  const program = `const r = await fetch('http://127.0.0.1:8080${path}', ${JSON.stringify(init)}); console.log(r.status, await r.text())`
  return machine().run('/opt/lastmile/bin/node', '--input-type=module', '--eval', program).out
}
const until = async (what: () => boolean): Promise<void> => {
  for (const end = Date.now() + 180_000; !what(); await sleep(500))
    if (Date.now() > end) throw new Error(`Waited in vain: ${what.toString()}\n${journal()}`)
}
const serves = () => until(() => fetched('/health').startsWith('200 {"status":"ready"'))
const signIn = (): string => {
  const body = JSON.stringify({ account: 'admin', password: found.password, force: true })
  const headers = { 'content-type': 'application/json', 'service-channel': '211', 'idempotency-key': `${Date.now()}` }
  return fetched('/api/employees?action=login', { method: 'POST', headers, body })
}

test.skipIf(!isolates)('creates the user, the settings that only it can read, and its data folder', () => {
  expect(apt('install', '/root/lastmile.deb')).toContain('systemctl enable --now lastmile')
  expect(shell('getent passwd lastmile')).toMatch(/:\/var\/lib\/lastmile:\/usr\/sbin\/nologin$/)
  expect(shell('stat -c "%U:%G %a" /etc/lastmile/lastmile.env /var/lib/lastmile').split('\n')).toEqual([
    'root:lastmile 640',
    'lastmile:lastmile 700',
  ])
  expect(shell('lastmile --version')).toBe(version)
  expect(shell('systemctl is-enabled lastmile || true'), 'there is no operator yet').toBe('disabled')
})

test.skipIf(!isolates)('names the commands of the package in what it refuses', async () => {
  const refused = machine().run('lastmile', 'first-admin', '--currency', 'dollars')
  expect(refused.status).toBe(1)
  expect(refused.out + refused.err).toMatch(/--name is missing[^]*\n\nlastmile first-admin --name <your company>/)
  expect(machine().run('runuser', '-u', 'nobody', '--', 'lastmile', 'backup').err).toContain('sudo lastmile backup')
  shell('systemctl start lastmile')
  await until(() => journal().includes('Run lastmile first-admin --name "Your company"'))
  shell('systemctl stop lastmile')
})

test.skipIf(!isolates)('creates the operator, then serves it as its own user', async () => {
  const told = machine().must('lastmile', 'first-admin', '--name', 'Golden Fibre', '--currency', 'USD:2')
  found.password = /signs in as admin with the password (\S+),/.exec(told)?.[1] ?? ''
  expect(told).toContain('Start Lastmile: systemctl start lastmile')
  shell(`echo 'BACKUP_PASSPHRASE="correct horse battery"' >> /etc/lastmile/lastmile.env`)
  shell('systemctl enable --now lastmile')
  await serves()
  expect(fetched('/')).toMatch(/^200 <!doctype html>/)
  expect(signIn()).toMatch(/^200 \{"code":0/)
  expect(shell('stat -c %U /proc/$(systemctl show --property=MainPID --value lastmile)')).toBe('lastmile')
})

test.skipIf(!isolates)('backs up with the settings of the service', () => {
  expect(machine().must('lastmile', 'backup')).toMatch(/^\/var\/lib\/lastmile\/backups\/\S+: \d+ rows in/)
  expect(shell('stat -c %U:%a /var/lib/lastmile/backups/*.backup')).toBe('lastmile:600')
  expect(machine().must('lastmile', 'audit')).toMatch(/(\d+) of \1 invariants hold/)
  expect(machine().must('lastmile', 'rehearse')).toContain('Every invariant holds')
})

test.skipIf(!isolates)('stops for an upgrade, and keeps settings and data', async () => {
  expect(apt('install', '/root/next.deb')).toContain('lastmile upgrade && systemctl start lastmile')
  expect(machine().run('systemctl', 'is-active', 'lastmile').out.trim()).toBe('inactive')
  expect(journal(), 'the database was shut down, not killed').not.toContain('SIGKILL')
  expect(machine().must('lastmile', 'upgrade')).toContain('Nothing to do.')
  shell('systemctl start lastmile')
  await serves()
  expect(signIn()).toMatch(/^200 \{"code":0/)
  expect(shell('tail -1 /etc/lastmile/lastmile.env')).toContain('correct horse battery')
})

test.skipIf(!isolates)('keeps the data when it is removed, and deletes it when it is purged', async () => {
  apt('remove', 'lastmile')
  expect(shell('ls -d /opt/lastmile 2>/dev/null || true')).toBe('')
  expect(shell('ls /var/lib/lastmile')).toContain('postgres')
  apt('install', '/root/next.deb')
  shell('systemctl start lastmile')
  await serves()
  expect(signIn()).toMatch(/^200 \{"code":0/)
  apt('purge', 'lastmile')
  expect(shell('ls -d /var/lib/lastmile /etc/lastmile /opt/lastmile 2>/dev/null || true')).toBe('')
})

/** Returns the same package as the next version. It is not compressed, which would take a minute. */
function nextVersion(file: string, folder: string): string {
  const next = join(folder, 'next.deb')
  const unpacked = join(folder, 'next')
  execFileSync('dpkg-deb', ['--raw-extract', file, unpacked])
  execFileSync('sed', ['-i', 's/^Version: .*/Version: 99.0.0/', join(unpacked, 'DEBIAN/control')])
  execFileSync('dpkg-deb', ['--root-owner-group', '-Znone', '--build', unpacked, next], { stdio: 'ignore' })
  return next
}
