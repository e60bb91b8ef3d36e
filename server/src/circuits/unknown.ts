import type { circuits } from '@lastmile/contract/circuits/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { sql } from 'kysely'
import { lockCustomer, visibleCustomer } from '#customers'
import type { Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { giveCircuit } from './line-circuit.ts'
import { changeSignIn } from './set-sign-in.ts'

/** A key after which every circuit is listed. */
const latest = ['9999-12-31T00:00:00Z', Number.MAX_SAFE_INTEGER] as const

type Row = Output<typeof circuits.unknown>['rows'][number]

/**
 * Lists the circuits at which a sign-in was rejected and that no line has, latest first. Hides user names that are accounts
 * of customers of other units.
 */
export const listUnknown: Handler<typeof circuits.unknown> = async (ctx, { after, limit }) => {
  const [at, id] = keyAfter(after, latest) ?? latest
  const { rows } = await sql<Omit<Row, 'lastRejectedAt'> & { lastRejectedAt: Date }>`
    select id::text as "unknownCircuitId", circuit_id as "circuitId", remote_id as "remoteId", mac as "macAddress",
      case when exists (select from network_authorization a where a.account = user_name and not exists (
        select from customer c where c.code = a.customer_code and ${visibleCustomer(ctx)})) then null
        else user_name end as "signInName", attempts::int as attempts, last_at as "lastRejectedAt"
    from unknown_circuit
    where (last_at, id) < (${at}::timestamptz, ${id}::bigint)
    order by last_at desc, id desc limit ${oneMore(limit)}`.execute(ctx.db)
  const listed = rows.map((row) => ({ ...row, lastRejectedAt: row.lastRejectedAt.toISOString() }))
  return pageOf(listed, limit, ({ lastRejectedAt, unknownCircuitId }) => [lastRejectedAt, Number(unknownCircuitId)])
}

/**
 * Has the line with an account sign in from a rejected circuit. Refuses not-found, circuit-taken,
 * circuit-taken-elsewhere.
 */
export const assignCircuit: Handler<typeof circuits.assign> = async (
  ctx,
  { unknownCircuitId, account, withRemoteId },
) => {
  const { rows } = await sql<{ customerCode: string; productCode: string }>`
    select a.customer_code as "customerCode", a.product_code as "productCode" from network_authorization a
    join customer c on c.code = a.customer_code and ${visibleCustomer(ctx)}
    where a.account in (${account}::text, lower(${account}::text)) and a.retired_at is null limit 1`.execute(ctx.db)
  const [line] = rows
  if (!line) return ctx.refuse('not-found', { what: 'authorization', field: 'account' })
  await lockCustomer(ctx, line.customerCode)
  const circuit = await ctx.db
    .selectFrom('unknown_circuit')
    .select(['circuit_id as circuitId', 'remote_id as remoteId'])
    .where('id', '=', Number(unknownCircuitId))
    .executeTakeFirst()
  if (!circuit) return ctx.refuse('not-found', { what: 'unknown-circuit', field: 'unknownCircuitId' })
  return changeSignIn(ctx, line, () => giveCircuit(ctx, line, { ...circuit, ...(!withRemoteId && { remoteId: null }) }))
}
