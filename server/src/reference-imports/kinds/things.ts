import { areaSections } from '@lastmile/contract/areas/sections.ts'
import { odbs, olts } from '@lastmile/contract/network/resources.ts'
import { offeringPrices } from '@lastmile/contract/offerings/prices.ts'
import { bandwidthProfiles, productOfferings } from '@lastmile/contract/offerings/product-offerings.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import type { DataKind } from '@lastmile/contract/reference-imports/fields.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { areaRoutes } from '#areas'
import { odbRoutes, oltRoutes } from '#network'
import { bandwidthProfileRoutes, offeringPriceRoutes, productOfferingRoutes } from '#offerings'
import type { Context } from '#platform/context.ts'

/** The things that an import adds: the calls that add and delete one, and its table. */
export const things = {
  area: { ...areaSections, table: 'management_area' },
  olt: { ...olts, table: 'olt' },
  odb: { ...odbs, table: 'odb' },
  'bandwidth-profile': { ...bandwidthProfiles, table: 'bandwidth_profile' },
  offering: { ...productOfferings, table: 'product_offering' },
  price: { ...offeringPrices, table: 'product_offering_price' },
} as const
export type Thing = keyof typeof things

const thingsOf: Readonly<Record<DataKind, readonly Thing[]>> = {
  area: ['area'],
  olt: ['olt'],
  odb: ['odb'],
  offering: ['bandwidth-profile', 'offering', 'price'],
}

const served = [
  ...areaRoutes,
  ...oltRoutes,
  ...odbRoutes,
  ...bandwidthProfileRoutes,
  ...productOfferingRoutes,
  ...offeringPriceRoutes,
]

/** Performs a call of the slice that owns a thing, in this transaction. Refuses whatever the call refuses. */
export async function performCall(ctx: Context<RefusalCode>, call: Call, input: unknown): Promise<void> {
  const handler = served.find((one) => one.call === call)?.handler
  if (!handler) throw new Error(`imports cannot perform ${call.summary}`)
  await handler(ctx, input)
}

/** Refuses no-permission unless the actor may add the entries of a kind on their own page. */
export function requireOwnPermission({ actor, refuse }: Context<'no-permission'>, kind: DataKind): void {
  const needed = thingsOf[kind].flatMap((thing) => things[thing].add.permission) as FunctionCode[]
  if (!needed.every((code) => actor.permissions.has(code))) refuse('no-permission', { field: 'dataKind' })
}
