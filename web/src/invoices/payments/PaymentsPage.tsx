import type { Output } from '@lastmile/contract/platform/call.ts'
import type { payments } from '@lastmile/contract/payments/calls.ts'
import { term } from '@lastmile/contract/words.ts'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { useWords } from '#platform/words.ts'
import { PaymentDetail } from './PaymentDetail.tsx'
import { Receivable } from './Receivable.tsx'
import { words } from './words.ts'

type Payment = Output<typeof payments.list>['rows'][number]

/** Every payment of a customer, with its tenders and receipt. */
export default function PaymentsPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [opened, open] = useState<Payment | null>(null)
  return (
    <Page title={t.payments}>
      <Receivable />
      <CallTable
        call={api.payments.list}
        input={{ customerCode }}
        filters={['status']}
        rowKey="paymentCode"
        onOpen={open}
        empty={
          <EmptyState
            title={t.none}
            action={<Goto to={paths.customer(customerCode, 'OrderInfoConfigComposite')}>{t.toOrders}</Goto>}
          >
            {t.noneAdvice}
          </EmptyState>
        }
        columns={(c) => [
          c.link('paymentCode', (row) => () => open(row)),
          c.text('receiptNumber'),
          c.money('amount'),
          c.custom('tenders', {
            show: (row, { language }) => row.tenders.map((tender) => term(tender.kind, language)).join(' + '),
            text: (row, { language }) => row.tenders.map((tender) => term(tender.kind, language)).join(' + '),
          }),
          c.status('status'),
          c.instant('at'),
          c.text('employeeName'),
          c.text('orderCode'),
          c.named('organizationUnitName', 'organizationUnitZhName', { hidden: true }),
          c.number('reprints', { hidden: true }),
        ]}
      />
      <PaymentDetail payment={opened} onClose={() => open(null)} />
    </Page>
  )
}
