import type { Output } from '@lastmile/contract/platform/call.ts'
import type { orders } from '@lastmile/contract/orders/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api, sendWith } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { PartnerForm } from './PartnerForm.tsx'
import { words } from './words.ts'

type Sold = Output<typeof orders.partnerOpen>

/** A partner's morning: tenants get a line by a short form, and what was sold stands below with its commission. */
export default function PartnerOpenPage() {
  const t = useWords(words)
  const [sold, setSold] = useState<Sold | null>(null)
  return (
    <Page title={t.title}>
      {sold ? <Opened sold={sold} onAnother={() => setSold(null)} /> : <Fresh onSold={setSold} />}
      <Sales />
    </Page>
  )
}

/** The form, with a code of its own; the code is given out anew for each account. */
function Fresh({ onSold }: { onSold: (sold: Sold) => void }) {
  const { data, refetch } = useQuery({
    queryKey: ['partner customer code'],
    queryFn: () => api.customers.genCustomerCode(sendWith({}, { silent: true })),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const done = (sold: Sold) => {
    onSold(sold)
    void refetch()
  }
  return <PartnerForm customerCode={data?.customerCode} onSold={done} onCodeTaken={() => void refetch()} />
}

function Opened({ sold, onAnother }: { sold: Sold; onAnother: () => void }) {
  const t = useWords(words)
  const actions = (
    <div className="detail-actions">
      <Goto to={paths.customer(sold.customerCode)}>
        <Button tabIndex={-1}>{t.toCustomer}</Button>
      </Goto>
      <Button type="primary" onClick={onAnother}>
        {t.another}
      </Button>
    </div>
  )
  return (
    <Box>
      <EmptyState title={t.opened(sold.orderCode)} action={actions}>
        {`${t.account}: ${sold.broadbandAccount}. ${t.next}`}
      </EmptyState>
    </Box>
  )
}

function Sales() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.orders.partnerSales}
      input={{}}
      title={t.sales}
      rowKey="orderCode"
      empty={<EmptyState title={t.noSales} />}
      columns={(c) => [
        c.text('orderCode'),
        c.text('customerName'),
        c.named('productName', 'productZhName'),
        c.status('orderStatus'),
        c.money('amount'),
        c.money('commission'),
        c.instant('createdAt'),
      ]}
    />
  )
}
