import type { Call, FieldFault, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { check, faultsOf } from '@lastmile/contract/platform/faults.ts'
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
import { dotted, type FieldPath, filledValues, isFaulty, noFaults, placed, type Values, withValue } from './values.ts'

type NameOf<C extends Call> = keyof Input<C> & string
type TypedField<C extends Call> = (
  props: Omit<FieldViewProps, 'name' | 'names'> & {
    name: NameOf<C> | readonly [NameOf<C>, ...(string | number)[]]
    names?: readonly NameOf<C>[]
  },
) => ReactNode

/** New values for some fields; undefined empties one. */
export type Patch<Values> = { [Name in keyof Values]?: Values[Name] | undefined }

/** How a form of a call behaves. */
export type CallFormOptions<C extends Call> = {
  /** Values that are there from the beginning; a draft goes over them. */
  initial?: Partial<Input<C>>
  /** Values that are sent but not typed, such as the customer's code. */
  fixed?: Partial<Input<C>>
  /** Values that follow from what was typed, sent in its place: such as those of fields that are not asked for. */
  follows?: (typed: Readonly<Values>) => Values
  /** Tells drafts of the same call apart, such as the customer's code; false keeps none. */
  draft?: string | false
  /** The file that is sent with it, where the call takes one. */
  file?: File | undefined
  /** Said to the reader when the call has succeeded. */
  done?: string | ((output: Output<C>) => string)
  onDone?: (output: Output<C>, input: Input<C>) => void
  /** Runs when the call was refused or did not get through; the faults stand in the form by then. */
  onRefused?: (error: Error) => void
}

/**
 * A form of one call: `const form = useCallForm(api.orders.suspend, { fixed: { customerCode } })`, drawn by
 * `<CallForm form={form}>` with `<form.Field name="reason" />` inside. Checks by the call's own schema in the reader's
 * language, shows refusals at the field they name, sends once however often it is clicked, and keeps what was typed
 * until it has been accepted.
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
  const broken = result.success ? noFaults : placed(faultsOf(result.error, language), shown)
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
  /** A refusal counts until that field is changed. */
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
    /** A field of the call with its label, mark and faults; without children it chooses its input by the schema. */
    Field: FieldView as unknown as TypedField<C>,
    /** Fills fields. */
    set: (patch: Patch<Input<C>>) => update((before) => ({ ...before, ...patch }), Object.keys(patch)),
    change: (path: FieldPath, value: unknown) =>
      update((before) => withValue(before, path, value), [dotted(path).split('.')[0] ?? '']),
    /** Would the call's schema accept it now? */
    complete: result.success,
    /** Checks, and shows and focuses the first fault. Returns whether the form may be sent. */
    ready: (): boolean => {
      setChecking(true)
      setRefused([])
      focusFirst(id, broken)
      return !isFaulty(broken)
    },
    send: () => submit(input as Input<C>),
    /** Back to how the form was opened first. */
    reset: () => {
      typed.forget()
      setChecking(false)
      setRefused([])
    },
  }
}

/** An error that is about no field. */
const onTop = (error: Error): FieldFault => ({
  field: '',
  get msg() {
    return error.message
  },
})

type Ends = { refused: (faults: readonly FieldFault[], error: Error) => void; accepted: () => void }

/** Sends once at a time; what was refused comes back by field. */
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
      // A form stands for the state that it was opened with: read again, it would forget what was typed.
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
