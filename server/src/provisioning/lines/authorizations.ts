import { commandFlow } from '@lastmile/contract/provisioning.ts'
import { type Selectable, sql } from 'kysely'
import { holdCustomer, lockCustomer } from '#customers'
import { broadbandLogin, serviceState } from '#orders'
import type { Context } from '#platform/context.ts'
import type { NetworkAuthorization } from '#platform/tables.gen.ts'

/** A product and whose it is. */
export type Line = { customerCode: string; productCode: string }
export type Row = Selectable<NetworkAuthorization>

/** A line as calls answer it: the version that is wanted, and what it wants. */
export const versionOf = ({ desired_version, status }: Pick<Row, 'desired_version' | 'status'>) => ({
  desiredVersion: desired_version,
  status: status as 'off' | 'limited' | 'on',
})

/** A line's authorisation under its lock, the customer's lock taken first; undefined where the product has none. */
export async function lockLine(ctx: Context, line: Line): Promise<Row | undefined> {
  await holdCustomer(ctx, line.customerCode)
  return lockRow(ctx, line)
}

/** The same for what a person asks for. Refuses not-found where the actor may not see the customer. */
export async function lockVisibleLine(ctx: Context<'not-found'>, line: Line): Promise<Row> {
  await lockCustomer(ctx, line.customerCode)
  return (await lockRow(ctx, line)) ?? ctx.refuse('not-found', { what: 'authorization', field: 'productCode' })
}

const lockRow = (ctx: Context, { customerCode, productCode }: Line): Promise<Row | undefined> =>
  ctx.db
    .selectFrom('network_authorization')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .forUpdate()
    .executeTakeFirst()

/** Writes the authorisation of a product that is ordered but not connected yet: off, and nothing to be sent. */
export async function authorizeOff(ctx: Context, line: Line): Promise<void> {
  const { account, password, profileCode } = await broadbandLogin(ctx, line.productCode)
  await ctx.db
    .insertInto('network_authorization')
    .values({
      customer_code: line.customerCode,
      product_code: line.productCode,
      account,
      password,
      status: 'off',
      profile: profileCode,
      planned_version: 1,
      applied_version: 1,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['customer_code', 'product_code']).doNothing())
    .execute()
}

/** What can be decided about a line besides what its product says. */
export type Decision = Partial<
  Pick<Row, 'closed_at' | 'closed_by' | 'closed_reason' | 'process_instance_id' | 'retired_at' | 'resend'>
>

/**
 * Takes a decision about a line and works out anew what it is entitled to. Where that differs from before, or is to be
 * sent again, a new version begins: commands of older ones are superseded and the network is brought to the new one.
 * The row must be locked. Returns the row as it is now.
 */
export async function follow(ctx: Context, row: Row, decision: Decision = {}): Promise<Row> {
  const decided = { ...row, ...decision }
  const wanted = await entitlement(ctx, decided)
  const changed =
    decision.resend === true ||
    wanted.status !== row.status ||
    wanted.profile !== row.profile ||
    wanted.terminal_number !== row.terminal_number
  const now = await ctx.db
    .updateTable('network_authorization')
    .set({ ...decision, ...wanted, desired_version: row.desired_version + (changed ? 1 : 0), updated_at: ctx.now })
    .where('customer_code', '=', row.customer_code)
    .where('product_code', '=', row.product_code)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (changed) await begin(ctx, now)
  return now
}

const over = new Set(['terminated', 'cancelled', 'aborted'])
const connected = new Set(['active', 'suspended', 'pendingTerminate'])

/** What a line is entitled to by its product, its price and what was decided about it. */
async function entitlement(ctx: Context, row: Row) {
  const product = await ctx.db
    .selectFrom('product as p')
    .innerJoin('product_offering as o', 'o.code', 'p.offering_code')
    .select([
      'p.status',
      // Paid through a day means until that day has ended where the operator is.
      sql<Date | null>`case when o.payment_mode = 'prepaid'
        then (p.paid_through + 1)::timestamp at time zone ${ctx.operator.timeZone} end`.as('expires_at'),
    ])
    .where('p.customer_code', '=', row.customer_code)
    .where('p.code', '=', row.product_code)
    .executeTakeFirstOrThrow()
  const retired_at = row.retired_at ?? (over.has(product.status) ? ctx.now : null)
  // What is no longer ours to give is not asked for any more: its account and port may be another's by now.
  if (retired_at) return { status: 'off', profile: row.profile, terminal_number: null, retired_at }
  const login = await broadbandLogin(ctx, row.product_code)
  const connecting = row.process_instance_id !== null && product.status === 'pendingActive'
  const state = connecting ? 'on' : await serviceState(ctx, row.product_code)
  return {
    account: login.account,
    password: login.password,
    status: row.closed_at ? 'off' : state,
    profile: login.profileCode,
    terminal_number: connecting || connected.has(product.status) ? login.terminalNumber : null,
    expires_at: product.expires_at,
    retired_at: null,
  }
}

/** Supersedes what was queued for older versions and asks for the new one to be applied. */
async function begin(ctx: Context, { customer_code, product_code }: Row): Promise<void> {
  const superseded = await ctx.db
    .updateTable('provisioning_command')
    .set({ status: 'superseded', updated_at: ctx.now })
    .where('customer_code', '=', customer_code)
    .where('product_code', '=', product_code)
    .where('status', 'in', commandFlow.from('supersede'))
    .returning('id')
    .execute()
  for (const { id: commandId } of superseded) await ctx.announce('command.settled', { commandId })
  await applyLater(ctx, { customerCode: customer_code, productCode: product_code })
}

/** Asks for a line to be applied, at once or at a time; requests for one product join. */
export const applyLater = (ctx: Context, line: Line, at?: Date): Promise<void> =>
  ctx.later('provisioning.apply', line, { key: `provisioning.apply:${line.productCode}`, ...(at && { at }) })
