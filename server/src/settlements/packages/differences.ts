import type { differenceFlow, differences } from '@lastmile/contract/settlements/differences.ts'
import { sql } from 'kysely'
import { approversOf } from '#access'
import { internalBooks, post } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { personsOfStep, personsBehind, recordPrincipal, isSamePersonSql } from '#platform/persons.ts'
import { recordDebt } from '#settlements/debts/record-debt.ts'
import { lockPackage, movePackedTenders, requireOther } from './lock-package.ts'

/** SQL: all employees who held the cash of a package: who took it, counted it or packaged it. */
const hands = (packageCode: string) => sql`
  select s.employee_code as code from cash_package_part l join employee_settlement s on s.code = l.settlement_code
    where l.package_code = ${packageCode}
  union select s.decided_by from cash_package_part l join employee_settlement s on s.code = l.settlement_code
    where l.package_code = ${packageCode}
  union select packaged_by from cash_package where code = ${packageCode}`

/** Lists the employees that a difference of a package can be booked to. Refuses `not-found`. */
export const answerable: Handler<typeof differences.answerable> = async (ctx, { packageCode }) => {
  const { rows } = await sql<{ code: string; name: string; zhName: string }>`
    select e.code, e.true_name as name, e.zh_name as "zhName" from employee e
    where e.code in (${hands(packageCode)}) and exists (select from cash_package where code = ${packageCode}
      and organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])) order by e.code`.execute(ctx.db)
  if (rows.length === 0) return ctx.refuse('not-found', { what: 'package', field: 'packageCode' })
  return rows
}

/**
 * Records a shortage or surplus in the cash of a package, against an employee who held it. Nothing is booked until
 * finance approves. Refuses `not-found`, `wrong-state`, `difference-too-large`.
 */
export const recordDifference: Handler<typeof differences.record> = async (ctx, input) => {
  const { packageCode, employeeCode, kind, amount, reason } = input
  const { code, payable } = await lockPackage(ctx, { packageCode, actions: ['upload'] })
  const known = await sql`select 1 from (${hands(code)}) h where h.code = ${employeeCode}`.execute(ctx.db)
  if (known.rows.length === 0) ctx.refuse('not-found', { what: 'employee', field: 'employeeCode' })
  if (kind === 'short' && amount > payable)
    ctx.refuse('difference-too-large', { payable: ctx.money(payable), field: 'amount' })
  const { rows } = await sql<{ code: string }>`
    insert into cash_difference (code, package_code, employee_code, kind, amount, reason, state, recorded_by, recorded_at)
    values ('D' || lpad(nextval('cash_difference_number')::text, 8, '0'), ${code}, ${employeeCode}, ${kind}, ${amount},
      ${reason}, 'proposed', ${ctx.actor.employeeCode}, ${ctx.now}) returning code`.execute(ctx.db)
  const differenceCode = rows[0]?.code ?? ''
  await recordPrincipal(ctx, `difference:${differenceCode}`, 'DeptPackage')
  return { differenceCode, state: 'proposed' }
}

type Proposed = {
  packageCode: string
  employee: string
  kind: string
  amount: number
  reason: string
  state: string
  recorder: string
}

/**
 * Approves or declines a difference. After approval, the employee owes a shortage; a surplus is booked to the cash
 * over/short account under their name. Both change the department's cash and the amount to be deposited for the
 * package. A package with nothing left to deposit is closed. Refuses `not-found`, `wrong-state`, `own-difference`,
 * `difference-too-large`, and `own-package` if this would close a package whose cash the actor held.
 */
export const decideDifference: Handler<typeof differences.decide> = async (ctx, { differenceCode, decision }) => {
  const proposed = await oneDifference(ctx, differenceCode)
  const { code, unitCode, payable } = await lockPackage(ctx, {
    packageCode: proposed.packageCode,
    actions: ['upload'],
  })
  const { state, employee, recorder, kind, amount, reason } = await oneDifference(ctx, differenceCode)
  if (state !== 'proposed') ctx.refuse('wrong-state', { state, field: 'differenceCode' })
  const begunBy = await personsOfStep(ctx, { paper: `difference:${differenceCode}`, by: [employee, recorder] })
  const hands = personsBehind(ctx.actor, 'financialConfirm')
  if (hands.some((code) => begunBy.includes(code))) {
    const approvers = await approversOf(ctx, { decision: 'financialConfirm', begunBy })
    const part = !hands.includes(employee) ? 'you-recorded' : 'booked-to-you'
    ctx.refuse('own-difference', { part, approvers, field: 'differenceCode' })
  }
  const approved = decision === 'approve'
  const change = approved ? (kind === 'short' ? -amount : amount) : 0
  if (payable + change < 0) ctx.refuse('difference-too-large', { payable: ctx.money(payable), field: 'differenceCode' })
  const next = approved ? 'approved' : 'declined'
  await sql`update cash_difference set state = ${next}, decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now}
    where code = ${differenceCode}`.execute(ctx.db)
  await sql`update cash_package set payable = payable + ${change}, version = version + 1 where code = ${code}`.execute(
    ctx.db,
  )
  // A shortage becomes a debt of the employee; a surplus does not become a claim.
  if (approved && kind === 'short')
    await recordDebt(ctx, {
      employeeCode: employee,
      source: 'debt-short-cash',
      document: differenceCode,
      amount,
      reason,
    })
  await post(ctx, {
    kind: 'cash-difference',
    document: differenceCode,
    customerCode: internalBooks,
    entries: [
      { account: 'department-cash', holder: unitCode, amount: change },
      { account: kind === 'short' ? 'employee-debt' : 'cash-short-over', holder: employee, amount: -change },
    ],
  })
  const packageClosed = payable + change === 0 && (await closeEmpty(ctx, code))
  return { differenceCode, state: next, payableAmount: payable + change, packageClosed }
}

