import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import { Charge, EmployeeCode, Instant, Money, Option, page, paged, text } from '#platform/values.ts'
import { PackageCode } from './packages.ts'

/** Cash that is short or over: recorded by one person, decided by another, taken back when its package is revoked. */
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
  /** Did the reader record it, or is it theirs, so that another person decides? */
  ownRequest: z.boolean(),
  recordedAt: Instant,
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
})

const path = 'organization-unit-settlements'

/** Short and over: a difference is booked to a person with approval, and never edited away. */
export const differences = {
  answerable: call({
    method: 'GET',
    path,
    action: 'answerable',
    summary: 'List the people through whose hands the cash of a package went',
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
      'Approve or decline a difference; an approved one is booked and changes what is to be paid in; with nothing to pay in the package is closed',
    permission: 'financialConfirm',
    input: z.object({ differenceCode: DifferenceCode, decision: z.enum(['approve', 'decline']) }),
    output: z.object({
      differenceCode: z.string(),
      state: states,
      payableAmount: Money,
      /** No cash is left to bring to the bank, so the package is closed. */
      packageClosed: z.boolean(),
    }),
    refuses: ['not-found', 'wrong-state', 'own-difference', 'own-package', 'difference-too-large'],
  }),
  list: call({
    method: 'GET',
    path,
    action: 'differences',
    summary: 'List what was short or over in the packages of my units, newest first',
    permission: ['DeptPackage', 'UploadReceipt', 'financialConfirm'],
    input: z.object({ packageCode: PackageCode.optional(), state: states.optional(), ...paged }),
    output: page(Difference),
    refuses: [],
  }),
}
