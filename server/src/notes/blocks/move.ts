import type { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import type { invoices } from '@lastmile/contract/notes/invoices.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { actingUnder } from '#platform/scope.ts'
import { type Block, living, lockBlock, moveBlock, requireUndisputed, splitAt, splitOff } from './block.ts'
import { reportLoss, requestWriteOff } from './requests.ts'

/**
 * Sends numbers from the store to a department. They are in transit until the department claims them. Refuses
 * `not-found`, `wrong-state`, `already-requested`, `same-department`, `too-many-numbers`.
 */
export const dispatchBlock: Handler<typeof noteBlocks.dispatch> = async (
  ctx,
  { blockId, organizationUnitCode, quantity },
) => {
  const block = await lockBlock(ctx, { blockId, action: 'dispatch' })
  await requireUndisputed(ctx, block)
  if (organizationUnitCode === block.holder.code) ctx.refuse('same-department', { field: 'organizationUnitCode' })
  const { rows } = await sql`
    select 1 from organization_unit u where u.code = ${organizationUnitCode} and u.type <> 'warehouse'
      and u.code = any(${[...ctx.actor.visibleUnits]}::text[]) and ${living(ctx)}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'unit', field: 'organizationUnitCode' })
  const part = await splitOff(ctx, block, quantity)
  const to = { kind: 'department', code: organizationUnitCode } as const
  return moveBlock(ctx, { block: part, state: 'dispatched', to, action: 'dispatch' })
}

/**
 * Distributes numbers of a department to one of its employees, who claims them. Refuses `not-found` for an employee of
 * another department, `wrong-state`, `already-requested`, `too-many-numbers`.
 */
export const distributeBlock: Handler<typeof noteBlocks.distribute> = async (
  ctx,
  { blockId, employeeCode, quantity },
) => {
  const block = await lockBlock(ctx, { blockId, action: 'distribute' })
  await requireUndisputed(ctx, block)
  const { rows } = await sql`
    select 1 from employee where code = ${employeeCode} and organization_unit_code = ${block.holder.code}
      and (end_time is null or end_time > ${ctx.now})`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'employee', field: 'employeeCode' })
  const part = await splitOff(ctx, block, quantity)
  const to = { kind: 'employee', code: employeeCode } as const
  return moveBlock(ctx, { block: part, state: 'assigned', to, action: 'distribute' })
}

/**
 * Recalls misdelivered numbers that are not claimed yet: from a department to the store they came from, or from an
 * employee to the department. Refuses `not-found`, `wrong-state`, `already-requested`, and `no-permission` if the actor
 * may not send such numbers.
 */
export const recallBlock: Handler<typeof invoices.recall> = async (call, { blockId }) => {
  const { state } = await lockBlock(call, { blockId, action: 'recall' })
  const ctx = actingUnder(call, [state === 'dispatched' ? 'InvoiceDispatchAct' : 'InvoiceDistributeAct'], 'blockId')
  const block = await lockBlock(ctx, { blockId })
  await requireUndisputed(ctx, block)
  if (state === 'dispatched') {
    const to = { kind: 'warehouse', code: await storeOf(ctx, block) } as const
    return moveBlock(ctx, { block, state: 'inStorage', to, action: 'recall' })
  }
  const { unit } = await ctx.db
    .selectFrom('employee')
    .select('organization_unit_code as unit')
    .where('code', '=', block.holder.code)
    .executeTakeFirstOrThrow()
  return moveBlock(ctx, { block, state: 'received', to: { kind: 'department', code: unit }, action: 'recall' })
}

type Mine = Context<'not-found' | 'wrong-state' | 'not-your-block'>

/** Refuses `not-your-block` if the block was sent to another department or person. */
function requireMine(ctx: Mine, { holder }: Block): void {
  const { employeeCode, unitCode } = ctx.actor
  if (holder.code !== (holder.kind === 'employee' ? employeeCode : unitCode))
    ctx.refuse('not-your-block', { field: 'blockId' })
}

/**
 * Confirms receipt of a block by the actor or the actor's department. Refuses `not-found`, `wrong-state`,
 * `already-requested`, `not-your-block`.
 */
export const claimBlock: Handler<typeof invoices.claim> = async (ctx, { blockId }) => {
  const block = await lockBlock(ctx, { blockId, action: 'claim' })
  await requireUndisputed(ctx, block)
  requireMine(ctx, block)
  const state = block.state === 'dispatched' ? 'received' : 'distributed'
  return moveBlock(ctx, { block, state, to: block.holder, action: 'claim' })
}

/**
 * Returns unused numbers: the actor's own to their department, those of the department to the store they came from.
 * Used numbers stay where they were used. Refuses `not-found`, `wrong-state`, `already-requested`, `not-your-block`.
 */
export const returnBlock: Handler<typeof invoices.return> = async (ctx, { blockId }) => {
  const block = await lockBlock(ctx, { blockId, action: 'return' })
  await requireUndisputed(ctx, block)
  requireMine(ctx, block)
  if (block.next > block.endNumber) ctx.refuse('wrong-state', { state: block.state, field: 'blockId' })
  const part = block.next > block.startNumber ? await splitAt(ctx, block, block.endNumber + 1) : block
  if (block.holder.kind === 'employee') {
    const to = { kind: 'department', code: ctx.actor.unitCode } as const
    return moveBlock(ctx, { block: part, state: 'received', to, action: 'return' })
  }
  const to = { kind: 'warehouse', code: await storeOf(ctx, part) } as const
  return moveBlock(ctx, { block: part, state: 'returned', to, action: 'return' })
}

/**
 * Returns the store for which a block was bought, or the one into which that store was merged. Refuses `not-found` if
 * the store has ended or the block is unknown.
 */
async function storeOf(ctx: Context<'not-found'>, { typeCode, series, startNumber }: Block): Promise<string> {
  const { rows } = await sql<{ unit: string }>`
    select u.code as unit from note_inbound i
    join organization_unit bought on bought.code = i.organization_unit_code
    join organization_unit u on u.code = coalesce(bought.merged_into, bought.code)
    where i.type_code = ${typeCode} and i.series = ${series} and i.numbers @> ${startNumber}::bigint and ${living(ctx)}`.execute(
    ctx.db,
  )
  return rows[0]?.unit ?? ctx.refuse('not-found', { what: 'warehouse', field: 'blockId' })
}

/** Puts returned numbers back into storage. Refuses `not-found`, `wrong-state`. */
export const backToStorage: Handler<typeof invoices.backToStorage> = async (ctx, { blockId }) => {
  const block = await lockBlock(ctx, { blockId, action: 'backToStorage' })
  return moveBlock(ctx, { block, state: 'inStorage', to: block.holder, action: 'backToStorage' })
}

const rights = {
  claim: '343',
  return: '343',
  backToStorage: 'InvoiceBackStorageAct',
  writeOff: '343',
  lose: '343',
} as const satisfies Record<string, FunctionCode>

/**
 * Performs an action that is permitted on a block where it is now. Refuses `no-permission` for an action of another
 * page, `reason-needed` for a loss without a report, and every refusal of the action.
 */
export const processBlock: Handler<typeof noteBlocks.process> = async (call, { blockId, noteAction, reason }) => {
  const ctx = actingUnder(call, [rights[noteAction]], 'noteAction')
  if (noteAction === 'claim') return claimBlock(ctx, { blockId })
  if (noteAction === 'return') return returnBlock(ctx, { blockId })
  if (noteAction === 'backToStorage') return backToStorage(ctx, { blockId })
  if (noteAction === 'writeOff') return requestWriteOff(ctx, { blockId })
  if (reason === undefined) return ctx.refuse('reason-needed', { field: 'reason' })
  return reportLoss(ctx, { blockId, reason })
}
