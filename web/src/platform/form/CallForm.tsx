import { fieldLabel } from '@lastmile/contract/words.ts'
import { Alert, Button } from 'antd'
import { type KeyboardEvent, type ReactElement, type ReactNode, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { ConfirmDialog } from '#platform/show/ConfirmButton.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { FormContext } from './Field.tsx'
import type { AnyForm } from './any-form.ts'
import '#platform/style/form.css'

/**
 * Why a form submits without confirmation: the button of a payment states its amount, a note only adds text, a user
 * verifies their identity, or nothing is changed.
 */
type Unconfirmed = 'payment' | 'note' | 'sign-in' | 'read'

type CallFormProps = {
  form: AnyForm
  /** The label of the submit button. */
  submit?: ReactNode
  /** The confirmation before submitting, which describes the effect; by default it only asks whether to submit. */
  confirm?: string | ReactElement | false | undefined
  /** Why the form submits without confirmation. */
  unconfirmed?: Unconfirmed
  /** Buttons next to submit. */
  extra?: ReactNode
  danger?: boolean
  /** Whether another button of the page is the primary one, so that submit is not. */
  secondary?: boolean
  disabled?: boolean
  /** Why the form cannot be sent now, shown at the button. */
  why?: string | undefined
  /** The number of columns of fields; by default as many as fit. */
  columns?: 1 | 2 | 3
  children: ReactNode
}

const oneLine = 'input:not([type=checkbox]):not([type=radio]):not([readonly])'
const reachable = `${oneLine}, textarea, input[type=checkbox], input[type=radio], button.submit`

/** Renders the form of a call: its fields, errors that belong to no field, and the submit button. */
export function CallForm({
  form,
  confirm,
  unconfirmed,
  disabled = false,
  why,
  columns,
  children,
  ...foot
}: CallFormProps) {
  const [asking, setAsking] = useState(false)
  const begin = () => {
    if (form.busy || disabled || why !== undefined || !form.ready()) return
    if (unconfirmed) form.send()
    else setAsking(true)
  }
  const yes = () => {
    setAsking(false)
    form.send()
  }
  return (
    <FormContext value={form}>
      <form
        id={form.id}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
      >
        <div
          className={columns ? `form columns-${columns}` : 'form'}
          role="presentation"
          onKeyDown={(event) => moveOn(event, begin)}
        >
          {form.drafted || form.overtaken.length > 0 ? <DraftNote form={form} /> : null}
          {form.faults.top.length > 0 ? (
            <div className="form-top" tabIndex={-1}>
              <Alert type="error" showIcon title={form.faults.top.join('\n')} />
            </div>
          ) : null}
          {children}
          <Foot {...foot} busy={form.busy} disabled={disabled} why={why} />
        </div>
      </form>
      <ConfirmDialog open={asking} question={confirm || undefined} onYes={yes} onNo={() => setAsking(false)} />
    </FormContext>
  )
}

type FootProps = Pick<CallFormProps, 'submit' | 'extra' | 'danger' | 'secondary' | 'why'> & {
  busy: boolean
  disabled: boolean
}

function Foot({ submit, extra, danger = false, secondary = false, busy, disabled, why }: FootProps) {
  const t = useWords(common)
  return (
    <footer>
      <ActionButton
        type={secondary ? 'default' : 'primary'}
        htmlType="submit"
        className="submit"
        danger={danger}
        loading={busy}
        disabled={disabled}
        why={why}
        title={t.submitHint}
      >
        {submit ?? t.submit}
      </ActionButton>
      {extra}
    </footer>
  )
}

function DraftNote({ form: { drafted, overtaken, reset } }: { form: AnyForm }) {
  const t = useWords(common)
  const language = useLanguage()
  const names = new Intl.ListFormat(language, { type: 'unit' }).format(
    overtaken.map((name) => fieldLabel(name, language)),
  )
  return (
    <div className="form-draft">
      {drafted ? t.draftKept : null} {overtaken.length > 0 ? t.draftOvertaken(names) : null}
      <Button size="small" type="link" onClick={reset}>
        {t.discardDraft}
      </Button>
    </div>
  )
}

/**
 * Submits on Ctrl+Enter. Enter in a one-line input moves to the next input, and from the last one to the submit button.
 */
function moveOn(event: KeyboardEvent<HTMLElement>, submit: () => void): void {
  const target = event.target as HTMLElement
  // Key presses in a dialog that the form opened bubble up to here. Open lists and IME composition use Enter
  // themselves.
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || !event.currentTarget.contains(target)) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submit()
    return
  }
  if (!target.matches(oneLine) || target.getAttribute('aria-expanded') === 'true') return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter(
    (one) => !one.matches(':disabled') && one.offsetParent !== null,
  )
  all[all.indexOf(target) + 1]?.focus()
}

/** A group of related fields under a heading, such as identity, address or network. */
export function FieldGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}
