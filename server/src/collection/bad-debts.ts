import type { collection } from '@lastmile/contract/collection/calls.ts'
import { sql } from 'kysely'
import { approversIfOwn } from '#access'
import { recoverBills, writeOffBills } from '#bills'
import { lockCustomer } from '#customers'
import { settleDeposit } from '#aftersales'
import { type Context, type Handler, nobody } from '#platform/context.ts'
import { forgetPrincipals, recordPrincipal, isSamePerson } from '#platform/persons.ts'
import { answers, stillOverdue } from './due.ts'
import { visibleCase } from './list.ts'

type Checking = Context<'not-found' | 'case-closed' | 'nothing-overdue' | 'lines-open'>

/**
 * Proposes an unpaid case as bad debt, after the deposit has paid as much as it can. Refuses not-found, case-closed,
 * nothing-overdue, lines-open.
 */
export const proposeBadDebt: Handler<typeof collection.proposeBadDebt> = async (ctx, { caseId, badDebtReason }) => {
  const { amount } = await lockedDebt(ctx, caseId)
  await sql`update collection_case set bad_debt_by = ${ctx.actor.employeeCode}, bad_debt_reason = ${badDebtReason},
    bad_debt_amount = ${amount}, bad_debt_at = ${ctx.now}, version = version + 1 where id = ${caseId}::bigint`.execute(
    ctx.db,
  )
  await forgetPrincipals(ctx, `bad-debt:${caseId}`)
  await recordPrincipal(ctx, `bad-debt:${caseId}`, 'badDebt.propose')
  return { caseId, amount }
}

/**
 * Proposes the overdue amount as bad debt when a case reaches that stage, under the customer's lock, unless an employee
 * has proposed it already. A single person then decides. Refuses like a proposal by an employee, so it is postponed
 * until the customer's lines have ended.
 */
export async function proposeByStage(
  ctx: Checking,
  { customerCode, reason }: { customerCode: string; reason: string },
) {
  const amount = await overdueOf(ctx, customerCode)
  if (amount === 0) return
  await sql`update collection_case set bad_debt_by = ${nobody.employeeCode}, bad_debt_reason = ${reason}, bad_debt_amount = ${amount}, bad_debt_at = ${ctx.now},
    version = version + 1
    where customer_code = ${customerCode} and product_code = '' and closed_at is null and bad_debt_by is null`.execute(
    ctx.db,
  )
}

/** Updates the amount of open proposals to what is overdue, for example after another bill falls due. */
export async function renewProposals({ db, today }: Context): Promise<void> {
  await sql`update collection_case k set bad_debt_amount = o.amount, version = k.version + 1
    from (
      select c.id, sum(b.open_amount)::bigint as amount from collection_case c
      join bill b on b.customer_code = c.customer_code and b.open_amount > 0 and b.posted_at is not null
        and b.state <> 'cancelled' and b.kind = 'bill' and b.due_on < ${today}
      where c.closed_at is null and c.bad_debt_by = ${nobody.employeeCode} group by c.id
    ) o where k.id = o.id and k.bad_debt_amount <> o.amount`.execute(db)
}

/**
 * Writes off the amount that another person proposed. If a different amount is overdue by now, withdraws the proposal
 * and refuses debt-changed. Refuses not-proposed, own-proposal, proposal-changed if a different amount was shown, and
 * every refusal of a proposal.
 */
