import { OntDifference } from '@lastmile/contract/inventory/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useCall } from '#platform/query.ts'
import { Figures, InstantText } from '#platform/show/Figures.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

const lookAgain_ms = 1_500

/** The last reading of an OLT, with its progress or failure, the number of differences, and a button to read it again. */
export function ReadingBox({ oltCode }: { oltCode: string }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { run, busy } = useCall(api.inventory.read)
  const { data } = useQuery({
    ...q(api.inventory.reading, { oltCode }),
    refetchInterval: ({ state }) => (state.data?.readingState === 'reading' ? lookAgain_ms : false),
  })
  if (!data) return null
  const { readingState, begunAt, portsRead, portsTotal, failure, transcript, readingAt, counts } = data
  const isRunning = readingState === 'reading'
  const read = (
    <Button type="primary" loading={busy || isRunning} onClick={() => run({ oltCode })}>
      {t.read}
    </Button>
  )
  return (
    <Box title={t.reading} extra={read}>
      <div className="inventory-parts">
        {readingState === null ? <p className="muted">{t.neverRead}</p> : null}
        {isRunning ? (
          <p>
            <progress aria-label={t.reading} max={portsTotal} value={portsRead} />{' '}
            <output>{t.progress(portsRead, portsTotal)}</output>
          </p>
        ) : null}
        {readingState === 'reading-failed' ? (
          <Alert
            type="error"
            showIcon
            title={t.failed(f.instant(begunAt))}
            description={
              <>
                <p>{failure}</p>
                <p>{t.nothingStored}</p>
                {transcript ? (
                  <details>
                    <summary>{t.transcript}</summary>
                    <pre>{transcript}</pre>
                  </details>
                ) : null}
              </>
            }
          />
        ) : null}
        {readingAt === null ? null : (
          <Figures
            items={[
              { field: 'readingAt', value: <InstantText value={readingAt} /> },
              ...OntDifference.options.map((difference) => ({
                field: difference,
                label: term(difference, language),
                value: counts[difference],
              })),
            ]}
          />
        )}
      </div>
    </Box>
  )
}
