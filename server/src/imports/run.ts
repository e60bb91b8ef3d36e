import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { RefusalCode } from '@lastmile/contract/refusals.ts'
import { sql } from 'kysely'
import { openArrears } from '#bills'
import { addImportedCircuits } from '#circuits'
import { addImportedCustomers, takeCodeEach } from '#customers'
import { openBalances } from '#ledger'
import { occupyImported } from '#network'
import { addCustomFields } from '#fields'
import { addImportedLines } from '#orders'
import type { Context } from '#platform/context.ts'
import type { JobContext } from '#platform/serve.ts'
import { yieldToUsers } from '#platform/yield-to-users.ts'
import { authorizeImported } from '#provisioning'
import { addImportedDevices } from '#stock'
import { documentOf, endImport, failRows, type Held, holdImport, onBehalfOf } from './import-row.ts'
import { takenAmong } from './rows/duplicates.ts'
import type { ReadyRow } from './rows/ready-row.ts'

/** Rows in one transaction: at full speed, and while people work. */
const batch = { alone: 200, besidePeople: 50 }

/** Imports the rows of an import in batches, each in one transaction. Continues where a killed process stopped. */
export const runImport = (job: JobContext, { importId }: Jobs['imports.run']): Promise<void> =>
  yieldToUsers(job, (ctx, { peopleWork }) => importSome(ctx, importId, peopleWork ? batch.besidePeople : batch.alone))

/** Imports the next rows; returns whether there are more. */
export async function importSome(ctx: Context<RefusalCode>, importId: number, size: number): Promise<boolean> {
  const held = await holdImport(ctx, importId)
  if (held?.state !== 'import-running') return false
  const { rows } = await sql<ReadyRow>`
    select line, data, password from customer_import_row where import_id = ${importId} and state = 'row-ready'
    order by line limit ${size}`.execute(ctx.db)
  // Since the preview, the counter may have registered the same customer.
  const { faults } = await takenAmong(ctx, rows)
  const taken = new Set(faults.map(({ line }) => line))
  if (faults.length > 0) await failRows(ctx, importId, faults)
  await importRows(
    onBehalfOf(ctx, held),
    held,
    rows.filter(({ line }) => !taken.has(line)),
  )
  if (rows.length === size) return true
  await endImport(ctx, held)
  await ctx.later('addressing.settle-all', {}, { key: 'addressing.settle-all' })
  return false
}

type Imported = ReadyRow & { customerCode: string; productCode: string | null; billNo: string | null }

/** Creates the customers of these rows, with their lines and opening balances. */
async function importRows(ctx: Context<RefusalCode>, held: Held, rows: readonly ReadyRow[]): Promise<void> {
  if (rows.length === 0) return
  const codes = await addImportedCustomers(
    ctx,
    { customerType: held.customerType, organizationUnitCode: held.unitCode },
    rows.map(({ data }) => data.customer),
  )
  const owning = (has: (row: ReadyRow) => boolean) =>
    codes.filter((_, at) => rows.some((row, of) => of === at && has(row)))
  const products = await takeCodeEach(
    ctx,
    owning(({ data }) => data.product !== null),
  )
  const bills = await takeCodeEach(
    ctx,
    owning(({ data }) => data.commonBalance < 0),
  )
  const imported = rows.map((row, at): Imported => {
    const customerCode = codes[at] ?? ''
    const productCode = products.get(customerCode) ?? null
    return { ...row, customerCode, productCode, billNo: bills.get(customerCode) ?? null }
  })
  await addCustomFields(
    ctx,
    imported.map(({ customerCode, data }) => ({ code: customerCode, texts: data.customFields ?? {} })),
  )
  await importLines(ctx, held, imported)
  await importMoney(ctx, held, imported)
  await sql`
    update customer_import_row r set state = 'row-imported', data = null, password = null, customer_code = g.customer,
      product_code = g.product, bill_no = g.bill
    from unnest(${imported.map(({ line }) => line)}::int[], ${codes}::text[],
      ${imported.map(({ productCode }) => productCode)}::text[], ${imported.map(({ billNo }) => billNo)}::text[])
      g (line, customer, product, bill)
    where r.import_id = ${held.id} and r.line = g.line`.execute(ctx.db)
}

async function importLines(ctx: Context, held: Held, imported: readonly Imported[]): Promise<void> {
  const lines = imported.flatMap(({ customerCode, productCode, data: { product, customer } }) =>
    product === null || productCode === null
      ? []
      : [{ ...product, customerCode, productCode, serviceAddress: customer.manageAddress }],
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
      billNo === null ? [] : [{ customerCode, billNo, amount: 0 - data.commonBalance }],
    ),
  )
}
