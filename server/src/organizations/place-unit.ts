import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'

type Place = { code: string; parentCode: string }
type Merging = { from: string; into: string }

/** Refuses circle if a unit would be placed below itself, and unit-merged for a merged unit or a place below one. */
export async function placeable(ctx: Context<'circle' | 'unit-merged'>, { code, parentCode }: Place): Promise<void> {
  const { rows } = await sql<{ circle: boolean; merged: boolean }>`
    select starts_with(parent.path, own.path) as circle,
      own.merged_into is not null or parent.merged_into is not null as merged
    from organization_unit own, organization_unit parent
    where own.code = ${code} and parent.code = ${parentCode}`.execute(ctx.db)
  if (rows[0]?.circle) ctx.refuse('circle', { what: 'unit', field: 'parentCode' })
  if (rows[0]?.merged) ctx.refuse('unit-merged', { field: 'parentCode' })
}

/** Moves a unit, with everything below it, below another one. */
export async function placeUnit({ db }: Pick<Context, 'db'>, { code, parentCode }: Place): Promise<void> {
  await sql`update organization_unit set parent_code = ${parentCode}, version = version + 1 where code = ${code}`.execute(
    db,
  )
}

/**
 * Moves the first unit, with the units below it, below the second unit. The first one ends today and is no longer used.
 */
export async function absorbUnit({ db, today }: Pick<Context, 'db' | 'today'>, { from, into }: Merging): Promise<void> {
  await sql`update organization_unit set parent_code = ${into}, version = version + 1 where parent_code = ${from}`.execute(
    db,
  )
  await sql`update organization_unit set merged_into = ${into} where merged_into = ${from}`.execute(db)
  await sql`update organization_unit set parent_code = ${into}, merged_into = ${into}, expires_on = ${today}::date,
    version = version + 1 where code = ${from}`.execute(db)
}
