import { z } from 'zod'
import { maintained } from '#platform/maintained.ts'
import { Code, perhaps, text } from '#platform/values.ts'

/**
 * The placeholders of a pattern: the code and the name of the OLT; its PON port, whole and in parts; the number and the
 * serial number of the ONT.
 */
export const circuitParameters = ['olt', 'oltName', 'ponPort', 'frame', 'slot', 'port', 'ontId', 'serial'] as const
export type CircuitParameter = (typeof circuitParameters)[number]

const placeholder = /\{\{\s*(\w*)\s*\}\}/g
const named = (pattern: unknown): string[] =>
  typeof pattern === 'string' ? [...pattern.matchAll(placeholder)].map(([, name = '']) => name) : []

/** Whether a pattern contains a placeholder. */
export const usesParameter = (pattern: unknown, name: CircuitParameter): boolean => named(pattern).includes(name)

/** Fills in the placeholders of a pattern. */
export const fillCircuit = (pattern: string, values: Readonly<Record<CircuitParameter, string>>): string =>
  pattern.replaceAll(placeholder, (_, name: string) => values[name as CircuitParameter] ?? '').trim()

const isKnown = (pattern: string): boolean =>
  !/[{}]/.test(pattern.replaceAll(placeholder, '')) &&
  named(pattern).every((name) => circuitParameters.some((known) => known === name))

/** Whether a pattern differs between the lines of an OLT. */
const isDistinct = (pattern: unknown): boolean => {
  const names = new Set(named(pattern))
  return names.has('serial') || (names.has('ontId') && (names.has('ponPort') || names.has('port')))
}

/** Whether access servers send a circuit as text; otherwise it is known by its octets in hexadecimal. */
export const isPrintable = (value: string): boolean => /^[\x20-\x7e]*$/.test(value)

/** Whether access servers can send a circuit: attributes of vendors have at most 63 octets (RFC 4679, section 3.3). */
export const fits = (value: string): boolean => value.length <= (/^0x(?:[0-9a-f]{2})+$/i.test(value) ? 128 : 63)

/** A circuit ID or remote ID that access servers can send: text, or other octets in hexadecimal as `0x…`. */
export const CircuitText = text(128).refine(isPrintable, 'circuit-ascii').refine(fits, 'circuit-length')

const Pattern = text(190).refine(isKnown, 'circuit-placeholders')

/** The circuits of the lines on each OLT, by which they sign in by IPoE (page NetWorkResourEdit). */
export const circuitPatterns = maintained({
  path: 'circuit-patterns',
  key: 'circuitPatternId',
  keyIs: z.string().regex(/^\d{1,18}$/, 'unreadable'),
  names: ['circuit pattern', 'circuit patterns'],
  read: 'NetWorkResourEdit',
  write: 'NetWorkResourEdit',
  fields: { oltCode: Code, circuitPattern: Pattern, remotePattern: perhaps(Pattern) },
  details: {
    /** The lines whose circuit follows from it, and all on its OLT that sign in by IPoE and have none. */
    derivedLines: z.int(),
    withoutCircuit: z.int(),
  },
  filters: { oltCode: Code.optional() },
  rules: [
    ...(['circuitPattern', 'remotePattern'] as const).map((field) => ({
      keeps: ({ [field]: pattern }: Readonly<Record<string, unknown>>) =>
        typeof pattern !== 'string' || isPrintable(pattern),
      field,
      says: 'circuit-ascii' as const,
    })),
    {
      keeps: ({ circuitPattern }) => isDistinct(circuitPattern),
      field: 'circuitPattern',
      says: 'circuit-of-one-line',
    },
  ],
  refuses: ['invalid-input', 'circuit-pattern-exists', 'circuit-olt-name', 'in-use'],
})
