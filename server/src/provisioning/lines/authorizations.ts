import { commandFlow } from '@lastmile/contract/provisioning/calls.ts'
import { type Selectable, sql } from 'kysely'
import { holdCustomer, lockCustomer } from '#customers'
import { fixedAddresses } from '#addressing'
import { broadbandLogin, liveLine, type DesiredState, parseDesiredState, desiredStateSql } from '#orders'
import type { Context } from '#platform/context.ts'
import type { NetworkAuthorization } from '#platform/tables.gen.ts'
import { write } from '#platform/together.ts'

/** A product and its customer. */
export type Line = { customerCode: string; productCode: string }
export type Row = Selectable<NetworkAuthorization>

/** Returns the line of an authorization. */
export const lineOf = ({ customer_code, product_code }: Pick<Row, 'customer_code' | 'product_code'>): Line => ({
  customerCode: customer_code,
  productCode: product_code,
})

/** Returns a line as calls show it: the version of its desired state, and its status. */
export const versionOf = ({ desired_version, status }: Pick<Row, 'desired_version' | 'status'>) => ({
  desiredVersion: desired_version,
  status: status as 'off' | 'limited' | 'on',
})

/** Locks and returns a line's authorization, after locking its customer; undefined if the product has none. */
export async function lockLine(ctx: Context, line: Line): Promise<Row | undefined> {
  await holdCustomer(ctx, line.customerCode)
  return lockRow(ctx, line)
}

/** Locks a line like {@link lockLine}. Refuses not-found if the actor may not see the customer. */
export async function lockVisibleLine(ctx: Context<'not-found'>, line: Line): Promise<Row> {
  await lockCustomer(ctx, line.customerCode)
  return (await lockRow(ctx, line)) ?? ctx.refuse('not-found', { what: 'authorization', field: 'productCode' })
}

/** Locks and returns a line's authorization, with the network state its product requires. Lock the customer first. */
export async function lockAuthorization(
  ctx: Context,
  { customerCode, productCode }: Line,
): Promise<[Row, Desired] | undefined> {
  const found = await ctx.db
    .selectFrom('network_authorization')
    .selectAll()
    .select(desiredJson(ctx, productCode).as('desired'))
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .forUpdate()
    .executeTakeFirst()
  if (!found) return undefined
  const { desired, ...row } = found
  return [row, parsed(desired, productCode)]
}

/** What the network gives a line: the state of its product, and its fixed addresses as `kind address`. */
type Desired = DesiredState & { addresses: string[] }
type DesiredRow = Parameters<typeof parseDesiredState>[0] & { addresses: string[] }

const desiredJson = (ctx: Context, productCode: string) => sql<DesiredRow>`(
  select to_json(r) from (select d.*, ${fixedAddresses(productCode)} as addresses from (${desiredStateSql(ctx, productCode)}) d) r)`

const parsed = ({ addresses, ...row }: DesiredRow, productCode: string): Desired => ({
  ...parseDesiredState(row, productCode),
  addresses,
})

async function desiredOf(ctx: Context, productCode: string): Promise<Desired> {
  const { rows } = await sql<{ desired: DesiredRow }>`select ${desiredJson(ctx, productCode)} as desired`.execute(
    ctx.db,
  )
  const [row] = rows
  if (!row) throw new Error(`there is no product ${productCode}`)
  return parsed(row.desired, productCode)
}

const lockRow = (ctx: Context, { customerCode, productCode }: Line): Promise<Row | undefined> =>
  ctx.db
    .selectFrom('network_authorization')
    .selectAll()
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .forUpdate()
    .executeTakeFirst()

/** Creates the authorization of a product that is ordered but not connected yet. It is off, so nothing is sent. */
export async function authorizeOff(ctx: Context, line: Line, password: string): Promise<void> {
  const { account, profileCode, ...login } = await broadbandLogin(ctx, line.productCode)
  await ctx.db
    .insertInto('network_authorization')
    .values({
      customer_code: line.customerCode,
      product_code: line.productCode,
      account,
      password,
      status: 'off',
      profile: profileCode,
      traffic_exit: login.trafficExit,
      binds_device: login.bindsDevice,
      simultaneous_use: login.sessions,
      planned_version: 1,
      applied_version: 1,
      updated_at: ctx.now,
    })
    .onConflict((conflict) => conflict.columns(['customer_code', 'product_code']).doNothing())
    .execute()
}

/** What is decided about a line apart from its product's state. `applied_status` is what the network may have. */
export type Decision = Partial<
  Pick<
    Row,
    | 'closed_at'
    | 'closed_by'
    | 'closed_reason'
    | 'process_instance_id'
    | 'retired_at'
    | 'resend'
    | 'mac_bind'
    | 'applied_status'
  >
>

/** `services`: its services on the line terminal may have changed, which is found out when they are sent. */
type Following = Decision & { desired?: Desired; services?: boolean }

/**
 * Records a decision about a line and recomputes its desired state. If that has changed, or is to be sent again, a new
 * version begins: commands of older versions are superseded, and the new one is applied to the network. The row must be
 * locked. `desired` is what the product requires, if it was read together with the row. Returns the current row.
 */
