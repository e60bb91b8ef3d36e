import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { FormFields, PlainInput, useChecked } from '#processes'
import { words } from './words.ts'

/** The types of work that the user can request, and the form of the chosen one. */
export function LaunchForm() {
  const t = useWords(words)
  const language = useLanguage()
  const [chosen, setChosen] = useState<string>()
  const { data: processes } = useQuery(q(api.workflow.launchable, {}))
  const processDefinitionId = chosen ?? processes?.[0]?.processDefinitionId
  const { data: form } = useQuery({
    ...q(api.workflow.startFormData, { processDefinitionId: processDefinitionId ?? '' }),
    enabled: processDefinitionId !== undefined,
  })
  if (processes?.length === 0) return <EmptyState title={t.nothing} />
  return (
    <Box title={t.launch}>
      {processes && processes.length > 1 ? (
        <RadioCards
          aria-label={t.process}
          look="chips"
          value={processDefinitionId ?? null}
          onChange={(code) => setChosen(code)}
          cards={processes.map((one) => ({ code: one.processDefinitionId, content: nameIn(language, one) }))}
        />
      ) : null}
      {form ? <Filled key={form.processDefinitionId} {...form} /> : null}
    </Box>
  )
}

type FilledProps = { processDefinitionId: string; fields: FormField[] }

function Filled({ processDefinitionId, fields }: FilledProps) {
  const t = useWords(words)
  const form = useCallForm(api.workflow.launch, {
    fixed: { processDefinitionId },
    initial: { values: {} },
    draft: processDefinitionId,
    done: ({ businessKey }) => t.launched(businessKey),
    onDone: () => checked.reset(),
  })
  const values = form.values.values ?? {}
  const checked = useChecked(form, { fields, values })
  return (
    <CallForm form={checked} submit={t.submit} confirm={t.ask(form.values.title ?? '')} columns={2}>
      <form.Field name="title" wide />
      <FormFields fields={fields} values={values} renderInput={inputOf} />
    </CallForm>
  )
}

const inputOf = (field: FormField) => <PlainInput field={field} />
