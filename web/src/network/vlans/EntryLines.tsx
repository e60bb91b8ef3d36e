import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api, q } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const shown = (vlan: number | null, otherwise: string) => (vlan === null ? otherwise : String(vlan))

/** The lines of a plan entry with their planned and actual VLANs, and a button that sends the plan where it differs. */
export function EntryLines({ vlanEntryId }: { vlanEntryId: string }) {
  const t = useWords(words)
  return (
    <>
      <Differences vlanEntryId={vlanEntryId} />
      <CallTable
        call={api.vlans.lines}
        input={{ vlanEntryId }}
        name="vlan-lines"
        title={t.lines}
        filters={['state', 'keyword']}
        rowKey="lineCode"
        empty={<EmptyState title={t.noLines} />}
        columns={(c) => [
          c.text('lineCode'),
          c.text('customerName'),
          c.text('ponPort'),
          c.serial('ontId'),
          c.status('state'),
          c.serial('sVlan'),
          c.custom('cVlan', { show: ({ cVlan }) => shown(cVlan, t.noPlan) }),
          c.custom('appliedSVlan', { show: ({ appliedSVlan }) => shown(appliedSVlan, t.unknown) }),
          c.custom('appliedCVlan', { show: ({ appliedCVlan }) => shown(appliedCVlan, t.noPlan) }),
        ]}
      />
    </>
  )
}

function Differences({ vlanEntryId }: { vlanEntryId: string }) {
  const t = useWords(words)
  const { data: entry } = useQuery(q(api.vlanPlan.get, { vlanEntryId }))
  const { run, busy } = useCall(api.vlans.resend, { done: ({ lines }) => t.resent(lines) })
  if (!entry) return null
  if (!entry.planUsed) return <Alert type="info" title={t.unused} />
  if (entry.differing === 0) return null
  return (
    <Alert
      type="warning"
      title={t.differing(entry.differing)}
      action={
        <ConfirmButton
          size="small"
          busy={busy}
          question={t.askResend(entry.differing)}
          onConfirm={() => run({ vlanEntryId })}
        >
          {t.resend}
        </ConfirmButton>
      }
    />
  )
}
