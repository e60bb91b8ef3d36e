import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { freePort } from '#server/platform/embedded-postgres.ts'
import { childrenOf } from '#server/testing/signals.ts'
import { buildah, debootstrap } from '#tools/test/machine.ts'
import { baseSystem } from './debian/machine.ts'
import { version } from '#server/platform/version.ts'

/**
 * Builds the image of `deploy/container/Dockerfile` with buildah, on a Debian of this machine instead of the image
 * `debian:12-slim`, and runs its files and settings in a chroot. No container engine runs: networks, volumes, the health
 * check and the compose file are not tested.
 */
const able = process.getuid?.() === 0 && buildah.isThere() && debootstrap.isThere()

describe.skipIf(!able)('the container image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lastmile-container-'))
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run'), '--storage-driver', 'vfs']
  const built = (...words: string[]): string =>
    execFileSync('buildah', [...store, ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()
  const found = { container: '' }
  const inside = (...words: string[]): string[] => [...store, 'run', '--isolation', 'chroot', ...words]
  const command = (...words: string[]): string =>
    built(...inside(found.container, '--', '/opt/lastmile/lastmile', ...words).slice(store.length))

  beforeAll(() => {
    const base = built('from', 'scratch')
    built('add', '--quiet', base, baseSystem(), '/')
    built('commit', '--quiet', base, 'docker.io/library/debian:12-slim')
    built('rm', base)
    const file = ['--file', 'deploy/container/Dockerfile', '--build-arg', `VERSION=${version}`, '--tag', 'lastmile']
    built(
      'bud',
      '--isolation',
      'chroot',
      '--format',
      'docker',
      '--layers=false',
      '--pull-never',
      ...file,
      inject('release'),
    )
    found.container = built('from', 'lastmile')
  })
  afterAll(() => {
    built('rm', '--all')
    rmSync(folder, { recursive: true, force: true })
  })

  test('runs the product as its own user, with its data in the volume', () => {
    const { config } = (JSON.parse(built('inspect', '--type', 'image', 'lastmile')) as { Docker: { config: object } })
      .Docker
    expect(config).toMatchObject({
      User: 'lastmile',
      Entrypoint: ['/opt/lastmile/lastmile'],
      Cmd: ['start'],
      StopSignal: 'SIGTERM',
      Volumes: { '/var/lib/lastmile': {} },
    })
    expect(command('--version')).toBe(version)
    expect(command('help')).toContain('Data folder: /var/lib/lastmile')
  })

  test('creates an operator, serves it and stops on SIGTERM', async () => {
    expect(command('first-admin', '--name', 'Golden Fibre', '--currency', 'USD:2')).toContain('signs in as admin')
    const port = await freePort()
    const words = inside('--env', `PORT=${port}`, found.container, '--', '/opt/lastmile/lastmile', 'start')
    const child = spawn('buildah', words, { stdio: ['ignore', 'pipe', 'inherit'] })
    const said = { text: '' }
    child.stdout.on('data', (chunk: Buffer) => (said.text += chunk.toString()))
    const ended = once(child, 'exit') as Promise<[number | null]>
    const health = () => fetch(`http://127.0.0.1:${port}/health`).catch(() => undefined)
    for (const end = Date.now() + 180_000; (await health())?.ok !== true; await sleep(200))
      if (Date.now() > end || child.exitCode !== null) throw new Error(`did not start: ${said.text}`)
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toMatch(/^<!doctype html>/)
    // buildah would kill it; an engine sends the signal to the process itself.
    process.kill(supervisorBelow(child.pid ?? 0), 'SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(await health()).toBeUndefined()
  })
})

/** Returns the process of the supervisor among the descendants of a process. Throws if there is none. */
function supervisorBelow(pid: number): number {
  for (const below = childrenOf(pid); below.length > 0; below.push(...childrenOf(below.shift() ?? 0))) {
    const [first = 0] = below
    if (readFileSync(`/proc/${first}/cmdline`, 'utf8').includes('/bin/node\0/opt/')) return first
  }
  throw new Error('The product is not running in the container')
}
