import type { ProfileParameter } from '@lastmile/contract/vlans/profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { appliesTo } from './line-services.ts'
import { hasValue } from './profiles/profile-values.ts'

/** The OLTs of a template: those of its vendor, or only those of its model. */
type Scope = { vendor: string; model: string | null }
type Without = { oltCodes: string[]; missingOlts: number; missingLines: number }

/** The numbers of lines up to which they are counted, and of OLTs that are named. */
const mostCounted = 10_001
const mostNamed = 5

const inScope = ({ vendor, model }: Scope) =>
  sql`o.vendor = ${vendor} and (${model}::text is null or o.model = ${model})`

/** SQL: the OLTs of a list `m` that are named. */
const named = sql`(array_agg(distinct m.olt order by m.olt))[1:${sql.lit(mostNamed)}]`

/** Returns the OLTs and offerings for which no ONT profile has a value of a parameter, and the lines there. */
export async function linesWithoutProfile({ db, today }: Context, scope: Scope, parameter: ProfileParameter) {
  const where = { olt: sql`o.code`, vendor: sql`o.vendor`, offering: sql`f.code` }
  const { rows } = await sql<Without & { missingOfferings: number }>`
    with m as (select o.code as olt, f.code as offering, f.valid @> ${today}::date as sold
      from olt o, product_offering f where f.kind = 'broadband' and ${inScope(scope)}
        and not exists (select from ont_profile e where ${hasValue(parameter, where)})),
    lines as (select m.olt, m.offering from m
      join line_vlan a on a.olt_code = m.olt and a.service_code = 'internet'
      join product p on p.customer_code = a.customer_code and p.code = a.line_code and p.offering_code = m.offering
      limit ${mostCounted})
    select coalesce(${named}, '{}') as "oltCodes", count(distinct m.olt)::int as "missingOlts",
      count(distinct m.offering)::int as "missingOfferings", (select count(*)::int from lines) as "missingLines"
    from m where m.sold or exists (select from lines l where l.olt = m.olt and l.offering = m.offering)`.execute(db)
  return rows[0] ?? { oltCodes: [], missingOlts: 0, missingOfferings: 0, missingLines: 0 }
}

/** Returns the OLTs for which the VLAN plan has no S-VLAN or C-VLAN for internet access, and the lines there. */
export async function linesWithoutVlan({ db }: Context, scope: Scope, vlan: 'sVlan' | 'cVlan'): Promise<Without> {
  const entry = (condition: RawBuilder<unknown>) => sql`exists (select from vlan_plan e where e.olt_code = o.code
    and e.service_code = 'internet' and ${condition} ${vlan === 'cVlan' ? sql`and e.c_vlan_kind <> 'no-c-vlan'` : sql``})`
  const { rows } = await sql<Without>`
    with lines as (select o.code as olt from olt o
      join line_vlan a on a.olt_code = o.code and a.service_code = 'internet'
      where ${inScope(scope)} and not ${entry(appliesTo(sql`a.pon_port`))} limit ${mostCounted}),
    m as (select olt from lines union select o.code from olt o where ${inScope(scope)} and not ${entry(sql`true`)})
    select coalesce(${named}, '{}') as "oltCodes", count(distinct m.olt)::int as "missingOlts",
      (select count(*)::int from lines) as "missingLines" from m`.execute(db)
  return rows[0] ?? { oltCodes: [], missingOlts: 0, missingLines: 0 }
}
