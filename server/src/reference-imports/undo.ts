import { importFlow } from '@lastmile/contract/importing/flow.ts'
import type { referenceImports } from '@lastmile/contract/reference-imports/calls.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { inBatches, onBehalfOf } from '#importing'
import type { Context, Handler } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { type Entry, failEntries, type Held, lastAddition, markDeleted, referenceImportRecords } from './import-row.ts'
import { requireOwnPermission, type Thing, things } from './kinds/things.ts'
import { groupsOf, refusalOf } from './run.ts'
import { firstInUse } from './first-in-use.ts'

/**
 * Stops an import, or its undo, after the current batch. Entries that are not added yet are listed as such. Refuses
 * not-found, no-permission, wrong-state.
 */
export const stopImport: Handler<typeof referenceImports.stop> = async (ctx, { importId }) => {
  const held = await referenceImportRecords.holdOwn(ctx, importId)
  requireOwnPermission(ctx, held.dataKind)
  const next = importFlow.next(held.state, 'stop')
  if (!next) return ctx.refuse('wrong-state', { state: held.state, field: 'importId' })
  const { rows } = await sql<{ position: number }>`
    select position from reference_import_row where import_id = ${held.id} and state = 'row-ready'`.execute(ctx.db)
  await failEntries(
    ctx,
    held,
    rows.map(({ position }) => ({ position, refusal: null })),
  )
  await referenceImportRecords.enter(ctx, held, { state: next })
  return {}
}

/**
 * Starts to delete the entries of an import. Refuses not-found, no-permission, wrong-state, import-in-progress, and
 * import-entry-used with the first entry that is in use or was changed.
 */
export const undoImport: Handler<typeof referenceImports.undo> = async (ctx, { importId }) => {
  const held = await referenceImportRecords.holdOwn(ctx, importId)
  requireOwnPermission(ctx, held.dataKind)
  if (!importFlow.can(held.state, 'undo')) ctx.refuse('wrong-state', { state: held.state, field: 'importId' })
  const code = await firstInUse(ctx, held)
  if (code !== undefined) ctx.refuse('import-entry-used', { code, field: 'importId' })
  // Queued customers name areas and offerings.
  const { rows } = await sql`
    select from reference_import where state in ('import-running', 'import-undoing')
    union all select from customer_import where state = 'import-running'`.execute(ctx.db)
  if (rows.length > 0) ctx.refuse('import-in-progress', { field: 'importId' })
  await referenceImportRecords.enter(ctx, held, { state: 'import-undoing', kept_entry: null })
  await ctx.later('reference-imports.undo', { importId: held.id })
  return {}
}

/**
 * Deletes the entries of an import in batches. Continues where a killed process stopped. A batch with an entry that a
 * row still references is rolled back, and its entries are deleted one by one up to this one.
 */
export async function carryOutUndo(job: JobContext, { importId }: Jobs['reference-imports.undo']): Promise<void> {
  try {
    await undoInBatches(job, { importId })
  } catch (error) {
    if (!isReferenced(error)) throw error
    await undoSingly(job, importId)
  }
}

const undoInBatches = inBatches(undoSome)

/** Whether an error is PostgreSQL's for deleting a row that another one references. */
const isReferenced = (error: unknown): boolean => (error as { code?: string }).code === '23503'

/** Deletes the next entries one by one, up to the first that is referenced. */
async function undoSingly({ transaction }: JobContext, importId: number): Promise<void> {
  let more = true
  while (more)
    more = await transaction((ctx) => undoSome(ctx, importId, 1)).catch(async (error: unknown) => {
      if (!isReferenced(error)) throw error
      await transaction(async (ctx) => {
        const held = await referenceImportRecords.hold(ctx, importId)
        const [kept] = await lastEntries(ctx, importId, 1)
        if (held?.state === 'import-undoing' && kept) await endUndo(ctx, held, kept.code)
      })
      return false
    })
}

/** Returns the last entries of an import that exist because of it, last ones first, with all prices of an offering. */
async function lastEntries({ db }: Pick<Context, 'db'>, importId: number, size: number): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select position, line, thing, code from reference_import_row
    where import_id = ${importId} and state = 'row-imported' and position >= coalesce((
      select position from reference_import_row where import_id = ${importId} and state = 'row-imported' and thing <> 'price'
      order by position desc offset ${size - 1} limit 1), 0) order by position desc`.execute(db)
  return rows
}

/** Ends an undo; `kept` is the entry at which it stopped. */
const endUndo = (ctx: Context, held: Held, kept: string | undefined): Promise<void> =>
  referenceImportRecords.enter(ctx, held, {
    state: kept === undefined ? 'import-undone' : 'import-done',
    kept_entry: kept ?? null,
  })

/** Deletes the next entries, last ones first; returns whether there are more. Stops at one that is in use. */
export async function undoSome(ctx: Context<RefusalCode>, importId: number, size: number): Promise<boolean> {
  const held = await referenceImportRecords.hold(ctx, importId)
  if (held?.state !== 'import-undoing') return false
  const rows = await lastEntries(ctx, importId, size)
  const { positions, kept } = await removeEntries(onBehalfOf(ctx, held), held, rows)
  await markDeleted(ctx, held, positions)
  if (kept === undefined && rows.filter(({ thing }) => thing !== 'price').length === size) return true
  await endUndo(ctx, held, kept)
  return false
}

/**
 * Deletes entries up to the first that is in use or was changed; an offering with its prices or not at all. One that
 * was deleted already counts as deleted, also if its code was used again.
 */
async function removeEntries(ctx: Context<RefusalCode>, held: Held, rows: readonly Entry[]) {
  const positions: number[] = []
  const present = await presentAmong(ctx, held, rows)
  for (const group of groupsOf(rows, 'last')) {
    const deletions = group
      .filter(({ position }) => present.has(position))
      .map(({ thing, code }) => ({ call: things[thing].delete, input: { code, version: 1 } }))
    const refusal = deletions.length === 0 ? null : await refusalOf(ctx, deletions)
    if (refusal) return { positions, kept: group.at(-1)?.code }
    positions.push(...group.map(({ position }) => position))
  }
  return { positions, kept: undefined }
}

/** Returns the positions of these entries that exist as they were added. */
async function presentAmong({ db }: Context, { id }: Held, rows: readonly Entry[]): Promise<Set<number>> {
  const present = new Set<number>()
  for (const [thing, own] of Map.groupBy(rows, (row): Thing => row.thing)) {
    const found = await sql<{ position: number }>`
      select r.position from reference_import_row r join ${sql.table(things[thing].table)} t on t.code = r.code
      where r.import_id = ${id} and r.position = any(${own.map(({ position }) => position)}::int[])
        and r.history_id = ${lastAddition}`.execute(db)
    for (const { position } of found.rows) present.add(position)
  }
  return present
}
