import { Button } from 'antd'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { functionName } from '#workspace/menu'
import { words } from './words.ts'

/** A function that is granted and not built yet says so. */
export function ComingPage({ code }: { code: string }) {
  const t = useWords(words)
  const name = functionName(code, useLanguage())
  return (
    <Page title={name}>
      <EmptyState title={t.comingTitle(name)} action={<HomeLink />}>
        <p>{t.coming}</p>
      </EmptyState>
    </Page>
  )
}

/** An address that leads nowhere. */
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
