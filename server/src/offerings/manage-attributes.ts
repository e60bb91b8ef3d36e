import { specificationAttributes } from '@lastmile/contract/offerings/specifications.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

const typeName = (name: 'name' | 'zh_name') =>
  sql`coalesce((select c.${sql.ref(name)} from reference_value c where c.kind = t.of || '-type' and c.code = t.type), '')`

/** Manages the attributes of specifications. An attribute with a value in a specification cannot be deleted. */
export const specificationAttributeRoutes = serve(
  'specificationAttributes',
  specificationAttributes,
  maintain(specificationAttributes, {
    table: 'specification_attribute',
    key: 'id',
    what: 'specification-attribute',
    numbered: 'identity',
    columns: {
      specificationKind: 'of',
      type: 'type',
      attributeCode: 'code',
      name: 'name',
      zhName: 'zh_name',
      attributeKind: 'kind',
      unit: 'unit',
      required: 'required',
      sequenceNo: 'position',
    },
    fixed: ['specificationKind', 'type', 'attributeCode', 'attributeKind'],
    search: ['type', 'code', 'name', 'zh_name'],
    shows: { typeName: typeName('name'), typeZhName: typeName('zh_name') },
    filters: { specificationKind: (kind) => sql`t.of = ${kind}` },
    check: async (ctx, { before, after }) => {
      if (!after) await refuseUsed(ctx, before ?? {})
      else if (!before) await refuseWrong(ctx, after)
    },
  }),
)

/** Requires an active type that has no attribute with the same code, for a new attribute. */
async function refuseWrong(
  ctx: Context<RefusalCode>,
  { specificationKind, type, attributeCode }: Values,
): Promise<void> {
  const kind = `${String(specificationKind)}-type`
  const { rows } = await sql<{ offered: boolean; there: boolean }>`
    select exists (select from reference_value where kind = ${kind} and code = ${type} and active) as offered,
      exists (select from specification_attribute where of = ${specificationKind} and type = ${type}
        and code = ${attributeCode}) as there`.execute(ctx.db)
  if (!rows[0]?.offered) ctx.refuse('not-found', { what: kind as 'product-specification-type', field: 'type' })
  if (rows[0].there) ctx.refuse('duplicate-code', { what: 'specification-attribute', field: 'attributeCode' })
}

/** Refuses in-use for an attribute with a value in a specification. */
async function refuseUsed(ctx: Context<RefusalCode>, { specificationKind, type, attributeCode }: Values) {
  const table = specificationKind === 'product-specification' ? 'product_specification' : 'content_specification'
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)} where type = ${type}
      and attributes @> ${JSON.stringify([{ attributeCode }])}::jsonb`.execute(ctx.db)
  const count = rows[0]?.count ?? 0
  if (count > 0) ctx.refuse('in-use', { what: 'specification-attribute', count, where: 'specification' })
}
