import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { FilledIn } from '#workflow/progress'
import { words } from './words.ts'

type VariablesProps = { processInstanceId: string; toTask: (taskId: string) => string }

/** What the process has learned: what was filled into its forms, step by step. */
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
          <section key={taskId}>
            <h3>
              <Link to={toTask(taskId)}>{nameIn(language, step)}</Link> <span className="muted">{f.instant(at)}</span>
            </h3>
            <FilledIn fields={fields} values={values} />
          </section>
        ))}
      </div>
    </Box>
  )
}
