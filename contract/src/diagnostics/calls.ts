import { z } from 'zod'
import { ponPortPattern } from '#network/pon-ports.ts'
import { call } from '#platform/call.ts'
import { Code, Instant, perhaps, ProductCode, text } from '#platform/values.ts'
import { TemplateAction, templateContent } from '#provisioning/templates.ts'

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

/** Trying command templates before they are approved. */
export const diagnostics = {
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
