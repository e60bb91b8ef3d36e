import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { step } from '#server/supervisor/progress.mjs'
import { root } from './pinned-node.mjs'

const stamp = join(root, '.lastmile', 'web-built-from')
const sources = ['web', 'contract/src', 'patches', 'package-lock.json']
const passedOver = new Set(['node_modules', 'dist'])

/**
 * Builds the web if its sources, the contract or the packages changed since the last build. Throws if vite fails.
 * @param {string} node
 */
export async function buildWeb(node) {
  const fingerprint = fingerprintOf(sources)
  const built = existsSync(join(root, 'web', 'dist', 'index.html')) && existsSync(stamp)
  if (built && readFileSync(stamp, 'utf8') === fingerprint) return
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  await step('Building the web', () =>
    promisify(execFile)(node, [vite, 'build'], { cwd: join(root, 'web'), maxBuffer: 1e8 }).catch(
      ({ stdout = '', stderr = '' }) => {
        throw new Error(`The web could not be built:\n${stdout}${stderr}`)
      },
    ),
  )
  mkdirSync(join(root, '.lastmile'), { recursive: true })
  writeFileSync(stamp, fingerprint)
}

/** @param {string[]} paths */
function fingerprintOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow)) hash.update(path).update(readFileSync(join(root, path)))
  return hash.digest('hex')
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (path.includes('.')) return [path]
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => !passedOver.has(entry.name) && !entry.name.startsWith('.'))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`]))
}
