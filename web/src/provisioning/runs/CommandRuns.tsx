import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The attempts to send a command, newest first and open, each with what was typed and printed. */
export function CommandRuns({ commandId }: { commandId: number }) {
  const t = useWords(words)
  const f = useFormat()
  const { data } = useQuery(q(api.provisioning.commandRuns, { commandId }))
  if (!data) return null
  return (
    <Box title={t.attempts}>
      {data.length === 0 ? <p className="muted">{t.none}</p> : null}
      {data.map(({ id, at, networkDevice, succeeded, transcript }, order) => (
        <details key={id} open={order === 0}>
          <summary>
            {t.heading(f.instant(at), networkDevice)} <StatusTag state={succeeded ? 'ok' : 'failed'} />
          </summary>
          <pre>{transcript}</pre>
        </details>
      ))}
    </Box>
  )
}
