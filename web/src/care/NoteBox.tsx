import { planningHorizon } from '@lastmile/contract/platform/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { api, q } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useCan } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type NoteBoxProps = {
  customerCode: string
  /** Whether the user requested the box. It then takes the focus and calls `onFocused`. */
  wanted: boolean
  onFocused: () => void
}

/** A care note on one line; the other fields appear once something is typed. */
export function NoteBox(props: NoteBoxProps) {
  const { data: customer } = useQuery(q(api.customers.get, { customerCode: props.customerCode }))
  return customer ? <Note {...props} contactTel={customer.contactTel} /> : null
}

function Note({ customerCode, contactTel, wanted, onFocused }: NoteBoxProps & { contactTel: string }) {
  const t = useWords(words)
  const { timeZone } = useFormat()
  const [begun, setBegun] = useState(false)
  const atCounter = useCan('CustomerOpenAct')
  const masked = contactTel.startsWith('*')
  const form = useCallForm(api.care.add, {
    initial: {
      ...(masked ? {} : { contactTel }),
      communicationType: atCounter ? 'visit' : 'call-in',
      completion: 'done',
      handover: 'none',
    },
    fixed: { customerCode },
    draft: `note/${customerCode}`,
    done: ({ careCode }) => t.added(careCode),
    onDone: () => setBegun(false),
  })
  const { remark } = form.values
  const written = typeof remark === 'string' && remark.trim() !== ''
  const id = `${form.id}remark`
  const open = begun || written
  useEffect(() => {
    if (!wanted) return
    document.getElementById(id)?.focus()
    onFocused()
  }, [wanted, id, onFocused])
  return (
    <div
      className={open ? 'note-box open' : 'note-box'}
      role="presentation"
      // An empty box collapses when it loses the focus; a filled one stays open.
      onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setBegun(false)}
    >
      <CallForm unconfirmed="note" form={form} submit={t.saveNote} columns={2} why={written ? undefined : t.noteEmpty}>
        <form.Field name="remark" label={t.note} wide>
          <Input.TextArea
            autoSize={{ minRows: open ? 2 : 1, maxRows: 8 }}
            maxLength={500}
            placeholder={t.notePlaceholder}
            onFocus={() => setBegun(true)}
          />
        </form.Field>
        {open ? (
          <>
            <form.Field name="communicationType">
              <CallSelect call={api.configuration.communicationTypes} input={{}} />
            </form.Field>
            <form.Field name="serviceType">
              <CallSelect call={api.configuration.careServiceTypes} input={{}} />
            </form.Field>
            {masked ? <form.Field name="contactTel" /> : null}
            <form.Field name="followUpOn">
              <DayInput
                daysAhead={planningHorizon}
                min={todayIn(timeZone)}
                // A record with a follow-up day is not closed yet.
                onChange={(day: string | undefined) =>
                  form.set({ followUpOn: day, completion: day ? 'following' : 'done' })
                }
              />
            </form.Field>
          </>
        ) : null}
      </CallForm>
    </div>
  )
}
