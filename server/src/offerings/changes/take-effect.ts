import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import type { Thing } from './as-of.ts'

type Due = { id: string; thing: Thing; code: string; version: number; startsOn: string; forExisting: boolean }

/** Applies the planned changes that are due, each in a transaction of its own. */
export async function changeDue({ transaction }: JobContext): Promise<void> {
  let more = true
  while (more) more = await transaction(nextDue)
}

async function nextDue(ctx: Context): Promise<boolean> {
  const { rows } = await sql<Due>`
    select id::text as id, thing, code, version, starts_on as "startsOn", for_existing as "forExisting" from catalogue_change
    where starts_on <= ${ctx.today}::date and taken_effect_at is null and taken_back_at is null
    order by starts_on, id limit 1 for update`.execute(ctx.db)
  const [due] = rows
  if (!due) return false
  const { id, thing, code } = due
  const columns = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema and table_name = ${thing} and column_name <> 'code'`.execute(ctx.db)
  const names = columns.rows.map(({ name }) => sql.ref(name))
  const row = sql`jsonb_populate_record(t, c.row || jsonb_build_object('version', c.version))`
  await sql`update ${sql.table(thing)} t set (${listed(names)}) = (select ${listed(names)} from ${row})
    from catalogue_change c where c.id = ${id}::bigint and t.code = ${code}`.execute(ctx.db)
  await sql`update catalogue_change set taken_effect_at = ${ctx.now} where id = ${id}::bigint`.execute(ctx.db)
  await ctx.announce('catalogue.took-effect', due)
  await ctx.announce('reference.changed', { thing, code })
  return true
}

const listed = (names: RawBuilder<unknown>[]) => sql.join(names, sql`, `)
