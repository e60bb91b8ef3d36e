import { z } from 'zod'
import { call } from '#platform/call.ts'
import { OperatorSettings } from '#configuration/calls.ts'
import { Colleague } from '#access/colleague.ts'
import {
  CustomerCode,
  Done,
  EmployeeCode,
  Instant,
  optionalText,
  page,
  paged,
  printable,
  straight,
  UnitCode,
  EnteredDay,
} from '#platform/values.ts'
import { type FunctionCode, functionCodes } from '#words.ts'

/** A new password: at least 8 characters of any kind. The server also estimates how easy it is to guess. */
export const NewPassword = z.string().min(8, 'password-length').max(128)

const emptyCredential = (issue: { input?: unknown }) => (issue.input === undefined ? 'credentials-empty' : undefined)
/** Both are required and used as typed (specification section 5, login). */
const Credentials = z.object({
  account: z
    .string({ error: emptyCredential })
    .trim()
    .min(1, 'credentials-empty')
    .max(64)
    .refine(printable, 'no-control-characters')
    .refine(straight, 'no-turning-characters'),
  password: z.string({ error: emptyCredential }).min(1, 'credentials-empty').max(200),
  /**
   * Returned by an earlier sign-in to this account in this browser: wrong passwords entered elsewhere then don't lock
   * it out.
   */
  deviceToken: z.string().max(100).optional(),
})

/** The current code of an authenticator app, or a recovery code. */
const OneTimeCode = z
  .string()
  .trim()
  .min(6)
  .max(20)
  .regex(/^[\da-f\s-]+$/i, 'code-characters')

/** An entry of the customer workspace: a page or an action (specification section 3, employee session info). */
export const WorkspaceEntry = z.object({
  actTypeCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  keepAlive: z.boolean(),
})
export type WorkspaceEntry = z.output<typeof WorkspaceEntry>

/** An item of the menu tree: a group with its functions, or a function (specification section 2, menu). */
export const MenuItem = z.object({
  actTypeCode: z.string(),
  name: z.string(),
  zhName: z.string(),
  /** The code of the tab, if it differs from the function's. */
  customizeCode: z.string().nullable(),
  get children() {
    return z.array(MenuItem)
  },
})
export type MenuItem = z.output<typeof MenuItem>

/**
 * Everything the web needs to know about the signed-in employee. It serves only to build the menu; the server checks
 * every call again.
 */
export const Me = z.object({
  employee: Colleague.extend({
    mobile: z.string().nullable(),
    /** The operator, agent or partner the employee's unit belongs to. */
    organizationCode: z.string(),
    organizationName: z.string(),
    organizationZhName: z.string(),
    customerLevel: z.int(),
    preferentialLevel: z.int(),
    maxUnsettledAmount: z.int(),
    maxOnlineCount: z.int(),
  }),
  /** Whether the password must be changed before anything else. */
  passwordExpired: z.boolean(),
  actFunctionInfo: z.array(MenuItem),
  customerInfoPages: z.array(WorkspaceEntry),
  customerActFunctionInfos: z.array(WorkspaceEntry),
  /** Every function code the employee holds, each with the value true. */
  permissions: z.record(z.string(), z.boolean()),
  /** One-time codes: set up, to be set up before anything else, or not required. */
  secondFactor: z.enum(['set', 'due', 'none']),
  operator: OperatorSettings,
})
export type Me = z.output<typeof Me>

/** An active session. */
export const OnlineEmployee = Colleague.omit({ code: true }).extend({
  sessionId: z.int(),
  employeeCode: z.string(),
  ip: z.string(),
  userAgent: z.string(),
  signedInAt: Instant,
  lastSeenAt: Instant,
})

/** An entry of the function log: who did what, when, from where, and with which outcome. */
export const LogRow = z.object({
  id: z.int(),
  at: Instant,
  employeeCode: z.string(),
  /** Null if no employee has this account name. */
  employeeName: z.string().nullable(),
  employeeZhName: z.string().nullable(),
  /** The employee on whose behalf this was done, if the function was delegated. */
  actingForName: z.string().nullable(),
  actingForZhName: z.string().nullable(),
  /** The catalogue code of the call, such as orders.suspend. */
  call: z.string(),
  /** The function under which the call was made. */
  actTypeCode: z.string().nullable(),
  serviceChannel: z.string(),
  customerCode: z.string().nullable(),
  /** 'ok', or the refusal code. */
  outcome: z.string(),
  ip: z.string(),
  /** The input, with secrets masked. */
  input: z.unknown(),
})

const functionCode = z.enum(functionCodes as [FunctionCode, ...FunctionCode[]])

