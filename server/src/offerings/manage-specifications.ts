import {
  type AttributeValue,
  type SpecificationAttribute,
  type SpecificationKind,
  contentSpecifications,
  productSpecifications,
} from '@lastmile/contract/offerings/specifications.ts'
import type { ChoiceKind } from '@lastmile/contract/configuration/calls.ts'
import { sql } from 'kysely'
import { listOf } from '#configuration'
import { broken } from '#platform/broken.ts'
import type { Context } from '#platform/context.ts'
import { type MaintainOptions, maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'
import { choiceOf } from './manage-offerings.ts'

type Values = Record<string, unknown>
type Asked = { of: SpecificationKind; type: string | undefined; lock?: boolean }

/** Returns the attributes of one type or of all; `lock` prevents their deletion until the transaction ends. */
const attributesOf = async (
  { db }: Pick<Context, 'db'>,
  { of, type, lock = false }: Asked,
): Promise<SpecificationAttribute[]> => {
  const { rows } = await sql<SpecificationAttribute>`
    select code, name, zh_name as "zhName", type, kind as "attributeKind", unit, required
    from specification_attribute where of = ${of} and (${type ?? null}::text is null or type = ${type ?? null})
    order by type, position, code ${lock ? sql`for key share` : sql``}`.execute(db)
  return rows
}

const listAttributes =
  (of: SpecificationKind) =>
  (ctx: Pick<Context, 'db'>, { type }: { type?: string | undefined }) =>
    attributesOf(ctx, { of, type })
const listRequired =
  (of: SpecificationKind) =>
  async (ctx: Pick<Context, 'db'>, { type }: { type?: string | undefined }) =>
    (await attributesOf(ctx, { of, type })).filter(({ required }) => required)

const written: Record<SpecificationAttribute['attributeKind'], RegExp> = {
  'attribute-text': /./,
  'attribute-number': /^-?\d+(\.\d+)?$/,
  'attribute-yes-no': /^(yes|no)$/,
}

/** Checks that a specification has only attributes of its type, each once, including every required one. */
const checkAttributes =
  (of: SpecificationKind) =>
  async (ctx: Context<'invalid-input'>, { after }: { after?: Values }): Promise<void> => {
    if (!after) return
    const known = await attributesOf(ctx, { of, type: String(after.type), lock: true })
    const given = after.attributes as AttributeValue[]
    const said = new Map(given.map(({ attributeCode, value }) => [attributeCode, value]))
    if (
      said.size < given.length ||
      given.some(({ attributeCode }) => !known.some(({ code }) => code === attributeCode))
    )
      broken(ctx, 'attributes', 'attributes-of-type')
    for (const { code, attributeKind, required } of known) {
      const value = said.get(code)
      if (value === undefined && required) broken(ctx, 'attributes', 'attributes-required')
      if (value !== undefined && !written[attributeKind].test(value)) broken(ctx, 'attributes', 'attributes-kind')
    }
  }

/** SQL: the name of the list entry that row `t` references. */
const named = (kind: ChoiceKind, column: string, name: 'name' | 'zh_name') =>
  sql`coalesce((select c.${sql.ref(name)} from reference_value c where c.kind = ${kind} and c.code = ${sql.ref(`t.${column}`)}), '')`

const common = { code: 'code', name: 'name', zhName: 'zh_name', type: 'type', attributes: 'attributes' }
const keeping = (of: SpecificationKind) =>
  ({
    writes: { attributes: (value: unknown) => sql`${JSON.stringify(value ?? [])}::jsonb` },
    search: ['name', 'zh_name'],
    check: checkAttributes(of),
  }) satisfies Partial<MaintainOptions>

/** Manages product specifications, with the lists and attributes that their form needs. */
export const productSpecificationRoutes = serve('productSpecifications', productSpecifications, {
  ...maintain(productSpecifications, {
    ...keeping('product-specification'),
    table: 'product_specification',
    what: 'specification',
    columns: {
      ...common,
      shareProgram: 'share_program',
      serviceSpecifications: 'service_specifications',
      contentSpecifications: 'content_specifications',
    },
    references: {
      type: choiceOf('product-specification-type'),
      shareProgram: choiceOf('share-program'),
      serviceSpecifications: choiceOf('service-specification'),
      contentSpecifications: { table: 'content_specification', what: 'specification' },
    },
    shows: {
      typeName: named('product-specification-type', 'type', 'name'),
      typeZhName: named('product-specification-type', 'type', 'zh_name'),
      offeringCount: sql`(select count(*)::int from product_offering o where o.specification_code = t.code)`,
    },
    filters: { type: (type) => sql`t.type = ${type}` },
  }),
  types: listOf('product-specification-type'),
  sharePrograms: listOf('share-program'),
  serviceSpecifications: listOf('service-specification'),
  contentProviders: listOf('content-provider'),
  attributes: listAttributes('product-specification'),
  requiredAttributes: listRequired('product-specification'),
})

/** Manages content specifications. One that a product specification references cannot be deleted. */
export const contentSpecificationRoutes = serve('contentSpecifications', contentSpecifications, {
  ...maintain(contentSpecifications, {
    ...keeping('content-specification'),
    table: 'content_specification',
    what: 'specification',
    columns: { ...common, contentProvider: 'content_provider' },
    references: {
      type: choiceOf('content-specification-type'),
      contentProvider: choiceOf('content-provider'),
    },
    shows: {
      typeName: named('content-specification-type', 'type', 'name'),
      typeZhName: named('content-specification-type', 'type', 'zh_name'),
      contentProviderName: named('content-provider', 'content_provider', 'name'),
      contentProviderZhName: named('content-provider', 'content_provider', 'zh_name'),
    },
    filters: {
      type: (type) => sql`t.type = ${type}`,
      contentProvider: (provider) => sql`t.content_provider = ${provider}`,
    },
  }),
  types: listOf('content-specification-type'),
  attributes: listAttributes('content-specification'),
  requiredAttributes: listRequired('content-specification'),
})

/** Refuses in-use to delete content that a product specification references. */
export async function namedBySpecification(
  ctx: Context<'in-use'>,
  { thing, code }: { thing: string; code: string },
): Promise<void> {
  if (thing !== 'content_specification') return
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from product_specification where ${code} = any(content_specifications)`.execute(
    ctx.db,
  )
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'specification', count, where: 'specification' })
}
