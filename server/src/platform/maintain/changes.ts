import type { Call } from '@lastmile/contract/platform/call.ts'
import { type RawBuilder, sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import { recordChange } from '#platform/history.ts'
import { requirePrintable } from '#platform/printed.ts'
import type { Addressed, Ctx, MaintainOptions, Reference, Values } from './keeping.ts'
import { joined, rowOf, where } from './rows.ts'

/** PostgreSQL's error code for deleting a row that another row still references. */
const foreignKeyViolation = '23503'

/** Adds a row. Refuses duplicate-code, outside-scope, not-found, and whatever the object's own check refuses. */
export async function addRow(ctx: Ctx, keeping: MaintainOptions, input: Values) {
  await checked(ctx, keeping, { after: input })
  const code = await newCode(ctx, keeping, input)
  const key = keeping.key ?? 'code'
  const born = Object.entries({ ...(code === undefined ? {} : { [key]: code }), ...keeping.born?.(ctx) })
  const fields = written(keeping, input)
  const columns = [...born.map(([column]) => sql.ref(column)), ...fields.map(([column]) => sql.ref(column))]
  const values = [...born.map(([, value]) => sql`${value}`), ...fields.map(([, value]) => value)]
  const { rows } = await sql<{ code: string }>`
    insert into ${sql.table(keeping.table)} (${joined(columns, sql`, `)}) values (${joined(values, sql`, `)})
    on conflict do nothing returning ${sql.ref(key)}::text as code`.execute(ctx.db)
  const added =
    rows[0]?.code ?? ctx.refuse('duplicate-code', { what: keeping.what, field: 'code' in input ? 'code' : 'name' })
  await writeChildren(ctx, keeping, { ...input, code: added })
  await recordChange(ctx, { ...named(keeping, added), after: input })
  await keeping.after?.(ctx, { code: added, after: input })
  return { code: added, version: 1 }
}

/** Identifies a changed object in the history. */
const named = ({ table, hides = false }: MaintainOptions, code: string) => ({ thing: table, code, hides })

/** Returns the columns to write for these fields. */
function written(
  { columns, writes = {}, ranges = {} }: MaintainOptions,
  values: Values,
): [string, RawBuilder<unknown>][] {
  return [
    ...Object.entries(columns)
      .filter(([name]) => name !== 'code')
      .map(([name, column]): [string, RawBuilder<unknown>] => {
        const value = values[name] ?? null
        return [column, writes[name]?.(value) ?? sql`${value}`]
      }),
    ...Object.entries(ranges).map(([column, [from, to]]): [string, RawBuilder<unknown>] => [
      column,
      sql`daterange(${values[from] ?? null}::date, ${values[to] ?? null}::date)`,
    ]),
  ]
}

/** Returns the code of a new row: the chosen one, or the highest number so far plus one. */
async function newCode(
  ctx: Ctx,
  { numbered, table, key = 'code' }: MaintainOptions,
  input: Values,
): Promise<string | undefined> {
  if (numbered === 'identity') return undefined
  if (!numbered) return String(input.code)
  const { prefix, digits } = numbered
  await sql`select pg_advisory_xact_lock(hashtext(${`number of ${table}`}))`.execute(ctx.db)
  const { rows } = await sql<{ last: number | null }>`
    select max(substr(${sql.ref(key)}, ${prefix.length + 1})::bigint) as last from ${sql.table(table)}
    where ${sql.ref(key)} ~ ${`^${prefix}[0-9]+$`}`.execute(ctx.db)
  return prefix + String((rows[0]?.last ?? 0) + 1).padStart(digits, '0')
}

/** How the changed data is managed, and the call that changes it. */
type Changing = MaintainOptions & { call: Call }

/**
 * Changes a row if the caller saw its latest version, and records the values before and after. Refuses as `addRow`
 * does, and changed-meanwhile.
 */
export async function modifyRow(ctx: Ctx, keeping: Changing, input: Values & Addressed) {
  const { code, version, ...given } = input
  const before = await currentRow(ctx, keeping, { code, version })
  const after = completed(keeping, before, given)
  await checkedChange(ctx, keeping, { code, before, after })
  const checks: (() => Promise<unknown>)[] = []
  await ctx.announce('reference.changing', {
    thing: keeping.table,
    before,
    after,
    afterwards: (check) => checks.push(check),
  })
  const changes = written(keeping, after).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
  await sql`update ${sql.table(keeping.table)} set ${joined([...changes, sql`version = version + 1`], sql`, `)}
    where ${sql.ref(keeping.key ?? 'code')}::text = ${code}`.execute(ctx.db)
  await writeChildren(ctx, keeping, { ...after, code })
  const fields = new Set([
    ...Object.keys(keeping.columns),
    ...Object.values(keeping.ranges ?? {}).flat(),
    ...Object.keys(keeping.children ?? {}),
    ...Object.keys(after),
  ])
  const was = Object.fromEntries([...fields].filter((name) => name !== 'code').map((name) => [name, before[name]]))
  await recordChange(ctx, { ...named(keeping, code), before: was, after })
  await keeping.after?.(ctx, { code, before, after })
  for (const check of checks) await check()
  await ctx.announce('reference.changed', { thing: keeping.table, code })
  return { code, version: version + 1 }
}

/** Deletes a row that nothing references, or marks it as ended. Refuses changed-meanwhile, in-use. */
export async function deleteRow(ctx: Ctx, keeping: MaintainOptions, { code, version }: Addressed) {
  const before = await currentRow(ctx, keeping, { code, version })
  await keeping.check?.(ctx, { code, before })
  await ctx.announce('reference.ending', { thing: keeping.table, code })
  const key = sql`${sql.ref(keeping.key ?? 'code')}::text = ${code}`
  if (keeping.ended) {
    const marks = Object.entries(keeping.ended).map(([column, value]) => sql`${sql.ref(column)} = ${value}`)
    await sql`update ${sql.table(keeping.table)} set ${joined([...marks, sql`version = version + 1`], sql`, `)} where ${key}`.execute(
      ctx.db,
    )
  } else {
    await writeChildren(ctx, keeping, { code })
    await sql`delete from ${sql.table(keeping.table)} where ${key}`.execute(ctx.db).catch((error: unknown) => {
      if ((error as { code?: string }).code !== foreignKeyViolation) throw error
      ctx.refuse('in-use', { what: keeping.what, count: 1, where: 'other-records' })
    })
  }
  await recordChange(ctx, { ...named(keeping, code), before })
  await keeping.after?.(ctx, { code, before })
  return { code }
}

/** Returns the values of a change, with the current ones of fields that it may omit. */
export const completed = ({ kept = [] }: MaintainOptions, before: Values, after: Values): Values => ({
  ...after,
  ...Object.fromEntries(kept.filter((name) => after[name] === undefined).map((name) => [name, before[name]])),
})

/** Checks a change. Refuses new unprintable text, a changed fixed field, and whatever the object's check refuses. */
export async function checkedChange(
  ctx: Ctx,
  keeping: Changing,
  { code, before, after }: { code: string; before: Values; after: Values },
): Promise<void> {
  requirePrintable(keeping.call, after, before)
  const moved = keeping.fixed?.find((name) => (before[name] ?? null) !== (after[name] ?? null))
  if (moved) broken(ctx, moved, 'stays-as-added')
  await checked(ctx, keeping, { code, before, after })
}

/** Locks and returns the current row. Refuses not-found, and changed-meanwhile if the caller saw another version. */
export async function currentRow(
  ctx: Ctx,
  keeping: MaintainOptions,
  { code, version }: Addressed,
): Promise<Values & Addressed> {
  const row =
    (await rowOf(ctx, keeping, { code, lock: true })) ?? ctx.refuse('not-found', { what: keeping.what, field: 'code' })
  if (row.version !== version) ctx.refuse('changed-meanwhile')
  return row
}

const listed = (given: unknown) =>
  (Array.isArray(given) ? given : given === undefined || given === null ? [] : [given]) as string[]

/** Runs the object's own check, and checks its unit and every row it references. */
async function checked(
  ctx: Ctx,
  keeping: MaintainOptions,
  change: { code?: string; before?: Values; after: Values },
): Promise<void> {
  const { scope, columns, references = {} } = keeping
  const [scoped] = Object.entries(columns).find(([, column]) => column === scope) ?? []
  if (scoped && !ctx.actor.visibleUnits.includes(String(change.after[scoped])))
    ctx.refuse('outside-scope', { what: 'unit', field: scoped })
  for (const [name, reference] of Object.entries(references)) {
    const given = change.after[name]
    const codes = listed(given)
    // An existing reference stays valid even if the referenced row no longer accepts new ones.
    const had = listed(change.before?.[name])
    const missing = await unknownOf(
      ctx,
      reference,
      codes.filter((code) => !had.includes(code)),
    )
    if (missing !== undefined) ctx.refuse('not-found', { what: reference.what, field: name })
  }
  await keeping.check?.(ctx, change)
}

/** Returns the first of these codes that does not exist or is outside the actor's units. */
async function unknownOf(
  ctx: Ctx,
  { table, column = 'code', scope, only }: Reference,
  codes: string[],
): Promise<string | undefined> {
  if (codes.length === 0) return undefined
  const conditions = [
    sql`${sql.ref(column)}::text = any(${codes})`,
    ...(scope ? [sql`${sql.ref(scope)} = any(${[...ctx.actor.visibleUnits]})`] : []),
    ...(only ? [typeof only === 'function' ? only(ctx) : only] : []),
  ]
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(column)}::text as code from ${sql.table(table)} where ${where(conditions)}`.execute(ctx.db)
  const found = new Set(rows.map(({ code }) => code))
  return codes.find((code) => !found.has(code))
}

async function writeChildren(
  ctx: Ctx,
  { children = {} }: MaintainOptions,
  { code, ...values }: Values & { code: string },
): Promise<void> {
  for (const [name, { table, parent, column }] of Object.entries(children)) {
    const codes = [...new Set((values[name] ?? []) as string[])]
    await sql`delete from ${sql.table(table)} where ${sql.ref(parent)} = ${code} and not ${sql.ref(column)} = any(${codes})`.execute(
      ctx.db,
    )
    await sql`insert into ${sql.table(table)} (${sql.ref(parent)}, ${sql.ref(column)})
      select ${code}, given from unnest(${codes}::text[]) given on conflict do nothing`.execute(ctx.db)
  }
}
