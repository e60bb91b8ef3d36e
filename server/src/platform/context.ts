import type { Call, FieldFault, Restriction } from '@lastmile/contract/platform/call.ts'
import type { Events } from '@lastmile/contract/events.ts'
import type { Jobs } from '@lastmile/contract/jobs.ts'
import type { Params, RefusalCode } from '@lastmile/contract/refusals.ts'
import type { FunctionCode, Language } from '@lastmile/contract/words.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import type { z } from 'zod'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { FileStore } from './files/store.ts'
import type { Operator } from './operator.ts'

/** The rows that an actor may see. A list that supports only units shows no rows for the narrower scopes. */
export type AccessScope = {
  /** Every unit whose rows the actor may see. */
  visibleUnits: readonly string[]
  /** Whether the actor sees the rows they created, regardless of unit. */
  ownRows: boolean
  /** Whether the actor sees the customers they manage, regardless of unit. */
  managedCustomers: boolean
}

/** The caller, and what they may see and do. Within a call, their scope is that of the function that permits it. */
export type Actor = AccessScope & {
  employeeCode: string
  name: string
  /** The unit the actor belongs to. */
  unitCode: string
  permissions: ReadonlySet<FunctionCode>
  /** The principal who delegated each function, by function. */
  actingFor: ReadonlyMap<FunctionCode, string>
  /** The scope of each function whose grants define one. */
  reaches: ReadonlyMap<FunctionCode, AccessScope>
  customerLevel: number
  preferentialLevel: number
  maxUnsettledAmount: number
  /** The maximum bill adjustment without approval, if it exceeds the ceiling of the type. */
  adjustCeiling: number
  /** What the actor must resolve first; null if nothing. */
  restriction: Restriction | null
  /** Identifies the actor's session; empty without one. */
  tokenHash: string
}

export const nobody: Actor = {
  employeeCode: '',
  name: '',
  unitCode: '',
  visibleUnits: [],
  ownRows: false,
  managedCustomers: false,
  permissions: new Set(),
  actingFor: new Map(),
  reaches: new Map(),
  customerLevel: 0,
  preferentialLevel: 0,
  maxUnsettledAmount: 0,
  adjustCeiling: 0,
  restriction: null,
  tokenHash: '',
}

/** Details that a handler adds to the call's row in the function log, besides the input. */
export type Note = { employeeCode?: string; functionCode?: FunctionCode }

export type Upload = { name: string; content: Buffer }

/**
 * The parameters of a refusal's message. `field` is focused in the form. An `invalid-input` may name the broken `rule`
 * and leave the message to the contract; `label` is the field's name if the contract does not know it.
 */
export type RefusalParams = Params & { readonly field?: string; readonly rule?: RuleKey }

/** When a job runs, the key that merges repeated requests for it, and the queue in which jobs run one at a time. */
type Later = { at?: Date; key?: string; queue?: string | undefined }

/**
 * The context of a handler. `refuse` accepts only the codes that the contract declares. With `keep` the writes so far
 * are committed (a failed sign-in has to be counted), otherwise the whole call is rolled back.
 */
export type Context<Code extends RefusalCode = never> = {
  db: Db
  actor: Actor
  /** The current time. There is no other clock. */
  now: Date
  /** The business day of `now` in the operator's time zone, YYYY-MM-DD. */
  today: string
  operator: Operator
  language: Language
  /** The sales channel of the call, from the service channel header. */
  channel: string
  request: { id: string; ip: string; userAgent: string }
  /** The submission key of a POST; undefined for a read and for a job. */
  key: string | undefined
  files: FileStore
  file: Upload | undefined
  config: Config
  /** Written into the function log with the call. */
  noted: Note
  refuse: (code: Code, params?: RefusalParams, options?: { keep: true }) => never
  /** Returns a look-up cached under this name, at most for a minute or until rights, settings or offerings change. */
  keep: <T>(name: string, lookUp: (db: Db) => Promise<T>) => Promise<T>
  /** Notifies the listeners of higher slices, inside this transaction. */
  announce: <K extends keyof Events>(what: K, payload: Events[K]) => Promise<void>
  /**
   * Schedules work after commit. `key` merges repeated requests into one; jobs with the same `queue` run one at a time.
   */
  later: <K extends keyof Jobs>(job: K, payload: Jobs[K], options?: Later) => Promise<void>
  /** An amount in the reader's format. */
  money: (amount: number) => string
}

export type Handler<C extends Call> = (
  ctx: Context<C['refuses'][number]>,
  input: z.output<C['input']>,
) => Promise<C['reply'] extends 'blob' ? Blob : z.input<C['output']>>

/** The response of a call that returns a file. */
export type Blob = { name: string; type: string; content: Buffer | NodeJS.ReadableStream }

/** Thrown by `ctx.refuse`; the HTTP layer turns it into an envelope in the caller's language. */
export class Refused extends Error {
  override name = 'Refused'
  code: RefusalCode
  params: RefusalParams
  keep: boolean
  /** Returns every broken rule of the input, in the given language. */
  fields: (language: Language) => FieldFault[]
  constructor(
    code: RefusalCode,
    params: RefusalParams = {},
    options: { keep?: boolean; fields?: Refused['fields']; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.params = params
    this.keep = options.keep ?? false
    this.fields = options.fields ?? (() => [])
  }
}
