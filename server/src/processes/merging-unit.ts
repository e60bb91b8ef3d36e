import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

const open = sql`status in ('ready', 'claimed', 'suspended')`

/** Reports the number of open tasks of units. */
export async function countUnitTasks({ db }: Context, { unitCodes, report }: Events['unit.holdings']): Promise<void> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from task
    where ${open} and candidate_unit = any(${unitCodes}::text[])`.execute(db)
  report({ kind: 'task', count: rows[0]?.count ?? 0, fate: 'goes-over' })
}

/**
 * Moves the open work and the assignment rules of one unit to another. If the other unit has its own rule for the same
 * step and area, that rule is kept.
 */
export async function moveUnitTasks({ db }: Context, { from, into }: Events['unit.merging']): Promise<void> {
  await sql`update task set candidate_unit = case when candidate_unit = ${from} then ${into} else candidate_unit end,
      home_unit = case when home_unit = ${from} then ${into} else home_unit end, version = version + 1
    where id in (select id from task where ${open} and ${from} in (candidate_unit, home_unit) order by id for update)`.execute(
    db,
  )
  await sql`update process_instance set organization_unit_code = ${into}
    where organization_unit_code = ${from} and status in ('active', 'suspended')`.execute(db)
  await sql`update process_instance set variables = jsonb_set(variables, '{department}', to_jsonb(${into}::text))
    where status in ('active', 'suspended') and variables ->> 'department' = ${from}`.execute(db)
  await sql`update task_assignment_configuration set candidate_unit = ${into} where candidate_unit = ${from}`.execute(
    db,
  )
  await sql`delete from task_assignment_configuration a using task_assignment_configuration b
    where a.organization_unit_code = ${from} and b.organization_unit_code = ${into} and b.process_key = a.process_key
      and b.element is not distinct from a.element and b.section_code is not distinct from a.section_code`.execute(db)
  await sql`update task_assignment_configuration set organization_unit_code = ${into}
    where organization_unit_code = ${from}`.execute(db)
}
