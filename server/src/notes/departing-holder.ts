import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import { isDisputed, lockBlock, moveBlock, splitAt } from './blocks/block.ts'
import type { Context } from '#platform/context.ts'

/** SQL: the blocks held by an employee that still have unused numbers. */
const open = (employeeCode: string) => sql`holder_kind = 'employee' and holder_code = ${employeeCode}
  and state not in ('returned', 'writtenOff', 'lost') and next_no < upper(numbers)`

/** Reports the blocks held by an employee, by series, with the number of unused numbers. */
export async function listHeldBlocks(
  { db }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select series || ' ' || next_no || '–' || (upper(numbers) - 1) as name from note_block
    where ${open(employeeCode)} order by series, next_no`.execute(db)
  const names = rows.map(({ name }) => name)
  report({ kind: 'note-block', count: names.length, names: names.slice(0, 5), amount: null, fate: 'hand-over' })
}

/**
 * Hands the unused numbers of a departing employee to the successor, who claims them on receipt. Used numbers stay
 * where they were used. A block with a pending loss is handed over unchanged, so that the loss can still be decided.
 * Records each movement.
 */
export async function handOverBlocks(
  ctx: Context<'not-found' | 'wrong-state'>,
  { employeeCode, successor }: Events['employee.leaving'],
): Promise<void> {
  if (successor === null) return
  const { rows } = await sql<{ id: number }>`
    select id from note_block where ${open(employeeCode)} order by id for update`.execute(ctx.db)
  for (const { id } of rows) {
    const block = await lockBlock(ctx, { blockId: String(id) })
    const to = { kind: 'employee', code: successor } as const
    const disputed = await isDisputed(ctx, block)
    const part = !disputed && block.next > block.startNumber ? await splitAt(ctx, block, block.endNumber + 1) : block
    await moveBlock(ctx, { block: part, state: disputed ? part.state : 'assigned', to, action: 'distribute' })
  }
}
