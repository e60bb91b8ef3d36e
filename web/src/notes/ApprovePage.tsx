import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Requests } from './Requests.tsx'
import { words } from './words.ts'

/** Approves or declines, as the second person, void numbers, write-offs and losses. */
export default function ApprovePage() {
  const t = useWords(words)
  return (
    <Page title={t.approveTitle}>
      <Requests title={t.toApprove} />
    </Page>
  )
}
