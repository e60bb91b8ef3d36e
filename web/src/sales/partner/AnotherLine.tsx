import type { Output } from '@lastmile/contract/platform/call.ts'
import type { CustomerCode } from '@lastmile/contract/platform/values.ts'
import type { customers } from '@lastmile/contract/customers/calls.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { SaleFields } from '#offerings'
import { EffectPanel, useEffectOfSale } from '#orders'
import { api, q } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { paths } from '#platform/paths.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { Refusal } from '#platform/transport.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Customer = Output<typeof customers.get>
type Sold = Output<typeof sales.partnerPurchase>
type AnotherLineProps = { customerCode: CustomerCode; onSold: (sold: Sold) => void }
const actTypeCode = 'PartnerCustomerOpen'

/**
 * Sells another line to one of the partner's customers, asking only for what is not known yet. Customers of others are
 * not found.
 */
export function AnotherLine({ customerCode, onSold }: AnotherLineProps) {
  const t = useWords(words)
  const { data: customer, error } = useQuery(q(api.customers.get, { customerCode }))
  if (error instanceof Refusal)
    return (
      <Box>
        <EmptyState
          title={t.notYours(customerCode)}
          action={<Goto to={paths.menu('PartnerCustomerOpen')}>{t.newCustomer}</Goto>}
        />
      </Box>
    )
  return customer ? <AnotherLineForm customer={customer} onSold={onSold} /> : <Loading />
}

function AnotherLineForm({ customer, onSold }: { customer: Customer; onSold: (sold: Sold) => void }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const { customerCode, level, name, contactTel, manageAddress, town } = customer
  const form = useCallForm(api.orders.partnerPurchase, {
    fixed: { customerCode },
    draft: `partner/${customerCode}`,
    onDone: onSold,
  })
  const { productOfferingCode, priceCode, depositAmount } = form.values
  const deposit = depositAmount === undefined ? {} : { depositAmount }
  const wanted = productOfferingCode && priceCode ? { productOfferingCode, priceCode, ...deposit } : null
  const sale = useEffectOfSale(wanted && { ...wanted, customerCode, actTypeCode })
  const dueNow = sale.effect?.dueNow
  const expect = useEffectEvent((amount: number | undefined) => form.set({ expectedAmount: amount }))
  useEffect(() => expect(dueNow), [dueNow])
  return (
    <Beside aside={<EffectPanel {...sale} />}>
      <Box>
        <CallForm
          form={form}
          submit={t.submitLine}
          confirm={dueNow !== undefined && t.askLine(name, f.money(dueNow))}
          why={customer.status === 'active' ? undefined : t.notActive}
          disabled={sale.settling}
        >
          <FieldGroup title={t.person}>
            <div className="field wide">
              <Figures
                items={[
                  { field: 'name', value: <Goto to={paths.customer(customerCode)}>{name}</Goto> },
                  { field: 'contactTel', value: contactTel },
                  { field: 'manageAddress', value: `${nameIn(language, town)}, ${manageAddress}` },
                ]}
              />
            </div>
          </FieldGroup>
          <FieldGroup title={t.product}>
            <SaleFields
              form={form}
              actTypeCode={actTypeCode}
              buyer={{ customerType: customer.customerType.code, level }}
            />
          </FieldGroup>
          <FieldGroup title={t.agreement}>
            <form.Field name="serviceAddress" label={t.address} hint={t.addressHint} wide />
            <form.Field name="remark" wide />
          </FieldGroup>
        </CallForm>
      </Box>
    </Beside>
  )
}
