import type { Call, FieldFault, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { check, faultsOf, faultText } from '@lastmile/contract/platform/faults.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { sendWith } from '#platform/api.ts'
import { succeeded } from '#platform/notices.ts'
import { queryClient, readAgain } from '#platform/query.ts'
import { useSubmissionKey } from '#platform/submission.ts'
import { Refusal } from '#platform/transport.ts'
import { useLanguage } from '#platform/words.ts'
import { FieldView, type FieldViewProps } from './Field.tsx'
import { focusFirst } from './focus.ts'
import { useTyped } from './use-typed.ts'
import {
  dotted,
  type FieldPath,
  filledValues,
  isFaulty,
  noFaults,
  placed,
  type Values,
  valueAt,
  withValue,
} from './values.ts'

type NameOf<C extends Call> = keyof Input<C> & string
type TypedField<C extends Call> = (
  props: Omit<FieldViewProps, 'name' | 'names'> & {
    name: NameOf<C> | readonly [NameOf<C>, ...(string | number)[]]
    names?: readonly NameOf<C>[]
  },
) => ReactNode

/** New values for some fields; undefined clears one. */
export type Patch<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/** The options of a form. */
export type CallFormOptions<C extends Call> = {
  /** Initial values, which a draft overrides. */
  initial?: Partial<Input<C>>
  /** Values that are sent but not typed, such as the customer's code. */
  fixed?: Partial<Input<C>>
  /** Derives values from what was typed, to be sent in its place, such as those of hidden fields. */
  follows?: (typed: Readonly<Values>) => Values
  /**
   * Fields that must be filled although the schema allows omitting them; `areas.0.cityName` is one of a list. They may
   * depend on what was typed.
   */
  required?: readonly string[] | ((typed: Readonly<Values>) => readonly string[])
  /** Distinguishes drafts of the same call, for example by customer code; false disables drafts. */
  draft?: string | false
  /** The file to send with the input, if the call takes one. */
  file?: File | undefined
  /** The success message. */
  done?: string | ((output: Output<C>) => string)
  onDone?: (output: Output<C>, input: Input<C>) => void
  /** Called when the call was refused or failed. By then the form shows the errors. */
  onRefused?: (error: Error) => void
}

/**
 * Creates the form of a call: `const form = useCallForm(api.orders.suspend, { fixed: { customerCode } })`, rendered by
 * `<CallForm form={form}>` with `<form.Field name="reason" />` inside. It validates with the call's own schema, shows
 * refusals at the fields they name, sends only once however often it is clicked, and keeps typed input as a draft until
 * it has been accepted.
 */
export function useCallForm<C extends Call>(bound: Bound<C>, options: CallFormOptions<C> = {}) {
  const id = useId()
  const language = useLanguage()
  const [shown] = useState(() => new Set<string>())
  const draft = options.draft === false ? null : `${bound.code}/${options.draft ?? ''}`
  const typed = useTyped(draft, { ...options.initial }, 'version' in { ...options.initial, ...options.fixed })
  const [refused, setRefused] = useState<readonly FieldFault[]>([])
  const [checking, setChecking] = useState(false)

  const input = filledValues({ ...typed.values, ...options.fixed, ...options.follows?.(typed.values) })
  const result = check(bound.call.input, input)
  const required = new Set(typeof options.required === 'function' ? options.required(typed.values) : options.required)
  const missing = [...required].filter((field) => valueAt(input, field.split('.')) === undefined)
  const empty = missing.map((field) => ({
    field,
    msg: faultText(field.split('.').at(-1) ?? field, 'required', language),
  }))
  const complete = result.success && missing.length === 0
  const wrong = result.success ? [] : faultsOf(result.error, language)
  const broken = complete ? noFaults : placed([...wrong, ...empty], shown)
  const said = placed(refused, shown)
  const faults = checking
    ? { fields: { ...broken.fields, ...said.fields }, top: [...new Set([...broken.top, ...said.top])] }
    : said

  const { busy, submit } = useSubmit(bound, options, {
    refused: (found, error) => {
      setRefused(found)
      focusFirst(id, placed(found, shown))
      options.onRefused?.(error)
    },
    accepted: () => {
      setChecking(false)
      typed.forget()
    },
  })
  /** Clears the refusal of a field that changes. */
  const update = (make: (before: Values) => Values, changed: readonly string[]) => {
    typed.change(make)
    setRefused((before) =>
      before.filter(({ field }) => field !== '' && !changed.some((name) => field.split('.')[0] === name)),
    )
  }
  return {
    id,
    call: bound.call as Call,
    values: typed.values as Partial<Input<C>>,
    faults,
    drafted: typed.drafted,
    overtaken: typed.overtaken,
    busy,
    shown,
    required,
    /**
     * Renders a field of the call with its label, required mark and errors. Without children, the input is derived from
     * the schema.
     */
    Field: FieldView as unknown as TypedField<C>,
    /** Sets the values of fields. */
    set: (patch: Patch<Input<C>>) => update((before) => ({ ...before, ...patch }), Object.keys(patch)),
    change: (path: FieldPath, value: unknown) =>
      update((before) => withValue(before, path, value), [dotted(path).split('.')[0] ?? '']),
    /** Whether the input currently satisfies the call's schema. */
    complete,
    /** Validates, and shows and focuses the first error. Returns whether the form may be sent. */
    ready: (): boolean => {
      setChecking(true)
      setRefused([])
      focusFirst(id, broken)
      return !isFaulty(broken)
    },
    send: () => submit(input as Input<C>),
    /** Resets to the initial values. */
    reset: () => {
      typed.forget()
      setChecking(false)
      setRefused([])
    },
  }
}

/** Converts an error that belongs to no field. */
const onTop = (error: Error): FieldFault => ({
  field: '',
  get msg() {
    return error.message
  },
})

type Ends = { refused: (faults: readonly FieldFault[], error: Error) => void; accepted: () => void }

/** Sends one request at a time and assigns refusals to fields. */
function useSubmit<C extends Call>(
  bound: Bound<C>,
  { done, onDone, file }: CallFormOptions<C>,
  { refused, accepted }: Ends,
) {
  const { keyFor, settled } = useSubmissionKey(bound.code)
  const mutation = useMutation({
    mutationFn: (input: Input<C>) => {
      const key = keyFor({ sent: [input, file && [file.name, file.size, file.lastModified]] })
      return bound(sendWith(input as object, { key }, file) as Input<C>)
    },
    onSettled: (_, error) => settled(error),
    onError: (error) => {
      refused(error instanceof Refusal && error.fields.length > 0 ? error.fields : [onTop(error)], error)
      // The form keeps the state it was opened with, because refetching would discard typed input.
      if (!(error instanceof Refusal && error.code === 'changed-meanwhile')) readAgain(error)
    },
    onSuccess: async (output, input) => {
      accepted()
      if (done) succeeded(typeof done === 'function' ? done(output) : done)
      onDone?.(output, input)
      await queryClient.invalidateQueries()
    },
  })
  const submit = (input: Input<C>) => {
    if (!mutation.isPending) mutation.mutate(input)
  }
  return { busy: mutation.isPending, submit }
}