export async function follow(
  ctx: Context,
  row: Row,
  { desired, services = false, ...decision }: Following = {},
): Promise<Row> {
  const decided = { ...row, ...decision }
  const wanted = entitlement(ctx, decided, desired ?? (await desiredOf(ctx, row.product_code)))
  const replaced = row.terminal_number !== null && wanted.terminal_number !== row.terminal_number
  const bound = wanted.binds_device && !replaced ? {} : { mac_bind: null }
  // A session keeps the exit it started with, so it must be ended before the new exit takes effect.
  const resend = decision.resend === true || wanted.traffic_exit !== row.traffic_exit
  // The session reconnected as limited when the paid period ended, without a new version, so it must be ended before
  // the new version takes effect.
  const renewed = row.applied_status === 'on' && ranOut(ctx, row) && wanted.status === 'on'
  const changed =
    resend ||
    services ||
    renewed ||
    wanted.status !== row.status ||
    wanted.profile !== row.profile ||
    wanted.addresses.join() !== row.addresses.join() ||
    wanted.terminal_number !== row.terminal_number
  const next = {
    ...decision,
    ...wanted,
    ...bound,
    ...(resend && { resend }),
    ...(renewed && { applied_status: 'limited' }),
    ...(wanted.terminal_number !== row.terminal_number && { ont_place_unknown: false }),
    desired_version: row.desired_version + (changed ? 1 : 0),
    updated_at: ctx.now,
  }
  const { customer_code, product_code } = row
  const update = ctx.db
    .updateTable('network_authorization')
    .set(next)
    .where('customer_code', '=', customer_code)
    .where('product_code', '=', product_code)
  write(ctx.db, [`authorization of ${product_code}`], update)
  const now = { ...row, ...next }
  if (changed) await begin(ctx, now)
  return now
}

/** Records fixed addresses that need no command, because the session may continue without them. */
export const recordAddresses = (ctx: Context, { customerCode, productCode }: Line, addresses: string[]) =>
  ctx.db
    .updateTable('network_authorization')
    .set({ addresses, applied_addresses: addresses, updated_at: ctx.now })
    .where('customer_code', '=', customerCode)
    .where('product_code', '=', productCode)
    .execute()

const ranOut = ({ now }: Context, { status, expires_at }: Row) =>
  status === 'on' && expires_at !== null && expires_at <= now

const over = new Set(['terminated', 'cancelled', 'aborted'])
const connected = new Set(['active', 'suspended', 'pendingTerminate'])

/** Returns the service to which a line is entitled by its product, its price and the decisions about it. */
function entitlement(ctx: Context, row: Row, { status, state, expiresAt, login: found, addresses }: Desired) {
  const retired_at = row.retired_at ?? (over.has(status) ? ctx.now : null)
  // Released resources are no longer requested, because the account and port may already belong to another line.
  const { traffic_exit, binds_device } = row
  if (retired_at)
    return {
      status: 'off',
      profile: row.profile,
      terminal_number: null,
      addresses: [],
      retired_at,
      traffic_exit,
      binds_device,
    }
  const login = liveLine(found, row.product_code)
  const connecting = row.process_instance_id !== null && status === 'pendingActive'
  return {
    account: login.account,
    status: row.closed_at ? 'off' : connecting ? 'on' : state,
    profile: login.profileCode,
    traffic_exit: login.trafficExit,
    binds_device: login.bindsDevice,
    simultaneous_use: login.sessions,
    addresses,
    terminal_number: connecting || connected.has(status) ? login.terminalNumber : null,
    expires_at: expiresAt,
    retired_at: null,
  }
}

/**
 * Begins a new version and requests that it be applied. Commands of older versions that are queued or ignored are
 * superseded, and sent again if still needed. An ignored removal stays ignored, because no later version records what
 * it left behind.
 */
async function begin(ctx: Context, { customer_code, product_code }: Row): Promise<void> {
  const { rows: back } = await sql<{ id: number }>`
    update provisioning_command set status = 'ignored', next_at = null, updated_at = ${ctx.now}
    where customer_code = ${customer_code} and product_code = ${product_code} and status in ('pending', 'sent', 'abnormal')
      and id in (select left_by from ont_registration where left_by is not null)
    returning id`.execute(ctx.db)
  const superseded = await ctx.db
    .updateTable('provisioning_command')
    .set({ status: 'superseded', updated_at: ctx.now })
    .where('customer_code', '=', customer_code)
    .where('product_code', '=', product_code)
    .where('status', 'in', commandFlow.from('supersede'))
    .where(sql<boolean>`id not in (select left_by from ont_registration where left_by is not null)`)
    .returning('id')
    .execute()
  for (const { id: commandId } of [...back, ...superseded]) await ctx.announce('command.settled', { commandId })
  await applyLater(ctx, { customerCode: customer_code, productCode: product_code })
}

/** A line has only one job, regardless of its type: the last request wins. */
const keyOf = ({ productCode }: Line) => `provisioning.apply:${productCode}`

/**
 * Requests that a line's desired state be applied, at once or at a given time. Merges requests for the same product.
 */
export const applyLater = (ctx: Context, line: Line, at?: Date): Promise<void> =>
  ctx.later('provisioning.apply', line, { key: keyOf(line), ...(at && { at }) })

/** Reopens a command of an older or applied version that must be sent after all. The line is out of sync until then. */
export async function reopen(ctx: Context, { id, customer_code, product_code }: Reopened): Promise<void> {
  await sql`with line as (
      update network_authorization set applied_version = least(applied_version, desired_version - 1)
      where customer_code = ${customer_code} and product_code = ${product_code} returning desired_version)
    update provisioning_command set desired_version = line.desired_version from line where id = ${id}`.execute(ctx.db)
}
type Reopened = { id: number; customer_code: string; product_code: string }

/** Requests that a line's next command be sent when this device is free. */
export const sendLater = (ctx: Context, { customerCode, productCode }: Line, device: string): Promise<void> =>
  ctx.later(
    'provisioning.send',
    { customerCode, productCode, device },
    { key: keyOf({ customerCode, productCode }), queue: device },
  )
