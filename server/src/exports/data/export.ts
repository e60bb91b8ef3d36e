import { areaSections } from '@lastmile/contract/areas/sections.ts'
import { staff } from '@lastmile/contract/employees/staff.ts'
import type { dataExports, ExportKind } from '@lastmile/contract/exports/calls.ts'
import { odbs, olts } from '@lastmile/contract/network/resources.ts'
import { offeringPrices } from '@lastmile/contract/offerings/prices.ts'
import type { Permission } from '@lastmile/contract/platform/call.ts'
import type { FunctionCode, Language } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { everyPage, type ExportedCell, exportedTable } from '#platform/exported-table.ts'
import { actingBy } from '#platform/scope.ts'
import { columnsOf } from './columns.ts'
import { type DataRow, readData, type Wanted } from './read.ts'

/** The number of rows in memory at a time, regardless of the size of the file. */
const batch = 1_000

/** The permissions of which one is needed to see the entries of a kind. */
const readers: Readonly<Record<ExportKind, Permission>> = {
  area: areaSections.add.permission,
  olt: olts.list.permission,
  odb: odbs.list.permission,
  offering: offeringPrices.list.permission,
  employee: staff.list.permission,
  // Only these two see devices that others hold.
  device: ['QueryPhysicalResourcePage', 'ManualResourceRecycle'],
}

const fileNames: Readonly<Record<ExportKind, Record<Language, string>>> = {
  area: { 'en-US': 'Areas', 'zh-CN': '区域' },
  olt: { 'en-US': 'OLTs', 'zh-CN': 'OLT' },
  odb: { 'en-US': 'Boxes', 'zh-CN': '分纤箱' },
  offering: { 'en-US': 'Offerings', 'zh-CN': '产品套餐' },
  employee: { 'en-US': 'Employees', 'zh-CN': '员工' },
  device: { 'en-US': 'Devices in stores', 'zh-CN': '库存设备' },
}

/**
 * Exports the entries of a kind in the columns of its import, one page after another. Employees and devices are those of
 * units in the scope of both the export and their own page. Refuses no-permission unless the actor may see the entries,
 * invalid-input for a choice of devices with another kind, and not-found and outside-scope for its model and store.
 */
export const exportData: Handler<typeof dataExports.file> = async (ctx, { exportKind: kind, format, ...chosen }) => {
  const codes = [readers[kind]].flat() as FunctionCode[]
  if (!codes.some((code) => ctx.actor.permissions.has(code))) ctx.refuse('no-permission', { field: 'exportKind' })
  const [given] = Object.entries(chosen).filter(([, value]) => value !== undefined)
  if (given && kind !== 'device') broken(ctx, given[0], 'devices-only')
  const { specCode, organizationUnitCode: store, condition, unitCost } = chosen
  const wanted = { units: unitsIn(ctx, codes), specCode, store, condition, unitCost }
  await requireChosen(ctx, wanted)
  const rows = await everyPage((last: DataRow | undefined) =>
    readData(ctx, { kind, wanted }, { after: last?.position ?? '', size: batch }),
  )
  const columns = columnsOf(kind, ctx.language)
  return exportedTable(ctx, {
    name: fileNames[kind][ctx.language],
    format,
    columns,
    rows: cellsIn(
      rows,
      columns.map(({ field }) => field),
    ),
  })
}

async function requireChosen(
  ctx: Context<'not-found' | 'outside-scope'>,
  { units, specCode, store }: Wanted,
): Promise<void> {
  const { rows } = await sql<{ spec: boolean; unit: boolean }>`
    select exists (select from physical_resource_spec where code = ${specCode ?? null}) as spec,
      exists (select from organization_unit where code = ${store ?? null} and type = 'warehouse') as unit`.execute(
    ctx.db,
  )
  const [found] = rows
  if (specCode !== undefined && !found?.spec) ctx.refuse('not-found', { what: 'device-spec', field: 'specCode' })
  if (store === undefined) return
  if (!found?.unit) ctx.refuse('not-found', { what: 'unit', field: 'organizationUnitCode' })
  if (!units.includes(store)) ctx.refuse('outside-scope', { what: 'unit', field: 'organizationUnitCode' })
}

const unitsIn = ({ actor }: Context, codes: readonly FunctionCode[]): string[] => {
  const ownPage = new Set(actingBy(actor, codes).visibleUnits)
  return actor.visibleUnits.filter((unit) => ownPage.has(unit))
}

async function* cellsIn(rows: AsyncIterable<DataRow>, fields: readonly string[]): AsyncIterable<ExportedCell[]> {
  for await (const row of rows) yield fields.map((field) => row[field])
}
