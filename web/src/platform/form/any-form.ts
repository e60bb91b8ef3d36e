import type { Call } from '@lastmile/contract/platform/call.ts'
import type { Faults, FieldPath, Values } from './values.ts'

/** The part of a form, for any call, that is needed to render it. */
export type AnyForm = {
  id: string
  call: Call
  values: Values
  faults: Faults
  drafted: boolean
  overtaken: readonly string[]
  busy: boolean
  shown: Set<string>
  required: ReadonlySet<string>
  change: (path: FieldPath, value: unknown) => void
  ready: () => boolean
  send: () => void
  reset: () => void
}
