import { createHash } from 'node:crypto'
import {
  mostStaffLines,
  type StaffColumn,
  staffColumns,
  type staffSheet,
} from '@lastmile/contract/employees/staff-sheet.ts'
import { sentence } from '@lastmile/contract/refusals.ts'
import { fieldLabel, type Language, term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { recordChanges } from '#platform/history.ts'
import type { DecimalSign } from '#platform/reader/amount.ts'
import { findTable, type StaffEncoding, type Table } from './find-table.ts'
import { decimalSignIn, type Fault, type Hired, readLines } from './read-sheet.ts'
import { assignRoles, functionName, functionsOfRole, notMine, withGrantCheck } from '#access'
import { limitTooHigh } from '#employees/staff/limits.ts'

type Importing = Context<(typeof staffSheet.importFile)['refuses'][number]>

/** How many wrong lines are named. */
const named = 20

/**
 * Adds the employees of a sheet, all or none. Refuses no-file, staff-sheet-known for the same sheet again, what
 * `tableIn` and `formatOf` refuse, staff-sheet-lines, staff-sheet-broken with the wrong lines, and what granting rights
 * refuses.
 */
export const importStaff: Handler<typeof staffSheet.importFile> = async (ctx, input) => {
  const { file } = ctx
  if (!file || file.content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  const table = tableIn(ctx, file.content, input.encoding)
  const count = table.rows.length
  if (count === 0 || count > mostStaffLines)
    ctx.refuse('staff-sheet-lines', { count, most: mostStaffLines, field: 'file' })
  await requireNew(ctx, { ...file, count })
  const { hired, faults } = readLines(table, formatOf(ctx, table, input.decimalSign))
  const wrong = [...faults, ...(await faultsAmong(ctx, hired))].toSorted((a, b) => a.line - b.line)
  if (wrong.length > 0) refuseFaults(ctx, wrong)
  const accounts = hired.map(({ name }) => name.toLowerCase())
  await withGrantCheck(ctx, sql`lower(e.name) = any(${accounts}::text[])`, () => add(ctx, hired))
  return { added: hired.length }
}

const columnLabel = (column: StaffColumn, language: Language): string =>
  staffColumns[column][language === 'zh-CN' ? 'zh' : 'en']

/**
 * Finds the sheet in a file. Refuses staff-sheet-format for a workbook, staff-sheet-encoding for a file that fits several
 * encodings, staff-sheet-not-encoded, staff-sheet-columns and staff-sheet-column-twice.
 */
function tableIn(ctx: Importing, content: Buffer, encoding: StaffEncoding | undefined): Table {
  const found = findTable(content, encoding)
  if (!('fault' in found)) return found
  const label = (column: StaffColumn) => columnLabel(column, ctx.language)
  const separator = ctx.language === 'zh-CN' ? '、' : ', '
  if (found.fault === 'format') return ctx.refuse('staff-sheet-format', { field: 'file' })
  if (found.fault === 'not-encoded') return ctx.refuse('staff-sheet-not-encoded', { field: 'encoding' })
  if (found.fault === 'twice')
    return ctx.refuse('staff-sheet-column-twice', { column: label(found.column), field: 'file' })
  if (found.fault === 'columns')
    return ctx.refuse('staff-sheet-columns', { columns: found.columns.map(label).join(', '), field: 'file' })
  const encodings = found.encodings.map((one) => term(one, ctx.language)).join(separator)
  return ctx.refuse('staff-sheet-encoding', { encodings, field: 'encoding' })
}

/** How the amounts of a sheet are written. Refuses staff-sheet-decimal if no amount shows the decimal sign. */
function formatOf(ctx: Importing, table: Table, given: DecimalSign | undefined) {
  const { language } = ctx
  const found = given === undefined ? decimalSignIn(table) : { decimalSign: given }
  if ('decimalSign' in found) return { ...found, language, exponent: ctx.operator.currency.exponent }
  const column = columnLabel(found.column, language)
  return ctx.refuse('staff-sheet-decimal', { line: found.line, column, value: found.value, field: 'decimalSign' })
}

type Known = { name: string; content: Buffer; count: number }

/** Records the sheet by its content. Refuses staff-sheet-known if it was imported before. */
async function requireNew(ctx: Importing, { name, content, count }: Known): Promise<void> {
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { rows } = await sql`insert into staff_sheet (sha256, name, line_count, employee_code, at)
    values (${sha256}, ${name}, ${count}, ${ctx.actor.employeeCode}, ${ctx.now})
    on conflict do nothing returning 1`.execute(ctx.db)
  if (rows.length > 0) return
  const earlier = await sql<{ at: Date; who: string }>`
    select s.at, ${employeeName(ctx, 'e')} as who
    from staff_sheet s join employee e on e.code = s.employee_code where s.sha256 = ${sha256}`.execute(ctx.db)
  const format = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: ctx.operator.timeZone } as const
  const when = new Intl.DateTimeFormat(ctx.language, format).format(earlier.rows[0]?.at ?? ctx.now)
  ctx.refuse('staff-sheet-known', { when, who: earlier.rows[0]?.who ?? '', field: 'file' })
}

function refuseFaults(ctx: Importing, faults: readonly Fault[]): never {
  const lines = faults.slice(0, named).map(({ line, says }) => `${line} (${says})`)
  const more = faults.length > named ? ', …' : ''
  return ctx.refuse('staff-sheet-broken', { count: faults.length, lines: lines.join(', ') + more, field: 'file' })
}

/** Names in the lines that are unknown, not mine, or taken already. */
async function faultsAmong(ctx: Importing, hired: readonly Hired[]): Promise<Fault[]> {
  const accounts = hired.map(({ name }) => name.toLowerCase())
  const taken = await sql<{ name: string }>`
    select lower(name) as name from employee where lower(name) = any(${accounts}::text[])`.execute(ctx.db)
  const known = new Set(taken.rows.map(({ name }) => name))
  const roles = await roleFaults(ctx, new Set(hired.flatMap(({ operationRole }) => operationRole ?? [])))
  const units = new Set(ctx.actor.visibleUnits)
  const seen = new Set<string>()
  const missing = (field: string, code: string) =>
    `${fieldLabel(field, ctx.language)} ${code}: ${faultOf(ctx, 'unknown')}`
  return hired.flatMap(({ line, ...given }) => {
    const { name, organizationUnitCode, operationRole } = given
    const account = name.toLowerCase()
    const says: string[] = []
    if (known.has(account) || seen.has(account)) says.push(`${name}: ${faultOf(ctx, 'taken')}`)
    if (!units.has(organizationUnitCode)) says.push(missing('organizationUnitCode', organizationUnitCode))
    const role = operationRole === undefined ? undefined : roles.get(operationRole)
    if (role) says.push(role)
    const high = limitTooHigh(ctx, { after: given })
    if (high) says.push(sentence(high.refusal, ctx.language, high))
    seen.add(account)
    return says.length > 0 ? [{ line, says: says.join(', ') }] : []
  })
}

/** The reason why the actor cannot grant a role, by role; grantable roles are left out. */
async function roleFaults(ctx: Importing, codes: ReadonlySet<string>): Promise<Map<string, string>> {
  const faults = new Map<string, string>()
  for (const code of codes) {
    const brought = await functionsOfRole(ctx, code)
    const lacking = brought && notMine(ctx, brought)
    if (!brought) faults.set(code, `${fieldLabel('operationRole', ctx.language)} ${code}: ${faultOf(ctx, 'unknown')}`)
    if (lacking) faults.set(code, sentence('not-yours-to-give', ctx.language, { given: functionName(ctx, lacking) }))
  }
  return faults
}

const faultWords = {
  unknown: { en: 'was not found', zh: '不存在' },
  taken: { en: 'this account already exists', zh: '账号已存在' },
}
const faultOf = ({ language }: Importing, what: keyof typeof faultWords) =>
  faultWords[what][language === 'zh-CN' ? 'zh' : 'en']

/** Adds all of them at once, each with number, role and history. */
async function add(ctx: Importing, hired: readonly Hired[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('number of employee'))`.execute(ctx.db)
  const { rows } = await sql<{ code: string; after: Record<string, unknown> }>`
    with last as (
      select coalesce(max(substr(code, 2)::bigint), 0) as number from employee where code ~ '^E[0-9]+$'
    ), line as (
      select e.*, n from jsonb_array_elements(${JSON.stringify(hired)}::jsonb) with ordinality as given (value, n),
        jsonb_to_record(given.value) as e ("name" text, "trueName" text, "zhName" text, "organizationUnitCode" text,
          "operationRole" text, "mobile" text, "customerLevel" int, "preferentialLevel" int,
          "maxUnsettledAmount" bigint, "adjustCeiling" bigint, "maxOnlineCount" int)
    ), coded as (
      select line.*, 'E' || lpad((last.number + n)::text, greatest(4, length((last.number + n)::text)), '0') as code
      from line, last
    ), added as (
      insert into employee (code, name, true_name, zh_name, organization_unit_code, mobile, customer_level,
        preferential_level, max_unsettled_amount, adjust_ceiling, max_online_count, password_expired, created_at)
      select code, "name", "trueName", "zhName", "organizationUnitCode", "mobile", "customerLevel",
        "preferentialLevel", "maxUnsettledAmount", "adjustCeiling", "maxOnlineCount", true, ${ctx.now}::timestamptz from coded order by n
    )
    select code, jsonb_strip_nulls(to_jsonb(coded) - 'n' - 'code') as after from coded order by n`.execute(ctx.db)
  const roles = rows.flatMap(({ code, after: { operationRole } }) =>
    typeof operationRole === 'string' ? [{ code, role: operationRole }] : [],
  )
  await assignRoles(ctx, roles)
  await recordChanges(ctx, 'employee', rows)
}
