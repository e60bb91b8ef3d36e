import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, Code, EmployeeCode, Instant, Money, page, paged, perhaps, text } from '#platform/values.ts'

/** A repayment or a waiver waits for a second person. */
export const debtMoveFlow = flow({
  proposed: { approve: 'approved', decline: 'declined' },
  approved: {},
  declined: {},
})
/** What is paid or waived is proposed and decided; what is taken off is booked at once. */
const MoveState = z.enum([...debtMoveFlow.states, 'booked'])
/** From which paper a debt of an employee comes. */
export const DebtSource = z.enum(['debt-short-cash', 'debt-lost-device'])
/** How an employee pays: into one of the operator's bank accounts, or from their wages. */
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

/** Debts of employees: cash shortages and lost devices, booked to them by name (page EmployeeDebts). */
export const employeeDebts = {
  list: call({
    ...reads,
    summary: 'List the employees of the units one may see who owe or have owed something, those who owe most first',
    input: z.object({ employeeCode: EmployeeCode.optional(), ...paged }),
    output: page(
      z.object({
        employeeCode: z.string(),
        employeeName: z.string(),
        employeeZhName: z.string(),
        organizationUnitName: z.string(),
        organizationUnitZhName: z.string(),
        /** Who left still owes. */
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
    summary: 'List from which papers an employee owes, and what of each is open, newest first',
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
        /** The amount proposed to be waived. */
        waiting: Money,
      }),
    ),
    refuses: ['not-found'],
  }),
  moves: call({
    ...reads,
    action: 'moves',
    summary: 'List what was repaid, waived and taken off of the debts of an employee, newest first',
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
        /** Did the reader enter it, or is the debt theirs, so that another person decides? */
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
      'Note that an employee has paid a debt or a part of it: at the bank, or from his wages; another person confirms it',
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
    summary: 'Propose that an employee need not pay a debt or a part of it; another person decides',
    permission: 'debt.repay',
    input: z.object({ debtCode: DebtCode, amount, reason: text(200) }),
    output: z.object({ debtMoveId: z.string() }),
    refuses: ['not-found', 'above-debt', 'own-debt', 'waiver-waiting'],
  }),
  decide: call({
    ...writes,
    action: 'decide',
    summary: 'Approve or decline what another person entered for a debt of an employee: a repayment, or a waiver',
    permission: 'debt.approve',
    input: z.object({ debtMoveId: MoveId, decision: z.enum(['approve', 'decline']) }),
    output: z.object({ debtCode: z.string(), moveState: MoveState, debtOpen: Charge }),
    refuses: ['not-found', 'wrong-state', 'above-debt', 'own-debt'],
  }),
}
