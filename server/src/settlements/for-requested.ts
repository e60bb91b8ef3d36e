import type { settlementFlow, settlements, settlementStages } from '@lastmile/contract/settlements/calls.ts'
import { sql } from 'kysely'
import { hoursSince } from '#platform/age.ts'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { actingUnder } from '#platform/scope.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'

type Row = {
  code: string
  employee_code: string
  employee_name: string
  organization_unit_code: string
  unit_name: string
  unit_zh_name: string
  status: (typeof settlementFlow.states)[number]
  package_code: string | null
  package_status: string | null
  amount: number
  kept_commission: number
  handed_in: number
  tender_count: number
  counted_amount: number | null
  cheque_count: number
  cheque_amount: number
  requested_at: Date
  decided_by: string | null
  decided_by_name: string | null
  decided_at: Date | null
  reject_reason: string | null
}

/** Returns how far the cash of a settlement has progressed. */
function stageOf({ status, package_status }: Row): (typeof settlementStages)[number] {
  if (status === 'requested') return 'waitingConfirm'
  if (status !== 'confirmed') return status
  if (package_status === null) return 'unpackaged'
  return package_status === 'uploaded' || package_status === 'financeConfirmed' ? package_status : 'unuploaded'
}

/**
 * Lists the actor's own requests, or those of the units visible to the actor, newest first. The department's list hides
 * the amount of an unconfirmed request, which is counted blind (docs/domain.md#settlement), and of a rejected one,
 * which may be requested again. Refuses `no-permission`.
 */
export const forRequested: Handler<typeof settlements.forRequested> = async (call, { view, status, after, limit }) => {
  const ctx = actingUnder(call, [view === 'own' ? 'ToDept' : 'DeptConfirm'], 'view')
  const rows = await requests(ctx, { view, status, after, limit })
  const page = pageOf(rows, limit, (row) => [row.requested_at.toISOString(), row.code])
  return {
    rows: page.rows.map((row) => ({
      ...amountsOf(row, view),
      settlementCode: row.code,
      status: row.status,
      stage: stageOf(row),
      packageCode: row.package_code,
      employeeCode: row.employee_code,
      employeeName: row.employee_name,
      organizationUnitCode: row.organization_unit_code,
      organizationUnitName: row.unit_name,
      organizationUnitZhName: row.unit_zh_name,
      tenderCount: row.tender_count,
      countedAmount: row.counted_amount,
      chequeCount: row.cheque_count,
      chequeAmount: row.cheque_amount,
      requestedAt: row.requested_at.toISOString(),
      ageHours: hoursSince(row.requested_at, ctx.now),
      decidedBy: row.decided_by,
      decidedByName: row.decided_by_name,
      decidedAt: row.decided_at?.toISOString() ?? null,
      rejectReason: row.reject_reason,
    })),
    next: page.next,
  }
}

/** Returns the amounts taken, retained and handed in; all null for an employee who has not counted them yet. */
function amountsOf({ status, amount, kept_commission, handed_in }: Row, view: 'own' | 'department') {
  const known = view === 'own' || status === 'confirmed'
  return {
    amount: known ? amount : null,
    keptCommission: known ? kept_commission : null,
    handedIn: known ? handed_in : null,
  }
}

type Wanted = { view: 'own' | 'department'; status: string | undefined; after: string | undefined; limit: number }

async function requests(ctx: Context, { view, status, after, limit }: Wanted): Promise<Row[]> {
  const { employeeCode, visibleUnits } = ctx.actor
  const [at, code] = keyAfter(after, ['9999-12-31T00:00:00Z', '']) ?? ['9999-12-31T00:00:00Z', '']
  const mine = sql`s.employee_code = ${employeeCode}`
  const ours = sql`s.organization_unit_code = any(${visibleUnits}::text[])`
  const name = (table: string) => employeeName(ctx, table)
  const { rows } = await sql<Row>`
    select s.*, ${name('e')} as employee_name, ${name('d')} as decided_by_name, u.name as unit_name, u.zh_name as unit_zh_name, p.status as package_status
    from employee_settlement s join employee e on e.code = s.employee_code
    join organization_unit u on u.code = s.organization_unit_code left join employee d on d.code = s.decided_by
    left join cash_package p on p.code = s.package_code
    where ${view === 'own' ? mine : ours} and (${status ?? null}::text is null or s.status = ${status ?? null})
      and (s.requested_at, s.code) < (${at}::timestamptz, ${code})
    order by s.requested_at desc, s.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  return rows
}
