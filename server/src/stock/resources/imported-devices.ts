import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

/** Records the devices of imported lines: used, without cost, and installed at their customers. */
export const addImportedDevices = ({ db, actor, now }: Context, document: string, devices: readonly object[]) =>
  sql`
    with given as materialized (select * from jsonb_to_recordset(${JSON.stringify(devices)}::jsonb) as (number text,
      mac text, "specCode" text, ownership text, "customerCode" text, "productCode" text)),
    added as (insert into physical_resource (number, mac, spec_code, state, condition, location_kind, location_code, product_code, ownership)
      select number, mac, "specCode", 'installed', 'used', 'customer', "customerCode", "productCode", coalesce(ownership, 'lent') from given)
    insert into physical_resource_movement (number, action, to_state, location_kind, location_code, document, employee_code, at)
    select number, 'import', 'installed', 'customer', "customerCode", ${document}, ${actor.employeeCode}, ${now} from given`.execute(
    db,
  )

/** Removes the devices of imported lines, which have not moved since. */
export async function removeImportedDevices({ db }: Context, productCodes: readonly string[]): Promise<void> {
  const ours = sql`product_code = any(${[...productCodes]}::text[])`
  await sql`with moved as (
      delete from physical_resource_movement where number in (select number from physical_resource where ${ours}))
    delete from physical_resource where ${ours}`.execute(db)
}
