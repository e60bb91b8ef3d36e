import type { Package, packageFlow, packages, receiptStatuses } from '@lastmile/contract/settlements/packages.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { hoursSince } from '#platform/age.ts'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = {
  code: string
  status: (typeof packageFlow.states)[number]
  unit: string
  unit_name: string
  unit_zh_name: string
  settlement_count: number
  amount: number
  payable: number
  cheque_count: number
  cheque_amount: number
  open_differences: number
  packaged_by: string
  packaged_by_name: string
  packaged_at: Date
  account: string | null
  account_name: string | null
  account_zh_name: string | null
  receipt_no: string | null
  remitted: number | null
  receipt: number | null
  receipt_status: (typeof receiptStatuses)[number] | null
  uploaded_by_name: string | null
  uploaded_at: Date | null
  line: number | null
  line_day: string | null
  decided_by_name: string | null
  decided_at: Date | null
  decision_remark: string | null
}

const shown = (row: Row, now: Date): z.input<typeof Package> => ({
  packageCode: row.code,
  status: row.status,
  receiptStatus: row.receipt_status,
  organizationUnitCode: row.unit,
  organizationUnitName: row.unit_name,
  organizationUnitZhName: row.unit_zh_name,
  settlementCount: row.settlement_count,
  amount: row.amount,
  payableAmount: row.payable,
  chequeCount: row.cheque_count,
  chequeAmount: row.cheque_amount,
  openDifferences: row.open_differences,
  packagedBy: row.packaged_by,
  packagedByName: row.packaged_by_name,
  packagedAt: row.packaged_at.toISOString(),
  ageHours: hoursSince(
    row.uploaded_at ?? row.packaged_at,
    row.status === 'financeConfirmed' ? (row.decided_at ?? now) : now,
  ),
  bankAccountCode: row.account,
  bankAccountName: row.account_name,
  bankAccountZhName: row.account_zh_name,
  receiptNo: row.receipt_no,
  remittedAmount: row.remitted,
  receiptId: row.receipt === null ? null : String(row.receipt),
  uploadedByName: row.uploaded_by_name,
  uploadedAt: row.uploaded_at?.toISOString() ?? null,
  bankLineId: row.line === null ? null : String(row.line),
  bankLineDay: row.line_day,
  decidedByName: row.decided_by_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  decisionRemark: row.decision_remark,
})

/**
 * SQL: whether the bank slip has been uploaded. There is none for a package that was closed because all its cash was
 * missing, and a revoked package needs none.
 */
const receiptStatus = sql`case when p.status = 'revoked' then null
  when p.status in ('uploaded', 'financeConfirmed') and r.state <> 'rejected' then 'uploaded' else 'unuploaded' end`

/** Selects packages `p` with their last receipt `r` that satisfy a condition. */
function selected(ctx: Context, condition: RawBuilder<unknown>, order: RawBuilder<unknown>): Promise<{ rows: Row[] }> {
  const name = (table: string) => employeeName(ctx, table)
  return sql<Row>`
    select p.code, p.status, p.organization_unit_code as unit, u.name as unit_name, u.zh_name as unit_zh_name,
      p.settlement_count, p.amount, p.payable, p.packaged_by, ${name('e')} as packaged_by_name, p.packaged_at,
      h.cheque_count, h.cheque_amount,
      (select count(*)::int from cash_difference d where d.package_code = p.code and d.state = 'proposed') as open_differences,
      r.bank_account_code as account, b.name as account_name, b.zh_name as account_zh_name, r.receipt_no, r.amount as remitted,
      r.id as receipt, ${receiptStatus} as receipt_status, ${name('w')} as uploaded_by_name, r.uploaded_at, l.id as line, l.day::text as line_day,
      ${name('d')} as decided_by_name, p.decided_at, p.decision_remark
    from cash_package p join organization_unit u on u.code = p.organization_unit_code join employee e on e.code = p.packaged_by
    cross join lateral (select coalesce(sum(s.cheque_count), 0)::int as cheque_count, coalesce(sum(s.cheque_amount), 0)::bigint as cheque_amount
      from cash_package_part l join employee_settlement s on s.code = l.settlement_code where l.package_code = p.code) h
    left join lateral (select * from bank_receipt r where r.package_code = p.code order by r.id desc limit 1) r on true
    left join bank_account b on b.code = r.bank_account_code left join employee w on w.code = r.uploaded_by
    left join bank_line l on l.receipt_id = r.id left join employee d on d.code = p.decided_by
    where p.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[]) and ${condition} order by ${order}`.execute(
    ctx.db,
  )
}

