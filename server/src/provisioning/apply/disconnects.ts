import type { Jobs } from '@lastmile/contract/jobs.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { applyLater, lockLine, type Row } from '#provisioning/lines/authorizations.ts'
import { requestText } from '#radius'
import type { CommandRow } from './outcome.ts'

type Ended = Pick<CommandRow, 'created_at' | 'sign_in'>

/** SQL: whether a live session `s` signed in in the way that a command ends; any, if the command ends all. */
export const isOfCommand = ({ sign_in }: Pick<Ended, 'sign_in'>) => sql`coalesce(s.sign_in = ${sign_in}::text, true)`

/**
 * SQL: whether a live session `s` is from before a command: it began within ten seconds of it, and no sign-in was accepted
 * between the two.
 */
export const isFromBefore = (command: Ended) => sql`(${isOfCommand(command)}
  and s.started_at < ${command.created_at}::timestamptz + interval '10 seconds'
  and not exists (select from radpostauth r where r.username = s.account and r.reply = 'Access-Accept'
    and r.authdate between ${command.created_at} and s.started_at + interval '5 seconds'))`

/** Adds a command that ends sessions of a line to its current version, and requests that it be applied. */
export async function addDisconnect(
  ctx: Context,
  row: Row,
  more: Partial<Ended> & { remark?: string } = {},
): Promise<void> {
  const { customer_code, product_code, desired_version } = row
  await ctx.db
    .insertInto('provisioning_command')
    .values({
      customer_code,
      product_code,
      desired_version,
      target: 'radius',
      action: 'disconnect',
      rendered: requestText(row.account),
      status: 'pending',
      created_at: ctx.now,
      updated_at: ctx.now,
      ...more,
    })
    .execute()
  await sql`update network_authorization set applied_version = least(applied_version, desired_version - 1)
    where customer_code = ${customer_code} and product_code = ${product_code}`.execute(ctx.db)
  await applyLater(ctx, { customerCode: customer_code, productCode: product_code })
}

/**
 * Ends the sessions of a line that signed in in a way that has been replaced. Those that sign in from now on continue. Does
 * nothing if the line is not online; a session of which only the sign-in is known yet counts as online.
 */
export async function endReplacedSessions(
  { transaction }: JobContext,
  { signIn, changedAt, ...line }: Jobs['provisioning.end-sessions'],
): Promise<void> {
  await transaction(async (ctx) => {
    const row = await lockLine(ctx, line)
    // Closing a line has ended all of its sessions.
    if (!row || row.retired_at || row.applied_status === 'off') return
    const replaced = { created_at: new Date(changedAt), sign_in: signIn }
    const { rows } = await sql`
      select from live_session s where s.account = ${row.account} and ${isFromBefore(replaced)}
      union all
      select from radpostauth r where r.username = ${row.account} and r.reply = 'Access-Accept'
        and r.authdate between ${replaced.created_at}::timestamptz - interval '1 minute' and ${replaced.created_at}
      limit 1`.execute(ctx.db)
    if (rows.length > 0) await addDisconnect(ctx, row, replaced)
  })
}

/** Adds to a new version of a line the disconnects by way of sign-in that the version before it has not sent. */
export async function repeatDisconnects(ctx: Context, row: Row): Promise<void> {
  const { customer_code, product_code, desired_version } = row
  await sql`
    insert into provisioning_command (customer_code, product_code, desired_version, target, action, rendered, status, sign_in,
      created_at, updated_at)
    select customer_code, product_code, ${desired_version}, target, action, rendered, 'pending', sign_in, max(created_at),
      ${ctx.now}::timestamptz
    from provisioning_command
    where customer_code = ${customer_code} and product_code = ${product_code} and sign_in is not null
      and status = 'superseded' and desired_version > ${row.applied_version} and desired_version < ${desired_version}
    group by customer_code, product_code, target, action, rendered, sign_in`.execute(ctx.db)
}
