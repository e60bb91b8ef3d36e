import type { Change } from '@lastmile/contract/platform/maintained.ts'
import { fieldLabel, fields, type Language, term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import type { FormLook, MaintainedCalls } from './MaintenancePage.tsx'
import { words } from './words.ts'
import './maintenance.css'

type Editing = {
  calls: MaintainedCalls
  look: FormLook
  thing: readonly [string, string]
  close: () => void
}
type Row = Record<string, unknown> & { code: string; version: number; changes: Change[] }

type FieldsProps = { names: readonly string[]; look: FormLook; frozen?: readonly string[] }

/**
 * The fields of the call, each with the page's input or the one that its schema suggests: in the page's groups, and what
 * is in none of them before these, in the order of the contract.
 */
function Fields({ names, look, frozen = [] }: FieldsProps) {
  const { inputs = {}, groups = [], when = {}, labels = {}, wide = [], only = names } = look
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
          {...(Object.hasOwn(when, name) ? { required: true } : {})}
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
    </>
  )
}

const namesOf = ({ add }: MaintainedCalls) => Object.keys(add.call.input.shape)

/** What a new one starts with, and what follows when it is there. */
type Adding = { initial: Record<string, unknown>; added: (code: string) => void }

/** The form of a new one. */
export function AddForm({ calls, look, thing, initial, added }: Editing & Adding) {
  const t = useWords(words)
  const form = useCallForm(calls.add, {
    initial,
    done: (saved) => t.added((saved as { code: string }).code),
    onDone: (saved) => added((saved as { code: string }).code),
  })
  return (
    <CallForm form={form} submit={t.add(thing[0])} columns={2}>
      <Fields names={namesOf(calls)} look={look} />
    </CallForm>
  )
}

/** The form of one that is there, what else belongs to it, and who changed it. */
export function ModifyForm({ calls, code, children, ...rest }: Editing & { code: string; children?: ReactNode }) {
  const key = /\{(\w+)\}/.exec(calls.get.call.path)?.[1] ?? 'code'
  const { data } = useQuery({ ...q(calls.get, { [key]: code }), staleTime: 0 })
  const row = data as Row | undefined
  if (!row) return null
  return (
    <div className="maintained">
      <Changing key={row.version} calls={calls} row={row} {...rest} />
      {children}
      {row.changes.length > 0 ? <History changes={row.changes} look={rest.look} /> : null}
    </div>
  )
}

function Changing({ calls, look, thing, close, row }: Editing & { row: Row }) {
  const t = useWords(words)
  const { code, version } = row
  const names = namesOf(calls)
  const form = useCallForm(calls.modify, {
    fixed: { code, version },
    initial: Object.fromEntries(names.map((name) => [name, row[name]])),
    draft: `${code}:${version}`,
    done: t.saved(code),
    onDone: close,
  })
  const remove = useCall(calls.delete, { done: t.deleted(code), onDone: close })
  const effect = look.renderEffect?.({ ...form.values, code, version })
  const name = typeof row.name === 'string' ? row.name : code
  return (
    <CallForm
      form={form}
      submit={t.save}
      columns={2}
      {...(effect ? { confirm: effect } : {})}
      extra={
        look.only ? null : (
          <ConfirmButton
            danger
            busy={remove.busy}
            question={t.askRemove(thing[0], name)}
            onConfirm={() => remove.run({ code, version })}
          >
            {t.remove}
          </ConfirmButton>
        )
      }
    >
      <Fields names={names} look={look} frozen={['code', ...(look.fixed ?? [])]} />
    </CallForm>
  )
}

/** The language in which a field is written: a name in one of the two, all else as its reader reads. */
const languageOf = (name: string): Language | undefined =>
  name.startsWith('zh')
    ? 'zh-CN'
    : fieldNames.has(`zh${name.charAt(0).toUpperCase()}${name.slice(1)}`)
      ? 'en-US'
      : undefined
const fieldNames = new Set(Object.keys(fields))

/** Who changed what, newest first: each field with its value before and after. */
function History({ changes, look: { inputs = {}, labels = {} } }: { changes: readonly Change[]; look: FormLook }) {
  const t = useWords(words)
  const { yesNo } = useWords(common)
  const f = useFormat()
  const language = useLanguage()
  const said = (value: unknown, name = ''): string => {
    if (value === null || value === undefined || value === '') return t.nothing
    if (Array.isArray(value)) return value.length === 0 ? t.nothing : value.map((one) => said(one)).join(', ')
    if (typeof value === 'boolean') return yesNo(value)
    if (typeof value === 'number') return inputs[name]?.type === MoneyInput ? f.money(value) : f.number(value)
    if (typeof value === 'string') return term(value, language)
    return Object.values(value)
      .map((one) => said(one))
      .join(' = ')
  }
  const note = ({ before, after }: Change) =>
    Object.keys(after ?? {}).map((name) => (
      <div key={name}>
        {labels[name] ?? fieldLabel(name, language)}:{' '}
        <span lang={languageOf(name)}>
          {before ? `${said(before[name], name)} → ` : ''}
          {said(after?.[name], name)}
        </span>
      </div>
    ))
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
          note: note(change),
        }))}
      />
    </Box>
  )
}
