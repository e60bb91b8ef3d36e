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
