import type { network } from '@lastmile/contract/network/calls.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'

/** A host key that an OLT presents, and whether the OLT has accepted the sign-in. */
type Presented = { code: string; key: string; isSignedIn: boolean }

/**
 * Decides whether the host key that an OLT presents is its own. The first one is stored at the sign-in, so that a
 * mistyped address stores none; a different one is recorded for the OLT's page and rejected.
 */
export async function checkHostKey(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { code, key, isSignedIn }: Presented,
): Promise<boolean> {
  const { rows } = await sql<{ host_key: string | null }>`
    update olt set host_key = case when ${isSignedIn} then coalesce(host_key, ${key}) else host_key end,
      host_key_at = case when ${isSignedIn} then coalesce(host_key_at, ${now}) else host_key_at end,
      other_key = case when host_key <> ${key} then ${key} end,
      other_key_at = case when host_key <> ${key} then ${now}::timestamptz end
    where code = ${code} returning host_key`.execute(db)
  const [olt] = rows
  return olt !== undefined && (olt.host_key === null || olt.host_key === key)
}

/** Forgets the host key of a replaced OLT, if it has one. Refuses not-found. */
export const forgetHostKey: Handler<typeof network.forgetHostKey> = async (ctx, { oltCode, reason }) => {
  const olt = await ctx.db
    .selectFrom('olt')
    .select('host_key as hostKey')
    .where('code', '=', oltCode)
    .forUpdate()
    .executeTakeFirst()
  if (!olt) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  if (olt.hostKey === null) return { oltCode }
  const none = { host_key: null, host_key_at: null, other_key: null, other_key_at: null }
  await ctx.db
    .updateTable('olt')
    .set({ ...none, tested_at: null, test_result: null, test_answer: null })
    .where('code', '=', oltCode)
    .execute()
  const after = { hostKey: null, reason }
  await recordChange(ctx, { thing: 'olt', code: oltCode, before: { hostKey: olt.hostKey }, after })
  return { oltCode }
}
