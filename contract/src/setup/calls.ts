import { z } from 'zod'
import { call } from '#platform/call.ts'
import { setupCheckCodes } from './checks.ts'
import { creatingRefuses } from './creating.ts'
import { SetupPart, SetupPlan, SetupSection, SetupSettings, SetupTemplate } from './plan.ts'

const permission = 'SetUp'

/** The progress of the operator's set-up. */
export const SetupProgress = z.object({
  /** Whether it replaces the home page of administrators. */
  atHome: z.boolean(),
  /** Whether it is dismissed, and would replace the home page otherwise. */
  canReturn: z.boolean(),
  /** The template it began with. */
  setupTemplate: SetupTemplate.nullable(),
  /** The parts of a plan that already have entries, so that a template cannot create them. */
  existing: z.array(SetupSection),
  /** The parts of a plan that the actor may not create, each with the first missing function. */
  lacking: z.array(z.object({ part: SetupPart, functionName: z.string() })),
  /** The unit of the operator itself, below which units are planned; null to an actor who may not see it. */
  rootUnitCode: z.string().nullable(),
  settings: SetupSettings,
  /** Whether no amount is entered yet, so that the currency can be changed. */
  currencyOpen: z.boolean(),
  checks: z.array(z.object({ setupCheck: z.enum(setupCheckCodes), met: z.boolean() })),
})

/** The set-up of a new operator (page SetUp). */
export const setup = {
  progress: call({
    method: 'GET',
    path: 'setup',
    summary: 'Show the progress of the set-up: go-live checks, existing entries and current settings',
    permission,
    input: z.object({}),
    output: SetupProgress,
    refuses: [],
  }),
  home: call({
    method: 'GET',
    path: 'setup/home',
    summary:
      'Show whether the set-up replaces the home page: a check is unmet, nothing is sold, and it is not dismissed',
    permission,
    input: z.object({}),
    output: z.object({ atHome: z.boolean() }),
    refuses: [],
  }),
  create: call({
    method: 'POST',
    path: 'setup',
    action: 'create',
    summary: 'Create all entries of an edited template, or none; returns the one-time passwords of new employees',
    permission,
    input: SetupPlan,
    output: z.object({
      signIns: z.array(z.object({ account: z.string(), trueName: z.string(), password: z.string() })),
    }),
    refuses: [...creatingRefuses],
    secret: true,
  }),
  changeCurrency: call({
    method: 'POST',
    path: 'setup',
    action: 'changeCurrency',
    summary: 'Change the currency and its decimals, before the first price, limit or other amount is entered',
    permission,
    input: z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/, 'currency-code'), decimals: z.int().min(0).max(3) }),
    output: z.object({ currencyCode: z.string(), decimals: z.int() }),
    refuses: ['currency-in-use'],
  }),
  dismiss: call({
    method: 'POST',
    path: 'setup',
    action: 'dismiss',
    summary: 'Hide the set-up from the home page of administrators, or show it again',
    permission,
    input: z.object({ dismissed: z.boolean() }),
    output: z.object({ dismissed: z.boolean() }),
    refuses: [],
  }),
}
