import { Button } from 'antd'
import { api } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useOpened } from '#platform/table/use-opened.ts'
import { useWords } from '#platform/words.ts'
import { PayoutAnswer, PayoutFacts } from './PayoutRequest.tsx'
import { words } from './words.ts'

/** Balance payouts above the ceiling: the user's own requests and, for approvers, those of others. */
export default function BalancePayoutsPage() {
  const t = useWords(words)
  const [open, setOpen] = useOpened(api.payments.balancePayouts, 'requestCode')
  const close = () => setOpen(null)
  return (
    <Page title={t.title}>
      <CallTable
        call={api.payments.balancePayouts}
        filters={['customerCode', 'state']}
        title={t.list}
        rowKey="requestCode"
        onOpen={setOpen}
        empty={<EmptyState title={t.none}>{t.noneAdvice}</EmptyState>}
        columns={(c) => [
          c.instant('requestedAt', { width: 150 }),
          c.link('customerName', (row) => paths.customer(row.customerCode, 'balanceInfo')),
          c.money('amount'),
          c.text('reason'),
          c.text('requestedByName'),
          c.status('state', { width: 180 }),
          c.text('decidedByName', { hidden: true }),
          c.text('decisionReason', { hidden: true }),
          c.text('paymentCode', { hidden: true }),
          c.actions((row) => (
            <Button size="small" onClick={() => setOpen(row)}>
              {t.details}
            </Button>
          )),
        ]}
      />
      <Detail open={open !== null} onClose={close} title={open?.customerName}>
        {open ? (
          <div className="detail">
            <PayoutFacts of={open} />
            <PayoutAnswer of={open} onDone={close} />
          </div>
        ) : null}
      </Detail>
    </Page>
  )
}
