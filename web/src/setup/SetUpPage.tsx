import { setupSections } from '@lastmile/contract/setup/plan.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Beside, Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { GoLive } from './GoLive.tsx'
import type { SignIns } from './plan.ts'
import { SignInList } from './SignIns.tsx'
import { Steps } from './Steps.tsx'
import { Template } from './Template.tsx'
import { words } from './words.ts'
import './setup.css'

/** The set-up of a new operator: what to enter, and what is missing before each first time. */
export default function SetUpPage() {
  const t = useWords(words)
  const [signIns, setSignIns] = useState<SignIns>([])
  const { data } = useQuery({ ...q(api.setup.progress, {}), staleTime: 0 })
  if (!data) return <Page title={t.title}>{null}</Page>
  const met = new Set(data.checks.filter((check) => check.met).map(({ setupCheck }) => setupCheck))
  const isBegun = data.setupTemplate !== null || data.existing.length === setupSections.length
  return (
    <Page title={t.title} extra={<OnHome dismissed={data.dismissed} />}>
      <p className="muted">{t.intro}</p>
      {signIns.length === 0 ? null : <SignInList of={signIns} close={() => setSignIns([])} />}
      <Beside aside={<GoLive met={met} />}>
        <div className="setup">
          {isBegun ? null : <Template of={data} onDone={setSignIns} />}
          <Steps met={met} />
        </div>
      </Beside>
    </Page>
  )
}

/** Removes the set-up from the home page, or shows it there again. */
function OnHome({ dismissed }: { dismissed: boolean }) {
  const t = useWords(words)
  const change = useCall(api.setup.dismiss, { done: (now) => (now.dismissed ? t.dismissedNow : t.shownNow) })
  return dismissed ? (
    <ActionButton loading={change.busy} onClick={() => change.run({ dismissed: false })}>
      {t.show}
    </ActionButton>
  ) : (
    <ConfirmButton busy={change.busy} question={t.askDismiss} onConfirm={() => change.run({ dismissed: true })}>
      {t.dismiss}
    </ConfirmButton>
  )
}
