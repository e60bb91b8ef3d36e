import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { EffectPoints, onlyChoice, ProductCards, useOnlyChoice } from '#orders'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Beside, Box, Page } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

const onNetwork = new Set(['pendingActive', 'active', 'suspended', 'pendingTerminate'])

/** Resends everything that a line is entitled to, if the line does not work as it should. */
export default function RefreshPage() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const { data } = useQuery(q(api.orders.productsForDisplay, { customerCode, kind: 'broadband' }))
  const lines = data?.flatMap((line) => (onNetwork.has(line.state) ? { ...line, _disabled: false, why: null } : []))
  return (
    <Page title={t.refresh}>
      {lines === undefined ? (
        <Loading />
      ) : lines.length === 0 ? (
        <EmptyState title={t.none}>{t.noneAdvice}</EmptyState>
      ) : (
        <RefreshForm lines={lines} customerCode={customerCode} />
      )}
    </Page>
  )
}

type Line = Parameters<typeof ProductCards>[0]['products'][number]

function RefreshForm({ lines, customerCode }: { lines: readonly Line[]; customerCode: string }) {
  const t = useWords(words)
  const [params] = useSearchParams()
  const [sent, setSent] = useState<string | null>(null)
  const form = useCallForm(api.provisioning.refreshProduct, {
    initial: onlyChoice(lines, params.get('product')),
    fixed: { customerCode },
    draft: false,
    onDone: (_, { productCode }) => setSent(productCode),
  })
  useOnlyChoice(lines, form.values.productCode, (productCode) => form.set({ productCode }))
  const line = lines.find(({ productCode }) => productCode === form.values.productCode)
  return (
    <Beside
      aside={
        <EffectPoints title={t.effect} product={line}>
          <li>{t.workedOut}</li>
          <li>{t.session}</li>
          <li>{t.unchanged}</li>
        </EffectPoints>
      }
    >
      <Box>
        {sent ? (
          <Alert
            type="success"
            showIcon
            title={t.sent(sent)}
            action={
              <Can act="authorizationInfo">
                <Goto to={paths.customer(customerCode, 'authorizationInfo')}>{t.follow}</Goto>
              </Can>
            }
          />
        ) : null}
        <CallForm form={form} submit={t.send} confirm={t.ask} columns={1}>
          <form.Field name="productCode" label={t.which}>
            <ProductCards products={lines} />
          </form.Field>
        </CallForm>
      </Box>
    </Beside>
  )
}
