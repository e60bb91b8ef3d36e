import { createHash } from 'node:crypto'
import type { staffSheet } from '@lastmile/contract/employees/staff-sheet.ts'
import { sql } from 'kysely'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { recordChanges } from '#platform/history.ts'
import { assignRoles, withGrantCheck } from '#access'
import { faultsAmong } from './check-lines.ts'
import { formatOf, tableIn } from './open-sheet.ts'
import { type Fault, type Hired, readLines } from './read-sheet.ts'

type Importing = Context<(typeof staffSheet.importFile)['refuses'][number]>

/** How many wrong lines are named. */
const named = 20

/**
 * Adds the employees of a sheet, all or none. Refuses no-file, staff-sheet-known for the same sheet again, what
 * `tableIn` and `formatOf` refuse, staff-sheet-broken with the wrong lines, and what granting rights refuses.
 */
export const importStaff: Handler<typeof staffSheet.importFile> = async (ctx, input) => {
  const { file } = ctx
  if (!file || file.content.length === 0) return ctx.refuse('no-file', { field: 'file' })
  const table = tableIn(ctx, file.content, input.encoding)
  await requireNew(ctx, { ...file, count: table.rows.length })
  const { hired, faults } = readLines(table, formatOf(ctx, table, input.decimalSign))
  const wrong = [...faults, ...(await faultsAmong(ctx, hired))].toSorted((a, b) => a.line - b.line)
  if (wrong.length > 0) refuseFaults(ctx, wrong)
  const accounts = hired.map(({ name }) => name.toLowerCase())
  await withGrantCheck(ctx, sql`lower(e.name) = any(${accounts}::text[])`, () => add(ctx, hired))
  return { added: hired.length }
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
