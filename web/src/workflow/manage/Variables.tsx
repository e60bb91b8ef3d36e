import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { FilledIn } from '#processes'
import { words } from './words.ts'

type VariablesProps = { processInstanceId: string; toTask: (taskId: string) => string }

/** The variables of a process: the values from its forms, step by step. */
export function Variables({ processInstanceId, toTask }: VariablesProps) {
  const t = useWords(words)
  const language = useLanguage()
  const f = useFormat()
  const { data = [] } = useQuery(q(api.workflow.formVariables, { processInstanceId }))
  if (data.length === 0) return null
  return (
    <Box title={t.variables}>
      <div className="variables">
        {data.map(({ taskId, at, fields, values, ...step }) => (
          <section key={taskId ?? 'request'}>
            <h3>
              {taskId === null ? nameIn(language, step) : <Goto to={toTask(taskId)}>{nameIn(language, step)}</Goto>}{' '}
              <span className="muted">{f.instant(at)}</span>
            </h3>
            <FilledIn fields={fields} values={values} />
          </section>
        ))}
      </div>
    </Box>
  )
}
