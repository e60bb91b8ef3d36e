import { FormField } from '@lastmile/contract/processes/forms.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { linesOfPonPort, ponPortsOf } from '@lastmile/contract/network/pon-ports.ts'
import { holdersOf } from '#access'
import { containing } from '#areas'
import { serves } from '#organizations'
import type { Context } from '#platform/context.ts'
import { materialKinds } from '#stock'
import { settingsOf } from '#processes'

/** The maximum number of choices; longer lists are truncated. */
const mostChoices = 1_000

type Option = { code: string; name: string; zhName: string }
export type FormOf = { formKey: string; formVersion: number; productCode: string | null; customerCode: string | null }

/** Returns the fields of a form, with their lists and limits filled in. Throws if the form was never stored. */
export async function fieldsOf(ctx: Context, { formKey, formVersion, ...line }: FormOf): Promise<FormField[]> {
  const { fields } = await ctx.db
    .selectFrom('form_definition')
    .select('fields')
    .where('key', '=', formKey)
    .where('version', '=', formVersion)
    .executeTakeFirstOrThrow()
  return Promise.all(
    z
      .array(FormField)
      .parse(fields)
      .map((field) => filled(ctx, field, line)),
  )
}

async function filled(ctx: Context, field: FormField, line: Line): Promise<FormField> {
  const limits = field.limitsFrom ? await limitsOf(ctx, field.limitsFrom, line) : undefined
  const options = field.optionsFrom ? await sources[field.optionsFrom](ctx, line) : undefined
  return { ...field, ...limits, ...(options && { options }) }
}

const isOfLine = (name: string) => name === 'line-down' || name === 'line-up'

/** Returns the limits that a field refers to by name; undefined if there are none. */
async function limitsOf(ctx: Context, name: string, line: Line): Promise<{ min?: number; max: number } | undefined> {
  if (!isOfLine(name)) return (await settingsOf(ctx)).limits[name]
  const speed = await speedOf(ctx, line)
  if (!speed) return undefined
  return { max: Math.ceil(((name === 'line-down' ? speed.down_kbps : speed.up_kbps) * measuredOver) / 1_000) }
}

/** Lines run slightly faster than sold. A measured speed that exceeds the sold one by this factor is a typing error. */
const measuredOver = 1.25

/** Returns the speed sold with a product; undefined if there is none. */
const speedOf = ({ db }: Context, { productCode, customerCode }: Line) =>
  db
    .selectFrom('product as p')
    .innerJoin('product_offering as o', 'o.code', 'p.offering_code')
    .innerJoin('bandwidth_profile as b', 'b.code', 'o.bandwidth_profile_code')
    .select(['b.down_kbps', 'b.up_kbps'])
    .where('p.customer_code', '=', customerCode)
    .where('p.code', '=', productCode)
    .executeTakeFirst()

type Line = Pick<FormOf, 'productCode' | 'customerCode'>
const sources: Record<NonNullable<FormField['optionsFrom']>, (ctx: Context, line: Line) => Promise<Option[]>> = {
  'work-teams': workTeams,
  departments,
  /** Townships served by the units that the reader may see. */
  towns: async ({ db, actor }) => {
    const { rows } = await sql<Option>`
      select town.code, town.name, town.zh_name as "zhName" from management_area town
      where town.kind = 'town' and exists (select from organization_unit u
        where u.code = any(${[...actor.visibleUnits]}::text[]) and ${serves('u', containing('town'))})
      order by town.name, town.code limit ${mostChoices}`.execute(db)
    return rows
  },
  /** PON ports of all line terminals, with their usage. */
  'pon-ports': async ({ db }) => {
    const { rows: olts } = await sql<{ code: string; ponPorts: string; used: Record<string, number> }>`
      select o.code, o.pon_ports as "ponPorts", coalesce((select jsonb_object_agg(pon_port, ports) from (
        select b.pon_port, count(*) as ports from odb b join odb_port p on p.odb_code = b.code
        where b.olt_code = o.code group by b.pon_port) fed), '{}') as used
      from olt o order by o.code limit ${mostChoices}`.execute(db)
    return olts.flatMap(({ code, ponPorts, used }) =>
      ponPortsOf(ponPorts).map((port) => {
        const share = `${used[port] ?? 0}/${linesOfPonPort}`
        return {
          code: `${code} ${port}`,
          name: `${code} ${port}, ${share} used`,
          zhName: `${code} ${port}，已用${share}`,
        }
      }),
    )
  },
  /** Only the types of materials: the construction supplies the quantities. */
  'taken-materials': ({ db }) => materialKinds(db),
  /** Free ports in the townships of the customer and of the product's current box: that box first, then the nearest. */
  'free-ports': async ({ db }, { productCode, customerCode }) => {
    const { rows } = await sql<Option>`
      select p.odb_code || '/' || p.code as code, o.name || ', ' || p.code as name, o.zh_name || ', ' || p.code as "zhName"
      from odb_port p join odb o on o.code = p.odb_code
        left join product l on l.customer_code = ${customerCode} and l.code = ${productCode}
        left join odb own on own.code = l.odb_code
      where p.status = 'free' and o.state = 'in-service'
        and (o.town_code = own.town_code or o.town_code = (select town_code from customer where code = ${customerCode}))
      order by o.code is distinct from own.code, power(o.latitude - own.latitude, 2)
          + power((o.longitude - own.longitude) * cos(radians(own.latitude)), 2), o.code, length(p.code), p.code
      limit 100`.execute(db)
    return rows
  },
}

/** Returns the teams that do field work. */
function workTeams({ db }: Pick<Context, 'db'>): Promise<Option[]> {
  return db
    .selectFrom('work_team')
    .select(['code', 'name', 'zh_name as zhName'])
    .where('active', '=', true)
    .where('is_construction', '=', true)
    .orderBy('name')
    .execute()
}

/** Returns the departments that have people who take tasks. */
export async function departments(ctx: Context): Promise<Option[]> {
  const takers = await holdersOf(ctx, { functionCode: 'task.claim', anywhere: true })
  const { rows } = await sql<Option>`
    select u.code, u.name, u.zh_name as "zhName" from organization_unit u
    where u.code in (select organization_unit_code from employee where code = any(${takers}::text[]))
    order by u.name`.execute(ctx.db)
  return rows
}
