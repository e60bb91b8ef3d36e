import type { ProfileParameter } from '@lastmile/contract/vlans/profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { hasOwn, mostRead, mostExamined } from './profiles/in-use.ts'
import { appliesTo } from './line-services.ts'
import { hasValue } from './profiles/profile-values.ts'

/** The OLTs of a template: those of its model, or those of its vendor whose model has no template of its own. */
type Scope = { vendor: string; model: string | null; action: string }
type Without = { oltCodes: string[]; missingOlts: number; missingLines: number; moreLines: boolean }

/** The number of OLTs that are named. */
const mostNamed = 5
const none = { oltCodes: [], missingOlts: 0, missingOfferings: 0, missingLines: 0, moreLines: false }

const inScope = ({ vendor, model, action }: Scope) =>
  model === null
    ? sql`o.vendor = ${vendor} and not ${hasOwn(sql`${action}::text`)}`
    : sql`o.vendor = ${vendor} and o.model = ${model}`

/** SQL: the OLTs of a list `m` that are named. */
const named = sql`(array_agg(distinct m.olt order by m.olt))[1:${sql.lit(mostNamed)}]`

/** SQL: the first lines on the OLTs of a list. */
const linesOn = (olts: RawBuilder<unknown>) => sql`(select a.olt_code, a.pon_port, a.customer_code, a.line_code
  from (select distinct olt from ${olts}) there cross join lateral (select * from line_vlan a
    where a.olt_code = there.olt and a.service_code = 'internet' limit ${mostExamined}) a
  limit ${mostExamined})`

/** SQL: whether there may be more lines than were counted. */
const more = sql<boolean>`((select count(*) from examined) = ${mostExamined} or (select count(*) from lines) = ${mostRead})`

/** Returns the OLTs and offerings for which no ONT profile has a value of a parameter, and the lines there. */
export async function linesWithoutProfile({ db, today }: Context, scope: Scope, parameter: ProfileParameter) {
  const where = { olt: sql`o.code`, vendor: sql`o.vendor`, offering: sql`f.code` }
  const { rows } = await sql<Without & { missingOfferings: number }>`
    with m as materialized (select o.code as olt, f.code as offering, f.valid @> ${today}::date as sold
      from olt o, product_offering f where f.kind = 'broadband' and ${inScope(scope)}
        and not exists (select from ont_profile e where ${hasValue(parameter, where)})),
    examined as materialized ${linesOn(sql`m`)},
    lines as materialized (select m.olt, m.offering from examined a
      join product p on p.customer_code = a.customer_code and p.code = a.line_code
      join m on m.olt = a.olt_code and m.offering = p.offering_code
      limit ${mostRead})
    select coalesce(${named}, '{}') as "oltCodes", count(distinct m.olt)::int as "missingOlts",
      count(distinct m.offering)::int as "missingOfferings", (select count(*)::int from lines) as "missingLines",
      ${more} as "moreLines"
    from m where m.sold or exists (select from lines l where l.olt = m.olt and l.offering = m.offering)`.execute(db)
  return rows[0] ?? none
}

/** Returns the OLTs for which the VLAN plan has no S-VLAN or C-VLAN for internet access, and the lines there. */
export async function linesWithoutVlan({ db }: Context, scope: Scope, vlan: 'sVlan' | 'cVlan'): Promise<Without> {
  const entry = (condition: RawBuilder<unknown>) => sql`exists (select from vlan_plan e where e.olt_code = o.code
    and e.service_code = 'internet' and ${condition} ${vlan === 'cVlan' ? sql`and e.c_vlan_kind <> 'no-c-vlan'` : sql``})`
  const { rows } = await sql<Without>`
    with incomplete as materialized (select o.code as olt, ${entry(sql`true`)} as planned
      from olt o where ${inScope(scope)} and not ${entry(sql`e.ports is null`)}),
    examined as materialized ${linesOn(sql`incomplete`)},
    lines as materialized (select o.code as olt from examined a join olt o on o.code = a.olt_code
      where not ${entry(appliesTo(sql`a.pon_port`))} limit ${mostRead}),
    m as (select olt from lines union select olt from incomplete where not planned)
    select coalesce(${named}, '{}') as "oltCodes", count(distinct m.olt)::int as "missingOlts",
      (select count(*)::int from lines) as "missingLines", ${more} as "moreLines" from m`.execute(db)
  return rows[0] ?? none
}