export const writeOff: Handler<typeof collection.writeOff> = async (ctx, { caseId, expectedAmount }) => {
  const { customerCode, badDebtBy, badDebtAmount, amount: overdue } = await lockedDebt(ctx, caseId)
  if (badDebtBy === null) return ctx.refuse('not-proposed', { field: 'caseId' })
  const approvers = await approversIfOwn(ctx, { paper: `bad-debt:${caseId}`, by: [badDebtBy] }, 'badDebt.approve')
  if (approvers !== null) ctx.refuse('own-proposal', { approvers, field: 'caseId' })
  if (badDebtAmount !== expectedAmount)
    ctx.refuse('proposal-changed', { amount: ctx.money(badDebtAmount ?? 0), field: 'expectedAmount' })
  if (badDebtAmount !== overdue) {
    await withdraw(ctx, caseId)
    const amounts = { amount: ctx.money(overdue), proposed: ctx.money(badDebtAmount ?? 0) }
    return ctx.refuse('debt-changed', { ...amounts, field: 'caseId' }, { keep: true })
  }
  const amount = await writeOffBills(ctx, customerCode)
  await sql`update collection_case set written_off = ${amount}, written_off_by = ${ctx.actor.employeeCode}, closed_at = ${ctx.now},
    closed_as = 'written-off', version = version + 1 where id = ${caseId}::bigint`.execute(ctx.db)
  await ctx.announce('bills.paid', { customerCode })
  return { caseId, amount }
}

/** Withdraws the actor's own undecided proposal. Refuses not-found, not-proposed, others-proposal. */
export const withdrawBadDebt: Handler<typeof collection.withdrawBadDebt> = async (ctx, { caseId }) => {
  const { customerCode } = await visibleCase(ctx, caseId)
  await lockCustomer(ctx, customerCode)
  const { badDebtBy, closed } = await visibleCase(ctx, caseId)
  if (badDebtBy === null || closed) ctx.refuse('not-proposed', { field: 'caseId' })
  const proposed = { paper: `bad-debt:${caseId}`, by: [badDebtBy] } as const
  if (!(await isSamePerson(ctx, proposed, 'badDebt.propose'))) ctx.refuse('others-proposal', { field: 'caseId' })
  await withdraw(ctx, caseId)
  return { caseId }
}

const withdraw = ({ db }: Context, caseId: string) =>
  sql`update collection_case set bad_debt_by = null, bad_debt_reason = null, bad_debt_amount = null, bad_debt_at = null,
    version = version + 1 where id = ${caseId}::bigint`.execute(db)

/**
 * Restores a written-off debt, which can then be paid at the counter like any other. Refuses not-found,
 * not-written-off.
 */
export const recover: Handler<typeof collection.recover> = async (ctx, { caseId }) => {
  const { customerCode } = await visibleCase(ctx, caseId)
  await lockCustomer(ctx, customerCode)
  const { writtenOff } = await visibleCase(ctx, caseId)
  if (writtenOff === 0) ctx.refuse('not-written-off', { field: 'caseId' })
  const amount = await recoverBills(ctx, customerCode)
  await sql`update collection_case set written_off = 0, version = version + 1
    where customer_code = ${customerCode} and written_off > 0`.execute(ctx.db)
  return { caseId, amount }
}

/**
 * Locks the customer and an open case of theirs about debt, if they owe and have no working line. This is the case
 * without a product: nothing is owed on the case of an expired product.
 */
async function lockedDebt(ctx: Checking, caseId: string) {
  const { customerCode } = await visibleCase(ctx, caseId)
  await lockCustomer(ctx, customerCode)
  const found = await visibleCase(ctx, caseId)
  if (found.closed) ctx.refuse('case-closed', { field: 'caseId' })
  if (found.productCode !== '') ctx.refuse('nothing-overdue', { field: 'caseId' })
  const amount = await overdueOf(ctx, customerCode)
  if (amount === 0) ctx.refuse('nothing-overdue', { field: 'caseId' }, { keep: true })
  return { ...found, amount }
}

/**
 * Returns the overdue debt of a customer without working lines, after the deposit has paid as much as it can. Refuses
 * lines-open.
 */
async function overdueOf(ctx: Context<'not-found' | 'lines-open'>, customerCode: string): Promise<number> {
  const { rows: lines } = await sql`select from product p where p.customer_code = ${customerCode}
    and ${answers(ctx.today)} limit 1`.execute(ctx.db)
  if (lines.length > 0) ctx.refuse('lines-open', { field: 'caseId' })
  await settleDeposit(ctx, customerCode)
  return (await stillOverdue(ctx, { customerCode, since: ctx.today })).amount
}
