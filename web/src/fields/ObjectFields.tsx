import type { Call, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import type { objectCalls } from '@lastmile/contract/fields/object-calls.ts'
import type { CustomObject } from '@lastmile/contract/fields/values.ts'
import { type FunctionCode, fieldLabel } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useForEditing } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { CustomFieldInputs } from './CustomFieldInputs.tsx'
import { useCustomFields, useCustomFigures } from './use-custom-fields.ts'
import { words } from './words.ts'

type Calls = ReturnType<typeof objectCalls>
type ObjectFieldsProps = {
  appliesTo: CustomObject
  calls: { customFields: Bound; modifyCustomFields: Bound }
  /** The field of the calls with the object's code, and the code. */
  object: Readonly<Record<string, string>>
  /** The permission to change the values, if it differs from that to see them. */
  act?: FunctionCode
  /** Whether the object's state and holder let the user change them. */
  open?: boolean
  /** Whether to show them in a box of the page. */
  boxed?: boolean
}

/** The custom fields of an object that has no form of its own: its values, and the form to change them. */
export function ObjectFields(props: ObjectFieldsProps) {
  const t = useWords(words)
  const language = useLanguage()
  const [changing, setChanging] = useState(false)
  const fields = useCustomFields(props.appliesTo)
  if (fields.length === 0) return null
  const title = fieldLabel('customFields', language)
  const edit =
    !changing && (props.open ?? true) && fields.some(({ editable }) => editable) ? (
      <Allowed act={props.act}>
        <Button size="small" onClick={() => setChanging(true)}>
          {t.edit}
        </Button>
      </Allowed>
    ) : null
  const content =
    changing && (props.open ?? true) ? <Change {...props} onDone={() => setChanging(false)} /> : <Values {...props} />
  if (props.boxed)
    return (
      <Box title={title} extra={edit}>
        {content}
      </Box>
    )
  return (
    <section>
      <h3>
        {title} {edit}
      </h3>
      {content}
    </section>
  )
}

const Allowed = ({ act, children }: { act: FunctionCode | undefined; children: ReactNode }) =>
  act === undefined ? children : <Can act={act}>{children}</Can>

const of = (calls: ObjectFieldsProps['calls']) => calls as unknown as { [N in keyof Calls]: Bound<Calls[N] & Call> }

function Values({ appliesTo, calls, object }: ObjectFieldsProps) {
  const { data } = useQuery(q(of(calls).customFields, object as Input<Calls['customFields']>))
  const items = useCustomFigures(appliesTo, data?.customFields ?? {})
  return data ? <Figures items={items} /> : <Loading />
}

type Changing = ObjectFieldsProps & { onDone: () => void }

function Change(props: Changing) {
  const data = useForEditing(q(of(props.calls).customFields, props.object as Input<Calls['customFields']>))
  return data ? <Loaded key={data.seen} {...props} before={data} /> : <Loading />
}

function Loaded({ appliesTo, calls, object, onDone, before }: Changing & { before: Output<Calls['customFields']> }) {
  const t = useWords(words)
  const { save, cancel } = useWords(common)
  const form = useCallForm(of(calls).modifyCustomFields, {
    fixed: { ...object, seen: before.seen },
    initial: { customFields: before.customFields },
    draft: false,
    done: t.saved,
    onDone,
  })
  return (
    <CallForm
      form={form}
      submit={save}
      unconfirmed="note"
      columns={2}
      extra={<Button onClick={onDone}>{cancel}</Button>}
    >
      <CustomFieldInputs appliesTo={appliesTo} bare />
    </CallForm>
  )
}
