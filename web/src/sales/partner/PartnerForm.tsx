import type { Output } from '@lastmile/contract/platform/call.ts'
import type { sales } from '@lastmile/contract/sales/calls.ts'
import { Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCertificateExists, usePostalCode, useRequiredInputs } from '#customers'
import { RequestBox } from '#network'
import { SaleFields } from '#offerings'
import { EffectPanel, useEffectOfSale } from '#orders'
import { api } from '#platform/api.ts'
import { useAreaLabel } from '#platform/area-levels.ts'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { SectionCascader } from '#platform/inputs/SectionCascader.tsx'
import { Beside, Box } from '#platform/show/Page.tsx'
import { Refusal } from '#platform/transport.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

type Sold = Output<typeof sales.partnerOpen>
type PartnerFormProps = {
  customerCode: string | undefined
  onSold: (sold: Sold) => void
  onCodeTaken: () => void
}
const buyer = { level: 1 }
const actTypeCode = 'PartnerCustomerOpen'

/** What a partner enters: the tenant, the address and the offering. The rest is determined automatically. */
export function PartnerForm({ customerCode, onSold, onCodeTaken }: PartnerFormProps) {
  const t = useWords(words)
  const f = useFormat()
  const area = useAreaLabel()
  const postalCode = usePostalCode()
  const [toldKnown, setToldKnown] = useState(false)
  const [full, setFull] = useState<string>()
  const form = useCallForm(api.orders.partnerOpen, {
    fixed: customerCode ? { customerCode } : {},
    required: useRequiredInputs().filter((input) => input.startsWith('certificate') || input === 'postalCode'),
    draft: 'partner',
    onDone: onSold,
    onRefused: (error) => {
      if (!(error instanceof Refusal)) return
      if (error.code === 'customer-code-taken') onCodeTaken()
      if (error.code === 'certificate-known') setToldKnown(true)
      if (error.code === 'no-port-for-account') setFull(form.values.town)
    },
  })
  const { values, set } = form
  const second = useCertificateExists(values.certificateNo) || toldKnown
  const { productOfferingCode, priceCode, depositAmount } = values
  const deposit = depositAmount === undefined ? {} : { depositAmount }
  const sale = useEffectOfSale(
    productOfferingCode && priceCode ? { ...buyer, ...deposit, productOfferingCode, priceCode, actTypeCode } : null,
  )
  const dueNow = sale.effect?.dueNow
  const expect = useEffectEvent((amount: number | undefined) => set({ expectedAmount: amount }))
  useEffect(() => expect(dueNow), [dueNow])
  return (
    <Beside aside={<EffectPanel {...sale} />}>
      <Box>
        <CallForm
          form={form}
          submit={t.submit}
          confirm={dueNow !== undefined && t.ask(values.name ?? '', f.money(dueNow))}
          disabled={sale.settling || !customerCode}
        >
          <FieldGroup title={t.person}>
            <form.Field name="name" />
            <form.Field name="contactTel">
              <Input type="tel" inputMode="tel" autoComplete="off" />
            </form.Field>
            <form.Field name="certificateType">
              <CallSelect call={api.configuration.certificateTypes} input={{}} clearable={false} />
            </form.Field>
            <form.Field name="certificateNo" />
            {second ? <form.Field name="secondAccountReason" required wide /> : null}
            <form.Field name="town" names={['province', 'city']} label={area} required wide>
              <SectionCascader
                value={{ province: values.province, city: values.city, town: values.town }}
                onChange={(path) => set({ province: path?.province, city: path?.city, town: path?.town })}
              />
            </form.Field>
            <form.Field name="manageAddress" wide />
            {postalCode.shown ? <form.Field name="postalCode" required={postalCode.required} /> : null}
          </FieldGroup>
          <FieldGroup title={t.product}>
            <SaleFields form={form} actTypeCode={actTypeCode} buyer={buyer} />
          </FieldGroup>
          <FieldGroup title={t.agreement}>
            <form.Field name="informationVerified" placeholder={t.verified} wide />
            <form.Field name="remark" wide />
          </FieldGroup>
        </CallForm>
        {full !== undefined && full === values.town ? <RequestBox near={{ town: full }} /> : null}
      </Box>
    </Beside>
  )
}
