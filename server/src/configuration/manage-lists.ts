import { listEntries } from '@lastmile/contract/configuration/lists.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { maintain, type Values } from '#platform/maintain.ts'
import { serve } from '#platform/serve.ts'

/**
 * Manages the entries of the choice lists. Each code occurs once in its list, and each list keeps at least one offered
 * entry.
 */
export const listEntryRoutes = serve(
  'listEntries',
  listEntries,
  maintain(listEntries, {
    table: 'reference_value',
    key: 'id',
    what: 'list-entry',
    numbered: 'identity',
    columns: {
      list: 'kind',
      entry: 'code',
      name: 'name',
      zhName: 'zh_name',
      sequenceNo: 'sort',
      offered: 'active',
    },
    fixed: ['list', 'entry'],
    search: ['code', 'name', 'zh_name'],
    only: sql`t.kind = any(${listEntries.list.input.shape.list.unwrap().options}::text[])`,
    filters: { list: (list) => sql`t.kind = ${list}` },
    check: async (ctx, { before, after }) => {
      if (!before && after) await refuseTwice(ctx, after)
      if (before?.offered === true && after?.offered === false) await refuseLast(ctx, before)
    },
  }),
)

async function refuseTwice(ctx: Context<RefusalCode>, { list, entry }: Values): Promise<void> {
  const there = await sql`select from reference_value where kind = ${list} and code = ${entry}`.execute(ctx.db)
  if (there.rows.length > 0) ctx.refuse('duplicate-code', { what: 'list-entry', field: 'entry' })
}

async function refuseLast(ctx: Context<RefusalCode>, { list, entry }: Values): Promise<void> {
  const { rows } = await sql<{ code: string }>`
    select code from reference_value where kind = ${list} and active order by id for update`.execute(ctx.db)
  if (rows.every(({ code }) => code === entry)) ctx.refuse('last-of-list', { field: 'offered' })
}
