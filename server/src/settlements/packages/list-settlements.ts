import type { packageFlow, packages } from '@lastmile/contract/settlements/packages.ts'
import { sql } from 'kysely'
import { hoursSince } from '#platform/age.ts'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { requireVisiblePackage } from '#settlements/visible/visible.ts'

type Row = {
  code: string
  package_status: (typeof packageFlow.states)[number] | null
  package_code: string | null
  employee_code: string
  employee_name: string
  unit: string
  unit_name: string
  unit_zh_name: string
  tender_count: number
  amount: number
  cheque_count: number
  cheque_amount: number
  decided_by_name: string | null
  decided_at: Date
}

const rowOf = (row: Row, now: Date) => ({
  settlementCode: row.code,
  packageStatus: row.package_status ?? ('unpackaged' as const),
  packageCode: row.package_code,
  employeeCode: row.employee_code,
  employeeName: row.employee_name,
  organizationUnitCode: row.unit,
  organizationUnitName: row.unit_name,
  organizationUnitZhName: row.unit_zh_name,
  tenderCount: row.tender_count,
  amount: row.amount,
  chequeCount: row.cheque_count,
  chequeAmount: row.cheque_amount,
  decidedByName: row.decided_by_name,
  decidedAt: row.decided_at.toISOString(),
  ageHours: hoursSince(row.decided_at, now),
})

/** SQL: the columns of a row, from the settlement `s`. */
const columns = (ctx: Context) => {
  const name = (table: string) => employeeName(ctx, table)
  return sql`s.code, s.package_code, s.employee_code, ${name('e')} as employee_name, s.organization_unit_code as unit,
    u.name as unit_name, u.zh_name as unit_zh_name, s.tender_count, s.handed_in as amount, s.cheque_count, s.cheque_amount, ${name('d')} as decided_by_name, s.decided_at`
}
const joined = sql`join employee e on e.code = s.employee_code join organization_unit u on u.code = s.organization_unit_code
  left join employee d on d.code = s.decided_by`

/** Lists the confirmed settlements of the actor's units that await packaging, oldest first, with their sum. */
export const forUnpackaged: Handler<typeof packages.forUnpackaged> = async (
  ctx,
  { organizationUnitCode, after, limit },
) => {
  const [at, code] = keyAfter(after, ['1970-01-01T00:00:00Z', '']) ?? ['1970-01-01T00:00:00Z', '']
  const waiting = sql`s.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[]) and s.status = 'confirmed'
    and s.package_code is null and (${organizationUnitCode ?? null}::text is null or s.organization_unit_code = ${organizationUnitCode ?? null})`
  const { rows } = await sql<Row & { earlier: boolean }>`
    select null as package_status, ${columns(ctx)},
      (s.decided_at at time zone ${ctx.operator.timeZone})::date < ${ctx.today}::date as earlier from employee_settlement s ${joined}
    where ${waiting} and (s.decided_at, s.code) > (${at}::timestamptz, ${code})
    order by s.decided_at, s.code limit ${oneMore(limit)}`.execute(ctx.db)
  const totals = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(s.handed_in), 0)::bigint as amount from employee_settlement s where ${waiting}`.execute(
    ctx.db,
  )
  const page = pageOf(rows, limit, (row) => [row.decided_at.toISOString(), row.code])
  return {
    rows: page.rows.map((row) => ({ ...rowOf(row, ctx.now), isSelected: row.earlier })),
    next: page.next,
    count: totals.rows[0]?.count ?? 0,
    totalAmount: totals.rows[0]?.amount ?? 0,
  }
}

/** Lists the settlements in a package, or those it contained before it was revoked. Refuses `not-found`. */
export const byUnitSettlement: Handler<typeof packages.byUnitSettlement> = async (
  ctx,
  { packageCode, after, limit },
) => {
  await requireVisiblePackage(ctx, packageCode)
  const [code] = keyAfter(after, ['']) ?? ['']
  const { rows } = await sql<Row>`
    select p.status as package_status, ${columns(ctx)} from cash_package_part l
    join employee_settlement s on s.code = l.settlement_code ${joined} left join cash_package p on p.code = s.package_code
    where l.package_code = ${packageCode} and s.code > ${code} order by s.code limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.code])
  return { rows: page.rows.map((row) => rowOf(row, ctx.now)), next: page.next }
}
