import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join, sep } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { step } from '#server/supervisor/progress.mjs'
import { root } from './pinned-node.mjs'

/**
 * @typedef {{ version?: string, link?: boolean, dev?: boolean, optional?: boolean, devOptional?: boolean, os?: string[],
 *   cpu?: string[] }} Package
 * @typedef {Record<string, Package>} Packages
 */

/** The lockfile that npm writes after an installation; missing after an interrupted one. */
const installedFile = join(root, 'node_modules', '.package-lock.json')

/**
 * Installs the packages of package-lock.json with their patches, unless installed. Without `tools` leaves out what only
 * checks and tests need. Throws one sentence on failure.
 * @param {{ tools: boolean }} wanted
 */
export async function installPackages({ tools }) {
  const present = existsSync(installedFile)
  const installed = present ? packagesOf(installedFile) : {}
  const wanted = packagesOf(join(root, 'package-lock.json'))
  if (present && upToDate(wanted, installed, tools)) return applyPatches()
  // A start must not remove tools that an earlier test has installed.
  const all = tools || Object.values(installed).some(({ dev }) => dev === true)
  const total = Object.entries(wanted).filter(
    ([path, one]) => isInstalledHere(path, one, all) && installed[path]?.version !== one.version,
  ).length
  const title = present ? 'Installing changed packages' : `Installing ${total} packages (first start only)`
  await step(title, (report) => npm([present ? 'install' : 'ci', ...(all ? [] : ['--omit=dev'])], total, report))
}

/**
 * Runs npm and reports each package that it fetches. Throws its errors.
 * @param {string[]} words
 * @param {number} total
 * @param {(detail: string) => void} report
 * @returns {Promise<void>}
 */
function npm(words, total, report) {
  const flags = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=http']
  const windows = process.platform === 'win32'
  const child = spawn('npm', [...words, ...flags], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: windows,
    env: outsideEnv(),
  })
  /** @type {string[]} */
  const said = []
  let fetched = 0
  createInterface({ input: child.stderr }).on('line', (line) => {
    const name = /^npm http .*\/([^/]+)\.tgz/.exec(line)?.[1]
    if (name) report(`${(fetched += 1)} of ${total}, ${name}`)
    else if (!line.startsWith('npm http')) said.push(line)
  })
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('close', (code) =>
      code === 0 ? done() : fail(new Error(`npm could not install the packages:\n${said.join('\n')}`)),
    )
  })
}

/**
 * Returns whether npm installs a package on this machine.
 * @param {string} path
 * @param {Package} one
 * @param {boolean} tools
 */
function isInstalledHere(path, { link, dev, os, cpu }, tools) {
  if (!path.includes('node_modules/') || link || (!tools && dev)) return false
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true)
}

/** Applies patches that have changed since the installation; the script applies all of them. */
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
 * Returns whether every package of the lockfile is installed in its version. Packages for other machines may be absent,
 * and without `tools` those of development.
 * @param {Packages} wanted
 * @param {Packages} installed
 * @param {boolean} tools
 */
function upToDate(wanted, installed, tools) {
  return Object.entries(wanted).every(([path, { version, link, dev, optional, devOptional }]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    const found = installed[path]
    if (found) return link === true || found.version === version
    return optional === true || devOptional === true || (dev === true && !tools)
  })
}

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesOf = (file) => /** @type {{ packages: Packages }} */ (JSON.parse(readFileSync(file, 'utf8'))).packages

/** Returns an environment in which npm does not run on the Node inside the node_modules that it replaces. */
function outsideEnv() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.includes(`node_modules${sep}.bin`))
  return { ...process.env, PATH: path.join(delimiter) }
}
