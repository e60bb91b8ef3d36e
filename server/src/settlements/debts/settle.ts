import type { debtMoveFlow, employeeDebts } from '@lastmile/contract/settlements/debts.ts'
import { Charge } from '@lastmile/contract/platform/values.ts'
import { sql } from 'kysely'
import { approversOf } from '#access'
import { type Entry, internalBooks, post } from '#ledger'
import type { Context, Handler } from '#platform/context.ts'
import { visibleTo } from '#platform/visible-to.ts'
import { personsOfStep, personsBehind, recordPrincipal, isSamePerson } from '#platform/persons.ts'
import { requireUnusedSlip } from '#settlements/bank/require-unused-slip.ts'
import { borneBy } from './record-debt.ts'

type Settled = {
  code: string
  employee: string
  unit: string
  source: 'debt-short-cash' | 'debt-lost-device'
  open: number
}

type Own = { part: string; begunBy: readonly string[]; field: string }

/** Refuses own-debt, stating the actor's part in it and who may decide instead. */
async function refuseOwn(ctx: Context<'own-debt'>, { part, begunBy, field }: Own): Promise<never> {
  const approvers = await approversOf(ctx, { decision: 'debt.approve', begunBy })
  return ctx.refuse('own-debt', { part, approvers, field })
}

/** Locks the debt of an employee in the actor's units. Refuses not-found, and own-debt for the actor's own. */
async function lockDebt(ctx: Context<'not-found' | 'own-debt'>, code: string, field = 'debtCode'): Promise<Settled> {
  const { rows } = await sql<Settled>`
    select d.code, d.employee_code as employee, d.organization_unit_code as unit, d.source, d.open
    from employee_debt d join employee e on e.code = d.employee_code
    where d.code = ${code} and ${visibleTo(ctx.actor, { unit: 'e.organization_unit_code', madeBy: 'e.code' })}
    for update of d`.execute(ctx.db)
  const [debt] = rows
  if (!debt) return ctx.refuse('not-found', { what: 'employee-debt-paper', field })
  if (personsBehind(ctx.actor, 'debt.repay', 'debt.approve').includes(debt.employee))
    await refuseOwn(ctx, { part: 'your-debt', begunBy: [debt.employee], field })
  return debt
}

/**
 * Records a repayment by an employee, at the bank or from wages. Nothing is booked until another person confirms it.
 * Refuses not-found, own-debt, above-debt for more than the open amount, and receipt-used for a slip that has already
 * been used.
 */
export const repayDebt: Handler<typeof employeeDebts.repay> = async (ctx, input) => {
  const { debtCode, repayWay, bankAccountCode = null, reference, amount } = input
  const { code, employee, open } = await lockDebt(ctx, debtCode)
  if (amount > open) ctx.refuse('above-debt', { open: ctx.money(open), field: 'amount' })
  if (bankAccountCode !== null) await requireUnusedSlip(ctx, { bankAccountCode, number: reference, field: 'reference' })
  const { rows } = await sql<{ id: string }>`insert into employee_debt_move
    (debt_code, employee_code, kind, state, amount, way, bank_account_code, reference, recorded_by, recorded_at)
    values (${code}, ${employee}, 'debt-repaid', 'proposed', ${amount}, ${repayWay}, ${bankAccountCode}, ${reference},
      ${ctx.actor.employeeCode}, ${ctx.now}) returning id::text`.execute(ctx.db)
  const debtMoveId = rows[0]?.id ?? ''
  await recordPrincipal(ctx, `debt-move:${debtMoveId}`, 'debt.repay')
  return { debtMoveId }
}

/**
 * Proposes to waive all or part of an employee's debt. Refuses not-found, own-debt, above-debt, and waiver-waiting if a
 * waiver is already pending.
 */
