import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import process from 'node:process'
import { root } from './pinned-node.mjs'

/**
 * @typedef {Record<string, { version?: string, link?: boolean, optional?: boolean, devOptional?: boolean }>} Packages
 */

/** The lockfile that npm writes after an installation; absent after an interrupted one. */
const installedFile = join(root, 'node_modules', '.package-lock.json')

/** Installs the packages of package-lock.json with their patches, unless installed. Throws one sentence on failure. */
export function installPackages() {
  const present = existsSync(installedFile)
  if (present && upToDate()) return applyPatches()
  console.log(
    present
      ? 'package-lock.json has changed: installing packages'
      : 'Installing packages (once; this takes a minute or two)',
  )
  const words = [present ? 'install' : 'ci', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync('npm', words, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: outsideEnv(),
  })
  if (status !== 0) throw new Error('npm could not install the packages; see its output above.')
}

/** Applies patches that changed since the installation, whose script applies all of them. */
function applyPatches() {
  const folder = join(root, 'patches')
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).toSorted()) hash.update(name).update(readFileSync(join(folder, name)))
  const stamp = join(root, 'node_modules', '.patches')
  const wanted = hash.digest('hex')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  const program = join(root, 'node_modules', 'patch-package', 'index.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The patches of packages could not be applied; run npm ci.\n${stdout}${stderr}`)
  writeFileSync(stamp, wanted)
}

/**
 * Returns whether every package of the lockfile is installed in its version. Packages for other machines may be absent.
 */
function upToDate() {
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    return found ? link === true || found.version === version : optional === true || devOptional === true
  })
}

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages

/** Returns an npm that does not run on the Node inside the node_modules that it replaces. */
function outsideEnv() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(`node_modules${sep}.bin`))
  return { ...process.env, PATH: path.join(delimiter) }
}
