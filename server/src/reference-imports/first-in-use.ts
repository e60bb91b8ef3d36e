import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { Held } from './import-row.ts'
import { type Thing, things } from './kinds/things.ts'

/** SQL: whether an entry `t` is in use by rows that its import `id` did not add. */
const inUse = (id: number): Readonly<Record<Thing, RawBuilder<unknown>>> => {
  const added = (thing: Thing, code: RawBuilder<unknown>) => sql`exists (select from reference_import_row o
    where o.import_id = ${id} and o.thing = ${thing} and o.state = 'row-imported' and o.code = ${code})`
  return {
    area: sql`exists (select from management_area c where c.parent_code = t.code and not ${added('area', sql`c.code`)})
      or exists (select from odb b where b.town_code = t.code)
      or exists (select from customer c where c.town_code = t.code)`,
    olt: sql`exists (select from odb b where b.olt_code = t.code)`,
    odb: sql`exists (select from odb_port p where p.odb_code = t.code and p.status in ('reserved', 'occupied'))`,
    'bandwidth-profile': sql`exists (select from product_offering f where f.bandwidth_profile_code = t.code
      and not ${added('offering', sql`f.code`)})`,
    offering: sql`exists (select from product_offering_price p where p.offering_code = t.code and not ${added('price', sql`p.code`)})`,
    price: sql`false`,
  }
}

/**
 * Returns the first entry of an import that was changed, or is in use by what the import did not add. Other uses are
 * found when the entry is deleted.
 */
export async function firstInUse({ db }: Pick<Context, 'db'>, { id }: Held): Promise<string | undefined> {
  const used = inUse(id)
  for (const [thing, { table }] of Object.entries(things)) {
    const { rows } = await sql<{ code: string }>`
      select t.code from reference_import_row r join ${sql.table(table)} t on t.code = r.code
      where r.import_id = ${id} and r.thing = ${thing} and r.state = 'row-imported'
        and (t.version > 1 or ${used[thing as Thing]})
      order by r.position limit 1`.execute(db)
    if (rows[0]) return rows[0].code
  }
  return undefined
}
