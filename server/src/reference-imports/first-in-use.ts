import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { type Held, lastAddition } from './import-row.ts'
import { type Thing, things } from './kinds/things.ts'

type Db = Pick<Context, 'db'>

/** SQL: whether devices are installed at an OLT or a box `t`. */
const deviceAt = (kind: 'olt' | 'odb') => sql`exists (select from physical_resource d
  where d.location_kind = ${kind} and d.location_code = t.code and d.state = 'inNetwork')`

/** SQL: the uses of an entry `t` that no foreign key shows, but for which its page refuses the deletion. */
const otherUses: Readonly<Record<Thing, RawBuilder<unknown>>> = {
  area: sql`false`,
  olt: sql`exists (select from ont_registration o where o.olt_code = t.code)
    or exists (select from network_authorization a where a.adopted_olt = t.code and a.retired_at is null)
    or ${deviceAt('olt')}`,
  odb: sql`exists (select from odb_port p where p.odb_code = t.code and p.status in ('reserved', 'occupied'))
    or ${deviceAt('odb')}`,
  'bandwidth-profile': sql`false`,
  offering: sql`exists (select from product p where p.offering_code = t.code)
    or exists (select from promotion_policy p where t.code = any(p.offering_codes))`,
  price: sql`exists (select from product p where p.price_code = t.code)
    or exists (select from promotion_policy p where t.code = any(p.price_codes))`,
}

/** The limits of employees, which are deleted together with an offering. */
const ignored = 'employee_product_offering'

/** SQL: whether rows that the import did not add reference an entry `t` of a table, by any foreign key. */
async function referenced({ db }: Db, { id }: Held, table: string): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ from: string; column: string }>`
    select c.conrelid::regclass::text as "from", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype <> 'c' and cardinality(c.conkey) = 1
      and c.conrelid <> ${ignored}::regclass`.execute(db)
  const uses = rows.map(({ from, column }) => {
    const [own] = Object.entries(things).find((entry) => entry[1].table === from) ?? []
    const added = own
      ? sql`and not exists (select from reference_import_row o where o.import_id = ${id} and o.thing = ${own}
          and o.state = 'row-imported' and o.code = u.code)`
      : sql``
    return sql`exists (select from ${sql.table(from)} u where u.${sql.ref(column)} = t.code ${added})`
  })
  return sql.join([sql`false`, ...uses], sql` or `)
}

/** Returns the first entry of an import that was changed, or is in use by what the import did not add. */
export async function firstInUse(ctx: Db, held: Held): Promise<string | undefined> {
  for (const [thing, { table }] of Object.entries(things)) {
    const { rows } = await sql<{ code: string }>`
      select t.code from reference_import_row r join ${sql.table(table)} t on t.code = r.code
      where r.import_id = ${held.id} and r.thing = ${thing} and r.state = 'row-imported' and r.history_id = ${lastAddition}
        and (t.version > 1 or ${otherUses[thing as Thing]} or ${await referenced(ctx, held, table)})
      order by r.position limit 1`.execute(ctx.db)
    if (rows[0]) return rows[0].code
  }
  return undefined
}