export const session = {
  login: call({
    method: 'POST',
    path: 'employees',
    action: 'login',
    summary: 'Sign in; with `force` the oldest session ends if I have reached the limit',
    permission: 'public',
    input: Credentials.extend({ force: z.boolean().default(false), oneTimeCode: OneTimeCode.optional() }),
    output: Me.extend({ token: z.string(), deviceToken: z.string() }),
    refuses: [
      'wrong-credentials',
      'account-locked',
      'address-locked',
      'account-expired',
      'one-time-code-needed',
      'wrong-one-time-code',
      'one-time-codes-unreadable',
      'logged-in-elsewhere',
    ],
  }),
  isAlreadyOnlined: call({
    method: 'POST',
    path: 'employees',
    action: 'isAlreadyOnlined',
    summary: 'Check whether signing in would end another session of mine',
    permission: 'public',
    input: Credentials,
    output: z.object({ alreadyOnline: z.boolean() }),
    refuses: ['wrong-credentials', 'account-locked', 'address-locked', 'account-expired'],
  }),
  logout: call({
    method: 'POST',
    path: 'employees',
    action: 'logout',
    summary: 'Sign out',
    // Public, so that signing out succeeds even if the session has already ended.
    permission: 'public',
    input: z.object({}),
    output: Done,
    refuses: [],
  }),
  me: call({
    method: 'GET',
    path: 'employees',
    action: 'me',
    summary: 'Get the signed-in employee, their permissions and the operator’s settings',
    permission: 'signed-in',
    answersWhile: ['password-expired', 'second-factor-due'],
    input: z.object({}),
    output: Me,
    refuses: [],
  }),
  modifyPassword: call({
    method: 'POST',
    path: 'employees',
    action: 'modifyPassword',
    summary: 'Change my password; my other sessions end',
    permission: 'signed-in',
    answersWhile: ['password-expired', 'second-factor-due'],
    input: z
      .object({
        oldPassword: z.string().min(1, 'required').max(200),
        newPassword: NewPassword,
        repeatPassword: z.string().max(200),
      })
      .refine((given) => given.newPassword === given.repeatPassword, {
        path: ['repeatPassword'],
        message: 'password-repeat',
      }),
    output: Done,
    refuses: [
      'wrong-old-password',
      'password-unchanged',
      'password-guessable',
      'password-has-account',
      'account-locked',
    ],
  }),
  resetPassword: call({
    method: 'POST',
    path: 'employees',
    action: 'resetPassword',
    summary:
      'Reset an employee’s password to a one-time password; sessions and locks end, on request one-time codes too',
    permission: 'employee.resetPassword',
    input: z.object({ employeeCode: EmployeeCode, newOneTimeCodes: z.boolean().default(false) }),
    output: z.object({ password: z.string() }),
    refuses: ['not-found', 'own-password', 'account-beyond-yours', 'no-permission'],
    secret: true,
  }),
  unlock: call({
    method: 'POST',
    path: 'employees',
    action: 'unlock',
    summary: 'Unlock an account that wrong passwords have locked',
    permission: 'employee.unlock',
    input: z.object({ employeeCode: EmployeeCode }),
    output: z.object({ lifted: z.int() }),
    refuses: ['not-found'],
  }),
  beginSecondFactor: call({
    method: 'POST',
    path: 'employees',
    action: 'beginSecondFactor',
    summary: 'Issue a new secret for my authenticator app after checking my password',
    permission: 'signed-in',
    answersWhile: ['second-factor-due'],
    input: z.object({ password: z.string().min(1, 'required').max(200) }),
    output: z.object({ secret: z.string(), address: z.string() }),
    refuses: ['second-factor-set', 'wrong-password', 'account-locked'],
    secret: true,
  }),
  confirmSecondFactor: call({
    method: 'POST',
    path: 'employees',
    action: 'confirmSecondFactor',
    summary: 'Confirm my secret with a code; from then on I sign in with such codes',
    permission: 'signed-in',
    answersWhile: ['second-factor-due'],
    input: z.object({ oneTimeCode: OneTimeCode }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    refuses: ['second-factor-set', 'wrong-one-time-code', 'one-time-codes-unreadable', 'account-locked'],
    secret: true,
  }),
  accessFunction: call({
    method: 'POST',
    path: 'employees',
    action: 'accessFunction',
    summary: 'Record in the function log that I opened a function',
    permission: 'signed-in',
    input: z.object({ actTypeCode: functionCode, customerCode: CustomerCode.optional() }),
    output: Done,
    refuses: ['no-permission', 'not-found'],
  }),
  online: call({
    method: 'POST',
    path: 'online-employees',
    action: 'findBy',
    summary: 'List the signed-in employees of the units I see, latest first',
    permission: 'OnlineEmployeeForceOfflineAct',
    input: z.object({ keyword: optionalText(60), organizationUnitCode: UnitCode.optional(), ...paged }),
    output: page(OnlineEmployee),
    refuses: [],
  }),
  forceOffline: call({
    method: 'POST',
    path: 'online-employees',
    action: 'forceOffline',
    summary: 'End these sessions; their next call is refused',
    permission: 'OnlineEmployeeForceOfflineAct',
    input: z.object({ sessionIds: z.array(z.int().positive()).min(1, 'at-least-one').max(200) }),
    output: z.object({ ended: z.int() }),
    refuses: ['not-found'],
  }),
  logs: call({
    method: 'GET',
    path: 'employees/logs',
    summary: 'List the function log of employees of the units I see, latest first',
    permission: 'QueryEmployeeActTypeLogAct',
    input: z
      .object({
        employeeCode: EmployeeCode.optional(),
        actTypeCode: functionCode.optional(),
        customerCode: CustomerCode.optional(),
        /** Only sign-ins, whether successful or refused. */
        signIns: z.boolean().optional(),
        from: EnteredDay.optional(),
        to: EnteredDay.optional(),
        ...paged,
      })
      .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'range-order' }),
    output: page(LogRow),
    refuses: [],
  }),
}
