import type { TemplateAction } from '@lastmile/contract/provisioning/templates.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { FoundValues } from './FoundValues.tsx'
import { words } from './words.ts'

const lookAgain_ms = 1_500
const tones = { runWaiting: 'busy', runDone: 'good', runFailed: 'bad' } as const

/** The last runs of templates with an action: who ran them, the values that were read, and the transcript. */
export function TemplateRuns({ templateAction }: { templateAction: TemplateAction }) {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery({
    ...q(api.diagnostics.runs, { templateAction }),
    refetchInterval: ({ state }) =>
      state.data?.some(({ oltRunState }) => oltRunState === 'runWaiting') ? lookAgain_ms : false,
  })
  return data?.map(
    ({ oltRunId, oltCode, oltRunState, begunBy, begunAt, productCode, found, omitted, failure, transcript }, order) => (
      <details key={oltRunId} open={order === 0}>
        <summary>
          {t.ran([oltCode, productCode, begunBy, f.instant(begunAt)].filter(Boolean).join(' · '))}{' '}
          <StatusTag state={oltRunState} tone={tones[oltRunState]} />
        </summary>
        <div className="template-parts">
          {failure ? <Alert type="error" showIcon title={failure} /> : null}
          {oltRunState === 'runWaiting' ? null : <FoundValues found={found} />}
          {omitted > 0 ? <p className="muted">{t.omitted(f.number(omitted))}</p> : null}
          {transcript ? <pre>{transcript}</pre> : null}
        </div>
      </details>
    ),
  )
}
