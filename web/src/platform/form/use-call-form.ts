import type { Call, Input, Output } from '@lastmile/contract/call.ts'
import type { Bound } from '@lastmile/contract/client.ts'
import { check, faultsOf } from '@lastmile/contract/faults.ts'
import { useMutation } from '@tanstack/react-query'
import { type ComponentType, useEffect, useId, useRef, useState } from 'react'
import { sendWith } from '#platform/api.ts'
import { succeeded } from '#platform/notices.ts'
import { queryClient } from '#platform/query.ts'
import { useSubmissionKey } from '#platform/submission.ts'
import { Refusal } from '#platform/transport.ts'
import { useLanguage } from '#platform/words.ts'
import { draftOf, dropDraft, keepDraft } from './drafts.ts'
import { FieldView, type FieldViewProps } from './Field.tsx'
import { type Faults, given, isFaulty, noFaults, placed, type Values, withValue } from './values.ts'

type NameOf<C extends Call> = keyof Input<C> & string
type TypedField<C extends Call> = ComponentType<
  Omit<FieldViewProps, 'name' | 'names'> & {
    name: NameOf<C> | readonly [NameOf<C>, ...(string | number)[]]
    names?: readonly NameOf<C>[]
  }
>

/** How a form of a call behaves. */
export type CallFormOptions<C extends Call> = {
  /** Values that are there from the beginning; a draft goes over them. */
  initial?: Partial<Input<C>>
  /** Values that are sent but not typed, such as the customer's code. */
  fixed?: Partial<Input<C>>
  /** Tells drafts of the same call apart, such as the customer's code; false keeps none. */
  draft?: string | false
  /** Said to the reader when the call has succeeded. */
  done?: string | ((output: Output<C>) => string)
  onDone?: (output: Output<C>, input: Input<C>) => void
}

/** What drawing a form needs of it, whatever the call. */
export type AnyForm = {
  id: string
  call: Call
  values: Values
  faults: Faults
  drafted: boolean
  busy: boolean
  shown: Set<string>
  change: (path: string | readonly (string | number)[], value: unknown) => void
  ready: () => boolean
  send: () => void
  reset: () => void
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
  const shown = useRef(new Set<string>()).current
  const typed = useTyped(
    options.draft === false ? null : `${bound.code}/${options.draft ?? ''}`,
    (options.initial ?? {}) as Values,
  )
  const [faults, setFaults] = useState(noFaults)
  const [checking, setChecking] = useState(false)

  const inputOf = (values: Values) => given({ ...values, ...options.fixed })
  const look = (values: Values): Faults => {
    const result = check(bound.call.input, inputOf(values))
    return result.success ? noFaults : placed(faultsOf(result.error, language), shown)
  }
  // Messages follow the language the reader switches to.
  useEffect(() => {
    if (checking) setFaults(look(typed.values))
  }, [language])

  const { busy, submit } = useSubmit(
    bound,
    options,
    (refused) => {
      const found = placed(refused, shown)
      setFaults(found)
      focusFirst(id, found)
    },
    typed.accepted,
  )

  const set = (patch: Partial<Input<C>>) => update({ ...typed.values, ...patch })
  const update = (next: Values) => {
    typed.setValues(next)
    if (checking) setFaults(look(next))
  }
  return {
    id,
    call: bound.call as Call,
    values: typed.values as Partial<Input<C>>,
    faults,
    drafted: typed.drafted,
    busy,
    shown,
    /** A field of the call with its label, mark and faults; without children it chooses its input by the schema. */
    Field: FieldView as unknown as TypedField<C>,
    set,
    change: (path: string | readonly (string | number)[], value: unknown) =>
      update(withValue(typed.values, path, value)),
    /** Would the call's schema accept it now? Shows nothing. */
    complete: check(bound.call.input, inputOf(typed.values)).success,
    /** Checks, and shows and focuses the first fault. Returns whether the form may be sent. */
    ready: (): boolean => {
      setChecking(true)
      const found = look(typed.values)
      setFaults(found)
      focusFirst(id, found)
      return !isFaulty(found)
    },
    send: () => submit(inputOf(typed.values) as Input<C>),
    /** Back to how the form was opened first. */
    reset: () => {
      typed.reset()
      setChecking(false)
      setFaults(noFaults)
    },
  }
}

/** What has been typed, kept as a draft until it is accepted. */
function useTyped(draft: string | null, initial: Values) {
  const [kept] = useState(() => (draft ? draftOf(draft) : null))
  const [drafted, setDrafted] = useState(kept !== null)
  const [values, setOnly] = useState<Values>({ ...initial, ...kept })
  const forget = () => {
    if (draft) dropDraft(draft)
    setDrafted(false)
    setOnly(initial)
  }
  return {
    values,
    drafted,
    setValues: (next: Values) => {
      setOnly(next)
      if (draft) keepDraft(draft, next)
    },
    reset: forget,
    accepted: forget,
  }
}

type Refused = { field: string; msg: string }[]

/** Sends once at a time; what was refused comes back by field. */
function useSubmit<C extends Call>(
  bound: Bound<C>,
  { done, onDone }: CallFormOptions<C>,
  refused: (faults: Refused) => void,
  accepted: () => void,
) {
  const { keyFor, settled } = useSubmissionKey()
  const mutation = useMutation({
    mutationFn: (input: Input<C>) => bound(sendWith(input as object, { key: keyFor() }) as Input<C>),
    onSettled: (_, error) => settled(error),
    onError: (error) =>
      refused(error instanceof Refusal && error.fields.length > 0 ? error.fields : [{ field: '', msg: error.message }]),
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

/** Brings the first faulty field into view and puts the cursor into it. */
function focusFirst(formId: string, { fields, top }: Faults): void {
  requestAnimationFrame(() => {
    const form = document.getElementById(formId)
    const places = [...(form?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const first = places.find((place) => place.dataset['field']?.split(' ').some((name) => name in fields))
    const target = first?.querySelector<HTMLElement>('input, textarea, button, [tabindex]')
    const alert = top.length > 0 ? form?.querySelector<HTMLElement>('.form-top') : null
    const seen = first ?? alert
    seen?.scrollIntoView({ block: 'center' })
    ;(target ?? alert)?.focus({ preventScroll: true })
  })
}
