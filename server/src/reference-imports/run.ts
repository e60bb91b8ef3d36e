import type { Call } from '@lastmile/contract/platform/call.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { inBatches, onBehalfOf } from '#importing'
import { type Context, Refused } from '#platform/context.ts'
import { type Entry, type Failure, failEntries, markAdded, referenceImportRecords } from './import-row.ts'
import { performCall, things } from './kinds/things.ts'

/**
 * Adds the next entries; returns whether there are more. An entry that its call refuses is recorded as failed. An
 * offering is added together with its prices, so that stopping never separates them.
 */
export async function importSome(ctx: Context<RefusalCode>, importId: number, size: number): Promise<boolean> {
  const held = await referenceImportRecords.hold(ctx, importId)
  if (held?.state !== 'import-running') return false
  const { rows } = await sql<Entry & { input: unknown }>`
    select position, line, thing, code, input from reference_import_row
    where import_id = ${importId} and state = 'row-ready' and position < coalesce((
      select position from reference_import_row where import_id = ${importId} and state = 'row-ready' and thing <> 'price'
      order by position offset ${size} limit 1), position + 1) order by position`.execute(ctx.db)
  const failures: Failure[] = []
  const acting = onBehalfOf(ctx, held)
  for (const group of groupsOf(rows, 'first')) {
    const refusal = await refusalOf(
      acting,
      group.map(({ thing, input }) => ({ call: things[thing].add, input })),
    )
    if (refusal) failures.push(...group.map(({ position }) => ({ position, refusal })))
  }
  const failed = new Set(failures.map(({ position }) => position))
  const positions = rows.map(({ position }) => position).filter((position) => !failed.has(position))
  await markAdded(ctx, held, positions)
  await failEntries(ctx, held, failures)
  if (rows.filter(({ thing }) => thing !== 'price').length === size) return true
  await referenceImportRecords.enter(ctx, held, { state: 'import-done' })
  return false
}

/** Adds the entries of an import in batches; the prices of offerings do not count. */
export const runImport = inBatches(importSome)

/** Groups entries that are added or deleted together: an offering, which is first or last, with its prices. */
export function groupsOf<E extends Pick<Entry, 'thing'>>(entries: readonly E[], offering: 'first' | 'last'): E[][] {
  const groups: E[][] = []
  for (const [at, entry] of entries.entries()) {
    const isNext = offering === 'first' ? entry.thing === 'price' : entries[at - 1]?.thing === 'price'
    const group = groups.at(-1)
    if (isNext && group) group.push(entry)
    else groups.push([entry])
  }
  return groups
}

/** Performs calls; if one refuses, reverses the effects of all and returns the refusal. */
export async function refusalOf(
  ctx: Context<RefusalCode>,
  calls: readonly { call: Call; input: unknown }[],
): Promise<Failure['refusal']> {
  await sql`savepoint before_entry`.execute(ctx.db)
  try {
    for (const { call, input } of calls) await performCall(ctx, call, input)
    await sql`release savepoint before_entry`.execute(ctx.db)
    return null
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    await sql`rollback to savepoint before_entry`.execute(ctx.db)
    return { code: error.code, params: error.params }
  }
}
