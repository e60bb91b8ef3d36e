import type { Output } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { CustomerCode } from '@lastmile/contract/platform/values.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { api, sendWith } from '#platform/api.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { AnotherLine } from './AnotherLine.tsx'
import { PartnerForm } from './PartnerForm.tsx'
import { words } from './words.ts'

type Sold = Output<typeof sales.partnerOpen>

/**
 * A partner's page: a short form for new tenants, a shorter one for the partner's existing customers, and below them
 * the partner's sales and commission.
 */
export default function PartnerOpenPage() {
  const t = useWords(words)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const known = CustomerCode.safeParse(params.get('for')).data
  const { key } = useLocation()
  const [sold, setSold] = useState<(Sold & { at: string }) | null>(null)
  const done = (result: Sold) => setSold({ ...result, at: key })
  // Navigating here again starts the next sale, so the last one is no longer shown.
  const shown = sold?.at === key ? sold : null
  return (
    <Page title={t.title}>
      {shown ? (
        <Opened
          sold={shown}
          further={known !== undefined}
          onAnother={() => void navigate(paths.menu('PartnerCustomerOpen'))}
        />
      ) : known ? (
        <AnotherLine key={known} customerCode={known} onSold={done} />
      ) : (
        <Fresh onSold={done} />
      )}
      <Sales />
    </Page>
  )
}

/** The form with a customer code, of which each account needs a new one. */
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

function Opened({ sold, further, onAnother }: { sold: Sold; further: boolean; onAnother: () => void }) {
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
      <EmptyState title={further ? t.lineSold(sold.orderCode) : t.opened(sold.orderCode)} action={actions}>
        {t.next(sold.broadbandAccount)}
      </EmptyState>
    </Box>
  )
}

function Sales() {
  const t = useWords(words)
  return (
    <CallTable
      call={api.commissions.partnerSales}
      input={{}}
      title={t.sales}
      rowKey="orderCode"
      empty={<EmptyState title={t.noSales} />}
      columns={(c) => [
        c.text('orderCode'),
        c.link('customerName', (row) => paths.customer(row.customerCode)),
        c.named('productName', 'productZhName'),
        c.status('orderStatus'),
        c.money('amount'),
        c.money('commission'),
        c.instant('createdAt'),
        c.actions((row) => (
          <Goto to={paths.menu('PartnerCustomerOpen', { for: row.customerCode })}>{t.furtherLine}</Goto>
        )),
      ]}
    />
  )
}
