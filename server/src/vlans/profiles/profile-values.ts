import type { CommandFault } from '@lastmile/contract/provisioning/faults.ts'
import { type ProfileParameter, profileParameters } from '@lastmile/contract/vlans/profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import { broadbandLogin } from '#orders'
import type { Context } from '#platform/context.ts'
import type { Line } from '#vlans/line-services.ts'
import { uses } from '#vlans/uses.ts'

/** The column of each parameter. */
const columns = { lineProfile: 'line_profile', serviceProfile: 'service_profile' } as const

/** SQL: the column of a parameter, of the row `e` or another. */
export const columnOf = (parameter: ProfileParameter, table = 'e') => sql.ref<string>(`${table}.${columns[parameter]}`)

type Where = { olt: RawBuilder<unknown>; vendor: RawBuilder<unknown>; offering: RawBuilder<unknown> }

/** SQL: whether an ONT profile `e` has a value of a parameter for an offering on an OLT of a vendor. */
export const hasValue = (parameter: ProfileParameter, { olt, vendor, offering }: Where) =>
  sql<boolean>`(${columnOf(parameter)} is not null and (e.olt_code = ${olt} or e.vendor = ${vendor})
    and (e.offering_code is null or e.offering_code = ${offering}))`

/** SQL: the order of ONT profiles `e`, the most specific one first. */
const mostSpecific = sql`e.olt_code nulls last, e.offering_code nulls last`

/** SQL: the ONT profile from which a parameter takes its value. */
export const profileFor = (parameter: ProfileParameter, where: Where) =>
  sql`(select e.id from ont_profile e where ${hasValue(parameter, where)} order by ${mostSpecific} limit 1)`

/** The values of the parameters about profiles and speed. */
export type ProfileValues = Partial<Record<ProfileParameter | 'downKbps' | 'upKbps', string>>
type Asked = Line & { oltCode: string; body: string }

/**
 * Returns the values of the parameters of a template about the profiles and the speed of a line, or which profile is
 * missing. The speed is that of the bandwidth profile of the line, which is reduced while the line is restricted.
 */
export async function profileValues(ctx: Context, asked: Asked): Promise<ProfileValues | { fault: CommandFault }> {
  const values: ProfileValues = {}
  for (const name of profileParameters.filter((one) => uses(asked.body, one))) {
    const found = await profileOf(ctx, asked, name)
    const { value, offering } = found
    if (value === null) return { fault: { code: 'no-profile', params: { name, offering, olt: asked.oltCode } } }
    values[name] = value
  }
  return uses(asked.body, 'downKbps|upKbps') ? { ...values, ...(await speedOf(ctx, asked.productCode)) } : values
}

async function profileOf(ctx: Context, { customerCode, productCode, oltCode }: Asked, parameter: ProfileParameter) {
  const where = { olt: sql`o.code`, vendor: sql`o.vendor`, offering: sql`p.offering_code` }
  const { rows } = await sql<{ value: string | null; offering: string }>`
    select p.offering_code as offering, (select ${columnOf(parameter, 'v')} from ont_profile v
      where v.id = ${profileFor(parameter, where)}) as value
    from product p join olt o on o.code = ${oltCode}
    where p.customer_code = ${customerCode} and p.code = ${productCode}`.execute(ctx.db)
  return rows[0] ?? { value: null, offering: '' }
}

async function speedOf(ctx: Context, productCode: string): Promise<ProfileValues> {
  const { profileCode } = await broadbandLogin(ctx, productCode)
  const speed = await ctx.db
    .selectFrom('bandwidth_profile')
    .select(['down_kbps', 'up_kbps'])
    .where('code', '=', profileCode)
    .executeTakeFirst()
  return speed ? { downKbps: String(speed.down_kbps), upKbps: String(speed.up_kbps) } : {}
}
