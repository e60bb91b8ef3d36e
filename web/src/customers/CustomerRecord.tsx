import type { Output } from '@lastmile/contract/platform/call.ts'
import type { customers } from '@lastmile/contract/customers/calls.ts'
import { fieldLabel } from '@lastmile/contract/words.ts'
import type { Option } from '@lastmile/contract/platform/values.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCustomFigures } from '#fields'
import { api, q } from '#platform/api.ts'
import { useCustomer } from '#platform/customer.ts'
import { useCall } from '#platform/query.ts'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { Can } from '#platform/show/Can.tsx'
import { Detail } from '#platform/show/Detail.tsx'
import { Figures, InstantText, Money } from '#platform/show/Figures.tsx'
import { HistoryLink } from '#platform/show/HistoryLink.tsx'
import { Box } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Loading } from '#platform/show/Loading.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { ModifyForm } from './ModifyForm.tsx'
import { words } from './words.ts'

type Customer = Output<typeof customers.get>

/** All stored data of a customer, grouped as in the form. */
export function CustomerRecord() {
  const customerCode = useCustomer()
  const { data: customer } = useQuery(q(api.customers.get, { customerCode }))
  return customer ? <Groups customer={customer} /> : <Loading />
}

/** The button that opens the form to change a customer's data. */
export function ModifyCustomer() {
  const t = useWords(words)
  const customerCode = useCustomer()
  const [changing, setChanging] = useState(false)
  const { data: customer } = useQuery(q(api.customers.get, { customerCode }))
  return (
    <>
      <HistoryLink thing="customer" code={customerCode} />
      <Can act="customer.modify">
        <ActionButton
          disabled={!customer}
          why={customer?.status === 'closed' ? t.closedStays : undefined}
          onClick={() => setChanging(true)}
        >
          {t.modify}
        </ActionButton>
      </Can>
      <Detail open={changing} onClose={() => setChanging(false)} title={t.modifyTitle} width={860}>
        <ModifyForm customerCode={customerCode} onDone={() => setChanging(false)} />
      </Detail>
    </>
  )
}

function Groups({ customer }: { customer: Customer }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data: levels } = useQuery(q(api.configuration.customerLevels, {}))
  const level = levels?.find(({ code }) => code === String(customer.level))
  const said = (option: Option) => nameIn(language, option)
  const field = (name: Exclude<keyof Customer, 'customFields' | 'areas'>) => ({
    field: name,
    value: sayOf(customer[name], said),
  })
  return (
    <div className="info-groups">
      <Box title={t.identity}>
        <Figures
          items={[
            field('name'),
            field('customerCode'),
            { field: 'status', value: <StatusTag state={customer.status} /> },
            field('customerType'),
            { field: 'level', value: level ? said(level) : customer.level },
            field('certificateType'),
            { field: 'certificateNo', value: customer.certificateNo ? <CertificateNo customer={customer} /> : null },
          ]}
        />
      </Box>
      <Box title={t.contact}>
        <Figures items={[field('contactTel'), field('eMail'), field('operator')]} />
      </Box>
      <Box title={t.address}>
        <Figures
          items={[
            field('manageAddress'),
            ...(customer.postalCode ? [field('postalCode')] : []),
            ...customer.areas.toReversed().map((area) => ({ field: area.kind, value: said(area) })),
            { field: 'latitude', label: t.onMap, value: `${customer.latitude}, ${customer.longitude}` },
          ]}
        />
      </Box>
      <Box title={t.sales}>
        <Figures
          items={[
            field('totalMonth'),
            ...(['internetFee', 'installFee', 'totalAmount'] as const).map((name) => ({
              field: name,
              value: <Money value={customer[name]} />,
            })),
          ]}
        />
      </Box>
      <Box title={t.account}>
        <Figures
          items={[
            field('salesMan'),
            field('salesManDepartment'),
            field('organizationUnit'),
            field('businessChannel'),
            field('externalCustomerCode'),
            field('auditCode'),
            { field: 'createdAt', label: t.since, value: <InstantText value={customer.createdAt} /> },
            field('remark'),
            ...(customer.secondAccountReason ? [field('secondAccountReason')] : []),
          ]}
        />
      </Box>
      <CustomBox values={customer.customFields} />
    </div>
  )
}

function CustomBox({ values }: { values: Customer['customFields'] }) {
  const language = useLanguage()
  const items = useCustomFigures('customer', values)
  if (items.length === 0) return null
  return (
    <Box title={fieldLabel('customFields', language)}>
      <Figures items={items} />
    </Box>
  )
}

const sayOf = (
  value: Customer[Exclude<keyof Customer, 'customFields' | 'areas'>],
  said: (option: Option) => string,
): string | null => (value === null ? null : (typeof value === 'object' ? said(value) : String(value)) || null)

/** The certificate number, masked except for its end. Revealing it is a separate action, which is logged. */
function CertificateNo({ customer: { customerCode, certificateNo } }: { customer: Customer }) {
  const t = useWords(words)
  const [shown, setShown] = useState<string | null>(null)
  const reveal = useCall(api.customers.reveal, { onDone: (answer) => setShown(answer.certificateNo) })
  return (
    <>
      {shown ?? certificateNo}{' '}
      {shown ? null : (
        <Can act="customer.reveal">
          <button
            type="button"
            className="plain link"
            disabled={reveal.busy}
            onClick={() => reveal.run({ customerCode })}
          >
            {t.reveal}
          </button>
        </Can>
      )}
    </>
  )
}
