import { Alert, Button } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { ConfirmDialog } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { FormContext } from './Field.tsx'
import type { AnyForm } from './use-call-form.ts'
import '#platform/style/form.css'

type CallFormProps = {
  form: AnyForm
  /** The word on the submit button. */
  submit?: ReactNode
  /** Asks before sending; true asks the usual 'is submit'. */
  confirm?: ReactNode
  /** Buttons beside submit. */
  extra?: ReactNode
  danger?: boolean
  disabled?: boolean
  /** Columns of fields; as many as there is room for without it. */
  columns?: 1 | 2 | 3
  children: ReactNode
}

const oneLine = 'input:not([type=checkbox]):not([type=radio]):not([readonly])'
const reachable = `${oneLine}, textarea, input[type=checkbox], input[type=radio], button.submit`

/** Draws a form of a call: its fields, what was refused as a whole, and the button that sends it. */
export function CallForm({
  form,
  submit,
  confirm,
  extra,
  danger = false,
  disabled = false,
  columns,
  children,
}: CallFormProps) {
  const t = useWords(common)
  const [asking, setAsking] = useState(false)
  const begin = () => {
    if (form.busy || disabled || !form.ready()) return
    if (confirm === undefined || confirm === false) form.send()
    else setAsking(true)
  }
  return (
    <FormContext value={form}>
      <form
        id={form.id}
        className={columns ? `form columns-${columns}` : 'form'}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          begin()
        }}
        onKeyDown={(event) => moveOn(event, begin)}
      >
        {form.drafted ? <DraftNote reset={form.reset} /> : null}
        {form.faults.top.length > 0 ? (
          <div className="form-top" tabIndex={-1}>
            <Alert type="error" showIcon title={form.faults.top.join('\n')} />
          </div>
        ) : null}
        {children}
        <footer>
          <Button
            type="primary"
            htmlType="submit"
            className="submit"
            danger={danger}
            loading={form.busy}
            disabled={disabled}
            title={t.submitHint}
          >
            {submit ?? t.submit}
          </Button>
          {extra}
        </footer>
      </form>
      <ConfirmDialog
        open={asking}
        question={confirm === true ? undefined : confirm}
        onYes={() => {
          setAsking(false)
          form.send()
        }}
        onNo={() => setAsking(false)}
      />
    </FormContext>
  )
}

function DraftNote({ reset }: { reset: () => void }) {
  const t = useWords(common)
  return (
    <div className="form-draft">
      {t.draftKept}
      <Button size="small" type="link" onClick={reset}>
        {t.discardDraft}
      </Button>
    </div>
  )
}

/** Ctrl+Enter submits; Enter in a one-line input goes on to the next, and from the last one to the submit button. */
function moveOn(event: KeyboardEvent<HTMLFormElement>, submit: () => void): void {
  const target = event.target as HTMLElement
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    submit()
    return
  }
  // Key presses in a dialog opened from the form arrive here too; an open list uses Enter itself.
  if (
    !event.currentTarget.contains(target) ||
    !target.matches(oneLine) ||
    target.getAttribute('aria-expanded') === 'true'
  )
    return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(reachable)].filter(
    (one) => !one.matches(':disabled') && one.offsetParent !== null,
  )
  all[all.indexOf(target) + 1]?.focus()
}

/** Fields that belong together, under a heading: what the person has in hand (identity, address, network …). */
export function FieldGroup({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <fieldset className="field-group">
      <legend>{title}</legend>
      <div>{children}</div>
    </fieldset>
  )
}
