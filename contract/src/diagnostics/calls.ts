import { z } from 'zod'
import { ponPortPattern } from '#network/pon-ports.ts'
import { call } from '#platform/call.ts'
import { Code, CustomerCode, Instant, perhaps, ProductCode, text } from '#platform/values.ts'
import { TemplateId } from '#provisioning/template-versions.ts'
import { lineActions, TemplateAction, templateContent } from '#provisioning/templates.ts'

export const RunState = z.enum(['runWaiting', 'runDone', 'runFailed'])

/** The values that the patterns read in a matched line, by the name of the group. */
const Found = z.record(z.string(), z.string())

/** A session with an OLT in which a template was tried. */
export const OltRun = z.object({
  oltRunId: z.int(),
  oltCode: z.string(),
  templateAction: z.string(),
  productCode: z.string().nullable(),
  oltRunState: RunState,
  begunBy: z.string(),
  begunAt: Instant,
  endedAt: Instant.nullable(),
  /** The transcript of the session, with secrets masked. */
  transcript: z.string().nullable(),
  /** The values of each line that the success pattern matches. */
  found: z.array(Found),
  /** How many more lines it matches than are kept. */
  omitted: z.int(),
  failure: z.string().nullable(),
})
export type OltRun = z.output<typeof OltRun>

const permission = 'MaintainCommandTemplateAct'
const { body, successPattern, otherLines } = templateContent

/** The values to fill in: of a line, or entered. */
const values = {
  productCode: ProductCode.optional(),
  ponPort: perhaps(text(20).refine((value) => ponPortPattern.test(value), 'pon-port')),
  ontId: z.int().min(0).max(128).optional(),
  terminalNumber: perhaps(text(24)),
}

/** An ONT that an OLT has found without being registered. */
export const FoundOnt = z.object({
  terminalNumber: z.string(),
  ponPort: z.string(),
  /** The model that the OLT shows; null if it shows none. */
  oltModel: z.string().nullable(),
  /** The state of the device in our stock; null if its serial number is unknown. */
  deviceState: z.string().nullable(),
  /** Whether it is at the PON port of the line that was asked for. */
  atLine: z.boolean(),
})
export type FoundOnt = z.output<typeof FoundOnt>

/** The last search for unregistered ONTs on an OLT within an hour. */
export const OntSearch = z.object({
  oltCode: z.string(),
  /** The PON port of the line that was asked for; null if an OLT was. */
  ponPort: z.string().nullable(),
  /** Whether the last search within an hour succeeded; null if there was none. */
  oltRunState: RunState.nullable(),
  endedAt: Instant.nullable(),
  failure: z.string().nullable(),
  /** The transcript of the session, with secrets masked; only for those who may compare OLTs. */
  transcript: z.string().nullable(),
  /** The ONTs of the last search that succeeded, those at the PON port of the line first. */
  foundOnts: z.array(FoundOnt),
  /** How many more ONTs the OLT listed than are kept. */
  omitted: z.int(),
})
export type OntSearch = z.output<typeof OntSearch>

/** A parameter of a template without a value for some lines, whose commands would become abnormal. */
export const MissingValue = z.object({
  parameter: z.string(),
  /** The first five OLTs concerned, of `missingOlts`. */
  oltCodes: z.array(z.string()),
  missingOlts: z.int(),
  /** The offerings without a value; 0 if the value does not depend on the offering. */
  missingOfferings: z.int(),
  /** The registered lines without a value; at most 10,001. */
  missingLines: z.int(),
  /** Whether there may be more, because not all lines were examined. */
  moreLines: z.boolean(),
})
export type MissingValue = z.output<typeof MissingValue>

/** The OLT to search for unregistered ONTs, or the line whose OLT is searched. */
const searched = z
  .object({ oltCode: Code.optional(), productCode: ProductCode.optional() })
  .refine(({ oltCode, productCode }) => (oltCode === undefined) !== (productCode === undefined), {
    path: ['oltCode'],
    message: 'required',
  })
