import type { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import type { invoices } from '@lastmile/contract/notes/invoices.ts'
import { noteBlockFlow, noteRequestFlow } from '@lastmile/contract/notes/calls.ts'
import { sql } from 'kysely'
import { approversIfOwn } from '#access'
import type { Context, Handler } from '#platform/context.ts'
import { uploadedPicture } from '#platform/decode-picture.ts'
import { withStoredFile } from '#platform/files/stored-first.ts'
import { dayOf } from '#platform/operator.ts'
import { recordPrincipal } from '#platform/persons.ts'
import {
  type Block,
  idOf,
  lockBlock,
  moveBlock,
  moveResultOf,
  requireUndisputed,
  splitAt,
  writeMovement,
} from './block.ts'
import { isNumber } from './printed.ts'

type Asked = { block: Block; kind: 'void' | 'writeOff' | 'lose'; reason: string; numbers: [from: number, to: number] }

/**
 * Requests a decision by a second person. Refuses `already-requested` if a request about the block is already pending.
 * A write-off, which ends the block, also requires that every void number has been explained.
 */
async function ask(
  ctx: Context<'already-requested'>,
  { block, kind, reason, numbers: [from, to] }: Asked,
): Promise<number> {
  const waiting = kind === 'writeOff' ? ['proposed', 'toExplain'] : ['proposed']
  const open =
    await sql`select 1 from note_request where block_id = ${block.id} and state = any(${waiting}) limit 1`.execute(
      ctx.db,
    )
  if (kind !== 'void' && open.rows.length > 0) ctx.refuse('already-requested', { field: 'blockId' })
  const { rows } = await sql<{ id: number }>`
    insert into note_request (kind, block_id, numbers, reason, state, requested_by, requested_at)
    values (${kind}, ${block.id}, int8range(${from}, ${to + 1}), ${reason}, 'proposed', ${ctx.actor.employeeCode}, ${ctx.now})
    returning id`.execute(ctx.db)
  await recordPrincipal(ctx, `note-request:${idOf(rows)}`, '343', 'note.void')
  return idOf(rows)
}

/**
 * Requests to write off a block whose numbers are all used or void. Refuses `not-found`, `wrong-state`, `numbers-left`,
 * and `already-requested` if a write-off is pending, or a void number of the block is pending or unexplained.
 */
export const requestWriteOff: Handler<typeof invoices.writeOff> = async (ctx, { blockId }) => {
  const block = await lockBlock(ctx, { blockId, action: 'writeOff' })
  const left = block.endNumber - block.next + 1
  if (left > 0) ctx.refuse('numbers-left', { left, field: 'blockId' })
  await ask(ctx, { block, kind: 'writeOff', reason: '', numbers: [block.startNumber, block.endNumber] })
  return moveResultOf(block)
}

/** Reports that the unused numbers of a block are lost. Refuses `not-found`, `wrong-state`, `already-requested`. */
export async function reportLoss(
  ctx: Context<'not-found' | 'wrong-state' | 'already-requested'>,
  { blockId, reason }: { blockId: string; reason: string },
) {
  const block = await lockBlock(ctx, { blockId, action: 'lose' })
  if (block.next > block.endNumber) ctx.refuse('wrong-state', { state: block.state, field: 'blockId' })
  await ask(ctx, { block, kind: 'lose', reason, numbers: [block.next, block.endNumber] })
  return moveResultOf(block)
}

/** Returns the next number of a block as printed. */
async function nextOf({ db }: Context, { typeCode, series, next }: Block): Promise<string> {
  const { rows } = await sql<{ printed: string }>`
    select ${series}::text || lpad(${next}::text, width, '0') as printed from note_type where code = ${typeCode}`.execute(
    db,
  )
  return rows[0]?.printed ?? `${series}${next}`
}

/**
 * Declares the next number of the actor's block void, because its form is spoiled. The number is never used; it has a
 * reason and a photo, and awaits approval by a second person. Refuses `not-found`, `wrong-state`, `not-your-block`,
 * `not-next-number`, and a file that is not a picture.
 */
export const voidNumber: Handler<typeof invoices.void> = withStoredFile<typeof invoices.void>(
  uploadedPicture,
  async (ctx, { blockId, paperNumber: entered, reason }, picture) => {
    const block = await lockBlock(ctx, { blockId })
    if (block.state !== 'distributed' || block.next > block.endNumber)
      ctx.refuse('wrong-state', { state: block.state, field: 'blockId' })
    if (block.holder.code !== ctx.actor.employeeCode) ctx.refuse('not-your-block', { field: 'blockId' })
    if (!isNumber(entered, block))
      ctx.refuse('not-next-number', { next: await nextOf(ctx, block), field: 'paperNumber' })
    const paperNumber = block.next
    const { rows } = await sql<{ id: number }>`
    with asked as (
      insert into note_request (kind, block_id, numbers, reason, picture, picture_type, state, requested_by, requested_at)
      values ('void', ${block.id}, int8range(${paperNumber}, ${paperNumber + 1}), ${reason}, ${picture.stored}, ${picture.type}, 'proposed',
        ${ctx.actor.employeeCode}, ${ctx.now}) returning id
    ), taken as (
      update note_block set next_no = next_no + 1 where id = ${block.id}
    ), voided as (
      insert into note_number (type_code, series, number, block_id, state, document, employee_code, at, void_reason, request_id)
      select ${block.typeCode}, ${block.series}, ${paperNumber}, ${block.id}, 'voided', 'void-' || id, ${ctx.actor.employeeCode},
        ${ctx.now}, ${reason}, id from asked
    ) select id from asked`.execute(ctx.db)
    await writeMovement(ctx, {
      block: { ...block, startNumber: paperNumber, endNumber: paperNumber },
      action: 'void',
      from: block.holder,
      to: block.holder,
    })
    await recordPrincipal(ctx, `note-request:${idOf(rows)}`, '343', 'note.void')
    return { requestId: String(idOf(rows)), paperNumber }
  },
)

type Request = {
  id: number
  kind: string
  block: number
  number: number
  last: number
  state: string
  by: string
  at: Date
}

/** Locks a request and its block. Refuses `not-found`, and `own-request` for the requester. */
async function lockRequest(
  ctx: Context<'not-found' | 'wrong-state' | 'own-request'>,
  requestId: string,
): Promise<Request & { of: Block }> {
  const read = () =>
    sql<Request>`
      select id, kind, block_id as block, lower(numbers) as number, upper(numbers) - 1 as last, state, requested_by as by, requested_at as at
      from note_request where id = ${Number(requestId)}`.execute(ctx.db)
  const [seen] = (await read()).rows
  if (!seen) return ctx.refuse('not-found', { what: 'note-request', field: 'requestId' })
  const of = await lockBlock(ctx, { blockId: String(seen.block) })
  const [request] = (await read()).rows
  if (!request) return ctx.refuse('not-found', { what: 'note-request', field: 'requestId' })
  const asked = { paper: `note-request:${request.id}`, by: [request.by] } as const
  const approvers = await approversIfOwn(ctx, asked, 'NoteApproveAct')
  if (approvers !== null) ctx.refuse('own-request', { approvers, field: 'requestId' })
  return { ...request, of }
}

const decided = (ctx: Context, id: number, state: string) =>
  sql`update note_request set state = ${state}, decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now}
    where id = ${id}`.execute(ctx.db)

/**
 * Decides on another employee's request. An approved void number stays void. A declined one is usable again if it can
 * be restored; otherwise it stays void and awaits an explanation, after which it can be approved. A write-off or a loss
 * ends the block. Refuses `not-found`, `wrong-state`, `own-request`, `already-requested`, `numbers-left`.
 */
export const approveRequest: Handler<typeof noteBlocks.approve> = async (ctx, { requestId, decision }) => {
  const request = await lockRequest(ctx, requestId)
  const action = decision === 'decline' && request.kind === 'void' && staysVoid(ctx, request) ? 'doubt' : decision
  if (!noteRequestFlow.can(request.state as never, action))
    ctx.refuse('wrong-state', { state: request.state, field: 'requestId' })
  if (decision === 'decline') {
    if (request.kind === 'void' && action === 'decline') await giveBack(ctx, request)
    const state = action === 'doubt' ? 'toExplain' : 'declined'
    await decided(ctx, request.id, state)
    return { requestId, state }
  }
  if (request.kind === 'void')
    await sql`update note_number set void_approved_by = ${ctx.actor.employeeCode} where request_id = ${request.id}`.execute(
      ctx.db,
    )
  else await endBlock(ctx, request)
  await decided(ctx, request.id, 'approved')
  return { requestId, state: 'approved' }
}

/**
 * Ends a block as written off, or its unused numbers as lost. Refuses `wrong-state` if the block no longer has the
 * requested numbers, and `numbers-left` to write off unused numbers.
 */
async function endBlock(
  ctx: Context<'wrong-state' | 'numbers-left'>,
  { kind, number, last, of }: Request & { of: Block },
): Promise<void> {
  const action = kind === 'writeOff' ? 'writeOff' : 'lose'
  const first = action === 'lose' ? of.next : of.startNumber
  if (!noteBlockFlow.can(of.state, action) || first !== number || of.endNumber !== last)
    ctx.refuse('wrong-state', { state: of.state, field: 'requestId' })
  const left = of.endNumber - of.next + 1
  if (action === 'writeOff' && left > 0) ctx.refuse('numbers-left', { left, field: 'requestId' })
  const splits = action === 'lose' && of.next > of.startNumber
  const block = splits ? await splitAt(ctx, of, of.endNumber + 1) : of
  const state = action === 'lose' ? 'lost' : 'writtenOff'
  await moveBlock(ctx, { block, state, to: block.holder, action })
}

/**
 * Returns whether a void number can no longer be used, because later numbers are used or it was declared void on
 * another day.
 */
const staysVoid = (ctx: Context, { number, at, of }: Request & { of: Block }): boolean =>
  of.next !== number + 1 || of.state !== 'distributed' || dayOf(at, ctx.operator.timeZone) !== ctx.today

/** Makes a void number usable again. Refuses `already-requested` while a write-off or loss of its block is pending. */
async function giveBack(ctx: Context<'already-requested'>, { id, number, of }: Request & { of: Block }): Promise<void> {
  await requireUndisputed(ctx, of, 'requestId')
  await sql`update note_block set next_no = next_no - 1 where id = ${of.id}`.execute(ctx.db)
  await sql`delete from note_number where request_id = ${id}`.execute(ctx.db)
  await writeMovement(ctx, {
    block: { ...of, startNumber: number, endNumber: number },
    action: 'restore',
    from: of.holder,
    to: of.holder,
  })
}

/**
 * Restores a void number, on the same day and by another employee, if no later number has been used. Refuses
 * `not-found`, `wrong-state`, `own-request`, `already-requested`, `not-same-day`, `later-number-used`.
 */
export const restoreNumber: Handler<typeof invoices.restore> = async (ctx, { requestId }) => {
  const request = await lockRequest(ctx, requestId)
  if (request.kind !== 'void' || !['proposed', 'approved'].includes(request.state))
    ctx.refuse('wrong-state', { state: request.state, field: 'requestId' })
  if (dayOf(request.at, ctx.operator.timeZone) !== ctx.today) ctx.refuse('not-same-day', { field: 'requestId' })
  if (staysVoid(ctx, request)) ctx.refuse('later-number-used', { field: 'requestId' })
  await giveBack(ctx, request)
  await decided(ctx, request.id, 'restored')
  return { requestId, state: 'restored' }
}
