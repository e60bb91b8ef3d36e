import type { Change } from '@lastmile/contract/platform/maintained.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import type { ReactNode } from 'react'
import { q } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCall, useForEditing } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { useWords } from '#platform/words.ts'
import { FieldChanges } from './FieldChanges.tsx'
import type { FormLayout, MaintainedCalls } from './layout.ts'
import { words } from './words.ts'
import './maintenance.css'

type Editing = {
  calls: MaintainedCalls
  look: FormLayout
  thing: readonly [string, string]
  close: () => void
  /** Called after a change was saved; by default closes the form. */
  saved?: () => void
}
type Row = Record<string, unknown> & { code: string; version: number; changes: Change[] }

type FieldsProps = { names: readonly string[]; look: FormLayout; frozen?: readonly string[] }

/**
 * The fields of the call in the order of the contract, ungrouped ones first, then by group. Each has the input that the
 * page sets or the one derived from its schema.
 */
export function MaintainedFields({ names, look, frozen = [] }: FieldsProps) {
  const { inputs = {}, groups = [], when = {}, labels = {}, wide = [], only = names, optional = [], below } = look
  const { values } = useForm()
  const grouped = new Set(groups.flatMap(({ fields }) => fields))
  const drawn = (some: readonly string[]) =>
    some
      .filter((name) => when[name]?.(values) ?? true)
      .map((name) => (
        <FieldView
          key={name}
          name={name}
          label={labels[name]}
          wide={wide.includes(name)}
          disabled={frozen.includes(name)}
          {...(Object.hasOwn(when, name) && !optional.includes(name) ? { required: true } : {})}
        >
          {inputs[name] as never}
        </FieldView>
      ))
  return (
    <>
      {drawn(names.filter((name) => only.includes(name) && !grouped.has(name)))}
      {groups.map(({ title, fields }) => (
        <FieldGroup key={title} title={title}>
          {drawn(fields)}
        </FieldGroup>
      ))}
      {below}
    </>
  )
}

/** Returns the names of the fields to enter: those of a new row, or those of a change if rows cannot be added. */
const namesOf = ({ add, modify }: MaintainedCalls) =>
  add
    ? Object.keys(add.call.input.shape)
    : Object.keys(modify.call.input.shape).filter((name) => name !== 'code' && name !== 'version')

/** Returns the values for hidden fields, which would otherwise be sent as they were typed. */
const notAsked = ({ when = {}, initial = {} }: FormLayout, values: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(when)
      .filter(([, asks]) => !asks(values))
      .map(([name]) => [name, initial[name]]),
  )

/** The call that adds a row, and what to do afterwards. */
type Adding = { add: Bound; added: (code: string) => void }

/** The form for a new row. */
export function AddForm({ add, calls, look, thing, added }: Editing & Adding) {
  const t = useWords(words)
  const form = useCallForm(add, {
    initial: { ...look.initial },
    follows: (values) => notAsked(look, values),
    done: (saved) => t.added((saved as { code: string }).code),
    onDone: (saved) => added((saved as { code: string }).code),
  })
  return (
    <CallForm form={form} submit={t.add(thing[0])} columns={2}>
      <MaintainedFields names={namesOf(calls)} look={look} />
    </CallForm>
  )
}

/** The form for an existing row, with what precedes it, what belongs to it and its history. */
export function ModifyForm({
  calls,
  code,
  first,
  children,
  ...rest
}: Editing & { code: string; first?: ReactNode; children?: ReactNode }) {
  const key = /\{(\w+)\}/.exec(calls.get.call.path)?.[1] ?? 'code'
  const data = useForEditing(q(calls.get, { [key]: code }))
  const row = data as Row | undefined
  if (!row) return null
  return (
    <div className="maintained">
      {first}
      <Changing key={row.version} calls={calls} row={row} {...rest} />
      {children}
      {row.changes.length > 0 ? <History changes={row.changes} look={rest.look} /> : null}
    </div>
  )
}

function Changing({ calls, look, thing, close, saved = close, row }: Editing & { row: Row }) {
  const t = useWords(words)
  const { code, version } = row
  const names = namesOf(calls)
  const form = useCallForm(calls.modify, {
    fixed: { code, version },
    initial: Object.fromEntries(names.map((name) => [name, row[name]])),
    follows: (values) => notAsked(look, values),
    // A page with only some of the fields must not save another page's draft of the rest.
    draft: look.only ? `${code}/${look.only.join('/')}` : code,
    done: t.saved(code),
    onDone: saved,
  })
  const effect = look.renderEffect?.({ ...form.values, code, version }, row)
  const why = look.whyFrozen?.(row)
  const name = typeof row.name === 'string' ? row.name : code
  return (
    <CallForm
      form={form}
      submit={t.save}
      columns={2}
      confirm={effect ?? undefined}
      why={why}
      extra={
        look.only || !calls.delete ? null : (
          <Removing call={calls.delete} row={row} question={t.askRemove(thing[0], name)} close={close} />
        )
      }
    >
      <MaintainedFields names={names} look={look} frozen={why ? names : ['code', ...(look.fixed ?? [])]} />
    </CallForm>
  )
}

type RemovingProps = { call: Bound; row: Row; question: string; close: () => void }

function Removing({ call, row: { code, version }, question, close }: RemovingProps) {
  const t = useWords(words)
  const remove = useCall(call, { done: t.deleted(code), onDone: close })
  return (
    <ConfirmButton danger busy={remove.busy} question={question} onConfirm={() => remove.run({ code, version })}>
      {t.remove}
    </ConfirmButton>
  )
}

/** The history of a row, newest change first: each field with its values before and after. */
function History({ changes, look }: { changes: readonly Change[]; look: FormLayout }) {
  const t = useWords(words)
  return (
    <Box title={t.history}>
      <Timeline
        steps={changes.map((change) => ({
          key: change.at + change.employeeCode,
          title: [
            change.employeeName,
            ...(change.before ? [] : [t.wasAdded]),
            ...(change.after ? [] : [t.wasDeleted]),
          ].join(' · '),
          at: change.at,
          state: 'ok',
          note: <FieldChanges {...change} look={look} />,
        }))}
      />
    </Box>
  )
}
