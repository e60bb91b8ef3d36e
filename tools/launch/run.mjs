import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { installPackages } from './install.mjs'
import { pinnedNode, root } from './pinned-node.mjs'
import { buildWeb } from './web.mjs'

/** The commands and their programs. */
const programs = {
  start: 'server/src/supervisor/start.ts',
  dev: 'server/src/supervisor/start.ts',
  test: 'tools/test.ts',
  run: undefined,
}

/**
 * Prepares the machine for a command (packages, the pinned Node, for `start` the built web), runs it and exits with its exit
 * code. `run <file> [arguments]` runs any program of the repository. With `--version` prints the version of the product.
 * @param {string[]} words
 */
export async function run([command = 'start', ...words]) {
  try {
    if ([command, ...words].includes('--version')) return console.log(versionOf(root))
    if (!Object.hasOwn(programs, command))
      throw new Error(`Unknown command "${command}". Commands: start, dev, test, run <file>.`)
    process.chdir(root)
    await installPackages({ tools: needsTools(command, words[0]) })
    const node = pinnedNode()
    if (command === 'start') await buildWeb(node)
    const program = programs[/** @type {keyof typeof programs} */ (command)] ?? words.shift() ?? ''
    if (command === 'dev') words.unshift('--dev')
    process.exitCode = await follow(node, [program, ...words])
  } catch (error) {
    const expected = error instanceof Error && error.constructor === Error
    console.error(expected ? error.message : error)
    process.exitCode = 1
  }
}

/** Programs for people who run the product. */
const operators = /^tools\/(?:audit|backup|first-admin|radius-key|rehearse|release|reset-sign-in|restore|upgrade)\.ts$/

/**
 * Returns whether a command needs the packages of checks and tests.
 * @param {string} command
 * @param {string | undefined} program
 */
const needsTools = (command, program = '') => command === 'test' || (command === 'run' && !operators.test(program))

/**
 * Returns the version of the product, without needing its packages.
 * @param {string} folder
 * @returns {string}
 */
function versionOf(folder) {
  const text = readFileSync(join(folder, 'package.json'), 'utf8')
  return /** @type {{ version: string }} */ (JSON.parse(text)).version
}

/**
 * Runs Node on this terminal, forwards signals and waits for its end. The IPC channel closes when this process is killed.
 * @param {string} node
 * @param {string[]} words
 * @returns {Promise<number>}
 */
function follow(node, words) {
  const env = { NODE_COMPILE_CACHE: join(root, '.lastmile', 'compile-cache'), ...process.env }
  const child = spawn(node, words, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  child.channel?.unref()
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => child.kill(signal))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) => done(code ?? 1))
  })
}
