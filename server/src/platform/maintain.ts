import type { Call } from '@lastmile/contract/platform/call.ts'
import type { RefusalCode } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import { broken } from './broken.ts'
import type { Context, Handler } from './context.ts'
import { changesOf, recordChange } from './history.ts'
import { keyAfter, pageOf } from './paging.ts'

/** The five calls that `maintained` declares. */
type MaintainedCalls = { list: Call; get: Call; add: Call; modify: Call; delete: Call }
type Values = Record<string, unknown>
type Ctx = Context<RefusalCode>

/** A list that belongs to the thing, such as the members of a team: a table of its own with one code a row. */
type Children = { table: string; parent: string; column: string }

/** Another row that this one names. */
type Reference = {
  table: string
  column?: string
  /** The term for it in the refusal. */
  what: string
  /** The column of its unit, where only those of visible units may be named. */
  scope?: string
  /** Which of the rows of the table may be named. */
  only?: RawBuilder<unknown>
}

/** How one kind of reference data is kept. */
export type Keeping = {
  table: string
  /** The column of its code; 'code' without it. */
  key?: string
  /** The term for it in refusals. */
  what: string
  /** How the server numbers a new one; without it a person chooses the code, or the database gives it ('identity'). */
  numbered?: { prefix: string; digits: number } | 'identity'
  /** The column of each field. */
  columns: Record<string, string>
  /** How a column is read where it is not simply its value, over the row `t`. */
  reads?: Record<string, RawBuilder<unknown>>
  /** How a field is written where it is not simply its value. */
  writes?: Record<string, (value: unknown) => RawBuilder<unknown>>
  /** Columns that are ranges of days, with the fields of their first day and of the first day after them. */
  ranges?: Record<string, readonly [from: string, to: string]>
  /** Fields that stay as they were when it was added. */
  fixed?: readonly string[]
  children?: Record<string, Children>
  references?: Record<string, Reference>
  /** Columns a keyword is sought in; the code is always one. */
  search?: readonly string[]
  /** The column of the unit whose members see and keep the row. */
  scope?: string
  /** Rows that are kept for history but are no longer there for anybody. */
  only?: RawBuilder<unknown>
  /** What rows show besides, by name, over the row `t`. */
  shows?: Record<string, RawBuilder<unknown>>
  /** What the view of one shows besides. */
  details?: Record<string, RawBuilder<unknown>>
  /** The condition of each filter. */
  filters?: Record<string, (value: unknown, ctx: Ctx) => RawBuilder<unknown>>
  /** Deletes by marking, where other rows keep naming it: `{ active: false }`. */
  ended?: Record<string, unknown>
  /** Further columns of a new row. */
  born?: (ctx: Ctx) => Record<string, unknown>
  /** Checks of its own before anything is written. `before` is undefined for a new one, `after` for one that is deleted. */
  check?: (ctx: Ctx, change: { code?: string; before?: Values; after?: Values }) => Promise<void>
  /** What follows inside the same transaction. */
  after?: (ctx: Ctx, change: { code: string; before?: Values; after?: Values }) => Promise<void>
}

/**
 * The handlers of the five calls of a maintained thing: one row each, within the actor's units, with a version, where it is
 * used, and the history of its changes. Single handlers may be replaced where a capability is special.
 */
export function maintain<C extends MaintainedCalls>(
  calls: C,
  keeping: Keeping,
): { [N in keyof MaintainedCalls]: Handler<C[N]> } {
  const handlers = {
    list: (ctx: Ctx, input: Values) => listRows(ctx, keeping, input),
    get: (ctx: Ctx, input: Values) => getRow(ctx, keeping, codeIn(calls.get, input)),
    add: (ctx: Ctx, input: Values) => addRow(ctx, keeping, input),
    modify: (ctx: Ctx, input: Values) => modifyRow(ctx, keeping, input as Values & Addressed),
    delete: (ctx: Ctx, input: Values) => deleteRow(ctx, keeping, input as Addressed),
  }
  return handlers as unknown as { [N in keyof MaintainedCalls]: Handler<C[N]> }
}

/** PostgreSQL's word for a row that another one still names. */
const foreignKeyViolation = '23503'

type Addressed = { code: string; version: number }

const keyOf = ({ key = 'code' }: Keeping) => sql.ref(`t.${key}`)
/** Codes compare as text, whatever the column is. */
const keyText = (keeping: Keeping) => (keeping.numbered === 'identity' ? sql`${keyOf(keeping)}::text` : keyOf(keeping))

