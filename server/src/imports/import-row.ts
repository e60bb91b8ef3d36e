import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { Fault } from './rows/faults.ts'

/** An import whose row is locked. */
export type Held = {
  id: number
  state: 'import-running' | 'import-done' | 'import-undoing' | 'import-undone'
  unitCode: string
  customerType: string
  employeeCode: string
  employeeUnit: string
}

/** Locks an import, so that only one process works on it; undefined if there is none. */
export async function holdImport({ db }: Pick<Context, 'db'>, importId: number): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    select i.id, i.state, i.organization_unit_code as "unitCode", i.customer_type as "customerType",
      i.employee_code as "employeeCode", e.organization_unit_code as "employeeUnit"
    from customer_import i join employee e on e.code = i.employee_code where i.id = ${importId} for update of i`.execute(
    db,
  )
  return rows[0]
}

/** Returns the context of a job as that of the employee who started the import. */
export const onBehalfOf = (ctx: Context<RefusalCode>, { employeeCode, employeeUnit }: Held): Context<RefusalCode> => ({
  ...ctx,
  actor: { ...ctx.actor, employeeCode, unitCode: employeeUnit },
})

/** The document of everything that an import posts and covers. */
export const documentOf = ({ id }: Held): string => `IMPORT-${id}`

/** Ends an import, or the undoing of one. */
export async function endImport({ db, now }: Context, { id, state }: Held): Promise<void> {
  const next = state === 'import-running' ? 'import-done' : 'import-undone'
  await sql`update customer_import set state = ${next}, ended_at = ${now} where id = ${id}`.execute(db)
}

/** Records that rows could not be imported after all; their data is deleted. */
export async function failRows({ db }: Context, importId: number, faults: readonly Fault[]): Promise<void> {
  const first = [...new Map(faults.toReversed().map((fault) => [fault.line, fault])).values()]
  await sql`
    update customer_import_row r set state = 'row-failed', fault = f.fault, data = null, password = null
    from unnest(${first.map(({ line }) => line)}::int[], ${first.map((fault) => JSON.stringify(fault))}::jsonb[]) f (line, fault)
    where r.import_id = ${importId} and r.line = f.line`.execute(db)
}
