import type { Input, Output } from '@lastmile/contract/platform/call.ts'
import type { customers } from '@lastmile/contract/customers/calls.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { SaleFields } from '#offerings'
import { EffectPanel, type Sale, useEffectOfSale } from '#orders'
import { LineFields } from '#sales/line/LineFields.tsx'
import { WorkTeamField } from '#sales/line/WorkTeamField.tsx'
import { api } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { RadioCards } from '#platform/inputs/RadioCards.tsx'
import { useFormat } from '#platform/format.ts'
import { show } from '#platform/notices.ts'
import { Beside, Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { ParentLineField } from './ParentLineField.tsx'
import { words } from './words.ts'

type Values = Input<typeof sales.purchaseBroadband>
type Customer = Output<typeof customers.get>
type Kind = 'broadband' | 'value-added'
type PurchaseFormProps = {
  customer: Customer
  onlyExtras: boolean
  onSold: (sold: Output<typeof sales.purchaseBroadband>) => void
}

/** Selects an offering and a price and, for a line, its port and account; the effect is shown next to them. */
export function PurchaseForm({ customer, onlyExtras, onSold }: PurchaseFormProps) {
  const t = useWords(words)
  const f = useFormat()
  const { customerCode, level } = customer
  const form = useCallForm(api.orders.purchaseBroadband, {
    fixed: { customerCode },
    draft: `${customerCode}/${onlyExtras ? 'extras' : 'all'}`,
    onDone: onSold,
  })
  const { values, set } = form
  // A draft of an add-on is restored as one.
  const [kind, setKind] = useState<Kind>(onlyExtras || values.parentProductCode ? 'value-added' : 'broadband')
  const sale = useEffectOfSale(saleOf(values, customerCode))
  const dueNow = sale.effect?.dueNow
  const expect = useEffectEvent((amount: number | undefined) => set({ expectedAmount: amount }))
  useEffect(() => expect(dueNow), [dueNow])
  const change = (next: Kind) => {
    setKind(next)
    set(nothingChosen)
  }
  const ready = () => {
    const fine = form.ready()
    if (!fine) show({ kind: 'warning', title: t.incomplete, text: '' }, 8)
    return fine
  }
  const isLine = kind === 'broadband'
  return (
    <Beside aside={<EffectPanel {...sale} />}>
      <Box>
        <CallForm
          form={{ ...form, ready }}
          submit={t.submit}
          confirm={dueNow !== undefined && t.ask(customer.name, f.money(dueNow))}
          disabled={sale.settling}
        >
          {onlyExtras ? null : <KindChoice kind={kind} onChange={change} />}
          <FieldGroup title={t.product}>
            {isLine ? null : <ParentLineField form={form} customerCode={customerCode} />}
            <SaleFields
              key={kind}
              form={form}
              kind={kind}
              actTypeCode={onlyExtras ? 'ValueAddedProductPurchase' : '6'}
              buyer={{ customerType: customer.customerType.code, level }}
            />
          </FieldGroup>
          {isLine ? (
            <>
              <LineFields form={form} near={nearOf(customer)} customerCode={customerCode} name={customer.name}>
                <WorkTeamField form={form} city={customer.city.code} />
              </LineFields>
              <FieldGroup title={t.rest}>
                <form.Field name="serviceAddress" wide hint={<OwnAddress customer={customer} />} />
                <form.Field name="remark" wide />
              </FieldGroup>
            </>
          ) : (
            <FieldGroup title={t.restExtra}>
              <form.Field name="remark" wide />
            </FieldGroup>
          )}
        </CallForm>
      </Box>
    </Beside>
  )
}

function KindChoice({ kind, onChange }: { kind: Kind; onChange: (kind: Kind) => void }) {
  const t = useWords(words)
  const card = (code: Kind, title: string, note: string) => ({
    code,
    content: (
      <>
        <strong>{title}</strong>
        <div className="muted">{note}</div>
      </>
    ),
  })
  return (
    <FieldGroup title={t.kind}>
      <div className="field wide">
        <RadioCards
          aria-label={t.kind}
          width={230}
          value={kind}
          onChange={(code) => onChange(code === 'value-added' ? code : 'broadband')}
          cards={[card('broadband', t.line, t.lineNote), card('value-added', t.extra, t.extraNote)]}
        />
      </div>
    </FieldGroup>
  )
}

function OwnAddress({ customer }: { customer: Customer }) {
  const t = useWords(words)
  const language = useLanguage()
  return t.atCustomer(`${nameIn(language, customer.town)}, ${customer.manageAddress}`)
}

const nearOf = ({ town, latitude, longitude }: Customer) => ({ town: town.code, latitude, longitude })

/** The fields to reset when another kind of product is chosen: those of the previous kind must not be sent. */
const nothingChosen = {
  productOfferingCode: undefined,
  priceCode: undefined,
  depositAmount: undefined,
  parentProductCode: undefined,
  odbCode: undefined,
  portCode: undefined,
  broadbandAccount: undefined,
  broadbandPassword: undefined,
  workTeam: undefined,
  serviceAddress: undefined,
}

function saleOf(values: Partial<Values>, customerCode: string): Sale | null {
  const { productOfferingCode, priceCode, depositAmount, odbCode, portCode, parentProductCode } = values
  if (!productOfferingCode || !priceCode) return null
  return {
    customerCode,
    productOfferingCode,
    priceCode,
    ...(depositAmount === undefined ? {} : { depositAmount }),
    ...(odbCode && portCode ? { odbCode, portCode } : {}),
    ...(parentProductCode ? { parentProductCode } : {}),
  }
}