const isGiven = (column: string, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
const last = ['9999-12-31T00:00:00Z', ''] as const
const first = ['1970-01-01T00:00:00Z', ''] as const

/** Lists the packages of the actor's units, newest first, filtered by state and by whether they have a receipt. */
export const forReceipt: Handler<typeof packages.forReceipt> = async (ctx, input) => {
  const { status, receiptStatus: slip, organizationUnitCode, after, limit } = input
  const [at, code] = keyAfter(after, last) ?? last
  const receipt = slip === undefined ? sql`true` : sql`${receiptStatus} = ${slip}`
  const { rows } = await selected(
    ctx,
    sql`${isGiven('p.status', status)} and ${receipt} and ${isGiven('p.organization_unit_code', organizationUnitCode)}
      and (p.packaged_at, p.code) < (${at}::timestamptz, ${code})`,
    sql`p.packaged_at desc, p.code desc limit ${oneMore(limit)}`,
  )
  const page = pageOf(rows, limit, (row) => [row.packaged_at.toISOString(), row.code])
  return { rows: page.rows.map((row) => shown(row, ctx.now)), next: page.next }
}

/** Lists the packages whose receipt finance has yet to confirm, oldest first, with their sum. */
export const forClose: Handler<typeof packages.forClose> = async (ctx, input) => {
  const { organizationUnitCode, bankAccountCode, after, limit } = input
  const [at, code] = keyAfter(after, first) ?? first
  const { rows } = await selected(
    ctx,
    sql`p.status = 'uploaded' and ${isGiven('p.organization_unit_code', organizationUnitCode)}
      and ${isGiven('r.bank_account_code', bankAccountCode)} and (p.packaged_at, p.code) > (${at}::timestamptz, ${code})`,
    sql`p.packaged_at, p.code limit ${oneMore(limit)}`,
  )
  const totals = await sql<{ count: number; amount: number }>`
    select count(*)::int as count, coalesce(sum(p.payable), 0)::bigint as amount
    from cash_package p join bank_receipt r on r.package_code = p.code and r.state = 'uploaded'
    where p.status = 'uploaded' and p.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
      and ${isGiven('p.organization_unit_code', organizationUnitCode)} and ${isGiven('r.bank_account_code', bankAccountCode)}`.execute(
    ctx.db,
  )
  const page = pageOf(rows, limit, (row) => [row.packaged_at.toISOString(), row.code])
  return {
    rows: page.rows.map((row) => shown(row, ctx.now)),
    next: page.next,
    count: totals.rows[0]?.count ?? 0,
    totalAmount: totals.rows[0]?.amount ?? 0,
  }
}

/** Lists the packages whose money finance has confirmed at the bank, newest first. */
export const forBankConfirmed: Handler<typeof packages.forBankConfirmed> = async (ctx, input) => {
  const { organizationUnitCode, bankAccountCode, after, limit } = input
  const [at, code] = keyAfter(after, last) ?? last
  const { rows } = await selected(
    ctx,
    sql`p.status = 'financeConfirmed' and ${isGiven('p.organization_unit_code', organizationUnitCode)}
      and ${isGiven('r.bank_account_code', bankAccountCode)} and (p.decided_at, p.code) < (${at}::timestamptz, ${code})`,
    sql`p.decided_at desc, p.code desc limit ${oneMore(limit)}`,
  )
  const page = pageOf(rows, limit, (row) => [(row.decided_at ?? row.packaged_at).toISOString(), row.code])
  return { rows: page.rows.map((row) => shown(row, ctx.now)), next: page.next }
}
