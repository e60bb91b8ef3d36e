import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { paths } from '#platform/paths.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The customers to follow up with, starting with the longest overdue. */
export default function FollowUpsList({ close }: { close: () => void }) {
  const t = useWords(words)
  return (
    <Detail open onClose={close} title={t.followUpsList} width={860}>
      <CallTable
        call={api.care.find}
        name="followUps"
        rowKey="careCode"
        filters={[{ name: 'handover', input: <CallSelect call={api.configuration.handovers} input={{}} /> }]}
        empty={<EmptyState title={t.noFollowUps} />}
        columns={(c) => [
          c.link('customerCode', (row) => paths.customer(row.customerCode, 'CareInfo')),
          c.text('customerName'),
          c.text('contactTel', { width: 130 }),
          c.option('serviceType', { width: 110 }),
          c.option('handover', { width: 120 }),
          c.day('followUpOn', { width: 120 }),
          c.text('remark'),
        ]}
      />
    </Detail>
  )
}
