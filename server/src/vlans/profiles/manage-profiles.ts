import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { ontProfiles, type ProfileParameter, profileParameters } from '@lastmile/contract/vlans/profiles.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { columnOf, hasValue, profileFor } from './profile-values.ts'

/** The number of lines up to which they are counted. */
const mostCounted = 10_001

const offeringName = (name: 'name' | 'zh_name') =>
  sql`(select o.${sql.ref(name)} from product_offering o where o.code = t.offering_code)`

const where = { olt: sql`o.code`, vendor: sql`o.vendor`, offering: sql`p.offering_code` }

/** SQL: the number of registered lines in the scope of the ONT profile with this id that meet a condition. */
const lines = (id: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`(select count(*)::int from (
  select from ont_profile x join olt o on o.code = x.olt_code or o.vendor = x.vendor
  join line_vlan a on a.olt_code = o.code and a.service_code = 'internet'
  join product p on p.customer_code = a.customer_code and p.code = a.line_code
  where x.id = ${id} and (x.offering_code is null or x.offering_code = p.offering_code) and ${condition}
  limit ${mostCounted}) counted)`

/** SQL: whether a parameter takes its value from the ONT profile `x`. */
const takesFrom = (parameter: ProfileParameter) => sql`${profileFor(parameter, where)} = x.id`

/** SQL: whether a parameter would have no value without the ONT profile `x`. */
const needs = (parameter: ProfileParameter) => sql`(${columnOf(parameter, 'x')} is not null
  and not exists (select from ont_profile e where e.id <> x.id and ${hasValue(parameter, where)}))`

/** SQL: whether an approved command template for the OLTs of a vendor uses a parameter. */
const isUsed = (parameter: ProfileParameter, vendor: RawBuilder<unknown>) => sql`exists (
  select from command_template ct where ct.vendor = ${vendor}
    and (ct.active or ct.model_active) and ct.body ~ ${String.raw`\{\{\s*${parameter}\s*\}\}`})`

/** SQL: whether an approved command template changes the profiles of registered ONTs on the OLTs of a vendor. */
const areSent = (vendor: RawBuilder<unknown>) => sql`exists (select from command_template ct
  where ct.vendor = ${vendor} and (ct.active or ct.model_active) and ct.action = 'ont-profile')`

/** SQL: the vendor of the ONT profile `t`. */
const vendorOf = sql`coalesce(t.vendor, (select o.vendor from olt o where o.code = t.olt_code))`

const [line, service] = profileParameters

/**
 * Serves the ONT profiles. A change sends nothing: registered ONTs keep their profiles until their line is sent again. An
 * entry cannot be deleted while registered lines would be left without a value that a command template uses.
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
      profilesSent: areSent(vendorOf),
      usedParameters: sql`to_jsonb(array_remove(array[${sql.join(
        profileParameters.map((one) => sql`case when ${isUsed(one, vendorOf)} then ${one}::text end`),
      )}], null))`,
    },
    check: async (ctx, { code, before, after }) => {
      if (!before && after) await refuseSecond(ctx, after)
      if (!after) await refuseNeeded(ctx, code)
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

/** Refuses in-use if lines would be left without a value that a template uses. */
async function refuseNeeded(ctx: Context<RefusalCode>, code: string | undefined): Promise<void> {
  const isNeeded = (parameter: ProfileParameter) => sql`${isUsed(parameter, sql`o.vendor`)} and ${needs(parameter)}`
  const { rows } = await sql<{ count: number }>`select ${lines(
    sql`${code ?? null}::bigint`,
    sql`(${isNeeded(line)} or ${isNeeded(service)})`,
  )} as count`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'profile-of-onts', count, where: 'profile-lines' })
}
