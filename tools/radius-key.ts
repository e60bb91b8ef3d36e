import { parseArgs } from 'node:util'
import { openApp } from '#server/app.ts'
import { commandLine } from '#server/platform/command.ts'
import { readConfig } from '#server/platform/config.ts'
import { jobContext } from '#server/platform/runtime.ts'
import { decryptSecrets, encryptSecrets, encryptsSecrets, siteLines } from '#server/radius/public.ts'
import { withDatabase } from './database.ts'

/**
 * `npm run radius-key`: prints the key with which FreeRADIUS decrypts the secrets of access servers, as lines of
 * site.conf. `--encrypt` encrypts the secrets of an upgraded database; `--decrypt` stores them in clear text again.
 */
const options = { encrypt: { type: 'boolean', default: false }, decrypt: { type: 'boolean', default: false } } as const

try {
  const { values: flags } = parseArgs({ options })
  if (flags.encrypt && flags.decrypt) throw new Error('Choose either --encrypt or --decrypt.')
  await withDatabase(process.env, async (url) => {
    const config = readConfig({ ...process.env, DATABASE_URL: url })
    console.log(`${siteLines(config)}\n`)
    const app = openApp(config, url)
    const { transaction } = jobContext(app, 'radius-key')
    try {
      if (flags.encrypt) console.log(`Encrypted the secrets of access servers: ${await transaction(encryptSecrets)}.`)
      else if (flags.decrypt)
        console.log(`Stored the secrets of access servers in clear text: ${await transaction(decryptSecrets)}.`)
      else
        console.log(
          (await encryptsSecrets(app.write))
            ? 'The secrets of access servers are encrypted. Put the lines above into site.conf of every FreeRADIUS, and restart it.'
            : `The secrets of access servers are in clear text. Put the lines above into site.conf of every FreeRADIUS, restart it, and run ${commandLine('radius-key', '--encrypt')}.`,
        )
    } finally {
      await app.close()
    }
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
