import type { Authorization } from '@lastmile/contract/provisioning/calls.ts'
import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { Can } from '#platform/show/Can.tsx'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The only device that a line accepts, and a button to unbind it. */
export function BoundDevice({ line }: { line: Authorization }) {
  const t = useWords(words)
  const release = useCall(api.provisioning.releaseDevice, { done: t.released })
  const { customerCode, productCode, macBind } = line
  if (macBind === null) return <span className="muted">{t.nextDevice}</span>
  return (
    <span className="detail-actions">
      {macBind}
      <Can act="authorization.switch">
        <ConfirmButton
          size="small"
          busy={release.busy}
          question={t.releaseAsk(macBind)}
          onConfirm={() => release.run({ customerCode, productCode })}
        >
          {t.release}
        </ConfirmButton>
      </Can>
    </span>
  )
}