export const proposeWaiver: Handler<typeof employeeDebts.waive> = async (ctx, { debtCode, amount, reason }) => {
  const { code, employee, open } = await lockDebt(ctx, debtCode)
  if (amount > open) ctx.refuse('above-debt', { open: ctx.money(open), field: 'amount' })
  const { rows } = await sql<{ id: string }>`
    insert into employee_debt_move (debt_code, employee_code, kind, state, amount, reason, recorded_by, recorded_at)
    values (${code}, ${employee}, 'debt-waived', 'proposed', ${amount}, ${reason}, ${ctx.actor.employeeCode}, ${ctx.now})
    on conflict (debt_code) where state = 'proposed' and kind = 'debt-waived' do nothing returning id::text`.execute(
    ctx.db,
  )
  const [proposal] = rows
  if (!proposal) return ctx.refuse('waiver-waiting', { field: 'debtCode' })
  await recordPrincipal(ctx, `debt-move:${proposal.id}`, 'debt.repay')
  return { debtMoveId: proposal.id }
}

type Proposal = {
  code: string
  kind: 'debt-repaid' | 'debt-waived'
  state: (typeof debtMoveFlow.states)[number]
  amount: number
  account: string | null
  proposer: string
}

/**
 * Decides on a repayment or waiver that another person recorded: a confirmed repayment is booked as received, an
 * approved waiver as a loss. Refuses not-found, wrong-state, own-debt to the person who recorded it and to the debtor,
 * and above-debt if the open amount is smaller by now.
 */
export const decideMove: Handler<typeof employeeDebts.decide> = async (ctx, { debtMoveId, decision }) => {
  const proposal = async () => {
    const { rows } = await sql<Proposal>`
      select debt_code as code, kind, state, amount, bank_account_code as account, recorded_by as proposer
      from employee_debt_move where id = ${debtMoveId}::bigint and kind <> 'debt-taken-off'`.execute(ctx.db)
    return rows[0] ?? ctx.refuse('not-found', { what: 'debt-waiver-proposal', field: 'debtMoveId' })
  }
  const debt = await lockDebt(ctx, (await proposal()).code, 'debtMoveId')
  const proposed = await proposal()
  const { state, kind, amount, proposer } = proposed
  if (state !== 'proposed') ctx.refuse('wrong-state', { state, field: 'debtMoveId' })
  const part = kind === 'debt-waived' ? 'your-waiver' : 'your-repayment'
  const step = { paper: `debt-move:${debtMoveId}`, by: [proposer] } as const
  if (await isSamePerson(ctx, step, 'debt.approve')) {
    const begunBy = [...(await personsOfStep(ctx, step)), debt.employee]
    await refuseOwn(ctx, { part, begunBy, field: 'debtMoveId' })
  }
  const { code, open } = debt
  const approved = decision === 'approve'
  if (approved && amount > open) ctx.refuse('above-debt', { open: ctx.money(open), field: 'debtMoveId' })
  const moveState = approved ? 'approved' : 'declined'
  await sql`update employee_debt_move set state = ${moveState}, decided_by = ${ctx.actor.employeeCode}, decided_at = ${ctx.now}
    where id = ${debtMoveId}::bigint`.execute(ctx.db)
  if (!approved) return { debtCode: code, moveState, debtOpen: Charge.parse(open) }
  await bookMove(ctx, debt, proposed)
  return { debtCode: code, moveState, debtOpen: Charge.parse(open - amount) }
}

/** Books the approved amount, which reduces the debt: received at the bank, deducted from wages, or written off. */
async function bookMove(ctx: Context, debt: Settled, { kind, amount, account }: Proposal): Promise<void> {
  const { code, employee } = debt
  const repaid = kind === 'debt-repaid'
  const column = sql.ref(repaid ? 'repaid' : 'waived')
  await sql`update employee_debt set ${column} = ${column} + ${amount} where code = ${code}`.execute(ctx.db)
  const paidTo: Omit<Entry, 'amount'> =
    account === null ? { account: 'payroll-clearing', holder: employee } : { account: 'bank', holder: account }
  await post(ctx, {
    kind: repaid ? 'debt-repayment' : 'debt-waiver',
    document: code,
    customerCode: internalBooks,
    entries: [
      { ...(repaid ? paidTo : borneBy(debt)), amount },
      { account: 'employee-debt', holder: employee, amount: -amount },
    ],
  })
}
