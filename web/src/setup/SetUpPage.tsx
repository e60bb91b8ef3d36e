import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Beside, Page } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Currency } from './Currency.tsx'
import { GoLive } from './GoLive.tsx'
import type { Progress } from './plan.ts'
import { SignInDialog } from './SignIns.tsx'
import { Steps } from './Steps.tsx'
import { Template } from './template/Template.tsx'
import { words } from './words.ts'
import './setup.css'

/** The set-up page: the entries to add, the go-live check, and the templates to start from. */
export default function SetUpPage() {
  const t = useWords(words)
  const { data } = useQuery({ ...q(api.setup.progress, {}), staleTime: 0 })
  if (!data) return <Page title={t.title}>{null}</Page>
  const met = new Set(data.checks.filter((check) => check.met).map(({ setupCheck }) => setupCheck))
  const { rootUnitCode } = data
  return (
    <Page title={t.title} extra={<OnHome of={data} />}>
      <p className="muted">{t.intro}</p>
      <SignInDialog />
      <Beside aside={<GoLive met={met} />}>
        <div className="setup">
          {data.currencyOpen ? <Currency /> : null}
          {rootUnitCode === null ? null : <Template of={{ ...data, rootUnitCode }} />}
          <Steps met={met} />
        </div>
      </Beside>
    </Page>
  )
}

/** Removes the set-up from the home page, or shows it there again. */
function OnHome({ of: { atHome, canReturn } }: { of: Progress }) {
  const t = useWords(words)
  const change = useCall(api.setup.dismiss, { done: (now) => (now.dismissed ? t.dismissedNow : t.shownNow) })
  if (canReturn)
    return (
      <ActionButton loading={change.busy} onClick={() => change.run({ dismissed: false })}>
        {t.show}
      </ActionButton>
    )
  return atHome ? (
    <ConfirmButton busy={change.busy} question={t.askDismiss} onConfirm={() => change.run({ dismissed: true })}>
      {t.dismiss}
    </ConfirmButton>
  ) : null
}
