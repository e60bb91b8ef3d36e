import type { customers } from '@lastmile/contract/customers/calls.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Requests a survey for a customer who wants a line where none can be sold yet. */
export default function RequestPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const { data: customer } = useQuery(q(api.customers.get, { customerCode }))
  const [orderCode, setOrderCode] = useState<string | null>(null)
  return (
    <Page title={t.request}>
      {orderCode ? (
        <EmptyState
          title={t.sent(orderCode)}
          action={
            <Goto to={paths.customer(customerCode)}>
              <Button tabIndex={-1}>{t.toCustomer}</Button>
            </Goto>
          }
        >
          {t.surveys}
        </EmptyState>
      ) : customer ? (
        <RequestForm customer={customer} onDone={setOrderCode} />
      ) : (
        <Loading />
      )}
    </Page>
  )
}

type Customer = Output<typeof customers.get>

function RequestForm({ customer, onDone }: { customer: Customer; onDone: (orderCode: string) => void }) {
  const t = useWords(words)
  const { customerCode, name, manageAddress } = customer
  const form = useCallForm(api.orders.requestInstallation, {
    initial: { serviceAddress: manageAddress },
    fixed: { customerCode },
    draft: customerCode,
    onDone: (asked) => onDone(asked.orderCode),
  })
  return (
    <Box>
      <CallForm form={form} submit={t.send} confirm={t.askRequest(name, form.values.serviceAddress ?? '')} columns={2}>
        <form.Field name="productOfferingCode" label={t.wanted}>
          <CallSelect call={api.offerings.forDisplayList} input={{ kind: 'broadband' }} />
        </form.Field>
        <form.Field name="contactTel" hint={t.phoneHint} />
        <form.Field name="serviceAddress" label={t.address} hint={t.addressHint} wide />
        <form.Field name="remark" wide />
      </CallForm>
    </Box>
  )
}
