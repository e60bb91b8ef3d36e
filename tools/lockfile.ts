import { readFileSync, writeFileSync } from 'node:fs'

/**
 * A registry mirror may lack packages that only other machines need. npm then omits them from package-lock.json, and
 * `npm ci` rejects such a lockfile on every machine. `npm run lock` adds them in the required version, without the
 * checksum, which only a registry with these packages can provide.
 */
const file = 'package-lock.json'

type Locked = { version?: string; dev?: boolean; optionalDependencies?: Record<string, string> }
type Missing = { name: string; version: string; dev: boolean }

const read = () => JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, Locked> }

/** Returns the optional packages that a locked package requires and the lockfile lacks. */
export function missingFromLock(packages = read().packages): Missing[] {
  return Object.entries(packages).flatMap(([path, { dev = false, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, range]) => ({ name, version: range.replace(/^[^\d]*/, ''), dev })),
  )
}

/** Returns whether Node finds a package, in the folder of the importing package or any folder above. */
function isLocked(packages: Record<string, Locked>, path: string, name: string): boolean {
  if (packages[`${path ? `${path}/` : ''}node_modules/${name}`]) return true
  if (!path) return false
  const above = path.lastIndexOf('/node_modules/')
  return isLocked(packages, above < 0 ? '' : path.slice(0, above), name)
}

const systems = new Set(['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32'])

/** Returns the platform of a package, derived from its name, such as `@oxlint/binding-linux-arm64-musl`. */
function machineOf(name: string): { os: string[]; cpu: string[]; libc?: string[] } {
  const words = name.split(/[/-]/)
  const at = words.findIndex((word) => systems.has(word))
  const [os, cpu] = words.slice(at)
  if (at < 0 || !os || !cpu) throw new Error(`Which machines is ${name} for? Add it to ${file} by hand.`)
  const libc = words.some((word) => word.startsWith('musl')) ? 'musl' : 'glibc'
  return { os: [os], cpu: [cpu], ...(os === 'linux' && { libc: [libc] }) }
}

function complete(): void {
  const lock = read()
  const missing = missingFromLock(lock.packages)
  const added = missing.map(({ name, version, dev }) => [
    `node_modules/${name}`,
    { version, ...machineOf(name), ...(dev && { dev }), optional: true },
  ])
  const packages = Object.entries({ ...lock.packages, ...(Object.fromEntries(added) as Record<string, Locked>) })
  const inOrder = packages.toSorted(([one], [other]) => one.localeCompare(other, 'en'))
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(inOrder) }, undefined, 2)}\n`)
  console.log(`${missing.length} packages added to ${file}`)
}

if (import.meta.main) complete()
