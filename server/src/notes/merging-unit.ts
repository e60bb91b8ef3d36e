import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const kept = sql`holder_kind in ('warehouse', 'department')`

/** Reports the note blocks held by units. */
export async function listUnitBlocks({ db }: Context, { unitCodes, report }: Events['unit.holdings']): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from note_block
    where ${kept} and holder_code = any(${unitCodes}::text[])`.execute(db)
  report({ kind: 'note-block', count: rows[0]?.count ?? 0, fate: 'goes-over' })
}

/** Moves the note blocks of one unit to another, and records each movement. */
export async function moveUnitBlocks(
  { db, actor, now }: Context,
  { from, into }: Events['unit.merging'],
): Promise<void> {
  await sql`
    with moved as (
      update note_block set holder_code = ${into} where ${kept} and holder_code = ${from}
      returning type_code, series, numbers, holder_kind
    )
    insert into note_movement (action, type_code, series, numbers, from_kind, from_code, to_kind, to_code, employee_code, at)
    select 'dispatch', type_code, series, numbers, holder_kind, ${from}, holder_kind, ${into}, ${actor.employeeCode},
      ${now}::timestamptz from moved`.execute(db)
}
