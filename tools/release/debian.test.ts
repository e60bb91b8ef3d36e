import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { settingsFile } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'lastmile-debian-'))
const unpacked = join(folder, 'root')
let file = ''
beforeAll(() => {
  file = globSync(join(inject('release'), '*.deb'))[0] ?? ''
  execFileSync('dpkg-deb', ['--raw-extract', file, unpacked])
})
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})
const content = (path: string) => readFileSync(join(unpacked, path), 'utf8')

test('the Debian package keeps its settings when upgraded, and reports its version', () => {
  expect(content('DEBIAN/conffiles')).toBe('/etc/lastmile/lastmile.env\n')
  expect(execFileSync('dpkg-deb', ['--field', file, 'Version'], { encoding: 'utf8' }).trim()).toMatch(/^\d+\.\d+\.\d+$/)
  const help = execFileSync(join(unpacked, 'opt/lastmile/lastmile'), ['help'], { encoding: 'utf8' })
  expect(help).toContain('  upgrade\n')
})

test('the scripts of the Debian package are valid, and its service starts the product as its own user', () => {
  for (const script of ['postinst', 'prerm', 'postrm']) execFileSync('sh', ['-n', join(unpacked, 'DEBIAN', script)])
  const unit = content('usr/lib/systemd/system/lastmile.service')
  expect(unit).toMatch(/^User=lastmile$/m)
  expect(unit).toMatch(/^ExecStart=\/opt\/lastmile\/lastmile start$/m)
  const verified = join(folder, 'lastmile.service')
  execFileSync('cp', [join(unpacked, 'usr/lib/systemd/system/lastmile.service'), verified])
  execFileSync('sed', ['-i', `s#/opt/lastmile/lastmile#${unpacked}/opt/lastmile/lastmile#`, verified])
  execFileSync('systemd-analyze', ['verify', '--man=no', verified], { stdio: ['ignore', 'ignore', 'inherit'] })
})

test('the settings file has every setting, commented out', () => {
  const text = settingsFile(readFileSync('README.md', 'utf8'))
  for (const name of Object.keys(readConfig({}))) expect(text).toMatch(new RegExp(`^#${name}=`, 'm'))
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
})
