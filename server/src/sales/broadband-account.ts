import { randomInt } from 'node:crypto'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import type { Context, Handler } from '#platform/context.ts'
import { accountFree } from '#orders'

/** Returns whether an entered account is free. */
export const checkAccountAvailable: Handler<typeof sales.broadbandAccountFree> = async (ctx, { broadbandAccount }) => ({
  free: await accountFree(ctx, broadbandAccount),
})

/**
 * Suggests a free account, derived from the customer's name if it has Latin letters, and a password that is easy to
 * read aloud.
 */
export const suggestBroadband: Handler<typeof sales.suggestBroadband> = (ctx, { name = '' }) => freeLogin(ctx, name)

/** Generates an account and a password for a line that was sold without them. */
export async function freeLogin(ctx: Context, name: string) {
  const stem = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '')
    .slice(0, 12)
  return { broadbandAccount: await freeAccount(ctx, stem.length < 3 ? 'fibre' : stem), broadbandPassword: password() }
}

async function freeAccount(ctx: Context, stem: string): Promise<string> {
  const tries = Array.from({ length: 20 }, () => `${stem}${randomInt(1_000, 1_000_000)}`)
  const taken = await ctx.db.selectFrom('broadband_account').select('account').where('account', 'in', tries).execute()
  const free = tries.find((account) => !taken.some((row) => row.account === account))
  return free ?? `${stem}${randomInt(1_000_000, 1_000_000_000)}`
}

/**
 * Generates a password from letters and digits that are not easily confused, with some of both. It has about 57 bits of
 * entropy.
 */
function password(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ'
  const digits = '23456789'
  const pick = (from: string) => from.charAt(randomInt(from.length))
  return Array.from({ length: 3 }, () => pick(letters) + pick(letters) + pick(letters) + pick(digits)).join('')
}
