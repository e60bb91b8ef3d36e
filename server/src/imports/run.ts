import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { openArrears } from '#bills'
import { addImportedCircuits } from '#circuits'
import { addImportedCustomers, takeManyCodes } from '#customers'
import { openBalances } from '#ledger'
import { occupyImported } from '#network'
import { addCustomFields, withOutdatedFields } from '#fields'
import { inBatches, onBehalfOf } from '#importing'
import { addImportedLines } from '#orders'
import type { Context } from '#platform/context.ts'
import { authorizeImported } from '#provisioning'
import { addImportedDevices } from '#stock'
import { textsOfObject } from './rows/custom-fields.ts'
import { customerImportRecords, documentOf, failRows, type Held } from './import-row.ts'
import { takenAmong } from './rows/duplicates.ts'
import type { Fault } from './rows/faults.ts'
import { goneAmong } from './rows/gone.ts'
import { arrearsOf, type ReadyRow } from './rows/ready-row.ts'

/** Imports the next customers with all their rows; returns whether there are more. */
export async function importSome(ctx: Context<RefusalCode>, importId: number, size: number): Promise<boolean> {
  const held = await customerImportRecords.hold(ctx, importId)
  if (held?.state !== 'import-running') return false
  const rows = await nextRows(ctx, importId, size)
  // Since the preview, the counter may have registered the same customer, and someone may have changed a custom field or
  // deleted an offering.
  const outdated = await withOutdatedFields(ctx, rows, ({ data }) => data.customFields ?? {})
  const faults = withOthersOf(rows, [
    ...(await goneAmong(ctx, rows)),
    ...(await takenAmong(ctx, rows)).faults,
    ...outdated.map(({ line }): Fault => ({ line, field: null, what: 'field-changed' })),
  ])
  const taken = new Set(faults.map(({ line }) => line))
  if (faults.length > 0) await failRows(ctx, importId, faults)
  await importRows(
    onBehalfOf(ctx, held),
    held,
    rows.filter(({ line }) => !taken.has(line)),
  )
  if (rows.filter(({ follows }) => follows === null).length === size) return true
  await customerImportRecords.enter(ctx, held, { state: 'import-done' })
  await ctx.later('addressing.settle-all', {}, { key: 'addressing.settle-all' })
  return false
}

/** Returns all rows of the next customers. Each part is found by index, however many rows the import has. */
async function nextRows({ db }: Context, importId: number, size: number): Promise<ReadyRow[]> {
  const { rows } = await sql<ReadyRow>`
    with next as materialized (
      select line, follows, data, password from customer_import_row
      where import_id = ${importId} and state = 'row-ready' and follows is null and line > coalesce((
        select max(line) from customer_import_row
        where import_id = ${importId} and state = 'row-imported' and follows is null), 0)
      order by line limit ${size})
    select * from next union all
    select f.line, f.follows, f.data, f.password from customer_import_row f
    where f.import_id = ${importId} and f.follows = any(array(select line from next))
    order by line`.execute(db)
  return rows
}

/** Adds a fault for each other row of a customer with a faulty row, because customers are imported whole. */
function withOthersOf(rows: readonly ReadyRow[], faults: readonly Fault[]): Fault[] {
  const own = new Set(faults.map(({ line }) => line))
  const firstOf = (row: ReadyRow) => row.follows ?? row.line
  const faulty = new Map(rows.filter(({ line }) => own.has(line)).map((row) => [firstOf(row), row.line]))
  const others = rows.flatMap((row): Fault[] => {
    const other = faulty.get(firstOf(row))
    return other === undefined || own.has(row.line) ? [] : [{ line: row.line, field: null, what: 'of-customer', other }]
  })
  return [...faults, ...others]
}

/** Imports the rows of an import in batches. */
export const runImport = inBatches(importSome)

type Imported = ReadyRow & { customerCode: string; productCode: string | null; billNo: string | null }

