import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf } from '#server/testing/signals.ts'

type Outcome = { status: number | null; out: string; err: string }

/** A Debian that runs systemd, with a network of its own that leads nowhere. */
export type Machine = {
  /** Runs a command as root there, in English. */
  run: (...words: string[]) => Outcome
  /** Runs a command that must succeed. Returns its output; throws it if the command fails. */
  must: (...words: string[]) => string
  /** Copies a file of this machine into the folder /root there. */
  bring: (file: string, name: string) => void
  stop: () => Promise<void>
}

/** The base system that every machine is a copy of: installed once, from Debian's mirror. */
const base = '.lastmile/debian-12'
const packages = 'systemd,systemd-sysv,dbus,adduser,libstdc++6'

/** Returns the folder of the base system. */
export function baseSystem(): string {
  if (existsSync(base)) return base
  rmSync(`${base}.new`, { recursive: true, force: true })
  mkdirSync('.lastmile', { recursive: true })
  const words = ['--variant=minbase', `--include=${packages}`, 'bookworm', `${base}.new`]
  execFileSync('debootstrap', words, { stdio: ['ignore', 'ignore', 'inherit'] })
  renameSync(`${base}.new`, base)
  return base
}

/** Boots a new machine. Needs root, debootstrap and systemd-nspawn. Throws what is wrong if it does not come up. */
export async function bootMachine(): Promise<Machine> {
  const parent = mkdtempSync(join(tmpdir(), 'lastmile-machine-'))
  const root = join(parent, 'root')
  execFileSync('cp', ['-a', baseSystem(), root])
  const own = ['--boot', '--private-network', '--register=no', '--keep-unit', '--console=pipe', '--link-journal=no']
  const child = spawn('systemd-nspawn', [...own, '-D', root], { stdio: ['ignore', 'ignore', 'inherit'] })
  const run: Machine['run'] = (...words) => {
    const [leader = 0] = childrenOf(child.pid ?? 0)
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', DEBIAN_FRONTEND: 'noninteractive' }
    const entered = ['--all', `--target=${leader}`, ...words]
    const { status, stdout, stderr } = spawnSync('nsenter', entered, { env, encoding: 'utf8', timeout: 600_000 })
    return { status, out: stdout, err: stderr }
  }
  const stop = async () => {
    if (child.exitCode === null) {
      const ended = once(child, 'exit')
      run('systemctl', 'poweroff', '--force')
      setTimeout(() => child.kill('SIGKILL'), 60_000).unref()
      await ended
    }
    rmSync(parent, { recursive: true, force: true })
  }
  for (const end = Date.now() + 180_000; ; await sleep(500)) {
    const { out } = run('systemctl', 'is-system-running')
    if (/running|degraded/.test(out)) break
    if (Date.now() < end && child.exitCode === null) continue
    await stop()
    throw new Error(`systemd did not start in ${root}: ${out || 'no answer'}`)
  }
  return {
    run,
    must: (...words) => {
      const { status, out, err } = run(...words)
      if (status !== 0) throw new Error(`${words.join(' ')}: exit code ${status}\n${out}${err}`)
      return out
    },
    bring: (file, name) => cpSync(file, join(root, 'root', name)),
    stop,
  }
}
