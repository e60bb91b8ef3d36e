import { productFlow } from '@lastmile/contract/orders/values.ts'
import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import type { CommandStatus } from '@lastmile/contract/provisioning/calls.ts'
import { type Selectable, sql } from 'kysely'
import { occupyPort } from '#network'
import { activateProduct } from '#orders'
import type { Context } from '#platform/context.ts'
import type { ProvisioningCommand } from '#platform/tables.gen.ts'
import { completeNetworkStep } from '#processes'
import { applyLater, lineOf, type Row } from '#provisioning/lines/authorizations.ts'
import type { Result } from '#radius'
import { type CompletedBy, recordClosed, recordOntDone, recordOpened, releaseVlans } from '#vlans'
import { recordOrphan, registeredOnt } from './ont-commands.ts'
import type { PonPort } from './plan.ts'

/** The context of work whose refusals indicate a bug: the job fails with them and is retried. */
export type Finishing = Context<'not-found' | 'wrong-state'>

export type CommandRow = Selectable<ProvisioningCommand>

/** Returns the time of the next attempt. The delay grows after every failure: 10 s, 30 s, 90 s, up to an hour. */
export const nextAttempt = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(10 * 3 ** (attempts - 1), 3_600) * 1_000)

type Taken = Pick<CommandRow, 'id' | 'action' | 'customer_code' | 'product_code' | 'service'> & { by?: CompletedBy }

/** Updates the record of what the line terminal has after a completed command. */
export async function took(ctx: Context, { id, action, product_code, customer_code, service, by = 'olt' }: Taken) {
  const line = { customerCode: customer_code, productCode: product_code }
  if (action === 'ont-remove') {
    const { rows } = await sql<PonPort & { ontId: number }>`
      delete from ont_registration where left_by = ${id} or left_by is null and product_code = ${product_code}
        and not exists (select from ont_registration where left_by = ${id})
      returning olt_code as "oltCode", pon_port as "ponPort", ont_id as "ontId"`.execute(ctx.db)
    for (const removed of rows) await recordClosed(ctx, product_code, removed)
  } else if (action === 'service-port-remove') {
    await recordClosed(ctx, product_code, { service })
  } else if (action === 'service-port') {
    await sql`update ont_registration set confirmed = true
      where product_code = ${product_code} and left_by is null`.execute(ctx.db)
    await recordOpened(ctx, { line, service, place: await registeredOnt(ctx, product_code) })
  } else await recordOntDone(ctx, line, { action, by })
}

/** The result of a command: a device's response, or the reason why it was not contacted. */
export type CommandResult = { answer: string } | { fault: CommandFault }

/** Returns the stored fields of a command's result. */
export const resultText = ({ answer, fault }: Result): CommandResult => (fault ? { fault } : { answer })

type Change = { status: CommandStatus; said?: CommandResult } & Partial<
  Omit<CommandRow, 'id' | 'status' | 'answer' | 'fault'>
>

const written = (said: CommandResult) =>
  'answer' in said ? { answer: said.answer, fault: null } : { answer: null, fault: JSON.stringify(said.fault) }

