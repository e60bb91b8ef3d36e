import type { staffSheet } from '@lastmile/contract/employees/staff-sheet.ts'
import { term } from '@lastmile/contract/words.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { recordChanges } from '#platform/history.ts'
import { phoneTest } from '#platform/phone.ts'
import type { DecimalSign } from '#platform/reader/amount.ts'
import { assignRoles, withGrantCheck } from '#access'
import { faultsAmong } from './check-lines.ts'
import type { Reading, Table } from './find-table.ts'
import { columnLabel, openSheet, requireNew } from './open-sheet.ts'
import { decimalSignIn, type Fault, type Hired, readLines } from './read-sheet.ts'

type Importing = Context<(typeof staffSheet.importFile)['refuses'][number]>

/** How many wrong lines are named. */
const named = 20

/**
 * Adds the employees of a sheet, all or none. Refuses what `openSheet` and `requireNew` refuse, staff-sheet-encoding
 * and staff-sheet-decimal for a file that does not show them, staff-sheet-broken with the wrong lines, and what granting
 * rights refuses.
 */
export const importStaff: Handler<typeof staffSheet.importFile> = async (ctx, input) => {
  const opened = await openSheet(ctx, input.encoding)
  if ('encodings' in opened) return refuseEncodings(ctx, opened.encodings)
  const { table, sha256 } = opened
  const { hired, faults } = readLines(table, formatOf(ctx, table, input.decimalSign))
  // Serializes imports, so that the same file is not imported twice at once. Nothing is parsed while others wait.
  await sql`select pg_advisory_xact_lock(hashtext('number of employee'))`.execute(ctx.db)
  await requireNew(ctx, sha256)
  await sql`insert into staff_sheet (sha256, name, line_count, employee_code, at)
    values (${sha256}, ${ctx.file?.name ?? ''}, ${table.rows.length}, ${ctx.actor.employeeCode}, ${ctx.now})`.execute(
    ctx.db,
  )
  const wrong = [...faults, ...(await faultsAmong(ctx, hired))].toSorted((a, b) => a.line - b.line)
  if (wrong.length > 0) refuseFaults(ctx, wrong)
  const accounts = hired.map(({ name }) => name.toLowerCase())
  await withGrantCheck(ctx, sql`lower(e.name) = any(${accounts}::text[])`, () => add(ctx, hired))
  return { added: hired.length }
}

function refuseEncodings(ctx: Importing, readings: readonly Reading[]): never {
  const names = readings.map(({ encoding }) => term(encoding, ctx.language))
  const encodings = names.join(ctx.language === 'zh-CN' ? '、' : ', ')
  return ctx.refuse('staff-sheet-encoding', { encodings, field: 'encoding' })
}

/** How the amounts of a sheet are written. Refuses staff-sheet-decimal if no amount shows the decimal sign. */
function formatOf(ctx: Importing, table: Table, given: DecimalSign | undefined) {
  const { language } = ctx
  const isPhone = phoneTest(ctx)
  const found = given === undefined ? decimalSignIn(table) : { decimalSign: given }
  if ('decimalSign' in found) return { ...found, language, isPhone, exponent: ctx.operator.currency.exponent }
  const column = columnLabel(found.column, language)
  return ctx.refuse('staff-sheet-decimal', { line: found.line, column, value: found.value, field: 'decimalSign' })
}

function refuseFaults(ctx: Importing, faults: readonly Fault[]): never {
  const lines = faults.slice(0, named).map(({ line, says }) => `${line} (${says})`)
  const more = faults.length > named ? ', …' : ''
  return ctx.refuse('staff-sheet-broken', { count: faults.length, lines: lines.join(', ') + more, field: 'file' })
}

/** Adds all of them at once, each with number, role and history. Numbers must be locked. */
async function add(ctx: Importing, hired: readonly Hired[]): Promise<void> {
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
