import type { customerImports } from '@lastmile/contract/imports/calls.ts'
import { importFlow } from '@lastmile/contract/importing/flow.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { type RawBuilder, sql } from 'kysely'
import { withdrawAddresses } from '#addressing'
import { removeOpeningArrears } from '#bills'
import { removeImportedCircuits } from '#circuits'
import { firstDaysEnd, removeImportedCustomers } from '#customers'
import { forgetCustomFields } from '#fields'
import { inBatches, onBehalfOf } from '#importing'
import { withdrawOpening } from '#ledger'
import { releaseImported } from '#network'
import { removeImportedLines } from '#orders'
import type { Context, Handler } from '#platform/context.ts'
import { removeAuthorizations } from '#provisioning'
import { removeImportedDevices } from '#stock'
import { customerImportRecords, documentOf, type Held, lockStart } from './import-row.ts'

/**
 * Starts to remove the customers of an import. Refuses not-found, wrong-state, import-in-progress, and import-built-on
 * with the first customer that has later business.
 */
export const undoImport: Handler<typeof customerImports.undo> = async (ctx, { importId }) => {
  const held = await customerImportRecords.holdOwn(ctx, importId)
  if (!importFlow.can(held.state, 'undo')) ctx.refuse('wrong-state', { state: held.state, field: 'importId' })
  await lockStart(ctx)
  const { rows } = await sql`select from customer_import where state in ('import-running', 'import-undoing')`.execute(
    ctx.db,
  )
  if (rows.length > 0) ctx.refuse('import-in-progress', { field: 'importId' })
  const customer = await firstOfAll(ctx, held)
  if (customer !== undefined) ctx.refuse('import-built-on', { customer, field: 'importId' })
  await customerImportRecords.enter(ctx, held, { state: 'import-undoing', kept_customer: null })
  await ctx.later('imports.remove-customers', { importId: held.id })
  return {}
}

/** The lines of an import that one statement checks, so that none takes long. */
const linesChecked = 10_000

/** Returns the first customer of an import that is no longer as imported. */
async function firstOfAll(ctx: Context, { id }: Held): Promise<string | undefined> {
  const { rows } = await sql<{ last: number | null }>`
    select max(line) as last from customer_import_row where import_id = ${id}`.execute(ctx.db)
  for (let from = 0; from < (rows[0]?.last ?? 0); from += linesChecked) {
    const part = sql`r.import_id = ${id} and r.line > ${from} and r.line <= ${from + linesChecked}`
    const customer = await firstWithBusiness(ctx, part)
    if (customer !== undefined) return customer
  }
  return undefined
}

/**
 * SQL: whether the devices of an imported customer `r` have custom fields, which no import fills, or those of the lines
 * were changed since. That the ONT of a line was adopted at its place is no such change.
 */
const hasCustomFields = sql`exists (
  select from customer_import_row s left join physical_resource d on d.product_code = s.product_code
  where s.import_id = r.import_id and (s.line = r.line or s.follows = r.line) and (
    exists (select from change_history h where h.thing = 'product' and h.code = s.product_code
      and not jsonb_exists(coalesce(h.after, '{}'), 'recordedPlace'))
    or exists (select from custom_value v join custom_field f on f.code = v.field_code and f.applies_to = 'device'
      where v.object_code = d.number)))`

/**
 * SQL: the first imported customer that is no longer as imported: with an order, a payment or anything else that took a
 * code; changed; or with a case, a message or settings of their own.
 */
async function firstWithBusiness({ db }: Pick<Context, 'db'>, rows: RawBuilder<unknown>): Promise<string | undefined> {
  const found = await sql<{ code: string }>`
    select r.customer_code as code from customer_import_row r
    join customer c on c.code = r.customer_code join customer_counter k on k.customer_code = c.code
    cross join lateral (
      select sum(num_nonnulls(s.product_code, s.bill_no)) as codes, max(p.version) as version from customer_import_row s
      left join product p on p.customer_code = s.customer_code and p.code = s.product_code
      where s.import_id = r.import_id and (s.line = r.line or s.follows = r.line)) own
    where ${rows} and r.state = 'row-imported' and r.follows is null and (
      k.next_number <> 1 + own.codes or c.version > 1 or own.version > 1
      or ${hasCustomFields}
      or exists (select from network_authorization a where a.customer_code = c.code and a.desired_version > 1)
      or exists (select from customer_notice n where n.customer_code = c.code)
      or exists (select from customer_bill_day d where d.customer_code = c.code and d.begins > ${firstDaysEnd})
      or exists (select from outgoing_message m where m.customer_code = c.code)
      or exists (select from collection_case e where e.customer_code = c.code))
    order by r.line limit 1`.execute(db)
  return found.rows[0]?.code
}

/** Removes the next customers; returns whether there are more. Stops at a customer with later business. */
export async function undoSome(ctx: Context<RefusalCode>, importId: number, size: number): Promise<boolean> {
  const held = await customerImportRecords.hold(ctx, importId)
  if (held?.state !== 'import-undoing') return false
  const { rows } = await sql<Removed>`
    with next as materialized (
      select line, customer_code, product_code from customer_import_row
      where import_id = ${importId} and state = 'row-imported' and follows is null
      order by line limit ${size})
    select line, customer_code as customer, product_code as product from (
      select * from next union all
      select f.line, f.customer_code, f.product_code from customer_import_row f
      where f.import_id = ${importId} and f.follows = any(array(select line from next))) r
    order by line`.execute(ctx.db)
  const codes = [...new Set(rows.map(({ customer }) => customer))]
  await sql`select from customer where code = any(${codes}::text[]) order by code for update`.execute(ctx.db)
  const lines = rows.map(({ line }) => line)
  const kept = await firstWithBusiness(ctx, sql`r.import_id = ${importId} and r.line = any(${lines}::int[])`)
  if (kept !== undefined) {
    await customerImportRecords.enter(ctx, held, { state: 'import-done', kept_customer: kept })
    return false
  }
  await removeCustomers(onBehalfOf(ctx, held), held, rows)
  await sql`update customer_import_row set state = 'row-undone'
    where import_id = ${importId} and line = any(${lines}::int[])`.execute(ctx.db)
  if (codes.length === size) return true
  await customerImportRecords.enter(ctx, held, { state: 'import-undone' })
  return false
}

/** Removes the customers of an import in batches. */
export const carryOutUndo = inBatches(undoSome)

/** Removes the custom fields of the devices of lines. */
async function forgetDeviceFields(ctx: Context, products: readonly string[]): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from physical_resource where product_code = any(${[...products]}::text[])`.execute(ctx.db)
  const numbers = rows.map(({ number }) => number)
  await forgetCustomFields(ctx, 'device', numbers)
}

type Removed = { line: number; customer: string; product: string | null }

async function removeCustomers(ctx: Context<RefusalCode>, held: Held, rows: readonly Removed[]): Promise<void> {
  const customers = [...new Set(rows.map(({ customer }) => customer))]
  const products = rows.flatMap(({ product }) => product ?? [])
  await withdrawAddresses(ctx, products)
  await removeImportedCircuits(ctx, products)
  await removeAuthorizations(ctx, products)
  await removeOpeningArrears(ctx, customers)
  await withdrawOpening(ctx, documentOf(held), customers)
  await releaseImported(ctx, products)
  await forgetDeviceFields(ctx, products)
  await removeImportedDevices(ctx, products)
  await forgetCustomFields(ctx, 'line', products)
  await removeImportedLines(ctx, products)
  await removeImportedCustomers(ctx, customers)
}
