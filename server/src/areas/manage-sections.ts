import { areaKindsOf } from '@lastmile/contract/areas/levels.ts'
import { areaSections } from '@lastmile/contract/areas/sections.ts'
import { sql } from 'kysely'
import { maintain } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/**
 * Manages the areas of the operator's levels: each belongs to an area of the next level up. Areas of other levels are
 * hidden. An area that is referenced cannot be deleted.
 */
export const areaRoutes = serve(
  'areaSections',
  areaSections,
  maintain(areaSections, {
    table: 'management_area',
    what: 'area',
    columns: {
      code: 'code',
      kind: 'kind',
      parentCode: 'parent_code',
      name: 'name',
      zhName: 'zh_name',
      latitude: 'latitude',
      longitude: 'longitude',
    },
    search: ['name', 'zh_name'],
    only: ({ operator }) => sql`t.kind = any(${[...areaKindsOf(operator)]}::text[])`,
    shows: {
      parentName: sql`(select name from management_area p where p.code = t.parent_code)`,
      parentZhName: sql`(select zh_name from management_area p where p.code = t.parent_code)`,
    },
    filters: {
      kind: (kind) => sql`t.kind = ${kind}`,
      parentCode: (parent) => sql`t.parent_code = ${parent}`,
    },
    check: async (ctx, { before, after }) => {
      if (!after) return
      if (before && before.kind !== after.kind) ctx.refuse('wrong-parent', { field: 'kind' })
      const kinds: readonly string[] = areaKindsOf(ctx.operator)
      const level = kinds.indexOf(String(after.kind))
      if (level < 0) return ctx.refuse('level-unused', { field: 'kind' })
      const { rows } = await sql<{ kind: string }>`
        select kind from management_area where code = ${after.parentCode ?? null}`.execute(ctx.db)
      const isUnknown = Boolean(after.parentCode) && rows.length === 0
      if (isUnknown || rows[0]?.kind !== kinds[level - 1]) ctx.refuse('wrong-parent', { field: 'parentCode' })
    },
  }),
)
