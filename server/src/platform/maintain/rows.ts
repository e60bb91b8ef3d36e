import { containing } from '#platform/containing.ts'
import { type RawBuilder, sql } from 'kysely'
import { changesOf } from '#platform/history.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import type { Addressed, Ctx, MaintainOptions, Values } from './keeping.ts'

const keyOf = ({ key = 'code' }: MaintainOptions) => sql.ref(`t.${key}`)
/** Codes are compared as text, regardless of the column type. */
const keyText = (keeping: MaintainOptions) =>
  keeping.numbered === 'identity' ? sql`${keyOf(keeping)}::text` : keyOf(keeping)

/** Joins parts of a statement with a separator. */
export const joined = (parts: RawBuilder<unknown>[], by: RawBuilder<unknown>) => sql.join(parts, by)
/** Joins conditions with `and`; true if there are none. */
export const where = (conditions: RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : joined(conditions, sql` and `)

/** Selects a row: code, columns, children, further values and version. */
function selected(ctx: Ctx, keeping: MaintainOptions): RawBuilder<unknown> {
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
      ...Object.entries(shows).map(
        ([name, show]) => sql`${typeof show === 'function' ? show(ctx) : show} as ${sql.ref(name)}`,
      ),
      sql`t.version`,
    ],
    sql`, `,
  )
}

/** Returns the condition for the rows that the actor may see. */
function inReach(ctx: Ctx, { scope, only }: MaintainOptions): RawBuilder<unknown>[] {
  return [
    ...(scope ? [sql`${sql.ref(`t.${scope}`)} = any(${[...ctx.actor.visibleUnits]})`] : []),
    ...(only ? [typeof only === 'function' ? only(ctx) : only] : []),
  ]
}

/** Returns one page of the rows in scope, ordered by code. */
export async function listRows(ctx: Ctx, keeping: MaintainOptions, input: Values) {
  const { keyword, limit } = input as { keyword?: string; limit: number }
  const identity = keeping.numbered === 'identity'
  const [after] = keyAfter(input.after as string | undefined, [identity ? '1' : '']) ?? []
  const pattern = containing(keyword ?? '')
  const searched = keeping.searchKey
    ? [sql.ref(`t.${keeping.searchKey}`)]
    : [keyText(keeping), ...(keeping.search ?? []).map((column) => sql.ref(`t.${column}`))].map(
        (column) => sql`fold(${column}::text)`,
      )
  const conditions = [
    ...inReach(ctx, keeping),
    ...(keyword
      ? [
          sql`(${joined(
            searched.map((text) => sql`${text} like ${pattern}`),
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
    select ${selected(ctx, keeping)} from ${sql.table(keeping.table)} t where ${where(conditions)}
    order by ${keyOf(keeping)} limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, (row) => [row.code])
}

/** Reads one row in scope; undefined if there is none. `lock` prevents concurrent changes. */
export async function rowOf(
  ctx: Ctx,
  keeping: MaintainOptions,
  { code, lock = false }: { code: string; lock?: boolean },
): Promise<(Values & Addressed) | undefined> {
  if (keeping.numbered === 'identity' && !/^\d{1,18}$/.test(code)) return undefined
  const { rows } = await sql<Values & Addressed>`
    select ${selected(ctx, keeping)} from ${sql.table(keeping.table)} t
    where ${where([sql`${keyText(keeping)} = ${code}`, ...inReach(ctx, keeping)])} ${lock ? sql`for update of t` : sql``}`.execute(
    ctx.db,
  )
  return rows[0]
}

/** Returns the rows in scope that have one of these codes. */
export async function rowsOf(
  ctx: Ctx,
  keeping: MaintainOptions,
  codes: readonly string[],
): Promise<(Values & Addressed)[]> {
  const conditions = [sql`${keyText(keeping)} = any(${codes}::text[])`, ...inReach(ctx, keeping)]
  const { rows } = await sql<Values & Addressed>`
    select ${selected(ctx, keeping)} from ${sql.table(keeping.table)} t where ${where(conditions)}`.execute(ctx.db)
  return rows
}

/** Returns one row with its details and its last twenty changes. Refuses not-found. */
export async function getRow(ctx: Ctx, keeping: MaintainOptions, code: string) {
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
  return { ...row, ...more, changes: await changesOf(ctx, keeping.table, code) }
}