/** Stores the progress of a command. If a person has handled it, publishes an event. */
export async function mark(ctx: Context, id: number, { said, ...change }: Change): Promise<void> {
  await ctx.db
    .updateTable('provisioning_command')
    .set({ next_at: null, ...change, ...(said && written(said)), updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  if (change.handled_by) await ctx.announce('command.settled', { commandId: id })
}

type GivenUp = {
  id: number
  said: CommandResult
  attempts?: number
  errorCause?: string | null
  device?: string | null
}

/**
 * Abandons a command: it needs manual handling, and an installation that waits for the line is notified. A command that
 * only probed its device has already been reported.
 */
export async function abandonCommand(
  ctx: Context,
  row: Row,
  { id, said, attempts, errorCause = null, device = null }: GivenUp,
): Promise<void> {
  const change = { status: 'abnormal' as const, said, error_cause: errorCause, device, ...(attempts && { attempts }) }
  await mark(ctx, id, change)
  // Commands for another device do not wait for it.
  await applyLater(ctx, lineOf(row))
  if (attempts && attempts > ctx.config.PROVISIONING_ATTEMPTS) return
  await ctx.announce('command.abnormal', { commandId: id })
  await reportInstallationFailed(ctx, row, {
    reason: 'command-abnormal',
    commandId: id,
    answer: 'answer' in said ? said.answer : said.fault.code,
  })
}

/** Notifies the waiting installation that the line could not be turned on yet. */
export async function reportInstallationFailed(
  ctx: Context,
  row: Row,
  details: Record<string, string | number>,
): Promise<void> {
  if (row.process_instance_id === null) return
  await completeNetworkStep(ctx, {
    processInstanceId: row.process_instance_id,
    step: 'activate',
    outcome: 'failed',
    details,
  })
}

/** Whether a command of the line was ignored. If so, the line is not reported as in sync. */
async function isOutOfStep(ctx: Context, row: Row): Promise<boolean> {
  const ignored = await ctx.db
    .selectFrom('provisioning_command')
    .select('id')
    .where('customer_code', '=', row.customer_code)
    .where('product_code', '=', row.product_code)
    .where('desired_version', '=', row.desired_version)
    .where('status', '=', 'ignored')
    .where('action', '<>', 'ont-remove')
    .limit(1)
    .executeTakeFirst()
  return ignored !== undefined
}

/**
 * Marks the line as in sync with the network, unless a command was ignored; then the line stays as it is. If an
 * installation waited for this line, it is handed over and the process continues, in this transaction. The row must be
 * locked.
 */
export async function finish(ctx: Finishing, row: Row): Promise<void> {
  if (await isOutOfStep(ctx, row)) return
  const waiting = row.status === 'on' ? row.process_instance_id : null
  await writeApplied(ctx, row)
  await releaseVlans(ctx, row.product_code)
  if (waiting === null) return
  await handOver(ctx, row)
  const details = { profile: row.profile }
  await completeNetworkStep(ctx, { processInstanceId: waiting, step: 'activate', outcome: 'ok', details })
}

/**
 * Marks a line as opened by an engineer, after which the installation continued: settles the commands that would open
 * it, and activates the product. Removals remain pending. The row must be locked.
 */
export async function markOpenedManually(ctx: Finishing, row: Row): Promise<void> {
  const unfinished = await ctx.db
    .selectFrom('provisioning_command')
    .selectAll()
    .where('customer_code', '=', row.customer_code)
    .where('product_code', '=', row.product_code)
    .where('status', 'in', ['pending', 'sent', 'abnormal', 'ignored'])
    .orderBy('id')
    .execute()
  const settled = { remark: `process ${row.process_instance_id}`, handled_by: ctx.actor.employeeCode }
  for (const command of unfinished) {
    const removes = command.action === 'ont-remove'
    const status = removes ? 'ignored' : 'doneManually'
    if (command.status !== status) await mark(ctx, command.id, { status, ...settled })
    await (removes ? recordOrphan(ctx, command) : took(ctx, { ...command, by: 'person' }))
  }
  await writeApplied(ctx, row)
  const line = lineOf(row)
  await ctx.announce('line.service-opened', { ...line, isInSync: true })
  await handOver(ctx, row)
}

const writeApplied = (ctx: Context, row: Row) =>
  ctx.db
    .updateTable('network_authorization')
    .set({
      planned_version: row.desired_version,
      applied_version: row.desired_version,
      applied_status: row.status,
      applied_profile: row.profile,
      applied_addresses: row.addresses,
      applied_offering: sql<string>`(select offering_code from product
        where customer_code = ${row.customer_code} and code = ${row.product_code})`,
      ...(row.status === 'on' && { process_instance_id: null }),
      updated_at: ctx.now,
    })
    .where('customer_code', '=', row.customer_code)
    .where('product_code', '=', row.product_code)
    .execute()

/** Completes a line that works: its port becomes occupied and the product active, unless they already are. */
async function handOver(ctx: Finishing, row: Row): Promise<void> {
  await occupyPort(ctx, row.product_code)
  const product = await ctx.db
    .selectFrom('product')
    .select('status')
    .where('customer_code', '=', row.customer_code)
    .where('code', '=', row.product_code)
    .executeTakeFirstOrThrow()
  if (!productFlow.can(product.status as 'pendingActive', 'activate')) return
  const line = lineOf(row)
  await activateProduct(ctx, line)
  await ctx.announce('line.installed', line)
}

/** Whether the product's offering needs an ONT and none is bound to it yet. */
export async function lacksTerminal(ctx: Context, row: Row): Promise<boolean> {
  if (row.terminal_number !== null) return false
  const { rows } = await sql`
    select from product p join product_offering o on o.code = p.offering_code
    where p.customer_code = ${row.customer_code} and p.code = ${row.product_code}
      and o.terminal_spec_type is not null`.execute(ctx.db)
  return rows.length > 0
}
