import type { Circuit, SignInKind } from '@lastmile/contract/circuits/sign-in.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Line } from './derive.ts'

/** Returns how a line is set to sign in. */
export async function currentSignIn({ db }: Context, { productCode }: Line): Promise<Circuit & { signIn: SignInKind }> {
  const found = await db
    .selectFrom('line_circuit')
    .select(['circuit_id as circuitId', 'remote_id as remoteId'])
    .where('line_code', '=', productCode)
    .executeTakeFirst()
  return found ? { signIn: 'by-ipoe', ...found } : { signIn: 'by-pppoe', circuitId: null, remoteId: null }
}

/** Ends the live sessions of a line that signed in in a way that is replaced now. */
export const endReplaced = (ctx: Context, { customerCode, productCode }: Line, signIn: SignInKind): Promise<void> =>
  ctx.later('provisioning.end-sessions', { customerCode, productCode, signIn, changedAt: ctx.now.toISOString() })

/** Returns how the live sessions of a line signed in; both ways if that is not known. */
export async function onlineBy({ db }: Context, { customerCode, productCode }: Line): Promise<SignInKind[]> {
  const { rows } = await sql<{ signIn: SignInKind }>`
    select kind as "signIn" from unnest(array['by-pppoe', 'by-ipoe']) kind
    where exists (select from network_authorization a join live_session s on s.account = a.account
      where a.customer_code = ${customerCode} and a.product_code = ${productCode} and a.retired_at is null
        and coalesce(s.sign_in = kind, true))`.execute(db)
  return rows.map(({ signIn }) => signIn)
}
