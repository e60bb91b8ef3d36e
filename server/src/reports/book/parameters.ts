import { addDays, daysBetween } from '@lastmile/contract/platform/days.ts'
import type { ReportParameter } from '@lastmile/contract/reports/book.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { EnteredDay } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import type { ReportRequest, Parameters } from '#reports/queries/report.ts'

const nothing: Parameters = {
  from: '',
  to: '',
  day: '',
  unit: '',
  tender: '',
  status: '',
  days: '',
  place: '',
  kind: '',
  owner: '',
}
/** The maximum range in days: a leap year. */
const longest = 366
const mostDays = 3_650

/** Returns the default of a parameter as of today: `today-29` becomes a day. */
export function defaultOf({ today }: Pick<Context, 'today'>, parameter: ReportParameter): string {
  const relative = /^today([+-]\d+)?$/.exec(parameter.default)
  return relative ? addDays(today, Number(relative[1] ?? 0)) : parameter.default
}

/**
 * Checks the given parameters against the report, and adds defaults for the others and the units whose rows it covers.
 * Refuses invalid-input, naming the parameter.
 */
export async function parseParameters(
  ctx: Context<'invalid-input'>,
  parameters: readonly ReportParameter[],
  given: Readonly<Record<string, string>>,
): Promise<ReportRequest> {
  const unknown = Object.keys(given).find((name) => !parameters.some(({ code }) => code === name))
  if (unknown !== undefined) ctx.refuse('invalid-input', { rule: 'form-choice', field: 'parameters' })
  const values = { ...nothing }
  for (const parameter of parameters) {
    const value = given[parameter.code]?.trim() || defaultOf(ctx, parameter)
    const broken = faultOf(parameter, value)
    if (broken) ctx.refuse('invalid-input', { rule: broken, field: parameter.code })
    Object.assign(values, { [parameter.code]: value })
  }
  const asksDays = values.from !== '' && values.to !== ''
  if (asksDays && values.to < values.from) ctx.refuse('invalid-input', { rule: 'range-order', field: 'to' })
  if (asksDays && daysBetween(values.from, values.to) >= longest)
    ctx.refuse('invalid-input', { rule: 'at-most-a-year', field: 'to' })
  if (values.day > ctx.today) ctx.refuse('invalid-input', { rule: 'at-most-today', field: 'day' })
  if (values.day !== '' && daysBetween(values.day, ctx.today) >= longest)
    ctx.refuse('invalid-input', { rule: 'at-most-a-year-ago', field: 'day' })
  return { ctx, given: values, ...(await unitsOf(ctx, values.unit)) }
}

function faultOf({ kind, options }: ReportParameter, value: string): RuleKey | undefined {
  if (kind === 'day') return EnteredDay.safeParse(value).success ? undefined : 'form-date'
  if (kind === 'number') return /^\d{1,4}$/.test(value) && Number(value) <= mostDays ? undefined : 'form-number'
  if (kind === 'choice') return value === '' || options.some(({ code }) => code === value) ? undefined : 'form-choice'
  return undefined
}

/**
 * Returns the units to report on that the actor may see: all, or the chosen one and those below it. `below` has all
 * units at or below the chosen one, whether or not the actor may see them.
 */
async function unitsOf({ db, actor }: Context, unit: string): Promise<Pick<ReportRequest, 'units' | 'below'>> {
  if (unit === '') return { units: actor.visibleUnits, below: [] }
  const { rows } = await sql<{ code: string }>`
    select u.code from organization_unit u join organization_unit top on starts_with(u.path, top.path)
    where top.code = ${unit}`.execute(db)
  const below = rows.map(({ code }) => code)
  return { units: below.filter((code) => actor.visibleUnits.includes(code)), below }
}
