import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, Code, EmployeeCode, Instant, Money, page, paged, perhaps, text } from '#platform/values.ts'

/** The states of a repayment or waiver, which a second person must approve. */
export const debtMoveFlow = flow({
  proposed: { approve: 'approved', decline: 'declined' },
  approved: {},
  declined: {},
})
/** Repayments and waivers are proposed, then decided; reductions are booked at once. */
const MoveState = z.enum([...debtMoveFlow.states, 'booked'])
/** The type of document that created an employee's debt. */
export const DebtSource = z.enum(['debt-short-cash', 'debt-lost-device'])
/** How an employee repays: into one of the operator's bank accounts, or from their wages. */
export const RepaymentMethod = z.enum(['repaid-wages', 'repaid-bank'])
const moveKinds = z.enum(['debt-repaid', 'debt-waived', 'debt-taken-off'])

const DebtCode = z
  .string()
  .trim()
  .regex(/^F\d{8}$/, 'debt-code')
const MoveId = z.string().regex(/^\d{1,15}$/, 'number-id')
const amount = Charge.refine((value) => value > 0, 'positive')

const path = 'employee-debts'
const reads = { method: 'GET', path, permission: 'EmployeeDebts' } as const
const writes = { method: 'POST', path } as const

/** Debts of employees for cash shortages and lost devices (page EmployeeDebts). */
export const employeeDebts = {
  list: call({
    ...reads,
    summary: 'List the employees in the actor’s units with current or past debts, the largest first',
    input: z.object({ employeeCode: EmployeeCode.optional(), ...paged }),
    output: page(
      z.object({
        employeeCode: z.string(),
        employeeName: z.string(),
        employeeZhName: z.string(),
        organizationUnitName: z.string(),
        organizationUnitZhName: z.string(),
        /** Whether the employee has left; former employees may still owe. */
        hasLeft: z.boolean(),
        charged: Money,
        debtRepaid: Money,
        debtWaived: Money,
        debtOpen: Money,
      }),
    ),
    refuses: [],
  }),
  papers: call({
    ...reads,
    action: 'papers',
    summary: 'List the documents that an employee’s debts come from, with the open amount of each, newest first',
    input: z.object({ employeeCode: EmployeeCode, ...paged }),
    output: page(
      z.object({
        debtCode: z.string(),
        debtSource: DebtSource,
        document: z.string(),
        reason: z.string(),
        at: Instant,
        charged: Money,
        debtOpen: Money,
        /** The amount of waivers awaiting approval. */
        waiting: Money,
      }),
    ),
    refuses: ['not-found'],
  }),
  moves: call({
    ...reads,
    action: 'moves',
    summary: 'List the repayments, waivers and reductions of an employee’s debts, newest first',
    input: z.object({ employeeCode: EmployeeCode, ...paged }),
    output: page(
      z.object({
        debtMoveId: z.string(),
        debtCode: z.string(),
        debtMove: moveKinds,
        moveState: MoveState,
        amount: Money,
        repayWay: RepaymentMethod.nullable(),
        reference: z.string().nullable(),
        reason: z.string().nullable(),
        recordedByName: z.string(),
        /** Whether the caller entered it or owes the debt, so that someone else must decide. */
        ownRequest: z.boolean(),
        recordedAt: Instant,
        decidedByName: z.string().nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
  repay: call({
    ...writes,
    action: 'repay',
    summary:
      'Record that an employee repaid all or part of a debt, at the bank or from wages; another person confirms it',
    permission: 'debt.repay',
    input: z
      .object({
        debtCode: DebtCode,
        amount,
        repayWay: RepaymentMethod,
        bankAccountCode: perhaps(Code),
        reference: text(60),
      })
      .refine(({ repayWay, bankAccountCode }) => (repayWay === 'repaid-bank') === (bankAccountCode !== undefined), {
        path: ['bankAccountCode'],
        message: 'bank-account-of-payment',
      }),
    output: z.object({ debtMoveId: z.string() }),
    refuses: ['not-found', 'above-debt', 'own-debt', 'receipt-used'],
  }),
  waive: call({
    ...writes,
    action: 'waive',
    summary: 'Propose waiving all or part of an employee’s debt; another person decides',
    permission: 'debt.repay',
    input: z.object({ debtCode: DebtCode, amount, reason: text(200) }),
    output: z.object({ debtMoveId: z.string() }),
    refuses: ['not-found', 'above-debt', 'own-debt', 'waiver-waiting'],
  }),
  decide: call({
    ...writes,
    action: 'decide',
    summary: 'Approve or decline another person’s entry for an employee’s debt: a repayment or a waiver',
    permission: 'debt.approve',
    input: z.object({ debtMoveId: MoveId, decision: z.enum(['approve', 'decline']) }),
    output: z.object({ debtCode: z.string(), moveState: MoveState, debtOpen: Charge }),
    refuses: ['not-found', 'wrong-state', 'above-debt', 'own-debt'],
  }),
}
