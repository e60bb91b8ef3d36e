import type { noteBlocks } from '@lastmile/contract/notes/blocks.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { type Block, idOf, living, lockBlock, moveResultOf, writeMovement } from './block.ts'

type Range = { typeCode: string; noteSeries: string; startNumber: number; endNumber: number }
type StoreContext = Context<'not-found' | 'series-form' | 'number-too-long' | 'range-overlaps'>
/** PostgreSQL's error code for a range that overlaps an existing one. */
const exclusionViolation = '23P01'

/**
 * Refuses `not-found` for an unknown type, `series-form` for a series that does not match the format of the type, and
 * `number-too-long` for numbers with more digits than the type prints.
 */
async function checkRange(
  ctx: Context<'not-found' | 'series-form' | 'number-too-long'>,
  { typeCode, noteSeries, endNumber }: Range,
): Promise<void> {
  const { rows } = await sql<{ fits: boolean; width: number }>`
    select ${noteSeries} ~ series_pattern as fits, width from note_type where code = ${typeCode}`.execute(ctx.db)
  const [type] = rows
  if (!type) return ctx.refuse('not-found', { what: 'note-type', field: 'typeCode' })
  if (!type.fits) ctx.refuse('series-form', { field: 'noteSeries' })
  if (String(endNumber).length > type.width) ctx.refuse('number-too-long', { digits: type.width, field: 'endNumber' })
}

/** Refuses `range-overlaps` if a statement failed because some of the numbers already exist. */
function refuseOverlap(ctx: Context<'range-overlaps'>): (error: unknown) => never {
  return (error) => {
    if ((error as { code?: string }).code !== exclusionViolation) throw error
    return ctx.refuse('range-overlaps', { field: 'startNumber' })
  }
}

/**
 * Puts a block of forms into a store, as delivered by the printer. Refuses `not-found` for an unknown type or store,
 * `series-form`, `number-too-long`, and `range-overlaps` if some of its numbers already exist.
 */
export const storeBlock: Handler<typeof noteBlocks.inStorage> = async (ctx, { organizationUnitCode, ...range }) => {
  await checkRange(ctx, range)
  await requireStore(ctx, organizationUnitCode)
  const { typeCode, noteSeries, startNumber, endNumber } = range
  const { rows } = await sql<{ id: number }>`
    with inbound as (
      insert into note_inbound (type_code, series, numbers, organization_unit_code, employee_code, at)
      values (${typeCode}, ${noteSeries}, int8range(${startNumber}, ${endNumber + 1}), ${organizationUnitCode},
        ${ctx.actor.employeeCode}, ${ctx.now})
    ) insert into note_block (type_code, series, numbers, next_no, holder_kind, holder_code, state)
      values (${typeCode}, ${noteSeries}, int8range(${startNumber}, ${endNumber + 1}), ${startNumber}, 'warehouse',
        ${organizationUnitCode}, 'inStorage') returning id`
    .execute(ctx.db)
    .catch(refuseOverlap(ctx))
  const holder = { kind: 'warehouse', code: organizationUnitCode } as const
  const block: Block = {
    id: idOf(rows),
    typeCode,
    series: noteSeries,
    startNumber,
    endNumber,
    next: startNumber,
    state: 'inStorage',
    holder,
  }
  await writeMovement(ctx, { block, action: 'inStorage', from: null, to: holder })
  return moveResultOf(block)
}

async function requireStore(ctx: StoreContext, unit: string): Promise<void> {
  const { rows } = await sql`
    select 1 from organization_unit u where u.code = ${unit} and u.type = 'warehouse'
      and u.code = any(${[...ctx.actor.visibleUnits]}::text[]) and ${living(ctx)}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'warehouse', field: 'organizationUnitCode' })
}

/**
 * Corrects the type, series or numbers of a block that was entered incorrectly, if it is still in storage as it was
 * entered. Refuses `not-found`, `wrong-state`, `series-form`, `number-too-long`, `range-overlaps`.
 */
export const modifyBlock: Handler<typeof noteBlocks.modify> = async (ctx, { blockId, ...range }) => {
  const block = await lockBlock(ctx, { blockId })
  await checkRange(ctx, range)
  const { typeCode, noteSeries, startNumber, endNumber } = range
  const inbound = await sql`
    update note_inbound set type_code = ${typeCode}, series = ${noteSeries}, numbers = int8range(${startNumber}, ${endNumber + 1})
    where type_code = ${block.typeCode} and series = ${block.series}
      and numbers = int8range(${block.startNumber}, ${block.endNumber + 1})`
    .execute(ctx.db)
    .catch(refuseOverlap(ctx))
  if (block.state !== 'inStorage' || inbound.numAffectedRows !== 1n)
    ctx.refuse('wrong-state', { state: block.state, field: 'blockId' })
  await sql`update note_block set type_code = ${typeCode}, series = ${noteSeries},
    numbers = int8range(${startNumber}, ${endNumber + 1}), next_no = ${startNumber} where id = ${block.id}`
    .execute(ctx.db)
    .catch(refuseOverlap(ctx))
  const after: Block = { ...block, typeCode, series: noteSeries, startNumber, endNumber, next: startNumber }
  await writeMovement(ctx, { block, action: 'modify', from: block.holder, to: null })
  await writeMovement(ctx, { block: after, action: 'modify', from: null, to: block.holder })
  return moveResultOf(after)
}
