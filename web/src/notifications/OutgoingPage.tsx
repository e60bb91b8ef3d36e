import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { api, q } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { useCall } from '#platform/query.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { words as notices } from './notice-words.ts'
import { words } from './words.ts'
import './notices.css'

/** Messages to customers: sent, pending and failed. */
export default function OutgoingPage() {
  const t = useWords(words)
  const again = useCall(api.outgoing.again, { done: () => t.willGo })
  return (
    <Page title={t.messages} extra={<Ways />}>
      <CallTable
        call={api.outgoing.list}
        filters={['customerCode', 'sendState']}
        title={t.messages}
        rowKey="messageId"
        empty={<EmptyState title={t.noMessages} />}
        columns={(c) => [
          c.instant('createdAt'),
          c.link('customerCode', (row) => paths.customer(row.customerCode)),
          c.text('customerName', { hidden: true }),
          c.word('channel', { width: 80 }),
          c.text('recipient'),
          c.text('body', { title: t.text, width: 420 }),
          c.status('sendState'),
          c.instant('sendAfter', { hidden: true }),
          c.instant('sentAt', { hidden: true }),
          c.text('failure', { hidden: true }),
          c.actions((row) =>
            row.sendState === 'failed' ? (
              <Button size="small" loading={again.busy} onClick={() => again.run({ messageId: row.messageId })}>
                {t.again}
              </Button>
            ) : null,
          ),
        ]}
      />
    </Page>
  )
}

/** The gateways for SMS and e-mail, or a notice that none is configured. */
function Ways() {
  const t = useWords(notices)
  const language = useLanguage()
  const { data: ways } = useQuery(q(api.outgoing.ways, {}))
  return (
    <ul className="muted notice-ways" aria-label={t.waysTitle}>
      {(ways ?? []).map(({ channel, gateway }) => (
        <li key={channel}>{t.way(term(channel, language), gateway === null ? t.intoFolder : t.byGateway(gateway))}</li>
      ))}
    </ul>
  )
}
