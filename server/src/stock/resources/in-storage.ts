import { createHash } from 'node:crypto'
import { deviceFlow } from '@lastmile/contract/stock/calls.ts'
import type { physicalResources } from '@lastmile/contract/stock/resources.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { type DeviceLine, lineOf } from '#platform/reader/devices/device-line.ts'
import { devicesInFile, devicesInSheets, devicesInText } from '#platform/reader/devices/read-devices.ts'
import { isWorkbook } from '#platform/reader/workbook/archive.ts'
import { refuseSheets, sheetsOf } from '#platform/reader/workbook/sheets-of.ts'
import { storeOf } from '#stock/materials/place.ts'
import { type Fault, faultsIn } from './line-faults.ts'

/** The maximum number of devices in one import, and of errors reported. */
const most = 100_000
const named = 200

type Input = z.output<typeof physicalResources.inStorage.input>
type Ctx = Context<(typeof physicalResources.inStorage.refuses)[number]>

/**
 * Adds devices to a store from a form, text or file, all or none. Returns errors by line. Refuses `not-found`,
 * `place-ended`, `nothing-given`, `file-known` for the same file again, `file-unreadable`, `too-many-devices`, what
 * `sheetsOf` does, and a workbook with several sheets of devices.
 */
export const storeDevices: Handler<typeof physicalResources.inStorage> = async (ctx, input) => {
  await storeOf(ctx, input.organizationUnitCode)
  const specs = await sql`select from physical_resource_spec where code = ${input.specCode}`.execute(ctx.db)
  if (specs.rows.length === 0) ctx.refuse('not-found', { what: 'device-spec', field: 'specCode' })
  const lines = [...linesOf(input), ...(await linesOfFile(ctx))]
  // Serializes deliveries, so that two of them never both accept the same new number.
  await sql`select pg_advisory_xact_lock(hashtext('devices into the store'))`.execute(ctx.db)
  const sha256 = await newFile(ctx)
  if (lines.length === 0) ctx.refuse('nothing-given', { field: 'number' })
  if (lines.length > most) ctx.refuse('too-many-devices', { most, field: 'file' })
  const faults = await allFaults(ctx, lines)
  if (faults.length > 0)
    return { entryCode: null, stored: 0, faultCount: faults.length, faults: faults.slice(0, named) }
  const entryCode = await newEntry(ctx, { input, count: lines.length, sha256 })
  await writeDevices(ctx, { input, lines, entryCode })
  return { entryCode, stored: lines.length, faultCount: 0, faults: [] }
}

/** Returns the hash of the file, if any. Refuses `file-known` for a file that has already been imported. */
async function newFile(ctx: Ctx): Promise<string | null> {
  if (!ctx.file || ctx.file.content.length === 0) return null
  const sha256 = createHash('sha256').update(ctx.file.content).digest('hex')
  const { rows } = await sql<{ code: string }>`
    select code from storage_entry where file_sha256 = ${sha256}`.execute(ctx.db)
  if (rows[0]) ctx.refuse('file-known', { entry: rows[0].code, field: 'file' })
  return sha256
}

/** Returns the lines of form and text. */
function linesOf({ number, mac, numbersText }: Input): DeviceLine[] {
  const form = number || mac ? [lineOf(1, `${number ?? ''},${mac ?? ''}`, [number ?? '', mac ?? ''])] : []
  return [...form, ...devicesInText(numbersText ?? '')]
}

async function linesOfFile(ctx: Ctx): Promise<DeviceLine[]> {
  const content = ctx.file?.content ?? Buffer.of()
  if (!isWorkbook(content)) return devicesInFile(content) ?? ctx.refuse('file-unreadable', { field: 'file' })
  const lines = devicesInSheets(await sheetsOf(ctx, content))
  return 'sheets' in lines ? refuseSheets(ctx, lines.sheets) : lines
}

/** Returns the errors by line: errors in the lines themselves, and conflicts with existing devices. */
async function allFaults(ctx: Context, lines: readonly DeviceLine[]): Promise<Fault[]> {
  const wrong = faultsIn(lines)
  const readable = lines.filter(({ fault }) => fault === undefined)
  const { rows } = await sql<{ number: string; mac: string }>`
    select d.number, d.mac from physical_resource d
    where d.number = any(${readable.map(({ number }) => number)}::text[])
    union
    select d.number, d.mac from physical_resource d where d.mac = any(${readable.map(({ mac }) => mac)}::text[])`.execute(
    ctx.db,
  )
  const numbers = new Set(rows.map(({ number }) => number))
  const macs = new Set(rows.map(({ mac }) => mac))
  const known = readable.flatMap(({ line, lineText, number, mac }): Fault[] => {
    if (numbers.has(number)) return [{ line, lineText, lineFault: 'number-known' }]
    return macs.has(mac) ? [{ line, lineText, lineFault: 'mac-known' }] : []
  })
  return [...wrong, ...known].toSorted((one, other) => one.line - other.line)
}

type Entry = { input: Input; count: number; sha256: string | null }

async function newEntry(ctx: Context, { input, count, sha256 }: Entry): Promise<string> {
  const { code } = await ctx.db
    .insertInto('storage_entry')
    .values({
      kind: 'device',
      warehouse_code: input.organizationUnitCode,
      supplier: input.supplier,
      delivery_note: input.deliveryNote,
      line_count: count,
      value: input.unitCost * count,
      file_name: ctx.file?.name ?? null,
      file_sha256: sha256,
      employee_code: ctx.actor.employeeCode,
      at: ctx.now,
    })
    .returning('code')
    .executeTakeFirstOrThrow()
  return code
}

type Devices = { input: Input; lines: readonly DeviceLine[]; entryCode: string }

async function writeDevices(ctx: Context, { input, lines, entryCode }: Devices): Promise<void> {
  const [state] = deviceFlow.states
  const { specCode, condition, organizationUnitCode, unitCost, warrantyMonths } = input
  const months = warrantyMonths ?? null
  await sql`
    with device as (
      insert into physical_resource
        (number, mac, spec_code, state, condition, location_kind, location_code, entry_code, cost, warranty_until)
      select number, mac, ${specCode}, ${state}, ${condition}, 'warehouse', ${organizationUnitCode}, ${entryCode},
        ${unitCost}, (${ctx.today}::date + make_interval(months => ${months}::int))::date
      from unnest(${lines.map(({ number }) => number)}::text[], ${lines.map(({ mac }) => mac)}::text[]) as line (number, mac)
      returning number
    )
    insert into physical_resource_movement
      (number, action, from_state, to_state, location_kind, location_code, document, employee_code, at)
    select number, 'storageIn', null, ${state}, 'warehouse', ${organizationUnitCode}, ${entryCode}, ${ctx.actor.employeeCode},
      ${ctx.now}::timestamptz from device order by number`.execute(ctx.db)
}
