import type { Call } from '@lastmile/contract/platform/call.ts'
import { check } from '@lastmile/contract/platform/faults.ts'
import { markedTexts } from '@lastmile/contract/platform/marked.ts'
import { unprintable } from '@lastmile/contract/platform/printable.ts'
import { z } from 'zod'
import { refusedFields } from './received.ts'

type Stored = Readonly<Record<string, unknown>>

/** Returns an issue for each text that documents print with a character that no font of them has, unless it is stored. */
const unprintableIn = (schema: z.ZodType, input: unknown, before: Stored): z.core.$ZodIssueCustom[] =>
  markedTexts(schema, input, 'printed').flatMap(({ path, text }) => {
    const params = unprintable(text)
    if (!params || holds(before[String(path[0])], text)) return []
    return [{ code: 'custom', path, message: 'not-printable', input: text, params }]
  })

/** Reports whether a stored value is this text or contains it, as a list of objects does. */
const holds = (stored: unknown, text: string): boolean =>
  stored === text ||
  (typeof stored === 'object' && stored !== null && Object.values(stored).some((part) => holds(part, text)))

/** Validates new data against its schema, and that documents can print its texts. */
export function checkNew<S extends z.ZodType>(schema: S, input: unknown): z.ZodSafeParseResult<z.output<S>> {
  const checked = check(schema, input)
  const issues = checked.success ? unprintableIn(schema, checked.data, {}) : []
  return issues.length === 0 ? checked : { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> }
}

/**
 * Refuses invalid-input for changed texts that no document can print, naming each field and its first such character.
 * `before` are the stored values by field; texts that come back unchanged are accepted.
 */
export function requirePrintable({ input: schema }: Call, input: unknown, before: Stored): void {
  const issues = unprintableIn(schema, input, before)
  if (issues.length > 0) throw refusedFields(issues)
}
