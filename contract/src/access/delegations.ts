import { z } from 'zod'
import { call } from '#platform/call.ts'
import {
  Day,
  Done,
  EmployeeCode,
  Option,
  optionalText,
  page,
  paged,
  perhaps,
  dayWithin,
  planningHorizon,
} from '#platform/values.ts'
import type { FunctionCode } from '#words.ts'
import { Colleague } from '#access/colleague.ts'
import { FunctionCodes } from './permit.ts'

/** The status of a delegation: not yet started, in force, ended or revoked. */
export const delegationStates = ['in-force', 'to-come', 'ended'] as const

/** Functions that cannot be delegated: those that grant permissions. A deputy cannot delegate further. */
export const nonDelegable: readonly FunctionCode[] = [
  'grant.any',
  '95',
  '104',
  '113',
  'maintainWorkTeam',
  'MaintainOrganiation',
  'MaintainAgentOperationRole',
  'EmployeeOtherPermission',
  'signIn.secondFactor',
]

/** A delegation: principal, deputy, functions, first and last day. */
export const Delegation = z.object({
  delegationId: z.string(),
  principal: z.string(),
  principalName: z.string(),
  principalZhName: z.string(),
  deputy: z.string(),
  deputyName: z.string(),
  deputyZhName: z.string(),
  functions: z.array(Option),
  from: Day,
  to: Day,
  delegationState: z.enum(delegationStates),
  remark: z.string().nullable(),
  /** Whether the caller may end it. */
  mine: z.boolean(),
})
export type Delegation = z.output<typeof Delegation>

const principal = perhaps(EmployeeCode)

/**
 * Delegates an employee's functions to another employee for a range of days. Without `principal` it applies to the
 * signed-in employee (My account); delegating for someone else requires the permission for page 95.
 */
export const delegations = {
  list: call({
    method: 'GET',
    path: 'delegations',
    summary: 'List the delegations of an employee, given and received: current ones first, latest first',
    permission: 'signed-in',
    input: z.object({ principal, ...paged }),
    output: page(Delegation),
    refuses: ['not-found', 'no-permission'],
  }),
  lendable: call({
    method: 'GET',
    path: 'delegations/functions',
    summary: 'List the functions that an employee may delegate',
    permission: 'signed-in',
    input: z.object({ principal }),
    output: z.array(Option),
    refuses: ['not-found', 'no-permission'],
  }),
  deputies: call({
    method: 'GET',
    path: 'delegations/deputies',
    summary: 'List the employees in the actor’s units who can be a deputy',
    permission: 'signed-in',
    input: z.object({ keyword: optionalText(60), ...paged }),
    output: page(Colleague),
    refuses: [],
  }),
  give: call({
    method: 'POST',
    path: 'delegations',
    action: 'give',
    summary: 'Delegate functions of one employee to another, both days included, after checking my password',
    permission: 'signed-in',
    input: z
      .object({
        principal,
        deputy: EmployeeCode,
        functions: FunctionCodes.min(1, 'at-least-one'),
        from: dayWithin(planningHorizon),
        to: dayWithin(planningHorizon),
        remark: optionalText(200),
        /** The password of the signed-in employee. */
        password: z.string().min(1, 'required').max(200),
      })
      .refine(({ from, to }) => from <= to, { path: ['to'], message: 'range-order' }),
    output: z.object({ delegationId: z.string() }),
    refuses: [
      'not-found',
      'no-permission',
      'not-yours-to-give',
      'reach-too-wide',
      'not-to-yourself',
      'held-already',
      'denied-there',
      'duties-conflict',
      'day-over',
      'wrong-password',
      'account-locked',
    ],
  }),
  takeBack: call({
    method: 'POST',
    path: 'delegations',
    action: 'takeBack',
    summary: 'End a delegation immediately',
    permission: 'signed-in',
    input: z.object({ delegationId: z.string().regex(/^\d{1,15}$/) }),
    output: Done,
    refuses: ['not-found', 'outside-scope', 'not-yours-to-take', 'reach-too-wide', 'delegation-ended'],
  }),
}
