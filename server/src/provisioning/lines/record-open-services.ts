import { sql } from 'kysely'
import type { Db } from '#platform/database.ts'
import type { DataMigration } from '#platform/upgrade/data-migration.ts'
import { recordFound } from '#vlans'
import type { FoundPlace } from '#provisioning/apply/found-places.ts'

const unrecorded = sql`ont_registration r where r.confirmed and r.left_by is null
  and not exists (select from line_vlan l where l.line_code = r.product_code and l.service_code = 'internet')`

/** Records that the ONTs registered before version 1.1.0 have internet access, with VLANs that are not known, and their profiles. */
export const recordOpenServices: DataMigration = {
  remaining: async (db: Db) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${unrecorded}`.execute(db)
    return rows[0]?.count ?? 0
  },
  batch: async (db: Db, { after, limit }) => {
    const { rows } = await sql<FoundPlace & { offering: string | null }>`
      select r.customer_code as "customerCode", r.product_code as "productCode", r.olt_code as "oltCode",
        r.pon_port as "ponPort", r.ont_id as "ontId",
        (select a.applied_offering from network_authorization a
          where (a.customer_code, a.product_code) = (r.customer_code, r.product_code)) as offering from ${unrecorded} and r.product_code > ${after ?? ''}
      order by r.product_code limit ${limit}`.execute(db)
    await recordFound({ db }, rows)
    const last = rows.at(-1)
    return last && { position: last.productCode, rows: rows.length }
  },
}
