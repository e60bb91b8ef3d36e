import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, inject, test } from 'vitest'
import { version } from '#server/platform/version.ts'

/**
 * Tests the output of `npm run release` as an operator receives it: unpacked in an empty folder, without Node or npm
 * and, when run as root, without a network.
 */
const folder = mkdtempSync(join(tmpdir(), 'lastmile-tarball-'))
chmodSync(folder, 0o755) // PostgreSQL runs as another user
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

const env = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', HOME: folder, PORT: '8391', DEMO: 'yes', DEMO_CUSTOMERS: '20' }
const isolates = process.platform === 'linux' && process.getuid?.() === 0

const sums = (built: string): string => readFileSync(join(built, 'SHA256SUMS'), 'utf8')

test('the same sources yield identical bytes, which install, serve, back up and stop without a network', async () => {
  const again = join(folder, 'again')
  const [elsewhere, older] = [`lastmile-${version}-darwin-arm64.tar.gz`, 'lastmile-0.9.0-linux-x64.tar.gz']
  mkdirSync(again)
  for (const file of [elsewhere, older]) writeFileSync(join(again, file), '')
  execFileSync(process.execPath, ['tools/release.ts', again, '--deb'])
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  expect(sums(again), 'with the file of another platform').toBe(`${empty}  ${elsewhere}\n${sums(inject('release'))}`)
  execFileSync('sha256sum', ['--check', '--strict', 'SHA256SUMS'], { cwd: inject('release') })
  const [tarball = ''] = globSync(join(inject('release'), '*.tar.gz'))
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  const [installed = ''] = globSync(join(folder, 'lastmile-*'))
  const used = execFileSync('du', ['-sm', installed], { encoding: 'utf8' })
  expect(Number.parseInt(used, 10)).toBeLessThanOrEqual(250)

  const lastmile = join(installed, 'lastmile')
  const start = isolates
    ? ['unshare', '--net', 'sh', '-c', 'ip link set lo up && exec "$0" start', lastmile]
    : [lastmile, 'start']
  const child = spawn(start[0] ?? '', start.slice(1), { env, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  const said = { text: '' }
  child.stdout.on('data', (chunk: Buffer) => (said.text += chunk.toString()))
  const ended = new Promise<number | null>((done) => {
    child.once('exit', done)
  })
  /** Runs a command in the network namespace of the product. */
  const there = (...words: string[]): string => {
    const enter = isolates ? ['nsenter', '--net', `--target=${child.pid}`] : ['env']
    return execFileSync(enter[0] ?? '', [...enter.slice(1), ...words], {
      env: { ...env, BACKUP_PASSPHRASE: 'correct horse battery' },
      cwd: folder,
      encoding: 'utf8',
    })
  }
  const fetched = (path: string, init: object = {}): string => {
    const program = `const r = await fetch('http://127.0.0.1:8391${path}', ${JSON.stringify(init)}); console.log(r.status, await r.text())`
    return there(join(installed, 'bin/node'), '--input-type=module', '--eval', program)
  }
  try {
    for (const end = Date.now() + 180_000; !said.text.includes('Ctrl+C'); await sleep(100))
      if (Date.now() > end || child.exitCode !== null) throw new Error(`did not start: ${said.text}`)
    expect(fetched('/health')).toContain('200 {"status":"ready"')
    expect(fetched('/')).toMatch(/^200 <!doctype html>/)
    const body = JSON.stringify({ account: 'clerk', password: 'Lotus-2026', force: true })
    const headers = { 'content-type': 'application/json', 'service-channel': '211', 'idempotency-key': 'release-1' }
    expect(fetched('/api/employees?action=login', { method: 'POST', headers, body })).toMatch(/^200 .*"token":/)
    expect(there(lastmile, 'backup', 'all.backup')).toMatch(/^all\.backup: \d+ rows in \d+ tables/)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await ended).toBe(0)
})

test('an unknown command is refused, and help lists the known ones', () => {
  const [installed = ''] = globSync(join(folder, 'lastmile-*'))
  const run = (word: string) =>
    execFileSync(join(installed, 'lastmile'), [word], { env, encoding: 'utf8', stdio: 'pipe' })
  expect(run('help')).toContain('  first-admin\n')
  expect(run('--version')).toBe(`${version}\n`)
  expect(() => run('database')).toThrow('Unknown command "database"')
  expect(() => run('restore'), 'as it was typed').toThrow(`${join(installed, 'lastmile')} restore <file>`)
})
