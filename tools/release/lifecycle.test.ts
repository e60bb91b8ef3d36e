import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openRecorder } from '#chaos/recorder.ts'
import { freePort } from '#server/platform/embedded-postgres.ts'
import { version } from '#server/platform/version.ts'
import type { OfficeClient } from '#server/testing/wire.ts'

/**
 * The life of an installation from tarballs, by the commands in docs/run: install, create the operator, back up,
 * upgrade while an employee works, roll back, and restore the backup on another machine, which here is another folder.
 * The tests are steps of one life; each needs those before it.
 */
const folder = mkdtempSync(join(tmpdir(), 'lastmile-life-'))
chmodSync(folder, 0o755) // PostgreSQL runs as another user
const running = new Set<ChildProcess>()
afterAll(() => {
  for (const child of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

const later = `${version.split('.').slice(0, 2).join('.')}.${Number(version.split('.')[2]) + 1}`
const passphrase = 'a long walk by the lake'

/** An unpacked version on one machine, and its settings. */
type Installed = { root: string; env: NodeJS.ProcessEnv; base: string }
const at = {} as { old: Installed; next: Installed; product: ChildProcess; token: string; backup: string }

function unpack(tarball: string, machine: string, port: number): Installed {
  const home = join(folder, machine)
  mkdirSync(home, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', home])
  const root = join(home, tarball.split('/').at(-1)?.replace('.tar.gz', '') ?? '')
  const env = {
    PATH: '/usr/bin:/bin:/usr/sbin:/sbin',
    HOME: home,
    PORT: String(port),
    BACKUP_PASSPHRASE: passphrase,
    SECRETS_KEY: 'cd'.repeat(32),
  }
  return { root, env, base: `http://127.0.0.1:${port}` }
}

/** Runs a command of an installation. */
const run = ({ root, env }: Installed, ...words: string[]) =>
  new Promise<{ status: number; said: string }>((done) => {
    execFile(join(root, 'lastmile'), words, { env, cwd: folder }, (error, stdout, stderr) => {
      done({ status: typeof error?.code === 'number' ? error.code : error ? 1 : 0, said: stdout + stderr })
    })
  })

async function start({ root, env }: Installed): Promise<ChildProcess> {
  const child = spawn(join(root, 'lastmile'), ['start'], { env, cwd: '/', stdio: ['ignore', 'pipe', 'inherit'] })
  running.add(child)
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  for (const end = Date.now() + 180_000; !said.includes('Ctrl+C'); await sleep(100))
    if (Date.now() > end || child.exitCode !== null) throw new Error(`did not start: ${said}`)
  return child
}

async function stop(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  running.delete(child)
}

/** Builds the next version in a copy of the sources: one more column for customers. */
function buildNext(): string {
  const copy = join(folder, 'next-sources')
  execFileSync('git', ['clone', '--quiet', '.', copy])
  cpSync('node_modules', join(copy, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  const about = readFileSync(join(copy, 'package.json'), 'utf8')
  writeFileSync(join(copy, 'package.json'), about.replace(`"version": "${version}"`, `"version": "${later}"`))
  writeFileSync(
    join(copy, 'server/migrations/9001-customers.sql'),
    "-- phase: expand\nalter table customer add column referred_by text not null default 'nobody';\n",
  )
  const author = ['-c', 'user.name=Release', '-c', 'user.email=release@example.com']
  execFileSync('git', ['-C', copy, 'add', '--all', 'package.json', 'server'])
  execFileSync('git', ['-C', copy, ...author, 'commit', '--quiet', '--message', 'release: add a column'])
  execFileSync(process.execPath, ['tools/release.ts', join(folder, 'next')], { cwd: copy, stdio: 'inherit' })
  return globSync(join(folder, 'next', '*.tar.gz'))[0] ?? ''
}

const client = ({ base }: Installed, token = at.token): OfficeClient =>
  openRecorder(base).as({ employeeCode: 'admin', token })

/** Signs the administrator in and returns the token. */
async function signIn({ base }: Installed, password: string): Promise<string> {
  const headers = {
    'content-type': 'application/json',
    'service-channel': '211',
    'idempotency-key': crypto.randomUUID(),
  }
  const body = JSON.stringify({ account: 'admin', password, force: true })
  const answer = await fetch(`${base}/api/employees?action=login`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

const own = 'Mountain-7-river'
const towns = (inside: OfficeClient) => inside.areaSections.list({ limit: 200 }).then(({ rows }) => rows)

beforeAll(async () => {
  const [tarball = ''] = globSync(join(inject('release'), '*.tar.gz'))
  const port = await freePort()
  at.old = unpack(tarball, 'machine', port)
  at.next = unpack(buildNext(), 'machine', port)
})

test('a new installation gets its operator, and the administrator works in it', async () => {
  const { said, status } = await run(at.old, 'first-admin', '--name', 'Golden Fibre', '--currency', 'USD:2')
  expect({ status, said }).toMatchObject({ status: 0 })
  const [, password = ''] = /signs in as admin with the password (\S+),/.exec(said) ?? []
  at.product = await start(at.old)
  const inside = client(at.old, await signIn(at.old, password))
  await inside.session.modifyPassword({ oldPassword: password, newPassword: own, repeatPassword: own })
  at.token = await signIn(at.old, own)
  await addArea(client(at.old), 'before-backup')
})

const addArea = (inside: OfficeClient, code: string) =>
  inside.areaSections.add({
    code: code.toUpperCase(),
    kind: 'province',
    parentCode: null,
    name: code,
    zhName: code,
    latitude: 13.75,
    longitude: 100.5,
  })

test('a backup is made while the product serves', async () => {
  at.backup = join(folder, 'machine', 'all.backup')
  expect(await run(at.old, 'backup', at.backup)).toMatchObject({ status: 0 })
})

test('the next version is installed while an employee works, and loses nothing', async () => {
  const inside = client(at.old)
  const acknowledged: string[] = []
  const upgrading = new AbortController()
  const works = (async () => {
    for (let count = 1; !upgrading.signal.aborted; count++) {
      await addArea(inside, `area-${count}`)
      acknowledged.push(`AREA-${count}`)
      await sleep(200)
    }
  })()
  const upgraded = await run(at.next, 'upgrade')
  await sleep(1_000)
  upgrading.abort()
  await works
  expect(upgraded).toMatchObject({ status: 0 })
  expect(upgraded.said).toContain('9001-customers: expand')
  await stop(at.product)
  at.product = await start(at.next)
  expect(await (await fetch(`${at.next.base}/health`)).json()).toMatchObject({ version: later, schema: 'ok' })
  at.token = await signIn(at.next, own)
  expect(acknowledged.length).toBeGreaterThan(0)
  const found = new Set((await towns(client(at.next))).map(({ code }) => code))
  expect(acknowledged.filter((code) => !found.has(code))).toEqual([])
  await addArea(client(at.next), 'by-next')
})

test('the previous version takes over again, with what the next one wrote', async () => {
  await stop(at.product)
  at.product = await start(at.old)
  expect(await (await fetch(`${at.old.base}/health`)).json()).toMatchObject({ version, schema: 'ok' })
  at.token = await signIn(at.old, own)
  await addArea(client(at.old), 'after-rollback')
  expect((await towns(client(at.old))).map(({ code }) => code)).toEqual(expect.arrayContaining(['BY-NEXT']))
  await stop(at.product)
})

test('the backup is restored on another machine', async () => {
  const [tarball = ''] = globSync(join(inject('release'), '*.tar.gz'))
  const other = unpack(tarball, 'another-machine', await freePort())
  expect(await run(other, 'restore', at.backup)).toMatchObject({ status: 0 })
  const product = await start(other)
  at.token = await signIn(other, own)
  const codes = (await towns(client(other))).map(({ code }) => code)
  expect(codes).toContain('BEFORE-BACKUP')
  expect(codes.filter((code) => code.startsWith('AREA-'))).toEqual([])
  await stop(product)
})
