import { faultsOf } from '@lastmile/contract/platform/faults.ts'
import { unknownFields } from '@lastmile/contract/platform/unknown.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { z } from 'zod'
import { Refused } from './context.ts'
import { isStorable } from './storable.ts'

/** The maximum nesting depth: more than any of our inputs needs, and little enough for recursive code. */
const deepest = 50

/** Refuses invalid-input for a value that is nested too deeply. Does not recurse. */
export function requireShallow(input: Record<string, unknown>): void {
  let level: unknown[] = [input]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > deepest) throw new Refused('invalid-input', { rule: 'too-deep', field: 'request' })
    level = level.flatMap((value) =>
      value !== null && typeof value === 'object'
        ? (Object.values(value) as unknown[]).filter((inner) => inner !== null && typeof inner === 'object')
        : [],
    )
  }
}

/** Finds text in a value that no column can store: returns the path of each such string and field name. */
function unstorableIn(value: unknown, path: readonly PropertyKey[]): PropertyKey[][] {
  if (typeof value === 'string') return isStorable(value) ? [] : [[...path]]
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([name, inner]) =>
    isStorable(name) ? unstorableIn(inner, [...path, Array.isArray(value) ? Number(name) : name]) : [[...path]],
  )
}

/**
 * Refuses invalid-input for text that the database cannot store, a NUL or half of a surrogate pair, naming each field.
 * Most fields refuse it by their own rules; this covers fields that accept any text, such as searches and secrets.
 */
export function requireStorable(input: Record<string, unknown>): void {
  const broken = unstorableIn(input, []).map((path) => issueAt(path, 'no-control-characters'))
  if (broken.length > 0) throw refusedFields(broken)
}

/** The number of unknown fields that a refusal names. */
const mostNamed = 20

/**
 * Returns an issue for each field that the call does not have: a misspelled field, or one of another version. If it
 * were dropped silently, the client would believe that the value was saved.
 */
export const unknownIn = (schema: z.ZodType, input: Record<string, unknown>): Issue[] =>
  unknownFields(schema, input)
    .slice(0, mostNamed)
    .map((path) => issueAt(path, 'unknown-field'))

type Issue = z.core.$ZodIssue

const issueAt = (path: PropertyKey[], message: RuleKey): Issue => ({ code: 'custom', path, message, input: undefined })

/** Returns the refusal invalid-input with a message for each issue, in the reader's language. */
export function refusedFields(issues: Issue[]): Refused {
  const error = new z.ZodError(issues)
  return new Refused('invalid-input', {}, { fields: (language) => faultsOf(error, language) })
}

/** Returns an uploaded file's name for storage: the last part of its path, without invisible characters. */
export function fileNameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
  return Array.from(clean).slice(0, 200).join('') || 'file'
}
