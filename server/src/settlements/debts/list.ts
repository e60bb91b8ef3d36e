import type { debtMoveFlow, DebtSource, employeeDebts, RepaymentMethod } from '@lastmile/contract/settlements/debts.ts'
import type { Events } from '@lastmile/contract/events.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context, Handler } from '#platform/context.ts'
import { employeeName } from '#platform/employee-name.ts'
import { keyAfter, oneMore, pageOf } from '#platform/paging.ts'
import { personsBehind, isSamePersonSql } from '#platform/persons.ts'
import { visibleTo } from '#platform/visible-to.ts'

const reached = ({ actor }: Context) => visibleTo(actor, { unit: 'e.organization_unit_code', madeBy: 'e.code' })

type Debtor = z.input<typeof employeeDebts.list.output>['rows'][number]

/** Lists the employees who owe or have owed money, the largest debts first. */
export const listDebtors: Handler<typeof employeeDebts.list> = async (ctx, { employeeCode = null, after, limit }) => {
  const [open, code] = keyAfter(after, [0, '']) ?? [Number.MAX_SAFE_INTEGER, '']
  const { rows } = await sql<Debtor>`
    select * from (
      select e.code as "employeeCode", e.true_name as "employeeName", e.zh_name as "employeeZhName",
        u.name as "organizationUnitName", u.zh_name as "organizationUnitZhName",
        coalesce(e.end_time <= ${ctx.now}::timestamptz, false) as "hasLeft", sum(d.amount)::bigint as charged,
        sum(d.repaid)::bigint as "debtRepaid", sum(d.waived)::bigint as "debtWaived", sum(d.open)::bigint as "debtOpen"
      from employee_debt d join employee e on e.code = d.employee_code
        join organization_unit u on u.code = e.organization_unit_code
      where ${reached(ctx)} and (${employeeCode}::text is null or e.code = ${employeeCode})
      group by e.code, u.code
    ) o where (-"debtOpen", "employeeCode") > (-${open}::bigint, ${code}::text)
    order by "debtOpen" desc, "employeeCode" limit ${oneMore(limit)}`.execute(ctx.db)
  return pageOf(rows, limit, (row) => [row.debtOpen, row.employeeCode])
}

/** Refuses not-found for an employee whose debts the actor cannot see. */
async function visibleDebtor(ctx: Context<'not-found'>, code: string): Promise<void> {
  const { rows } = await sql`select 1 from employee e where e.code = ${code} and ${reached(ctx)}`.execute(ctx.db)
  if (rows.length === 0) ctx.refuse('not-found', { what: 'employee', field: 'employeeCode' })
}

type Paper = {
  code: string
  source: z.output<typeof DebtSource>
  document: string
  reason: string
  created_at: Date
  amount: number
  open: number
  waiting: number
}

/** Lists the documents behind an employee's debts, newest first. Refuses not-found. */
export const listDebtDocuments: Handler<typeof employeeDebts.papers> = async (ctx, { employeeCode, after, limit }) => {
  await visibleDebtor(ctx, employeeCode)
  const [before] = keyAfter(after, ['G']) ?? ['G']
  const { rows } = await sql<Paper>`
    select d.code, d.source, d.document, d.reason, d.created_at, d.amount, d.open, coalesce((
      select m.amount from employee_debt_move m where m.debt_code = d.code and m.state = 'proposed' and m.kind = 'debt-waived'), 0)::bigint as waiting
    from employee_debt d where d.employee_code = ${employeeCode} and d.code < ${before}
    order by d.code desc limit ${oneMore(limit)}`.execute(ctx.db)
  const found = pageOf(rows, limit, (row) => [row.code])
  return {
    rows: found.rows.map(({ code, source, created_at, amount, open, ...row }) => ({
      ...row,
      debtCode: code,
      debtSource: source,
      at: created_at.toISOString(),
      charged: amount,
      debtOpen: open,
    })),
    next: found.next,
  }
}

type Move = {
  id: number
  debt_code: string
  kind: 'debt-repaid' | 'debt-waived' | 'debt-taken-off'
  state: (typeof debtMoveFlow.states)[number] | 'booked'
  amount: number
  way: z.output<typeof RepaymentMethod> | null
  reference: string | null
  reason: string | null
  recorder: string
  own: boolean
  recorded_at: Date
  decider: string | null
}

/** Lists the actions on an employee's debts, newest first. Refuses not-found. */
export const listDebtMoves: Handler<typeof employeeDebts.moves> = async (ctx, { employeeCode, after, limit }) => {
  await visibleDebtor(ctx, employeeCode)
  const [before] = keyAfter(after, [0]) ?? [Number.MAX_SAFE_INTEGER]
  const name = (table: string) => employeeName(ctx, table)
  const step = { paper: sql`'debt-move:' || m.id`, by: sql`m.recorded_by` }
  const recorded = isSamePersonSql(ctx.actor, step, 'debt.approve')
  const { rows } = await sql<Move>`
    select m.id, m.debt_code, m.kind, m.state, m.amount, m.way, m.reference, m.reason, ${name('r')} as recorder, m.recorded_at,
      ${name('d')} as decider, 
      (m.employee_code = any(${personsBehind(ctx.actor, 'debt.repay', 'debt.approve')}::text[]) or ${recorded}) as own
    from employee_debt_move m join employee r on r.code = m.recorded_by left join employee d on d.code = m.decided_by
    where m.employee_code = ${employeeCode} and m.id < ${before}::bigint order by m.id desc limit ${oneMore(limit)}`.execute(
    ctx.db,
  )
  const found = pageOf(rows, limit, (row) => [row.id])
  return {
    rows: found.rows.map((row) => ({
      debtMoveId: String(row.id),
      debtCode: row.debt_code,
      debtMove: row.kind,
      moveState: row.state,
      amount: row.amount,
      repayWay: row.way,
      reference: row.reference,
      reason: row.reason,
      recordedByName: row.recorder,
      ownRequest: row.own,
      recordedAt: row.recorded_at.toISOString(),
      decidedByName: row.decider,
    })),
    next: found.next,
  }
}

/** Reports an employee's debt to a caller that lists what the employee holds. The debt remains when they leave. */
export async function reportDebt(
  { db }: Context,
  { employeeCode, report }: Events['employee.holdings'],
): Promise<void> {
  const { rows } = await sql<{ document: string; open: number }>`
    select document, open from employee_debt where employee_code = ${employeeCode} and open > 0 order by code`.execute(
    db,
  )
  const amount = rows.reduce((sum, { open }) => sum + open, 0)
  const names = rows.slice(0, 5).map(({ document }) => document)
  report({ kind: 'debt', count: rows.length, names, amount, fate: 'stays-owed' })
}
