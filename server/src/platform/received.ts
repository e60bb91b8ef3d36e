import { Refused } from './context.ts'

/** Deeper than any input of ours. What is nested deeper would break whatever walks through it. */
const deepest = 50

/** Refuses invalid-input for a value that is nested too deeply. Does not walk by calling itself. */
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

/** The name of an uploaded file as it is kept: its last part, without characters that are invisible or cannot be stored. */
export function fileNameOf(given: string | undefined): string {
  const last = (given ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .trim()
  return Array.from(clean).slice(0, 200).join('') || 'file'
}
