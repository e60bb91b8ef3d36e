import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCall } from '#platform/query.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Employees who are signed in; their sessions can be ended. */
export default function OnlineEmployeesPage() {
  const t = useWords(words)
  const [selected, setSelected] = useState<string[]>([])
  const force = useCall(api.session.forceOffline, {
    done: ({ ended }) => t.ended(ended),
    onDone: () => setSelected([]),
  })
  return (
    <Page title={t.online}>
      <CallTable
        call={api.session.online}
        filters={['keyword']}
        rowKey={(row) => String(row.sessionId)}
        select="many"
        selected={selected}
        onSelect={setSelected}
        empty={<EmptyState title={t.nobody} />}
        extra={
          <ConfirmButton
            danger
            why={selected.length === 0 ? t.chooseSessions : undefined}
            busy={force.busy}
            question={t.askForceOffline(selected.length)}
            onConfirm={() => force.run({ sessionIds: selected.map(Number) })}
          >
            {t.forceOffline}
          </ConfirmButton>
        }
        columns={(c) => [
          c.text('employeeCode'),
          c.named('trueName', 'zhName'),
          c.named('organizationUnitName', 'organizationUnitZhName'),
          c.instant('signedInAt'),
          c.instant('lastSeenAt'),
          c.text('ip'),
          c.text('userAgent', { hidden: true }),
        ]}
      />
    </Page>
  )
}