/** The code of one row, under the name its path gives it. */
const codeIn = ({ path }: Call, input: Values): string => String(input[/\{(\w+)\}/.exec(path)?.[1] ?? ''])

const joined = (parts: RawBuilder<unknown>[], by: RawBuilder<unknown>) => sql.join(parts, by)
const where = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : joined(conditions, sql` and `)

/** What a row consists of: code, columns, children, what it shows, version. */
function selected(keeping: Keeping): RawBuilder<unknown> {
  const { columns, children = {}, shows = {}, reads = {}, ranges = {} } = keeping
  return joined(
    [
      sql`${keyText(keeping)} as code`,
      ...Object.entries(columns)
        .filter(([name]) => name !== 'code')
        .map(([name, column]) => sql`${reads[name] ?? sql.ref(`t.${column}`)} as ${sql.ref(name)}`),
      ...Object.entries(ranges).flatMap(([column, [from, to]]) => [
        sql`lower(${sql.ref(`t.${column}`)}) as ${sql.ref(from)}`,
        sql`upper(${sql.ref(`t.${column}`)}) as ${sql.ref(to)}`,
      ]),
      ...Object.entries(children).map(
        ([name, { table, parent, column }]) =>
          sql`array(select ${sql.ref(`m.${column}`)} from ${sql.table(table)} m where ${sql.ref(`m.${parent}`)} = ${keyOf(keeping)}
            order by 1) as ${sql.ref(name)}`,
      ),
      ...Object.entries(shows).map(([name, show]) => sql`${show} as ${sql.ref(name)}`),
      sql`t.version`,
    ],
    sql`, `,
  )
}

/** Which rows are there for this actor. */
function inReach(ctx: Ctx, { scope, only }: Keeping): RawBuilder<unknown>[] {
  return [
    ...(scope ? [sql`${sql.ref(`t.${scope}`)} = any(${[...ctx.actor.visibleUnits]})`] : []),
    ...(only ? [only] : []),
  ]
}

