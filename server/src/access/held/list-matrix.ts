import { fold } from '@lastmile/contract/platform/fold.ts'
import type { rights } from '@lastmile/contract/access/rights.ts'
import { functionCodes, functions } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { applicableGrants } from './rights.ts'

type Holder = { code: string; name: string; zhName: string }
type Held = Holder & { functionCode: string }

/** A unit, an instant and the requested functions. */
type Asked = { unit: string; now: Date; codes: readonly string[] }

/** Returns the functions that each employee of a unit holds now. */
const byPerson = ({ unit, now, codes }: Asked) => sql<Held>`
  select distinct w.function_code as "functionCode", e.code, e.true_name as name, e.zh_name as "zhName"
  from employee e cross join lateral (
    with recursive ${applicableGrants({ employeeCode: sql<string>`e.code`, functionCodes: codes })}
    select function_code from way where effect = 'allow' and valid @> ${now}::timestamptz
    except select function_code from way where effect = 'deny' and valid @> ${now}::timestamptz
  ) w
  where e.organization_unit_code = ${unit} and (e.end_time is null or e.end_time > ${now}) order by 2`

/** Returns the functions that each role grants to employees of a unit now, whichever grantee the role belongs to. */
const byRole = ({ unit, now, codes }: Asked) => sql<Held>`
  select distinct w.function_code as "functionCode", r.code, r.name, r.zh_name as "zhName"
  from employee e cross join lateral (
    with recursive ${applicableGrants({ employeeCode: sql<string>`e.code`, functionCodes: codes })}
    select function_code, role_code from way
    where effect = 'allow' and role_code is not null and valid @> ${now}::timestamptz and function_code not in (
      select function_code from way where effect = 'deny' and valid @> ${now}::timestamptz)
  ) w join operation_role r on r.code = w.role_code
  where e.organization_unit_code = ${unit} and (e.end_time is null or e.end_time > ${now}) order by 2`

/**
 * Lists the functions that employees of one of the actor's units may use now, in menu order, with the employees or
 * roles that hold them.
 */
export const listMatrix: Handler<typeof rights.matrix> = async (ctx, input) => {
  const { organizationUnitCode: unit = ctx.actor.unitCode, matrixBy, keyword, after, limit } = input
  requireUnit(ctx, unit)
  const [place = -1] = keyAfter(after, [0]) ?? []
  const wanted = fold(keyword ?? '')
  const asked = functionCodes
    .map((code, position) => ({ code, position, ...functions[code] }))
    .filter(({ position }) => position > place)
    .filter(({ code, name, zhName }) => fold(`${code} ${name} ${zhName}`).includes(wanted))
  if (asked.length === 0) return { next: null, rows: [] }
  const by = matrixBy === 'by-person' ? byPerson : byRole
  const { rows } = await by({ unit, now: ctx.now, codes: asked.map(({ code }) => code) }).execute(ctx.db)
  const holders = Map.groupBy(rows, ({ functionCode }) => functionCode)
  const found = asked.filter(({ code }) => holders.has(code)).slice(0, oneMore(limit))
  const shown = pageOf(found, limit, ({ position }) => [position])
  return {
    next: shown.next,
    rows: shown.rows.map(({ code, name, zhName }) => {
      const who = (holders.get(code) ?? []).map(({ code: one, name: named, zhName: zhNamed }) => ({
        code: one,
        name: named,
        zhName: zhNamed,
      }))
      return { actTypeCode: code, name, zhName, count: who.length, holders: who }
    }),
  }
}

function requireUnit(ctx: Context<'not-found'>, unit: string): void {
  if (!ctx.actor.visibleUnits.includes(unit)) ctx.refuse('not-found', { what: 'unit', field: 'organizationUnitCode' })
}
