import { comparedFields, requiredComparedFields } from '@lastmile/contract/imports/columns.ts'
import type { importReconciliations } from '@lastmile/contract/imports/reconciliation.ts'
import { sql } from 'kysely'
import { visibleCustomer } from '#customers'
import type { Context, Handler } from '#platform/context.ts'
import { storable } from '#platform/storable.ts'
import { contentsOf, unopenedFile } from '#importing'
import { customerImportRecords, openDetermined, openFile, type ReadFields, readNames } from '#imports'
import { type Difference, differencesOf } from './differences.ts'
import { customersWithLines } from './ours.ts'
import { readSheet } from './read-sheet.ts'

/** The fields of a sheet that are compared. */
const readFields: ReadFields = { all: comparedFields, required: requiredComparedFields, custom: false }

/** Previews how a sheet is read: its columns, and those of the compared fields. Refuses not-found, what `openFile` refuses. */
export const previewSheet: Handler<typeof importReconciliations.sheet> = async (ctx, { importId, ...choices }) => {
  await customerImportRecords.requireOwn(ctx, importId)
  const opened = await openFile(ctx, choices, readFields)
  if ('encodings' in opened) return { ...unopenedFile, encodings: opened.encodings }
  const { table, places } = opened
  const missing = requiredComparedFields.filter((field) => !places.has(field))
  return { ...unopenedFile, ...contentsOf(table, { fields: comparedFields, places }), missing }
}

/**
 * Compares the customers of an import with a sheet of the other system, and stores the differences in place of those of
 * the last comparison. Refuses not-found, wrong-state, and what `openDetermined` refuses.
 */
export const compareWithSheet: Handler<typeof importReconciliations.compare> = async (
  ctx,
  { importId, basis, ...choices },
) => {
  await customerImportRecords.requireOwn(ctx, importId)
  const opened = await openDetermined(ctx, choices, readFields)
  const theirs = await readSheet(ctx, opened)
  const held = await customerImportRecords.holdOwn(ctx, importId)
  if (held.state !== 'import-done') ctx.refuse('wrong-state', { state: held.state, field: 'importId' })
  const ours = await customersWithLines(ctx, importId, basis)
  const { offering } = await readNames(ctx)
  const found = differencesOf({ theirs, ours, others: await othersAmong(ctx, [...theirs.customers.keys()]), offering })
  const lineCount = opened.table.rows.length
  await sql`
    insert into import_comparison (import_id, compared_file, compared_at, compared_rows, basis)
    values (${importId}::bigint, ${ctx.file?.name ?? ''}, ${ctx.now}, ${lineCount}, ${basis})
    on conflict (import_id) do update set compared_file = excluded.compared_file, compared_at = excluded.compared_at,
      compared_rows = excluded.compared_rows, basis = excluded.basis`.execute(ctx.db)
  await storeDifferences(ctx, importId, found)
  return { lineCount, differenceCount: found.length }
}

/** Returns the codes of customers in scope with these external codes, by folded external code. */
async function othersAmong(ctx: Context, externalCodes: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ key: string; code: string }>`
    select fold_code(c.external_customer_code) as key, c.code from customer c
    where nullif(fold_code(c.external_customer_code), '') = any(${[...externalCodes]}::text[]) and ${visibleCustomer(ctx)}`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ key, code }) => [key, code]))
}

/** The longest text that is stored of a cell. */
const longestText = 200
/** The number of differences that one statement stores. */
const part = 5_000

async function storeDifferences({ db }: Context, importId: string, found: readonly Difference[]): Promise<void> {
  const short = (text: string | null | undefined) => (text ? storable(text, longestText) : null)
  const rows = found.map(({ externalCode, theirText, ourText, account, ...one }, at) => ({
    ...one,
    position: at + 1,
    externalCode: short(externalCode) ?? '',
    account: short(account),
    theirText: short(theirText),
    ourText: short(ourText),
  }))
  await sql`delete from import_difference where import_id = ${importId}::bigint`.execute(db)
  for (let from = 0; from < rows.length; from += part)
    await sql`
      insert into import_difference (import_id, position, kind, external_code, customer_code, account, their_amount,
        our_amount, their_text, our_text)
      select ${importId}::bigint, d.* from jsonb_to_recordset(${JSON.stringify(rows.slice(from, from + part))}::jsonb) as d (
        position int, kind text, "externalCode" text, "customerCode" text, account text, "theirAmount" bigint,
        "ourAmount" bigint, "theirText" text, "ourText" text)`.execute(db)
}
