import { parseArgs } from 'node:util'
import { filesAddressOf } from '#server/platform/files/address.ts'
import { moveFiles } from '#server/platform/files/move.ts'
import { openStore } from '#server/platform/files/open.ts'
import type { Store } from '#server/platform/files/store.ts'
import { commandLine } from '#server/platform/command.ts'
import { type Config, readConfig } from '#server/platform/config.ts'

/**
 * `npm run move-files -- --to <address>`: copies the uploaded files to another folder or bucket and verifies each copy,
 * while the application may be running. `--from` copies from there to FILES_URL. `--delete` also deletes the originals.
 */
const options = {
  from: { type: 'string' },
  to: { type: 'string' },
  delete: { type: 'boolean', default: false },
} as const

const usage = `${commandLine('move-files', '--to', '<address>')}               copies the uploaded files to a folder (file:///…) or bucket (s3://…)
${commandLine('move-files', '--from', '<address>', '[--delete]')}  copies from there to the store in use, and deletes the originals`

/** Opens the store at an address given as this option, by default the one in use. */
function storeAt(option: 'from' | 'to', address: string | undefined, config: Config): Store {
  if (address === undefined) return openStore(config)
  try {
    filesAddressOf(address)
  } catch (error) {
    throw new Error(`--${option}: ${(error as Error).message}`, { cause: error })
  }
  return openStore({ ...config, FILES_URL: address })
}

/** Returns the instructions to switch to the other store, and to move back. */
function nextSteps({ from, to, address }: { from: Store; to: Store; address: string }): string {
  const old = from.place.startsWith('file:') ? from.place : '<its address>'
  return `Nothing was deleted in ${from.place}
To switch, set FILES_URL='${address}' and restart the product on every host. Then copy what was uploaded meanwhile:
  ${commandLine('move-files', '--from', old)}
To move back, copy from ${to.place} in the same way and restore the previous FILES_URL.`
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options })
  const { from: source, to: target, delete: deletes } = values
  if ((source === undefined && target === undefined) || (deletes && source === undefined)) throw new Error(usage)
  const config = readConfig(process.env)
  const [from, to] = [storeAt('from', source, config), storeAt('to', target, config)]
  if (from.place === to.place) throw new Error(`The files are already in ${to.place}`)
  if (deletes && from.place === openStore(config).place)
    throw new Error(`${from.place} is in use: set FILES_URL to the other store before you delete its files.`)
  const { copied, present, deleted, bytes } = await moveFiles({ from, to, deletes }, (so) =>
    console.log(`${so.copied} copied, ${so.present} already there`),
  )
  const megabytes = (bytes / 1e6).toFixed(1)
  console.log(
    `${copied} files (${megabytes} MB) were copied to ${to.place} and verified; ${present} were already there.`,
  )
  if (deletes) console.log(`${deleted} files were deleted in ${from.place}`)
  else if (target !== undefined) console.log(nextSteps({ from, to, address: target }))
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
