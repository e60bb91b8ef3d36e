import type { Change } from '@lastmile/contract/platform/maintained.ts'
import { sql } from 'kysely'
import type { Context } from './context.ts'
import { employeeName } from './employee-name.ts'
import { masked } from './masked.ts'

type Values = Record<string, unknown>

/** Returns the last twenty changes of an object, newest first, with the editor's name in the reader's language. */
export async function changesOf(
  { db, language }: Pick<Context, 'db' | 'language'>,
  table: string,
  code: string,
): Promise<Change[]> {
  const name = employeeName({ language }, 'e')
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date }>`
    select h.at, h.employee_code as "employeeCode", coalesce(${name}, h.employee_code) as "employeeName", h.before, h.after
    from change_history h left join employee e on e.code = h.employee_code
    where h.thing = ${table} and h.code = ${code} order by h.at desc, h.id desc limit 20`.execute(db)
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Records who changed what: only the fields that differ. */
export async function recordChange(
  ctx: Pick<Context, 'db' | 'now' | 'actor'>,
  {
    thing,
    code,
    before,
    after,
    hides,
  }: {
    thing: string
    code: string
    before?: Values | undefined
    after?: Values | undefined
    /** Identity and phone numbers are stored only in masked form. */
    hides?: boolean
  },
): Promise<void> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const differing = names.filter(
    (name) => !before || !after || JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  )
  const part = (values: Values | undefined) =>
    values &&
    JSON.stringify(
      Object.fromEntries(
        differing.map((name) => [name, hides ? (masked(values[name], name) ?? null) : (values[name] ?? null)]),
      ),
    )
  if (differing.length === 0) return
  await sql`insert into change_history (thing, code, at, employee_code, before, after)
    values (${thing}, ${code}, ${ctx.now}, ${ctx.actor.employeeCode}, ${part(before) ?? null}::jsonb, ${part(after) ?? null}::jsonb)`.execute(
    ctx.db,
  )
}

/** Records who added or changed many objects at once. For a change, only the fields that differ are stored. */
export async function recordChanges(
  { db, now, actor }: Pick<Context, 'db' | 'now' | 'actor'>,
  thing: string,
  changes: readonly { code: string; before?: Values; after: Values }[],
): Promise<void> {
  await sql`insert into change_history (thing, code, at, employee_code, before, after)
    select ${thing}, one ->> 'code', ${now}::timestamptz, ${actor.employeeCode}, one -> 'before', one -> 'after'
    from jsonb_array_elements(${JSON.stringify(changes)}::jsonb) one`.execute(db)
}
