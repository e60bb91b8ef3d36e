import type { diagnostics } from '@lastmile/contract/diagnostics/calls.ts'
import { runFaultText } from '@lastmile/contract/diagnostics/faults.ts'
import { faultText } from '@lastmile/contract/provisioning/faults.ts'
import { onlyReads } from '@lastmile/contract/provisioning/templates.ts'
import { oltAt } from '#network'
import { broken } from '#platform/broken.ts'
import type { Context, Handler } from '#platform/context.ts'
import { isPattern } from '#platform/pattern.ts'
import { storable } from '#platform/storable.ts'
import { valuesIn } from './patterns.ts'
import { startRun, trial } from './run.ts'
import { fieldOfFault, filled, lineExamples, oltOf } from './values.ts'

/** The number of commands of a run. */
const mostCommands = 20

/**
 * Matches commands that leave a device as it is: they read, or move to a PON interface or out of it. Only printable ASCII
 * is accepted, since a control character could end a command or complete it.
 */
const reading =
  /^(?:(?:display|show) (?:(?![|<>;&?])[ -~])+|interface x?g?s?-?e?pon[-_]?(?:olt|onu)?[-_ ]?[\d/:]+|quit|exit|end)$/

/** Shows what a template types. Refuses not-found, invalid-input, line-without-ont. */
export const previewTemplate: Handler<typeof diagnostics.previewTemplate> = async (ctx, { body, ...values }) => {
  const rendered = await filled(ctx, body, { ...values, examples: lineExamples })
  return 'fault' in rendered
    ? { commands: [], problem: faultText(rendered.fault, ctx.language) }
    : { commands: rendered.lines, problem: null }
}

/** Shows what the patterns of a template read in a recorded response. Refuses invalid-input. */
export const readResponse: Handler<typeof diagnostics.readResponse> = async (ctx, input) => {
  const { templateAction: action, response, otherLines = null, successPattern } = input
  checkPatterns(ctx, { successPattern, otherLines })
  // The last line of a response is the prompt, which a pasted one may lack.
  const text = `${storable(response).trimEnd()}\n`
  const { found, fault } = valuesIn([{ command: '', text }], { action, successPattern, otherLines })
  return { found, problem: fault && runFaultText(fault, ctx.language) }
}

function checkPatterns(
  ctx: Context<'invalid-input'>,
  patterns: { successPattern: string; otherLines: string | null },
): void {
  for (const [field, pattern] of Object.entries(patterns))
    if (pattern !== null && !isPattern(pattern)) broken(ctx, field, 'setting-pattern')
}

/**
 * Requests that a template be run on a line terminal. An unapproved template could contain any command, so only those that
 * read are accepted. Refuses template-not-tried, not-found, invalid-input, template-of-other-vendor, line-without-ont,
 * line-on-other-olt, not-a-reading, run-in-progress.
 */
export const tryTemplate: Handler<typeof diagnostics.tryTemplate> = async (ctx, input) => {
  const { oltCode, vendor, templateAction, body, successPattern, otherLines = null, ...values } = input
  if (!onlyReads(templateAction)) return ctx.refuse('template-not-tried', { field: 'templateAction' })
  checkPatterns(ctx, { successPattern, otherLines })
  const olt = await oltAt(ctx, oltCode)
  if (!olt) return ctx.refuse('not-found', { what: 'olt', field: 'oltCode' })
  if (olt.vendor !== vendor) ctx.refuse('template-of-other-vendor', { vendor, olt: oltCode, field: 'oltCode' })
  const rendered = await filled(ctx, body, values)
  const place = await oltOf(ctx, values)
  if (place !== undefined && place !== oltCode) ctx.refuse('line-on-other-olt', { olt: place, field: 'oltCode' })
  if ('fault' in rendered) {
    const field = fieldOfFault(rendered.fault)
    return broken(ctx, field, field === 'body' ? 'template-places' : 'unreadable')
  }
  if (rendered.lines.length > mostCommands) return broken(ctx, 'body', 'too-large')
  const other = rendered.lines.find((line) => !reading.test(line))
  if (other !== undefined) ctx.refuse('not-a-reading', { command: other, field: 'body' })
  return startRun(ctx, {
    oltCode,
    templateAction,
    subject: trial,
    productCode: values.productCode ?? null,
    rendered,
    successPattern,
    otherLines,
  })
}
