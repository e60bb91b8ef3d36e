import { Button } from 'antd'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The page for an unknown URL. */
export function LostPage() {
  const t = useWords(words)
  return (
    <Page title="404">
      <EmptyState title={t.lost} action={<HomeLink />}>
        <p>{t.lostAdvice}</p>
      </EmptyState>
    </Page>
  )
}

function HomeLink() {
  const t = useWords(words)
  return (
    <Goto to={paths.home}>
      <Button type="primary" tabIndex={-1}>
        {t.home}
      </Button>
    </Goto>
  )
}
