import type { Input } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  AddressFields,
  BusinessFields,
  ContactFields,
  IdentityFields,
  DuplicateCustomer,
  useCertificateExists,
  useRequiredInputs,
} from '#customers'
import { CustomFieldInputs } from '#fields'
import { useBoxesNear } from '#network'
import { SaleFields } from '#offerings'
import { EffectPanel, type Sale, useEffectOfSale } from '#orders'
import { LineFields } from '#sales/line/LineFields.tsx'
import { WorkTeamField } from '#sales/line/WorkTeamField.tsx'
import { api } from '#platform/api.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { show } from '#platform/notices.ts'
import { Beside, Box } from '#platform/show/Page.tsx'
import { Refusal } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import type { Submitted } from './Opened.tsx'
import { StillMissing } from './StillMissing.tsx'
import { words } from './words.ts'

type Values = Input<typeof sales.openAccount>
type OpenAccountFormProps = {
  customerCode: string
  initial: Partial<Values>
  /** What the clerk typed at the service desk before opening the form. */
  handedOver: Pick<Partial<Values>, 'name' | 'contactTel'>
  onSubmitted: (submitted: Submitted) => void
  onCodeTaken: () => void
}

/** Returns the form, whether it needs the reason for a second account, and the inputs that the operator requires. */
function useOpenAccount({ customerCode, initial, handedOver, onSubmitted, onCodeTaken }: OpenAccountFormProps) {
  const [toldKnown, setToldKnown] = useState(false)
  const required = useRequiredInputs()
  const form = useCallForm(api.orders.openAccount, {
    initial: { ...initial, ...handedOver },
    fixed: { customerCode },
    required,
    // The draft of another person must not override what the service desk passed on.
    draft: ['open', handedOver.name, handedOver.contactTel].filter(Boolean).join('/'),
    onDone: onSubmitted,
    onRefused: (error) => {
      if (!(error instanceof Refusal)) return
      if (error.code === 'customer-code-taken') onCodeTaken()
      if (error.code === 'certificate-known') setToldKnown(true)
    },
  })
  const second = useCertificateExists(form.values.certificateNo) || toldKnown
  return { form, second, required }
}

/** The fields, in the order in which customers state them, and next to them the effect. */
export function OpenAccountForm(props: OpenAccountFormProps) {
  const { customerCode } = props
  const t = useWords(words)
  const f = useFormat()
  const { form, second, required } = useOpenAccount(props)
  const { values, set } = form
  const boxes = useBoxesNear(values)
  const sale = useEffectOfSale(saleOf(values))
  const dueNow = sale.effect?.dueNow
  const expect = useEffectEvent((amount: number | undefined) => set({ expectedAmount: amount }))
  useEffect(() => expect(dueNow), [dueNow])
  const ready = () => {
    const fine = form.ready()
    if (!fine) show({ kind: 'warning', title: t.incomplete, text: '' }, 8)
    return fine
  }
  return (
    <Beside
      aside={
        <EffectPanel
          {...sale}
          head={<NewCustomer customerCode={customerCode} values={values} />}
          foot={<StillMissing formId={form.id} values={{ ...values, customerCode }} required={required} />}
        />
      }
    >
      <Box>
        <CallForm
          form={{ ...form, ready }}
          submit={t.submit}
          confirm={dueNow !== undefined && t.ask(values.name ?? '', f.money(dueNow))}
          disabled={sale.settling}
        >
          <IdentityFields form={form}>
            {second ? <form.Field name="secondAccountReason" required wide /> : null}
          </IdentityFields>
          <ContactFields form={form} />
          <AddressFields
            form={form}
            boxes={boxes}
            box={values.odbCode}
            onBox={(odbCode) => set({ odbCode, portCode: undefined })}
          />
          <LineFields form={form} near={values} name={values.name} customerCode={customerCode}>
            <WorkTeamField form={form} city={values.city} />
          </LineFields>
          <FieldGroup title={t.product}>
            <SaleFields form={form} actTypeCode="CustomerOpenAct" buyer={buyerOf(values)} />
          </FieldGroup>
          <CustomFieldInputs appliesTo="customer" />
          <FieldGroup title={t.agreement}>
            <BusinessFields form={form} />
            <form.Field name="informationVerified" placeholder={t.verified} wide />
          </FieldGroup>
        </CallForm>
      </Box>
    </Beside>
  )
}

function NewCustomer({ customerCode, values }: { customerCode: string; values: Partial<Values> }) {
  const t = useWords(words)
  return (
    <>
      <div className="choice-line">
        <span className="muted">{t.code}</span>
        <strong>{customerCode}</strong>
      </div>
      <DuplicateCustomer certificateNo={values.certificateNo} contactTel={values.contactTel} />
    </>
  )
}

const buyerOf = ({ customerType, level }: Partial<Values>) => ({
  ...(customerType ? { customerType } : {}),
  ...(level ? { level } : {}),
})

/** Returns the values that determine price and port; null until a product and a package are chosen. */
function saleOf(values: Partial<Values>): Sale | null {
  const { productOfferingCode, priceCode, depositAmount, odbCode, portCode } = values
  if (!productOfferingCode || !priceCode) return null
  return {
    ...buyerOf(values),
    productOfferingCode,
    priceCode,
    ...(depositAmount === undefined ? {} : { depositAmount }),
    ...(odbCode && portCode ? { odbCode, portCode } : {}),
  }
}
