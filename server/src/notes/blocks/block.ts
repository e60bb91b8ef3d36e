import { noteBlockFlow } from '@lastmile/contract/notes/calls.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

export type State = (typeof noteBlockFlow.states)[number]
type HolderKind = 'warehouse' | 'department' | 'employee'
export type Place = { kind: HolderKind; code: string }
type Action = 'dispatch' | 'claim' | 'recall' | 'distribute' | 'return' | 'backToStorage' | 'writeOff' | 'lose'

/**
 * A block that is locked until the transaction ends. `endNumber` is its last number, `next` its first unused number.
 */
export type Block = {
  id: number
  typeCode: string
  series: string
  startNumber: number
  endNumber: number
  next: number
  state: State
  holder: Place
}

/** SQL: the unit of a block `b`: its holder, or the unit of the employee who holds it. */
export const unitOf: RawBuilder<unknown> = sql`coalesce((select e.organization_unit_code from employee e
  where b.holder_kind = 'employee' and e.code = b.holder_code), b.holder_code)`

/** SQL: whether a block `b` consists of forms, as opposed to a series that the system numbers. */
export const isPaper: RawBuilder<unknown> = sql`b.holder_kind <> 'numbering'`

/**
 * SQL: whether a unit `u` can receive blocks: it was not merged into another one, and neither it nor a unit above it
 * has ended.
 */
export const living = ({ today }: Pick<Context, 'today'>): RawBuilder<unknown> => sql`u.merged_into is null
  and not exists (select from organization_unit up where starts_with(u.path, up.path) and up.expires_on <= ${today}::date)`

type Row = Omit<Block, 'holder'> & { kind: HolderKind; code: string }

/** Locks a block of a unit the actor sees. Refuses `not-found`, and `wrong-state` if `action` is not possible now. */
export async function lockBlock(
  ctx: Context<'not-found' | 'wrong-state'>,
  { blockId, action }: { blockId: string; action?: Action },
): Promise<Block> {
  const { rows } = await sql<Row>`
    select b.id, b.type_code as "typeCode", b.series, lower(b.numbers) as "startNumber", upper(b.numbers) - 1 as "endNumber",
      b.next_no as next, b.state, b.holder_kind as kind, b.holder_code as code
    from note_block b where b.id = ${Number(blockId)} and ${isPaper} and ${unitOf} = any(${[...ctx.actor.visibleUnits]}::text[])
    for update of b`.execute(ctx.db)
  const [row] = rows
  if (!row) return ctx.refuse('not-found', { what: 'paper-block', field: 'blockId' })
  const { kind, code, ...block } = row
  if (action && !noteBlockFlow.can(block.state, action))
    ctx.refuse('wrong-state', { state: block.state, field: 'blockId' })
  return { ...block, holder: { kind, code } }
}

/** Returns whether a loss or write-off of a block awaits a second person. */
export async function isDisputed({ db }: Context, { id }: Pick<Block, 'id'>): Promise<boolean> {
  const { rows } = await sql`select 1 from note_request where block_id = ${id} and state = 'proposed'
    and kind in ('lose', 'writeOff') limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Refuses `already-requested` while a loss or write-off of a block awaits a second person; the block cannot move until
 * then.
 */
export async function requireUndisputed(
  ctx: Context<'already-requested'>,
  block: Pick<Block, 'id'>,
  field: 'blockId' | 'requestId' = 'blockId',
): Promise<void> {
  if (await isDisputed(ctx, block)) ctx.refuse('already-requested', { field })
}

type Moving = { block: Block; state: State; to: Place; action: string }

/** Moves a whole block to another place and records the movement. Returns the result for the call. */
export async function moveBlock(ctx: Context, { block, state, to, action }: Moving) {
  await sql`update note_block set state = ${state}, holder_kind = ${to.kind}, holder_code = ${to.code} where id = ${block.id}`.execute(
    ctx.db,
  )
  await writeMovement(ctx, { block, action, from: block.holder, to })
  return moveResultOf({ ...block, state })
}

/** Returns the result of a call that moves a block. */
export const moveResultOf = ({ id, state, startNumber, endNumber }: Block) => ({
  blockId: String(id),
  state,
  startNumber,
  endNumber,
})

/**
 * Splits the first `quantity` unused numbers off a block, as a separate block of the same holder. The other numbers
 * stay in the block. Returns the new block, or the block itself if it has no more numbers than that.
 */
export async function splitOff(
  ctx: Context<'too-many-numbers'>,
  block: Block,
  quantity: number | undefined,
): Promise<Block> {
  const left = block.endNumber - block.next + 1
  const wanted = quantity ?? left
  if (wanted > left || left === 0) ctx.refuse('too-many-numbers', { left, field: 'quantity' })
  if (wanted === left && block.next === block.startNumber) return block
  return splitAt(ctx, block, block.next + wanted)
}

/**
 * Moves the unused numbers before `end` into a block of their own. Used numbers stay in the block, as do the numbers
 * from `end` on; if there are both, the latter also get a block of their own.
 */
export async function splitAt(ctx: Context, block: Block, end: number): Promise<Block> {
  const { id, startNumber, endNumber, next } = block
  const [keptFrom, keptTo] = next > startNumber ? [startNumber, next] : [end, endNumber + 1]
  await sql`update note_block set numbers = int8range(${keptFrom}, ${keptTo}), next_no = ${next > startNumber ? next : end}
    where id = ${id}`.execute(ctx.db)
  if (next > startNumber && end <= endNumber) await newPart(ctx, block, { from: end, to: endNumber })
  const part = { from: next, to: end - 1 }
  return { ...block, id: await newPart(ctx, block, part), startNumber: part.from, endNumber: part.to, next: part.from }
}

/** Returns the id of the single row that a statement has written. */
export function idOf([row]: readonly { id: number }[]): number {
  if (!row) throw new Error('no row was written')
  return row.id
}

async function newPart({ db }: Context, { id }: Block, { from, to }: { from: number; to: number }): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
    select type_code, series, int8range(${from}, ${to + 1}), ${from}, holder_kind, holder_code, state from note_block
    where id = ${id} returning id`.execute(db)
  return idOf(rows)
}

type Movement = { block: Block; action: string; from: Place | null; to: Place | null }

/** Records a movement of numbers, which never changes afterwards. */
export async function writeMovement(ctx: Context, { block, action, from, to }: Movement): Promise<void> {
  const { typeCode, series, startNumber, endNumber } = block
  await sql`
    insert into note_movement (action, type_code, series, numbers, from_kind, from_code, to_kind, to_code, employee_code, at)
    values (${action}, ${typeCode}, ${series}, int8range(${startNumber}, ${endNumber + 1}), ${from?.kind ?? null}, ${from?.code ?? null},
      ${to?.kind ?? null}, ${to?.code ?? null}, ${ctx.actor.employeeCode}, ${ctx.now})`.execute(ctx.db)
}
