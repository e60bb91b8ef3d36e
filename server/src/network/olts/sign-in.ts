import type { Config } from '#platform/config.ts'
import type { Context } from '#platform/context.ts'
import { presentPrefix, seal, unseal } from '#platform/secrets.ts'
import type { Olt } from './olt.ts'

type Password = 'password' | 'enable_password'
type Keys = Pick<Config, 'SECRETS_KEY' | 'DATA_DIR'>

/** Returns the owner to which a password is bound: copied to another OLT or column, it cannot be decrypted. */
const ownerOf = (oltCode: string, column: Password): string => `olt ${oltCode} ${column}`

/** The sign-in of one OLT, in clear text. */
export type SignIn = { user: string; password: string; enablePassword: string }

/**
 * Decrypts the sign-in of an OLT; `none` if it has no sign-in of its own, `unreadable` if the key of its passwords is
 * missing. Without an enable password, its password is used for that too.
 */
export function signInOf(keys: Keys, { code, signIn }: Olt): SignIn | 'none' | 'unreadable' {
  if (!signIn) return 'none'
  const password = unseal(keys, signIn.password, ownerOf(code, 'password'))
  const enablePassword =
    signIn.enablePassword === null ? password : unseal(keys, signIn.enablePassword, ownerOf(code, 'enable_password'))
  if (password === undefined || enablePassword === undefined) return 'unreadable'
  return { user: signIn.user, password, enablePassword }
}

/** The entered values of a sign-in. An empty password leaves the stored one unchanged. */
export type Entered = { userName?: unknown; password?: unknown; enablePassword?: unknown }

/**
 * Encrypts and stores the entered passwords of an OLT. Deletes the stored ones if there is no user name, and those that
 * were not entered if its address is new.
 */
export async function storePasswords(
  ctx: Pick<Context, 'db' | 'config'>,
  { code, isNewAddress }: { code: string; isNewAddress: boolean },
  { userName, password, enablePassword }: Entered,
): Promise<void> {
  const sealed = (column: Password, value: unknown) => {
    if (typeof value === 'string') return { [column]: seal(ctx.config, value, ownerOf(code, column)) }
    return isNewAddress ? { [column]: null } : {}
  }
  const change =
    typeof userName === 'string'
      ? { user_name: userName, ...sealed('password', password), ...sealed('enable_password', enablePassword) }
      : { user_name: null, password: null, enable_password: null }
  await ctx.db.updateTable('olt').set(change).where('code', '=', code).execute()
}

/** Re-encrypts passwords of earlier keys with the current one. Passwords whose key is missing are left alone. */
export async function resealPasswords({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  for (const column of ['password', 'enable_password'] as const) {
    const rows = await db
      .selectFrom('olt')
      .select(['code', `${column} as sealed`])
      .where(column, 'not like', `${presentPrefix(config)}%`)
      .orderBy('code')
      .forUpdate()
      .execute()
    for (const { code, sealed } of rows) {
      const secret = sealed === null ? undefined : unseal(config, sealed, ownerOf(code, column))
      if (secret === undefined) continue
      const change = { [column]: seal(config, secret, ownerOf(code, column)) }
      await db.updateTable('olt').set(change).where('code', '=', code).execute()
    }
  }
}
