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

/** What a signed-in employee must resolve before any other call; named like its refusal. */
export type Restriction = 'password-expired' | 'second-factor-due'

/** One call of the catalogue, as defined in specification section 7. */
export type Call = {
  method: 'GET' | 'POST'
  /** Relative, with {placeholders}, each of which is a field of `input`. */
  path: string
  action?: string
  /** One sentence in business terms: the effect of a successful call. */
  summary: string
  permission: Permission
  input: z.ZodObject
  output: z.ZodType
  refuses: readonly RefusalCode[]
  /** A GET that allocates a number, and so needs a writable connection. */
  takesNumber?: true
  /** A GET that exports so much data that it is logged in the function log, even if refused, like a POST. */
  logged?: true
  /** The response contains a secret: it is never stored, and a repeated submission is carried out again. */
  secret?: true
  /** The restrictions under which the call is still served, because it is needed to lift them. */
  answersWhile?: readonly Restriction[]
  /** 'file': the body is form data with one file; the handler finds it as `ctx.file`. */
  body?: 'json' | 'file'
  /** 'blob': the response is a file without the envelope. */
  reply?: 'envelope' | 'blob'
}

/** Declares one call. The server does not compile until it serves it; the web and the tests may use it. */
export const call = <const C extends Call>(declaration: C): C => declaration

export type Calls = Record<string, Call>
export type Input<C extends Call> = z.input<C['input']>
export type Output<C extends Call> = z.output<C['output']>

/** The envelope of every response (specification section 3): 0 is success, 1000 an invalid session, text a refusal. */
export type Envelope<T = unknown> = { code: number | string; msg: string; data: T }
/**
 * The content of `data` in a refusal. `other` is the message in the other language, as the reader may switch while it
 * is shown.
 */
export type RefusalData = {
  requestId: string
  fields: FieldFault[]
  other: { msg: string; fields: FieldFault[] }
}
export type FieldFault = { field: string; msg: string }
