import type { debtMoveFlow, employeeDebts } from '@lastmile/contract/settlements/debts.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { houseBooks, post } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { borneBy } from './owe.ts'

type Settled = {
  code: string
  employee: string
  unit: string
  source: 'debt-short-cash' | 'debt-lost-device'
  open: number
}

/** The debt of an employee of my units, locked. Refuses not-found, and own-debt for the actor's own. */
async function lockDebt(ctx: Context<'not-found' | 'own-debt'>, code: string, field = 'debtCode'): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select d.code, d.employee_code as employee, d.organization_unit_code as unit, d.source, d.open
    from employee_debt d join employee e on e.code = d.employee_code
    where d.code = ${code} and ${visibleTo(ctx.actor, { unit: 'e.organization_unit_code', madeBy: 'e.code' })}
    for update of d`.execute(ctx.db)
  const [debt] = rows
  if (!debt) return ctx.refuse('not-found', { what: 'employee-debt-paper', field })
  if (debt.employee === ctx.actor.employeeCode) ctx.refuse('own-debt', { field })
  return debt
}

/**
 * Books what an employee paid of a debt, at the bank or from the wages. Refuses not-found, own-debt, and above-debt for more
 * than is open.
 */
export const repayDebt: Handler<typeof employeeDebts.repay> = async (ctx, input) => {
  const { debtCode, repayWay, bankAccountCode = null, reference } = input
  const amount: number = input.amount
  const { code, employee, open } = await lockDebt(ctx, debtCode)
  if (bankAccountCode !== null) {
    const bank = await sql`select 1 from bank_account where code = ${bankAccountCode}`.execute(ctx.db)
    if (bank.rows.length === 0) ctx.refuse('not-found', { what: 'bank-account', field: 'bankAccountCode' })
  }
  if (amount > open) ctx.refuse('above-debt', { open: ctx.money(open), field: 'amount' })
  await sql`insert into employee_debt_move
    (debt_code, employee_code, kind, state, amount, way, bank_account_code, reference, recorded_by, recorded_at)
    values (${code}, ${employee}, 'debt-repaid', 'booked', ${amount}, ${repayWay}, ${bankAccountCode}, ${reference},
      ${ctx.actor.employeeCode}, ${ctx.now})`.execute(ctx.db)
  await sql`update employee_debt set repaid = repaid + ${amount} where code = ${code}`.execute(ctx.db)
  await post(ctx, {
    kind: 'debt-repayment',
    document: code,
    customerCode: houseBooks,
    entries: [
      bankAccountCode === null
        ? { account: 'payroll-clearing', holder: employee, amount }
        : { account: 'bank', holder: bankAccountCode, amount },
      { account: 'employee-debt', holder: employee, amount: -amount },
    ],
  })
  return { debtCode, debtOpen: Charge.parse(open - amount) }
}

/**
 * Proposes that an employee need not pay a debt or a part of it. Refuses not-found, own-debt, above-debt, and waiver-waiting
 * where one waits already.
 */
export const proposeWaiver: Handler<typeof employeeDebts.waive> = async (ctx, { debtCode, amount, reason }) => {
  const { code, employee, open } = await lockDebt(ctx, debtCode)
  if (amount > open) ctx.refuse('above-debt', { open: ctx.money(open), field: 'amount' })
  const { rows } = await sql<{ id: string }>`
    insert into employee_debt_move (debt_code, employee_code, kind, state, amount, reason, recorded_by, recorded_at)
    values (${code}, ${employee}, 'debt-waived', 'proposed', ${amount}, ${reason}, ${ctx.actor.employeeCode}, ${ctx.now})
    on conflict (debt_code) where state = 'proposed' do nothing returning id::text`.execute(ctx.db)
  const [proposal] = rows
  if (!proposal) return ctx.refuse('waiver-waiting', { field: 'debtCode' })
  return { debtMoveId: proposal.id }
}

type Proposal = { code: string; state: (typeof debtMoveFlow.states)[number]; amount: number; proposer: string }

/**
 * Decides a waiver: an approved waiver is the operator's loss. Refuses not-found, wrong-state, own-debt for the
 * proposer and for the debtor, and above-debt where less is open by now.
 */
export const decideWaiver: Handler<typeof employeeDebts.decide> = async (ctx, { debtMoveId, decision }) => {
  const proposal = async () => {
    const { rows } = await sql<Proposal>`
      select debt_code as code, state, amount, recorded_by as proposer from employee_debt_move
      where id = ${debtMoveId}::bigint and kind = 'debt-waived'`.execute(ctx.db)
    return rows[0] ?? ctx.refuse('not-found', { what: 'debt-waiver-proposal', field: 'debtMoveId' })
  }
  const debt = await lockDebt(ctx, (await proposal()).code, 'debtMoveId')
  const { state, amount, proposer } = await proposal()
  if (state !== 'proposed') ctx.refuse('wrong-state', { state, field: 'debtMoveId' })
  if (proposer === ctx.actor.employeeCode) ctx.refuse('own-debt', { field: 'debtMoveId' })
  const { code, employee, open } = debt
  const approved = decision === 'approve'
  if (approved && amount > open) ctx.refuse('above-debt', { open: ctx.money(open), field: 'debtMoveId' })
  const moveState = approved ? 'approved' : 'declined'
  await sql`update employee_debt_move set state = ${moveState}, decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now}
    where id = ${debtMoveId}::bigint`.execute(ctx.db)
  if (!approved) return { debtCode: code, moveState, debtOpen: Charge.parse(open) }
  await sql`update employee_debt set waived = waived + ${amount} where code = ${code}`.execute(ctx.db)
  await post(ctx, {
    kind: 'debt-waiver',
    document: code,
    customerCode: houseBooks,
    entries: [
      { ...borneBy(debt), amount },
      { account: 'employee-debt', holder: employee, amount: -amount },
    ],
  })
  return { debtCode: code, moveState, debtOpen: Charge.parse(open - amount) }
}
