import { sql } from 'kysely'
import * as importing from '#importing'
import type { Context } from '#platform/context.ts'
import type { Fault } from './rows/faults.ts'

type More = { customerType: string; employeeUnit: string }
/** An import whose row is locked. */
export type Held = importing.Held & More

/** The imports of customers. */
export const customerImportRecords = importing.importRecords<More>(
  'customer_import',
  sql`i.customer_type as "customerType", e.organization_unit_code as "employeeUnit"`,
)

/** The document of everything that an import posts and covers. */
export const documentOf = ({ id }: Held): string => `IMPORT-${id}`

/**
 * Lets no other import start or be undone before this transaction ends, also if its row is not visible yet. Refuses
 * import-in-progress.
 */
export async function lockStart(ctx: Context<'import-in-progress'>): Promise<void> {
  const { rows } = await sql<{ free: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('start of customer import')) as free`.execute(ctx.db)
  if (!rows[0]?.free) ctx.refuse('import-in-progress')
}

/** Records that rows could not be imported after all; their data is deleted. */
export async function failRows({ db }: Context, importId: number, faults: readonly Fault[]): Promise<void> {
  const first = [...new Map(faults.toReversed().map((fault) => [fault.line, fault])).values()]
  await sql`
    update customer_import_row r set state = 'row-failed', fault = f.fault, data = null, password = null
    from unnest(${first.map(({ line }) => line)}::int[], ${first.map((fault) => JSON.stringify(fault))}::jsonb[]) f (line, fault)
    where r.import_id = ${importId} and r.line = any(${first.map(({ line }) => line)}::int[]) and r.line = f.line`.execute(
    db,
  )
}