/** Creates the customers of these rows, with their lines and opening balances. */
async function importRows(ctx: Context<RefusalCode>, held: Held, rows: readonly ReadyRow[]): Promise<void> {
  if (rows.length === 0) return
  const imported = await withCodes(ctx, held, rows)
  const first = imported.filter(({ follows }) => follows === null)
  await addCustomFields(ctx, [
    ...first.map(({ customerCode: code, data }) => ({ code, texts: textsOfObject(data.customFields, 'customer') })),
    ...imported.flatMap(({ productCode: code, data }) =>
      code === null ? [] : [{ code, texts: textsOfObject(data.customFields, 'line') }],
    ),
  ])
  await importLines(ctx, held, imported)
  await importMoney(ctx, held, imported)
  await sql`
    update customer_import_row r set state = 'row-imported', data = null, password = null, customer_code = g.customer,
      product_code = g.product, bill_no = g.bill, paid_through = g.paid_through, offering_code = g.offering
    from unnest(${imported.map(({ line }) => line)}::int[], ${imported.map((row) => row.customerCode)}::text[],
      ${imported.map(({ productCode }) => productCode)}::text[], ${imported.map(({ billNo }) => billNo)}::text[],
      ${imported.map(({ data }) => data.product?.paidThrough ?? null)}::date[],
      ${imported.map(({ data }) => data.product?.offeringCode ?? null)}::text[])
      g (line, customer, product, bill, paid_through, offering)
    where r.import_id = ${held.id} and r.line = any(${imported.map(({ line }) => line)}::int[]) and r.line = g.line`.execute(
    ctx.db,
  )
}

/** Creates the customers of these rows, and takes the codes of their lines and of the bills of their arrears. */
async function withCodes(ctx: Context<RefusalCode>, held: Held, rows: readonly ReadyRow[]): Promise<Imported[]> {
  const first = rows.filter(({ follows }) => follows === null)
  const customers = await addImportedCustomers(
    ctx,
    { customerType: held.customerType, organizationUnitCode: held.unitCode },
    first.map(({ data }) => data.customer),
  )
  const customerAt = new Map(first.map(({ line }, at) => [line, customers[at] ?? '']))
  const customerOf = (row: ReadyRow) => customerAt.get(row.follows ?? row.line) ?? ''
  const hasBill = (row: ReadyRow) => row.follows === null && arrearsOf(row.data) > 0
  const codes = await takeManyCodes(
    ctx,
    rows.flatMap((row) => [...(row.data.product ? [customerOf(row)] : []), ...(hasBill(row) ? [customerOf(row)] : [])]),
  )
  const next = (customerCode: string) => codes.get(customerCode)?.shift() ?? null
  return rows.map((row): Imported => {
    const customerCode = customerOf(row)
    const productCode = row.data.product ? next(customerCode) : null
    return { ...row, customerCode, productCode, billNo: hasBill(row) ? next(customerCode) : null }
  })
}

async function importLines(ctx: Context, held: Held, imported: readonly Imported[]): Promise<void> {
  const lines = imported.flatMap(({ customerCode, productCode, data: { product, customer } }) =>
    product === null || productCode === null
      ? []
      : [{ serviceAddress: customer.manageAddress, ...product, customerCode, productCode }],
  )
  await addImportedLines(ctx, documentOf(held), lines)
  await addImportedDevices(
    ctx,
    documentOf(held),
    lines.flatMap(({ terminal, customerCode, productCode }) =>
      terminal ? [{ ...terminal, customerCode, productCode }] : [],
    ),
  )
  const ports = lines.flatMap(({ port, productCode }) => (port ? [{ ...port, productCode }] : []))
  await occupyImported(ctx, ports)
  const authorizations = imported.flatMap(({ customerCode, productCode, password }) =>
    productCode === null || password === null ? [] : [{ customerCode, productCode, password }],
  )
  await authorizeImported(ctx, authorizations)
  await addImportedCircuits(
    ctx,
    lines.flatMap(({ circuit, customerCode, productCode }) =>
      circuit ? [{ ...circuit, customerCode, productCode }] : [],
    ),
  )
}

async function importMoney(ctx: Context, held: Held, imported: readonly Imported[]): Promise<void> {
  const unitCode = held.unitCode
  const balances = imported.flatMap(({ customerCode, data: { commonBalance, deposit } }) => [
    ...(commonBalance > 0 ? [{ customerCode, kind: 'common-balance' as const, amount: commonBalance }] : []),
    ...(deposit > 0 ? [{ customerCode, kind: 'deposit' as const, amount: deposit }] : []),
  ])
  await openBalances(ctx, { document: documentOf(held), unitCode }, balances)
  await openArrears(
    ctx,
    unitCode,
    imported.flatMap(({ customerCode, billNo, data }) =>
      billNo === null ? [] : [{ customerCode, billNo, amount: arrearsOf(data) }],
    ),
  )
}
