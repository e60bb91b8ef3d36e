import type { billRunFlow } from '@lastmile/contract/billing/bill-runs.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type RunState = (typeof billRunFlow.states)[number]
export type Chosen = { runId: string; organizationUnitCode?: string | undefined; owedOnly: boolean }

/** Returns a run of the actor's units. Refuses not-found. */
export async function requireRun(
  { db, actor, refuse }: Context<'not-found'>,
  runId: string,
): Promise<{ state: RunState }> {
  const { rows } = await sql<{ state: RunState }>`select state from bill_run where id = ${runId}::bigint
    and organization_unit_code = any(${[...actor.visibleUnits]}::text[])`.execute(db)
  return rows[0] ?? refuse('not-found', { what: 'bill-run', field: 'runId' })
}

/** Returns the units visible to the actor, or only the chosen unit and those below it. */
export async function unitsOf({ db, actor }: Context, unit: string | undefined): Promise<string[]> {
  if (unit === undefined) return [...actor.visibleUnits]
  const { rows } = await sql<{ code: string }>`
    select u.code from organization_unit u join organization_unit top on starts_with(u.path, top.path)
    where top.code = ${unit} and u.code = any(${[...actor.visibleUnits]}::text[])`.execute(db)
  return rows.map(({ code }) => code)
}

/** SQL: the bills that a run has posted for customers of these units, ordered by unit and legal number. */
export const billsOf = ({ runId, owedOnly }: Chosen, units: readonly string[]): RawBuilder<unknown> => sql`
  select b.customer_code, b.bill_no,
    row_number() over (order by c.organization_unit_code, b.number_year, b.number, b.bill_no)::int - 1 as place
  from (select distinct customer_code, bill_no from bill_run_item where run_id = ${runId}::bigint and state = 'item-posted') i
  join bill b on b.customer_code = i.customer_code and b.bill_no = i.bill_no
  join customer c on c.code = b.customer_code
  where c.organization_unit_code = any(${[...units]}::text[]) and (not ${owedOnly}::boolean or b.open_amount > 0)`
