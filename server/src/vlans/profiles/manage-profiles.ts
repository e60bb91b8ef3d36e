import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { ontProfiles, type ProfileParameter, profileParameters } from '@lastmile/contract/vlans/profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { isInUse, mostRead, mostExamined } from './in-use.ts'
import { columnOf, hasValue, profileFor } from './profile-values.ts'

const offeringName = (name: 'name' | 'zh_name') =>
  sql`(select o.${sql.ref(name)} from product_offering o where o.code = t.offering_code)`

const where = { olt: sql`o.code`, vendor: sql`o.vendor`, offering: sql`f.code` }

/**
 * SQL: the number of registered lines on the OLTs and of the offerings of the ONT profile with this id that meet a
 * condition. Of a million lines or more on these OLTs, only the first ones are examined.
 */
const lines = (id: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(
  with found as materialized (select o.code as olt, f.code as offering
    from ont_profile x join olt o on o.code = x.olt_code or o.vendor = x.vendor
    join product_offering f on f.kind = 'broadband' and (x.offering_code is null or x.offering_code = f.code)
    where x.id = ${id} and ${condition}),
  examined as materialized (select a.olt_code, a.customer_code, a.line_code from (select distinct olt from found) there
    cross join lateral (select * from line_vlan a where a.olt_code = there.olt and a.service_code = 'internet'
      limit ${mostExamined}) a
    limit ${mostExamined})
  select count(*)::int from (select from examined a
    join product p on p.customer_code = a.customer_code and p.code = a.line_code
    join found on found.olt = a.olt_code and found.offering = p.offering_code
    limit ${mostRead}) counted)`

/** SQL: whether a parameter takes its value from the ONT profile `x`. */
const takesFrom = (parameter: ProfileParameter) => sql`${profileFor(parameter, where)} = x.id`

/** SQL: whether a parameter would have no value without the ONT profile `x`. */
const needs = (parameter: ProfileParameter) => sql`(${columnOf(parameter, 'x')} is not null
  and not exists (select from ont_profile e where e.id <> x.id and ${hasValue(parameter, where)}))`

/** SQL: whether a command template in use on the OLT `o` uses a parameter. */
const isUsed = (parameter: ProfileParameter) => sql`exists (select from command_template ct
  where ${isInUse} and ct.body ~ ${String.raw`\{\{\s*${parameter}\s*\}\}`})`

/** SQL: whether a command template in use on the OLT `o` changes the profiles of registered ONTs. */
const areSent = sql`exists (select from command_template ct where ${isInUse} and ct.action = 'ont-profile')`

/** SQL: whether a condition is met by an OLT `o` of the ONT profile `t`. */
const onAnyOlt = (condition: RawBuilder<unknown>) =>
  sql`exists (select from olt o where (o.code = t.olt_code or o.vendor = t.vendor) and ${condition})`

const [line, service] = profileParameters

/**
 * Serves the ONT profiles. A change sends nothing: registered ONTs keep their profiles until their line is sent again. An
 * entry or value cannot be deleted while registered lines would be left without a value that a command template uses.
 */
export const ontProfileRoutes = serve(
  'ontProfiles',
  ontProfiles,
  maintain(ontProfiles, {
    table: 'ont_profile',
    key: 'id',
    what: 'profile-of-onts',
    numbered: 'identity',
    columns: {
      vendor: 'vendor',
      oltCode: 'olt_code',
      productOfferingCode: 'offering_code',
      lineProfile: 'line_profile',
      serviceProfile: 'service_profile',
    },
    fixed: ['vendor', 'oltCode', 'productOfferingCode'],
    search: ['vendor', 'olt_code', 'offering_code', 'line_profile', 'service_profile'],
    references: {
      oltCode: { table: 'olt', what: 'olt' },
      productOfferingCode: { table: 'product_offering', what: 'product-offering', only: sql`kind = 'broadband'` },
    },
    filters: {
      vendor: (vendor) => sql`t.vendor = ${vendor}`,
      oltCode: (code) => sql`t.olt_code = ${code}`,
      productOfferingCode: (code) => sql`t.offering_code = ${code}`,
    },
    shows: { offeringName: offeringName('name'), offeringZhName: offeringName('zh_name') },
    details: {
      profileLines: lines(sql`t.id`, sql`(${takesFrom(line)} or ${takesFrom(service)})`),
      profilesSent: onAnyOlt(areSent),
      usedParameters: sql`to_jsonb(array_remove(array[${sql.join(
        profileParameters.map((one) => sql`case when ${onAnyOlt(isUsed(one))} then ${one}::text end`),
      )}], null))`,
    },
    check: async (ctx, { code, before, after }) => {
      if (!before && after) await refuseSecond(ctx, after)
      if (before) await refuseNeeded(ctx, code, { before, after })
    },
  }),
)

/** Refuses ont-profile-exists if another entry is for the same OLTs and offerings. */
async function refuseSecond(ctx: Context<RefusalCode>, after: Values): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('ONT profiles'))`.execute(ctx.db)
  const { vendor = null, oltCode = null, productOfferingCode = null } = after
  const { rows } = await sql`select from ont_profile where vendor is not distinct from ${vendor}
    and olt_code is not distinct from ${oltCode} and offering_code is not distinct from ${productOfferingCode}`.execute(
    ctx.db,
  )
  const field = productOfferingCode === null ? (oltCode === null ? 'vendor' : 'oltCode') : 'productOfferingCode'
  if (rows.length > 0) ctx.refuse('ont-profile-exists', { scope: String(oltCode ?? vendor), field })
}

type Change = { before: Values; after: Values | undefined }

/** Refuses in-use, or profile-needed, if lines would be left without a value that a template uses. */
async function refuseNeeded(ctx: Context<RefusalCode>, code: string | undefined, { before, after }: Change) {
  const isCleared = (parameter: ProfileParameter) =>
    (before[parameter] ?? null) !== null && (after?.[parameter] ?? null) === null
  const [first, ...more] = profileParameters.filter(isCleared)
  if (!first) return
  const needed = [first, ...more].map((one) => sql`(${isUsed(one)} and ${needs(one)})`)
  const { rows } = await sql<{ count: number }>`select ${lines(
    sql`${code ?? null}::bigint`,
    sql`(${sql.join(needed, sql` or `)})`,
  )} as count`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0 && after) ctx.refuse('profile-needed', { count, field: first })
  if (count > 0) ctx.refuse('in-use', { what: 'profile-of-onts', count, where: 'profile-lines' })
}