/**
 * Closes a package without remaining cash or cheques: the bank issues no slip for it, so the approved differences
 * replace the slip. Does nothing while another difference is open. Returns whether the package is closed. Refuses
 * `own-package`.
 */
async function closeEmpty(ctx: Context<'own-package'>, code: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from cash_package p where code = ${code}
      and exists (select from cash_difference where package_code = p.code and state = 'approved')
      and not exists (select from cash_difference where package_code = p.code and state = 'proposed')
      and not exists (select from cash_package_part l join employee_settlement s on s.code = l.settlement_code
        where l.package_code = p.code and s.cheque_count > 0)`.execute(ctx.db)
  if (rows.length === 0) return false
  await requireOther(ctx, { code })
  await sql`update cash_package set status = 'financeConfirmed', decided_by = ${ctx.actor.employeeCode},
    decided_at = ${ctx.now}, decision_remark = null, version = version + 1 where code = ${code}`.execute(ctx.db)
  await movePackedTenders(ctx, { code, from: 'packaged', to: 'financeConfirmed' })
  return true
}

/** Returns a difference of a unit visible to the actor. Refuses `not-found`. */
async function oneDifference(ctx: Context<'not-found'>, differenceCode: string): Promise<Proposed> {
  const { rows } = await sql<Proposed>`
    select d.package_code as "packageCode", d.employee_code as employee, d.kind, d.amount, d.reason, d.state,
      d.recorded_by as recorder
    from cash_difference d join cash_package p on p.code = d.package_code
    where d.code = ${differenceCode} and p.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])`.execute(
    ctx.db,
  )
  return rows[0] ?? ctx.refuse('not-found', { what: 'difference', field: 'differenceCode' })
}

type Row = {
  code: string
  package_code: string
  unit: string
  unit_name: string
  unit_zh_name: string
  employee_code: string
  employee_name: string
  kind: 'short' | 'over'
  amount: number
  reason: string
  state: (typeof differenceFlow.states)[number]
  recorded_by_name: string
  recorded_at: Date
  own: boolean
  decided_by_name: string | null
  decided_at: Date | null
}

/** Lists the shortages and surpluses in packages of the actor's units, newest first. */
export const listDifferences: Handler<typeof differences.list> = async (ctx, { packageCode, state, after, limit }) => {
  const [at, code] = keyAfter(after, ['9999-12-31T00:00:00Z', '']) ?? ['9999-12-31T00:00:00Z', '']
  const name = (table: string) => employeeName(ctx, table)
  const filter = (column: string, value: string | undefined) =>
    value === undefined ? sql`true` : sql`${sql.ref(column)} = ${value}`
  const step = { paper: sql`'difference:' || d.code`, by: sql`d.recorded_by` }
  const recorded = isSamePersonSql(ctx.actor, step, 'financialConfirm')
  const { rows } = await sql<Row>`
    select d.*, p.organization_unit_code as unit, u.name as unit_name, u.zh_name as unit_zh_name, ${name('e')} as employee_name,
      ${name('b')} as recorded_by_name, ${name('a')} as decided_by_name,
      (d.employee_code = any(${personsBehind(ctx.actor, 'financialConfirm')}::text[]) or ${recorded}) as own
    from cash_difference d join cash_package p on p.code = d.package_code
    join organization_unit u on u.code = p.organization_unit_code join employee e on e.code = d.employee_code
    join employee b on b.code = d.recorded_by left join employee a on a.code = d.decided_by
    where p.organization_unit_code = any(${[...ctx.actor.visibleUnits]}::text[])
      and ${filter('d.package_code', packageCode)} and ${filter('d.state', state)}
      and (d.recorded_at, d.code) < (${at}::timestamptz, ${code})
    order by d.recorded_at desc, d.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const page = pageOf(rows, limit, (row) => [row.recorded_at.toISOString(), row.code])
  return {
    rows: page.rows.map((row) => ({
      differenceCode: row.code,
      packageCode: row.package_code,
      organizationUnitCode: row.unit,
      organizationUnitName: row.unit_name,
      organizationUnitZhName: row.unit_zh_name,
      employeeCode: row.employee_code,
      employeeName: row.employee_name,
      kind: row.kind,
      amount: row.amount,
      reason: row.reason,
      state: row.state,
      recordedByName: row.recorded_by_name,
      ownRequest: row.own,
      recordedAt: row.recorded_at.toISOString(),
      decidedByName: row.decided_by_name,
      decidedAt: row.decided_at?.toISOString() ?? null,
    })),
    next: page.next,
  }
}
