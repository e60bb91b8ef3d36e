import { Button } from 'antd'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { Designer } from './Designer.tsx'
import { words } from './words.ts'

/** Task forms: the fields of each step, stored by version. */
export default function TaskFormsPage() {
  const t = useWords(words)
  const [open, setOpen] = useState<string | null>(null)
  const { data: forms = [] } = useQuery(q(api.workflow.formDefinitions, {}))
  const close = () => setOpen(null)
  if (open !== null) return <Designer key={open} form={forms.find(({ formKey }) => formKey === open)} onClose={close} />
  return (
    <Page
      title={t.title}
      extra={
        <Button type="primary" onClick={() => setOpen('')}>
          {t.add}
        </Button>
      }
    >
      <CallTable
        call={api.workflow.formDefinitions}
        title={t.title}
        rowKey="formKey"
        height="all"
        onOpen={({ formKey }) => setOpen(formKey)}
        columns={(c) => [
          c.text('formKey', { width: 200 }),
          c.named('name', 'zhName'),
          c.number('version', { width: 100 }),
          c.count('fields', { title: t.fieldCount, width: 100 }),
        ]}
      />
    </Page>
  )
}
