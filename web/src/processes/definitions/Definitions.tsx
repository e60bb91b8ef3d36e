import { useQuery } from '@tanstack/react-query'
import { Segmented } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { DefinitionDiagram } from '#processes/diagram/Diagram.tsx'
import { labelOf } from '#processes/progress/values.ts'
import { words } from './words.ts'

type Element = RowOf<typeof api.workflow.processDefinitions.call>['elements'][number]

/** Process definitions, each with its diagram, steps and forms. */
export function Definitions() {
  const t = useWords(words)
  const language = useLanguage()
  const { data: definitions = [], isPending } = useQuery(q(api.workflow.processDefinitions, {}))
  const { data: forms = [] } = useQuery(q(api.workflow.formDefinitions, {}))
  const [chosen, setChosen] = useState<string | null>(null)
  const definition = definitions.find(({ processDefinitionId }) => processDefinitionId === chosen) ?? definitions[0]
  const formOf = (formKey: string | null) => forms.find((form) => form.formKey === formKey)
  const formName = ({ formKey }: Element) => {
    const form = formOf(formKey)
    return form ? nameIn(language, form) : ''
  }
  const asked = ({ formKey }: Element) =>
    (formOf(formKey)?.fields ?? []).map((field) => labelOf(field, language)).join(language === 'zh-CN' ? '、' : ', ')
  const steps =
    definition?.elements.filter(({ kind }) => kind !== 'exclusiveGateway' && !kind.startsWith('boundary')) ?? []
  return (
    <>
      <Box
        title={definition ? t.definition(nameIn(language, definition), definition.version) : t.definitions}
        extra={
          definitions.length > 1 ? (
            <Segmented
              aria-label={t.definitions}
              options={definitions.map((one) => ({ value: one.processDefinitionId, label: nameIn(language, one) }))}
              value={definition?.processDefinitionId ?? ''}
              onChange={setChosen}
            />
          ) : null
        }
      >
        {definition ? <DefinitionDiagram processDefinitionId={definition.processDefinitionId} /> : null}
      </Box>
      <section className="table-box">
        <header>
          <h2>{t.steps}</h2>
        </header>
        <DataTable
          rows={steps}
          rowKey="element"
          loading={isPending}
          height="all"
          aria-label={t.steps}
          columns={(c) => [
            c.named('name', 'zhName', { title: t.stepName }),
            c.text('element', { title: t.element }),
            c.custom('kind', {
              title: t.kind,
              show: ({ kind }) => t.kinds[kind],
              text: ({ kind }) => t.kinds[kind],
            }),
            c.custom('formKey', { show: formName, text: formName }),
            c.custom('fields', { title: t.asks, show: asked, text: asked }),
          ]}
        />
      </section>
    </>
  )
}
