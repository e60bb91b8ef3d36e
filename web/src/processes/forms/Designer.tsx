import type { FormField } from '@lastmile/contract/processes/forms.ts'
import type { FormDefinition } from '@lastmile/contract/processes/definitions.ts'
import { useState } from 'react'
import { Button } from 'antd'
import type { z } from 'zod'
import { api } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { FieldCards } from './FieldCards.tsx'
import { Preview } from './Preview.tsx'
import { words } from './words.ts'

type Form = z.output<typeof FormDefinition>
type DesignerProps = { form: Form | undefined; onClose: () => void }

/** Edits a form: the fields on the left, a preview on the right. */
export function Designer({ form: opened, onClose }: DesignerProps) {
  const t = useWords(words)
  const language = useLanguage()
  // Keeps the version that was opened. Saving with a newer version would overwrite the changes of a colleague who saved
  // in the meantime.
  const [form] = useState(opened)
  const remove = useCall(api.workflow.deleteForm, { done: ({ formKey }) => t.deleted(formKey), onDone: onClose })
  const [fields, setFields] = useState<FormField[]>(form?.fields ?? [])
  const name = form ? nameIn(language, form) : ''
  return (
    <Page
      title={form ? t.editTitle(name, form.version) : t.add}
      extra={
        <>
          {form ? (
            <ConfirmButton
              danger
              question={t.askRemove(name)}
              busy={remove.busy}
              onConfirm={() => remove.run({ formKey: form.formKey, version: form.version })}
            >
              {t.remove}
            </ConfirmButton>
          ) : null}
          <Button onClick={onClose}>{t.title}</Button>
        </>
      }
    >
      <Beside
        aside={
          <Box title={t.preview}>
            <Preview fields={fields} />
          </Box>
        }
      >
        {form ? (
          <Modify form={form} onFields={setFields} onDone={onClose} />
        ) : (
          <Add onFields={setFields} onDone={onClose} />
        )}
      </Beside>
    </Page>
  )
}

type EditorProps = { onFields: (fields: FormField[]) => void; onDone: () => void }

function Add({ onFields, onDone }: EditorProps) {
  const t = useWords(words)
  const language = useLanguage()
  const form = useCallForm(api.workflow.addForm, {
    initial: { fields: [] },
    draft: false,
    done: ({ formKey, version }) => t.saved(formKey, version),
    onDone,
  })
  const set = (fields: FormField[]) => {
    form.set({ fields })
    onFields(fields)
  }
  const { name = '', zhName = '' } = form.values
  const called = nameIn(language, { name, zhName })
  return (
    <Box>
      <CallForm
        form={form}
        submit={t.create}
        confirm={t.askCreate(called, form.values.fields?.length ?? 0)}
        columns={3}
      >
        <form.Field name="formKey" />
        <form.Field name="name" />
        <form.Field name="zhName" />
        <FieldCards fields={form.values.fields ?? []} onChange={set} />
      </CallForm>
    </Box>
  )
}

function Modify({ form: before, onFields, onDone }: EditorProps & { form: Form }) {
  const t = useWords(words)
  const { formKey, version, name, zhName, fields } = before
  const form = useCallForm(api.workflow.modifyForm, {
    fixed: { formKey, version },
    initial: { name, zhName, fields },
    draft: false,
    done: (saved) => t.saved(saved.formKey, saved.version),
    onDone,
  })
  const set = (next: FormField[]) => {
    form.set({ fields: next })
    onFields(next)
  }
  return (
    <Box>
      <CallForm form={form} submit={t.save} confirm={t.askSave} columns={2}>
        <form.Field name="name" />
        <form.Field name="zhName" />
        <FieldCards fields={form.values.fields ?? []} onChange={set} />
      </CallForm>
    </Box>
  )
}
