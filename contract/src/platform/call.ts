import type { z } from 'zod'
import type { RefusalCode } from '#refusals.ts'
import type { FunctionCode } from '#words.ts'

/** Who may make a call: anyone, anyone signed in, or a holder of one of these function codes. */
export type Permission = 'public' | 'signed-in' | FunctionCode | readonly FunctionCode[]

/** Reports whether a holder of the given functions may make a call with this permission. */
export function admits(permission: Permission, holds: (code: FunctionCode) => boolean): boolean {
  if (permission === 'public' || permission === 'signed-in') return true
  return typeof permission === 'string' ? holds(permission) : permission.some(holds)
}

/** What an employee must resolve after sign-in before making other calls; named like its refusal. */
export type Restriction = 'password-expired' | 'second-factor-due'

/** A call of the catalogue, as defined in section 7 of the specification. */
export type Call = {
  method: 'GET' | 'POST'
  /** The relative path. Each {placeholder} is a field of `input`. */
  path: string
  action?: string
  /** One sentence in business terms: what a successful call does. */
  summary: string
  permission: Permission
  input: z.ZodObject
  output: z.ZodType
  refuses: readonly RefusalCode[]
  /** Marks a GET that allocates a number and therefore needs a writable connection. */
  takesNumber?: true
  /** Marks a GET that exports so much data that it is logged like a POST, even if refused. */
  logged?: true
  /** Marks a response that contains a secret: it is never stored, so a repeated submission is executed again. */
  secret?: true
  /** The restrictions under which the call is still served, because it is needed to resolve them. */
  answersWhile?: readonly Restriction[]
  /**
   * Marks a call that changes stored texts: its handler refuses unprintable characters only in the texts that differ from
   * the stored ones. All other calls are refused before their handler runs.
   */
  changesTexts?: true
  /** `file`: the body is form data with one file, available to the handler as `ctx.file`. */
  body?: 'json' | 'file'
  /** The maximum size of the file in MB; 5 if omitted (specification section 9). */
  largestFile_mb?: number
  /** `blob`: the response is a file without an envelope. */
  reply?: 'envelope' | 'blob'
}

/** Declares a call. The server compiles only if it serves every declared call; the web and the tests may use it. */
export const call = <const C extends Call>(declaration: C): C => declaration

export type Calls = Record<string, Call>
export type Input<C extends Call> = z.input<C['input']>
export type Output<C extends Call> = z.output<C['output']>

/**
 * The envelope of every response (specification section 3). `code` is 0 on success, 1000 if the session is invalid, and
 * a text for a refusal.
 */
export type Envelope<T = unknown> = { code: number | string; msg: string; data: T }
/**
 * The `data` of a refusal. `other` is the message in the other language, because the user may switch languages while it
 * is shown.
 */
export type RefusalData = {
  requestId: string
  fields: FieldFault[]
  other: { msg: string; fields: FieldFault[] }
}
export type FieldFault = { field: string; msg: string }
