import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { ReleaseNotes } from './ReleaseNotes.tsx'
import { words } from './words.ts'

/** The release notes that the user has not seen, shown on the home page after an upgrade until they are dismissed. */
export function ReleaseNotesCard() {
  const t = useWords(words)
  const { data } = useQuery(q(api.releaseNotes.list, {}))
  const dismiss = useCall(api.releaseNotes.dismiss)
  const unread = data?.releases.filter((release) => release.unread) ?? []
  const [newest] = unread
  if (!newest) return null
  const { releaseVersion } = newest
  return (
    <Box
      title={t.updated(releaseVersion)}
      extra={
        <ActionButton size="small" loading={dismiss.busy} onClick={() => dismiss.run({ releaseVersion })}>
          {t.dismiss}
        </ActionButton>
      }
    >
      <ReleaseNotes releases={unread} />
    </Box>
  )
}
