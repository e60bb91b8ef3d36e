import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, EmployeeCode, Instant, Money, Option, page, paged, text } from '#platform/values.ts'
import { PackageCode } from './packages.ts'

/**
 * The states of a cash shortage or surplus: recorded by one employee, decided by another, reversed if its package is
 * revoked.
 */
export const differenceFlow = flow({
  proposed: { approve: 'approved', decline: 'declined' },
  approved: { reverse: 'reversed' },
  declined: {},
  reversed: {},
})

export const DifferenceCode = z
  .string()
  .trim()
  .regex(/^D\d{8}$/, 'difference-code')
const kinds = z.enum(['short', 'over'])
const states = z.enum(differenceFlow.states)

export const Difference = z.object({
  differenceCode: z.string(),
  packageCode: z.string(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  employeeCode: z.string(),
  employeeName: z.string(),
  kind: kinds,
  amount: Money,
  reason: z.string(),
  state: states,
  recordedByName: z.string(),
  /** Whether the caller recorded it or is charged with it, so that someone else must decide. */
  ownRequest: z.boolean(),
  recordedAt: Instant,
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
})

const path = 'organization-unit-settlements'

/** Shortages and surpluses: with approval, a difference is booked to an employee; it is never edited away. */
export const differences = {
  answerable: call({
    method: 'GET',
    path,
    action: 'answerable',
    summary: 'List the people who handled the cash of a package',
    permission: 'DeptPackage',
    input: z.object({ packageCode: PackageCode }),
    output: z.array(Option),
    refuses: ['not-found'],
  }),
  record: call({
    method: 'POST',
    path,
    action: 'recordDifference',
    summary: 'Record that the cash of a package is short or over, against a person; finance decides',
    permission: 'DeptPackage',
    input: z.object({
      packageCode: PackageCode,
      employeeCode: EmployeeCode,
      kind: kinds,
      amount: Charge.refine((amount) => amount > 0, 'positive'),
      reason: text(200),
    }),
    output: z.object({ differenceCode: z.string(), state: states }),
    refuses: ['not-found', 'wrong-state', 'difference-too-large'],
  }),
  decide: call({
    method: 'POST',
    path,
    action: 'decideDifference',
    summary:
      'Approve or decline a difference; an approved one changes the amount to pay in, and a package without any closes',
    permission: 'financialConfirm',
    input: z.object({ differenceCode: DifferenceCode, decision: z.enum(['approve', 'decline']) }),
    output: z.object({
      differenceCode: z.string(),
      state: states,
      payableAmount: Money,
      /** Whether the package was closed because no cash is left to deposit. */
      packageClosed: z.boolean(),
    }),
    refuses: ['not-found', 'wrong-state', 'own-difference', 'own-package', 'difference-too-large'],
  }),
  list: call({
    method: 'GET',
    path,
    action: 'differences',
    summary: 'List the shortages and surpluses in the packages of my units, newest first',
    permission: ['DeptPackage', 'UploadReceipt', 'financialConfirm'],
    input: z.object({ packageCode: PackageCode.optional(), state: states.optional(), ...paged }),
    output: page(Difference),
    refuses: [],
  }),
}
