import type { Output } from '@lastmile/contract/platform/call.ts'
import type { customers } from '@lastmile/contract/customers/calls.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddressFields } from './fields/AddressFields.tsx'
import { BusinessFields } from './fields/BusinessFields.tsx'
import { ContactFields, IdentityFields } from './fields/PersonFields.tsx'
import { useRequiredInputs } from './fields/required.ts'
import { CustomFieldInputs } from '#fields'
import { api, q } from '#platform/api.ts'
import { useForEditing } from '#platform/query.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'
import { Refusal } from '#platform/transport.ts'
import { common } from '#platform/common-words.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { Loading } from '#platform/show/Loading.tsx'
import { words } from './words.ts'

type ModifyFormProps = { customerCode: string; onDone: () => void }

/** Changes a customer's data without overwriting concurrent changes by another employee. */
export function ModifyForm({ customerCode, onDone }: ModifyFormProps) {
  const data = useForEditing(q(api.customers.forModify, { customerCode }))
  if (!data) return <Loading />
  return <Loaded key={data.version} before={data} onDone={onDone} />
}

function Loaded({ before, onDone }: { before: Output<typeof customers.forModify>; onDone: () => void }) {
  const t = useWords(words)
  const { save } = useWords(common)
  const language = useLanguage()
  const { customerCode, remark, ...rest } = before
  const [toldKnown, setToldKnown] = useState(false)
  const { data: units } = useQuery(q(api.organizations.units, {}))
  const form = useCallForm(api.customers.modify, {
    initial: { ...rest, ...(remark === null ? {} : { remark }) },
    fixed: { customerCode },
    required: useRequiredInputs(),
    draft: customerCode,
    done: t.modified,
    onDone,
    onRefused: (error) => {
      if (error instanceof Refusal && error.code === 'certificate-known') setToldKnown(true)
    },
  })
  const changed = changedIn(before, form.values).map((field) => fieldLabel(field, language))
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(changed)
  const question = changed.length > 0 ? t.askModify(before.name, list) : t.askUnchanged(before.name)
  return (
    <CallForm form={form} submit={save} confirm={question}>
      <IdentityFields form={form}>
        {toldKnown ? <form.Field name="secondAccountReason" required wide /> : null}
      </IdentityFields>
      <ContactFields form={form} />
      <AddressFields form={form} />
      <FieldGroup title={t.account}>
        <BusinessFields form={form} />
        {units && units.filter(({ ended }) => !ended).length > 1 ? (
          <form.Field name="organizationUnitCode" label={fieldLabel('organizationUnit', language)} hint={t.unitHint}>
            <UnitSelect clearable={false} />
          </form.Field>
        ) : null}
      </FieldGroup>
      <CustomFieldInputs appliesTo="customer" />
    </CallForm>
  )
}

/** Returns the names of changed fields; empty values count as missing. */
const changedIn = (before: object, after: object): string[] =>
  Object.entries(after)
    .filter(([field, value]) => (value ?? '') !== (Object.entries(before).find(([name]) => name === field)?.[1] ?? ''))
    .map(([field]) => field)