const searches = ['OltInventory', 'TaskProcess'] as const
const ofLine = { customerCode: CustomerCode, productCode: ProductCode }

/** Trying command templates before they are approved, checking the ONTs of lines, and finding unregistered ones. */
export const diagnostics = {
  checkOnt: call({
    method: 'POST',
    path: 'authorizations',
    action: 'checkOnt',
    summary: "Read the state or the MAC addresses of a line's ONT, or restart it, in the queue of its OLT",
    permission: 'authorization.diagnose',
    input: z.object({ ...ofLine, templateAction: z.enum(lineActions) }),
    output: z.object({ oltRunId: z.int() }),
    refuses: ['not-found', 'line-without-ont', 'no-line-template', 'run-in-progress'],
  }),
  ontChecks: call({
    method: 'GET',
    path: 'authorizations/ont-checks',
    summary: "List the last ten checks and restarts of a line's ONT, newest first; kept for 90 days",
    permission: 'authorization.diagnose',
    input: z.object(ofLine),
    output: z.array(OltRun),
    refuses: ['not-found'],
  }),
  findOnts: call({
    method: 'POST',
    path: 'olt-runs',
    action: 'findOnts',
    summary: 'Ask an OLT, or the OLT of a line, for ONTs that are connected but not registered',
    permission: searches,
    input: searched,
    output: z.object({ oltRunId: z.int() }),
    refuses: ['no-permission', 'not-found', 'invalid-input', 'line-without-olt', 'no-line-template', 'run-in-progress'],
  }),
  foundOnts: call({
    method: 'GET',
    path: 'olt-runs/found-onts',
    summary: 'List the unregistered ONTs that the last search of an OLT found within an hour',
    permission: searches,
    input: searched,
    output: OntSearch,
    refuses: ['no-permission', 'not-found', 'invalid-input', 'line-without-olt'],
  }),
  previewTemplate: call({
    method: 'POST',
    path: 'templates',
    action: 'preview',
    summary: 'Show what a command template types for a line or for entered values; the OLT is not contacted',
    permission,
    input: z.object({ body, ...values }),
    output: z.object({ commands: z.array(z.string()), problem: z.string().nullable() }),
    refuses: ['not-found', 'invalid-input', 'line-without-ont'],
  }),
  missingValues: call({
    method: 'GET',
    path: 'templates/{id}/missing-values',
    summary: 'Count the lines and offerings for which a command template, as last changed, has no value',
    permission,
    input: z.object({ id: TemplateId }),
    output: z.array(MissingValue),
    refuses: ['not-found'],
  }),
  tryTemplate: call({
    method: 'POST',
    path: 'templates',
    action: 'try',
    summary: 'Run a command template that only reads on an OLT, approved or not, in the queue of the OLT',
    permission,
    input: z.object({
      oltCode: Code,
      vendor: text(30),
      templateAction: TemplateAction,
      body,
      successPattern,
      otherLines,
      ...values,
    }),
    output: z.object({ oltRunId: z.int() }),
    refuses: [
      'not-found',
      'invalid-input',
      'line-without-ont',
      'line-on-other-olt',
      'template-of-other-vendor',
      'template-not-tried',
      'not-a-reading',
      'run-in-progress',
    ],
  }),
  readResponse: call({
    method: 'POST',
    path: 'templates',
    action: 'readResponse',
    summary: 'Show what the patterns of a command template read in a recorded response',
    permission,
    input: z.object({
      templateAction: TemplateAction,
      successPattern,
      otherLines,
      response: text(16_000),
    }),
    output: z.object({ found: z.array(Found), problem: z.string().nullable() }),
    refuses: ['invalid-input'],
  }),
  runs: call({
    method: 'GET',
    path: 'olt-runs',
    summary: 'List the last twenty runs of templates with an action, newest first; kept for 90 days',
    permission,
    input: z.object({ templateAction: TemplateAction }),
    output: z.array(OltRun),
    refuses: [],
  }),
}
