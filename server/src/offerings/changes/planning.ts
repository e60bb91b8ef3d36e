import type { ChangeImpact } from '@lastmile/contract/offerings/planned.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { recordChange } from '#platform/history.ts'
import type { Addressed, MaintainOptions, Values } from '#platform/maintain.ts'
import { checkedChange, completed, currentRow } from '#platform/maintain/changes.ts'
import { rowOf } from '#platform/maintain/rows.ts'
import type { Thing } from './as-of.ts'
import { pendingChangesOf } from './pending.ts'

type Ctx = Context<RefusalCode>
type Wanted = Values & Addressed & { startsOn?: string | null | undefined; forExisting: boolean }
export type Kept = { thing: Thing; keeping: MaintainOptions }
/** The object, and the call that plans its change. */
type Planned = Kept & { call: Call }

/**
 * Checks a change, and compares it with the values on that day without it. Refuses in the same cases as the immediate
 * change, a day that is not in the future, and a day before another planned change.
 */
async function assess(ctx: Ctx, { thing, keeping, call }: Planned, { startsOn, forExisting, ...wanted }: Wanted) {
  const { code, version, ...given } = wanted
  const before = await currentRow(ctx, keeping, { code, version })
  const after = completed(keeping, before, given)
  await checkedChange(ctx, { ...keeping, call }, { code, before, after })
  const waiting = await pendingChangesOf(ctx, { thing, code })
  const last = waiting.at(-1)
  if (startsOn && startsOn <= ctx.today) return broken(ctx, 'startsOn', 'later-than-today')
  if (last && (!startsOn || startsOn <= last.startsOn)) return ctx.refuse('change-waits', { day: last.startsOn })
  const day = startsOn ?? ctx.today
  const monthly = thing === 'product_offering_price' && before['priceType'] === 'monthly' && forExisting
  let weight: ChangeImpact = { lines: 0, customers: 0, nextBill: null }
  await ctx.announce('catalogue.assessing', {
    thing,
    code,
    startsOn: day,
    monthly: monthly ? Number(after['normalPrice']) : null,
    retaxed: before['taxCode'] !== after['taxCode'],
    report: (told) => {
      weight = told
    },
  })
  const fields = named(keeping, after)
  return {
    effect: { ...differing(last?.fields ?? named(keeping, before), fields), ...weight },
    fields,
    forExisting: monthly,
    version: version + waiting.length + 1,
  }
}

/** Plans the change. The row stores complete values by column, so that SQL can show the object as of that day. */
async function plan(ctx: Ctx, kept: Planned, wanted: Wanted & { startsOn: string }) {
  const { thing, keeping } = kept
  const { code, startsOn } = wanted
  const { fields, forExisting, version, effect } = await assess(ctx, kept, wanted)
  const { rows } = await sql<{ id: string }>`
    insert into catalogue_change (thing, code, starts_on, version, row, fields, for_existing, planned_by, planned_at)
    select ${thing}, t.code, ${startsOn}::date, ${version}, to_jsonb(jsonb_populate_record(t, ${columnsOf(keeping, fields)}::jsonb)),
      ${JSON.stringify(fields)}::jsonb, ${forExisting}, ${ctx.actor.employeeCode}, ${ctx.now}
    from ${sql.table(thing)} t where t.code = ${code} returning id::text as id`.execute(ctx.db)
  const { before, after } = effect
  await recordChange(ctx, { thing, code, before, after: { ...after, startsOn } })
  return { changeId: rows[0]?.id ?? '', startsOn }
}

/** Withdraws a change that has not taken effect, the last one first. Refuses not-found, change-began, change-waits. */
async function takeBack(ctx: Ctx, { thing }: Kept, changeId: string) {
  type Row = { code: string; startsOn: string; over: boolean; later: string | null }
  const { rows } = await sql<Row>`
    select c.code, c.starts_on as "startsOn", c.taken_effect_at is not null as over,
      (select max(l.starts_on) from catalogue_change l where l.thing = c.thing and l.code = c.code and l.starts_on > c.starts_on
        and l.taken_effect_at is null and l.taken_back_at is null) as later
    from catalogue_change c where c.id = ${changeId}::bigint and c.thing = ${thing} and c.taken_back_at is null
    for update`.execute(ctx.db)
  const change = rows[0] ?? ctx.refuse('not-found', { what: 'planned-change' })
  if (change.over || change.startsOn <= ctx.today) ctx.refuse('change-began', { day: change.startsOn })
  if (change.later) ctx.refuse('change-waits', { day: change.later })
  await sql`update catalogue_change set taken_back_at = ${ctx.now} where id = ${changeId}::bigint`.execute(ctx.db)
  await recordChange(ctx, {
    thing,
    code: change.code,
    before: { startsOn: change.startsOn },
    after: { startsOn: null },
  })
  return { changeId }
}

/** Lists the planned changes of an object, each with the previous values. Refuses not-found. */
async function list(ctx: Ctx, { thing, keeping }: Kept, code: string) {
  const row = (await rowOf(ctx, keeping, { code })) ?? ctx.refuse('not-found', { what: keeping.what })
  const waiting = await pendingChangesOf(ctx, { thing, code })
  return waiting.map((change, at) => ({
    changeId: change.id,
    startsOn: change.startsOn,
    forExisting: change.forExisting,
    employeeName: change.employeeName,
    plannedAt: change.plannedAt.toISOString(),
    ...differing(waiting[at - 1]?.fields ?? named(keeping, row), change.fields),
    last: at === waiting.length - 1,
  }))
}

/** The calls that plan changes of one type of object. */
type PlanCalls = { preview: Call; plan: Call; takeBack: Call; list: Call }

/** Returns the handlers of the calls that plan changes. */
export function planning<C extends PlanCalls>(calls: C, kept: Kept): { [N in keyof PlanCalls]: Handler<C[N]> } {
  const handlers = {
    preview: async (ctx: Ctx, input: Wanted) => (await assess(ctx, { ...kept, call: calls.preview }, input)).effect,
    plan: (ctx: Ctx, input: Wanted & { startsOn: string }) => plan(ctx, { ...kept, call: calls.plan }, input),
    takeBack: (ctx: Ctx, { changeId }: { changeId: string }) => takeBack(ctx, kept, changeId),
    list: (ctx: Ctx, input: Values) => list(ctx, kept, String(Object.values(input)[0])),
  }
  return handlers as unknown as { [N in keyof PlanCalls]: Handler<C[N]> }
}

/** Returns the editable values by field. */
export const named = ({ columns, ranges = {} }: MaintainOptions, values: Values): Values =>
  Object.fromEntries(
    [...Object.keys(columns), ...Object.values(ranges).flat()]
      .filter((name) => name !== 'code')
      .map((name) => [name, values[name] ?? null]),
  )

/** Returns the editable values by column, as JSON that PostgreSQL reads into a row. */
const columnsOf = ({ columns, ranges = {} }: MaintainOptions, fields: Values): string =>
  JSON.stringify(
    Object.fromEntries([
      ...Object.entries(columns)
        .filter(([name]) => name !== 'code')
        .map(([name, column]) => [column, fields[name]]),
      ...Object.entries(ranges).map(([column, [from, to]]) => [
        column,
        `[${(fields[from] ?? '') as string},${(fields[to] ?? '') as string})`,
      ]),
    ]),
  )

/** Returns the fields that differ, with both values. */
export function differing(before: Values, after: Values) {
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const part = (values: Values) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { before: part(before), after: part(after) }
}
