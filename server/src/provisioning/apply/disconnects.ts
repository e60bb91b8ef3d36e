import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { applyLater, lineOf, type Row } from '#provisioning/lines/authorizations.ts'
import { requestText } from '#radius'
import type { CommandRow } from './outcome.ts'

/** Returns the columns of a new command of the current version of a line. */
export const newCommand = (ctx: Context, { customer_code, product_code, desired_version }: Row) => ({
  customer_code,
  product_code,
  desired_version,
  status: 'pending',
  created_at: ctx.now,
  updated_at: ctx.now,
})

/** Adds a command that ends sessions of a line to its current version, and requests that it be applied. */
export async function addDisconnect(
  ctx: Context,
  row: Row,
  more: Partial<Pick<CommandRow, 'created_at' | 'sign_in' | 'remark'>> = {},
): Promise<void> {
  await ctx.db
    .insertInto('provisioning_command')
    .values({
      ...newCommand(ctx, row),
      target: 'radius',
      action: 'disconnect',
      rendered: requestText(row.account),
      ...more,
    })
    .execute()
  await sql`update network_authorization set applied_version = least(applied_version, desired_version - 1)
    where customer_code = ${row.customer_code} and product_code = ${row.product_code}`.execute(ctx.db)
  await applyLater(ctx, lineOf(row))
}

/** Copies to a new version of a line the disconnects by sign-in method that earlier versions did not send. */
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
