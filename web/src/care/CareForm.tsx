import { planningHorizon } from '@lastmile/contract/platform/values.ts'
import type { care } from '@lastmile/contract/care/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { api } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Row = Output<typeof care.find>['rows'][number]
type Customer = { customerCode: string; contactTel: string }

/** The form for a new care record, prefilled with the customer's phone number. */
export function AddCare({ customer, onDone }: { customer: Customer; onDone: () => void }) {
  const t = useWords(words)
  const { customerCode, contactTel } = customer
  const form = useCallForm(api.care.add, {
    initial: {
      ...(isWhole(contactTel) && { contactTel }),
      completion: 'done',
      handover: 'none',
      communicationType: 'call-in',
    },
    fixed: { customerCode },
    draft: customerCode,
    done: ({ careCode }) => t.added(careCode),
    onDone,
  })
  return (
    <CallForm form={form} submit={t.save} columns={2}>
      <Fields />
    </CallForm>
  )
}

/** Reports whether a phone number is unmasked for this user. */
const isWhole = (phone: string) => !phone.startsWith('*')

/** The form that updates a care record: its progress and the day of the next contact. */
export function ModifyCare({ record, onDone }: { record: Row; onDone: () => void }) {
  const t = useWords(words)
  const form = useCallForm(api.care.modify, {
    initial: {
      contactTel: record.contactTel,
      communicationType: record.communicationType.code,
      serviceType: record.serviceType.code,
      completion: record.completion.code,
      handover: record.handover.code,
      ...(record.feedback && { feedback: record.feedback.code }),
      ...(record.satisfaction && { satisfaction: record.satisfaction.code }),
      ...(record.followUpOn && { followUpOn: record.followUpOn }),
      ...(record.remark && { remark: record.remark }),
    },
    fixed: { careCode: record.careCode, version: record.version },
    draft: `${record.careCode}/${record.version}`,
    done: t.saved,
    onDone,
  })
  return (
    <CallForm form={form} submit={t.save} columns={2}>
      <Fields />
    </CallForm>
  )
}

function Fields() {
  const t = useWords(words)
  const { timeZone } = useFormat()
  const { handover, completion } = useForm().values
  const waits = handover !== undefined && handover !== 'none' && completion !== 'done'
  return (
    <>
      <FieldView name="communicationType">
        <CallSelect call={api.configuration.communicationTypes} input={{}} />
      </FieldView>
      <FieldView name="contactTel" />
      <FieldView name="serviceType">
        <CallSelect call={api.configuration.careServiceTypes} input={{}} />
      </FieldView>
      <FieldView name="feedback">
        <CallSelect call={api.configuration.userFeedbacks} input={{}} />
      </FieldView>
      <FieldView name="satisfaction">
        <CallSelect call={api.configuration.satisfactions} input={{}} />
      </FieldView>
      <FieldView name="completion">
        <CallSelect call={api.configuration.completions} input={{}} />
      </FieldView>
      <FieldView name="handover">
        <CallSelect call={api.configuration.handovers} input={{}} />
      </FieldView>
      <FieldView name="followUpOn" hint={waits ? t.waitsFromToday : undefined}>
        <DayInput min={todayIn(timeZone)} daysAhead={planningHorizon} />
      </FieldView>
      <FieldView name="remark" wide />
    </>
  )
}
