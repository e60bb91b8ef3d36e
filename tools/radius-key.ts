import { existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { openApp } from '#server/app.ts'
import { commandLine } from '#server/platform/command.ts'
import { readConfig } from '#server/platform/config.ts'
import { formerKeysIn, type Keys, type SecretsChanged, secretSwitches, siteLines } from '#server/radius/public.ts'
import { withDatabase } from './database.ts'

/**
 * `npm run radius-key`: prints the key with which FreeRADIUS decrypts the secrets of access servers, as lines of
 * site.conf, and how the secrets are stored. `--encrypt` encrypts the secrets of an upgraded database; `--decrypt`
 * stores them in clear text again. `--former <key or file>` adds a key that is no longer in SECRETS_KEY to the lines,
 * and re-encrypts its secrets. `--forget-servers` forgets the FreeRADIUS servers that were seen without the present key.
 */
const options = {
  encrypt: { type: 'boolean', default: false },
  decrypt: { type: 'boolean', default: false },
  former: { type: 'string' },
  'forget-servers': { type: 'boolean', default: false },
} as const

/** Reads former keys. Throws a one-sentence error, without the key, if there are none. */
function formerKeys(given: string) {
  const keys = formerKeysIn(existsSync(given) ? readFileSync(given, 'utf8') : given)
  if (keys.length === 0)
    throw new Error('--former needs a key of 64 or 128 hexadecimal digits, or the path of secrets.key or site.conf.')
  return keys
}

/** Prints the number of changed secrets. The exit code is 1 if any cannot be decrypted. */
function report(what: string, { count, unreadable }: SecretsChanged): void {
  console.log(`${what}: ${count}.`)
  if (unreadable.length === 0) return
  console.error(`These secrets cannot be decrypted: ${unreadable.join(', ')}. Enter their secrets again.`)
  process.exitCode = 1
}

try {
  const { values: flags } = parseArgs({ options })
  if (flags.encrypt && flags.decrypt) throw new Error('Choose either --encrypt or --decrypt.')
  if (flags['forget-servers'] && (flags.encrypt || flags.decrypt || flags.former !== undefined))
    throw new Error('Run --forget-servers alone, and wait until access servers have sent packets to every FreeRADIUS.')
  const former = flags.former === undefined ? [] : formerKeys(flags.former)
  await withDatabase(process.env, async (url) => {
    const config = readConfig({ ...process.env, DATABASE_URL: url })
    const keys: Keys = { ...config, formerRadiusKeys: former }
    const app = openApp(config, url)
    // A plain transaction, because that of a job needs an operator.
    const inTransaction = <T>(work: (ctx: Parameters<typeof secretSwitches.encrypt>[0]) => Promise<T>): Promise<T> =>
      app.write.transaction().execute((db) => work({ db, config: keys, now: new Date() }))
    try {
      await secretSwitches.requireTables(app.write)
      console.log(`${siteLines(keys)}\n`)
      if (flags['forget-servers']) await inTransaction(secretSwitches.forgetServers)
      if (flags.encrypt) report('Encrypted the secrets of access servers', await inTransaction(secretSwitches.encrypt))
      else if (flags.decrypt)
        report('Stored the secrets of access servers in clear text', await inTransaction(secretSwitches.decrypt))
      else {
        if (flags.former !== undefined)
          report('Re-encrypted the secrets of access servers', await inTransaction(secretSwitches.reseal))
        console.log(await inTransaction(secretSwitches.describe))
        console.log(
          (await secretSwitches.encrypts(app.write))
            ? 'Put the lines above into site.conf of every FreeRADIUS, without changing them, and restart it.'
            : `Put the lines above into site.conf of every FreeRADIUS, without changing them, restart it, and run ${commandLine('radius-key', '--encrypt')}.`,
        )
      }
    } finally {
      await app.close()
    }
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
