import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A requirement of the tests, with the Debian packages that provide it. */
type Need = { name: string; packages: string[]; isThere: () => boolean }

const folders = () => [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin']
const onPath = (program: string): string | undefined =>
  folders()
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))

/** Headless Chromium, which renders the same pages with a fifth less CPU time. */
const shell = 'chromium-headless-shell'
const browsers = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macChrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'

/** Returns the browser for the stories: CHROME_PATH, else an installed one. */
export function chromiumPath(): string | undefined {
  const given = process.env.CHROME_PATH
  if (given && !existsSync(given)) throw new Error(`CHROME_PATH: ${given} does not exist`)
  if (given) return given
  return browsers.map(onPath).find(Boolean) ?? (existsSync(macChrome) ? macChrome : undefined)
}

/** Debian's PostgreSQL 15, the oldest supported version. */
export const postgres15 = '/usr/lib/postgresql/15/bin'
/** Returns whether PostgreSQL 15 is installed on this machine. */
export const hasPostgres15 = (): boolean => existsSync(join(postgres15, 'postgres'))

const chinese = (): boolean =>
  process.platform !== 'linux' ||
  existsSync('/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc') ||
  (onPath('fc-list') !== undefined && execFileSync('fc-list', [':lang=zh-cn'], { encoding: 'utf8' }).trim() !== '')

export const chromium: Need = { name: 'Chromium', packages: [shell], isThere: () => Boolean(chromiumPath()) }
export const chineseFont: Need = { name: 'A Chinese font', packages: ['fonts-noto-cjk'], isThere: chinese }
export const freeRadius: Need = {
  name: 'FreeRADIUS',
  packages: ['freeradius', 'freeradius-postgresql', 'freeradius-utils'],
  isThere: () =>
    Boolean(onPath('freeradius') && onPath('radclient')) && existsSync('/usr/lib/freeradius/rlm_sql_postgresql.so'),
}

export const pgBouncer: Need = {
  name: 'PgBouncer',
  packages: ['pgbouncer'],
  isThere: () => Boolean(onPath('pgbouncer')),
}

export const caddy: Need = { name: 'Caddy', packages: ['caddy'], isThere: () => Boolean(onPath('caddy')) }
export const nginx: Need = { name: 'nginx', packages: ['nginx-light'], isThere: () => existsSync('/usr/sbin/nginx') }
export const debootstrap: Need = {
  name: 'debootstrap',
  packages: ['debootstrap'],
  isThere: () => Boolean(onPath('debootstrap')),
}
export const buildah: Need = { name: 'buildah', packages: ['buildah'], isThere: () => Boolean(onPath('buildah')) }
export const nspawn: Need = {
  name: 'systemd-nspawn',
  packages: ['systemd-container'],
  isThere: () => Boolean(onPath('systemd-nspawn')),
}

/**
 * Installs missing requirements from Debian packages if running as root. Returns a sentence for each requirement that
 * is still missing.
 */
export function provide(needs: Need[]): string[] {
  const missing = needs.filter((need) => !need.isThere())
  if (missing.length === 0) return []
  const obstacle = install(missing)
  return missing
    .filter((need) => !need.isThere())
    .map(({ name, packages }) => `${name} is not installed: ${obstacle} (Debian: ${packages.join(' ')})`)
}

function install(missing: Need[]): string {
  if (!onPath('apt-get')) return 'apt-get is not available'
  if (process.getuid?.() !== 0) return 'installing it needs root'
  const packages = missing.flatMap((need) => need.packages)
  console.log(`Installing ${packages.join(', ')}`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const apt = (...words: string[]) => spawnSync('apt-get', words, { env, encoding: 'utf8', timeout: 600_000 })
  const add = () => apt('install', '-y', '--no-install-recommends', ...packages)
  const { status, stderr } = add().status === 0 ? { status: 0, stderr: '' } : (apt('update'), add())
  return status === 0
    ? 'not found after installation'
    : `apt-get failed: ${stderr.trim().split('\n').at(-1) ?? 'no reason given'}`
}
