import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { openApp } from '#server/app.ts'
import type { Context } from '#server/platform/context.ts'
import { readConfig } from '#server/platform/config.ts'
import { jobContext } from '#server/platform/runtime.ts'
import { deleteAllCodes, recoverSignIn } from '#server/session/public.ts'
import { withDatabase } from './database.ts'
import { commandLine } from '#server/platform/command.ts'

const usage = `${commandLine('reset-sign-in', '<account>')}     gives one employee a one-time password and new one-time codes
${commandLine('reset-sign-in', '--all-codes')}   deletes the one-time codes of everyone, when their key is lost`

/** `npm run reset-sign-in`: restores access when no administrator can sign in. */
function asked(): (ctx: Context) => Promise<string> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'all-codes': { type: 'boolean' } } })
  const [account, ...more] = positionals
  if (more.length > 0 || (account === undefined) !== (values['all-codes'] === true)) throw new Error(usage)
  if (account === undefined)
    return async (ctx) => `The one-time codes of ${await deleteAllCodes(ctx)} employees are deleted.`
  return async (ctx) =>
    `${account} signs in with the password ${await recoverSignIn(ctx, account)},\n` +
    'which is shown only now and must be changed at the first sign-in. One-time codes must be set up again.'
}

try {
  const reset = asked()
  await withDatabase(process.env, async (url) => {
    // Nothing is decrypted here and the key may be lost, so any key will do.
    const SECRETS_KEY = randomBytes(32).toString('hex')
    const app = openApp(readConfig({ ...process.env, DATABASE_URL: url, SECRETS_KEY }), url)
    try {
      console.log(await jobContext(app, 'reset-sign-in').transaction(reset))
    } finally {
      await app.close()
    }
  })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