async function listRows(ctx: Ctx, keeping: Keeping, input: Values) {
  const { keyword, limit } = input as { keyword?: string; limit: number }
  const identity = keeping.numbered === 'identity'
  const [after] = keyAfter(input.after as string | undefined, [identity ? '1' : '']) ?? []
  const pattern = `%${(keyword ?? '').replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const sought = [keyText(keeping), ...(keeping.search ?? []).map((column) => sql.ref(`t.${column}`))]
  const conditions = [
    ...inReach(ctx, keeping),
    ...(keyword
      ? [
          sql`(${joined(
            sought.map((place) => sql`${place} ilike ${pattern}`),
            sql` or `,
          )})`,
        ]
      : []),
    ...Object.entries(keeping.filters ?? {})
      .filter(([name]) => input[name] !== undefined)
      .map(([name, condition]) => condition(input[name], ctx)),
    ...(after === undefined ? [] : [sql`${keyOf(keeping)} > ${identity ? sql`${after}::bigint` : after}`]),
  ]
  const { rows } = await sql<Values & { code: string }>`
    select ${selected(keeping)} from ${sql.table(keeping.table)} t where ${where(conditions)}
    order by ${keyOf(keeping)} limit ${limit + 1}`.execute(ctx.db)
  return pageOf(rows, limit, (row) => [row.code])
}

/** Reads one row within reach; undefined where there is none. `lock` keeps others from changing it meanwhile. */
async function rowOf(
  ctx: Ctx,
  keeping: Keeping,
  { code, lock = false }: { code: string; lock?: boolean },
): Promise<(Values & Addressed) | undefined> {
  if (keeping.numbered === 'identity' && !/^\d{1,18}$/.test(code)) return undefined
  const { rows } = await sql<Values & Addressed>`
    select ${selected(keeping)} from ${sql.table(keeping.table)} t
    where ${where([sql`${keyText(keeping)} = ${code}`, ...inReach(ctx, keeping)])} ${lock ? sql`for update of t` : sql``}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** One row with its details and its last twenty changes. Refuses not-found. */
async function getRow(ctx: Ctx, keeping: Keeping, code: string) {
  const row = (await rowOf(ctx, keeping, { code })) ?? ctx.refuse('not-found', { what: keeping.what })
  const details = Object.entries(keeping.details ?? {}).map(([name, show]) => sql`${show} as ${sql.ref(name)}`)
  const more =
    details.length === 0
      ? {}
      : (
          await sql<Values>`select ${joined(details, sql`, `)} from ${sql.table(keeping.table)} t where ${keyText(keeping)} = ${code}`.execute(
            ctx.db,
          )
        ).rows[0]
  return { ...row, ...more, changes: await changesOf(ctx.db, keeping.table, code) }
}

async function addRow(ctx: Ctx, keeping: Keeping, input: Values) {
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
  await recordChange(ctx, { thing: keeping.table, code: added, after: input })
  await keeping.after?.(ctx, { code: added, after: input })
  return { code: added, version: 1 }
}

/** What the fields put into which column. */
function written({ columns, writes = {}, ranges = {} }: Keeping, values: Values): [string, RawBuilder<unknown>][] {
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

/** The code of a new row: chosen, or the highest number given so far and one. */
async function newCode(
  ctx: Ctx,
  { numbered, table, key = 'code' }: Keeping,
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

async function modifyRow(ctx: Ctx, keeping: Keeping, input: Values & Addressed) {
  const { code, version, ...after } = input
  const before = await currentRow(ctx, keeping, { code, version })
  const moved = keeping.fixed?.find((name) => (before[name] ?? null) !== (after[name] ?? null))
  if (moved) broken(ctx, moved, 'stays-as-added')
  await checked(ctx, keeping, { code, before, after })
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
  await recordChange(ctx, { thing: keeping.table, code, before: was, after })
  await keeping.after?.(ctx, { code, before, after })
  await ctx.announce('reference.changed', { thing: keeping.table, code })
  return { code, version: version + 1 }
}

async function deleteRow(ctx: Ctx, keeping: Keeping, { code, version }: Addressed) {
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
  await recordChange(ctx, { thing: keeping.table, code, before })
  await keeping.after?.(ctx, { code, before })
  return { code }
}

/** The row as it is now, locked. Refuses not-found, and changed-meanwhile where another version was seen. */
async function currentRow(ctx: Ctx, keeping: Keeping, { code, version }: Addressed): Promise<Values & Addressed> {
  const row =
    (await rowOf(ctx, keeping, { code, lock: true })) ?? ctx.refuse('not-found', { what: keeping.what, field: 'code' })
  if (row.version !== version) ctx.refuse('changed-meanwhile')
  return row
}

/** Its own checks, its unit and every row it names. */
async function checked(
  ctx: Ctx,
  keeping: Keeping,
  change: { code?: string; before?: Values; after: Values },
): Promise<void> {
  const { scope, columns, references = {}, children = {} } = keeping
  const [scoped] = Object.entries(columns).find(([, column]) => column === scope) ?? []
  if (scoped && !ctx.actor.visibleUnits.includes(String(change.after[scoped])))
    ctx.refuse('outside-scope', { what: 'unit', field: scoped })
  for (const [name, reference] of Object.entries(references)) {
    const given = change.after[name]
    const codes = (Array.isArray(given) ? given : given === undefined || given === null ? [] : [given]) as string[]
    const had = name in children && change.before ? (change.before[name] as string[]) : []
    const missing = await unknownOf(
      ctx,
      reference,
      codes.filter((code) => !had.includes(code)),
    )
    if (missing !== undefined) ctx.refuse('not-found', { what: reference.what, field: name })
  }
  await keeping.check?.(ctx, change)
}

/** The first of these codes that is not there, or not within the actor's units. */
async function unknownOf(
  ctx: Ctx,
  { table, column = 'code', scope, only }: Reference,
  codes: string[],
): Promise<string | undefined> {
  if (codes.length === 0) return undefined
  const conditions = [
    sql`${sql.ref(column)}::text = any(${codes})`,
    ...(scope ? [sql`${sql.ref(scope)} = any(${[...ctx.actor.visibleUnits]})`] : []),
    ...(only ? [only] : []),
  ]
  const { rows } = await sql<{ code: string }>`
    select ${sql.ref(column)}::text as code from ${sql.table(table)} where ${where(conditions)}`.execute(ctx.db)
  const found = new Set(rows.map(({ code }) => code))
  return codes.find((code) => !found.has(code))
}

async function writeChildren(
  ctx: Ctx,
  { children = {} }: Keeping,
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
