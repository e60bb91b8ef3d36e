import { plannedRole } from '@lastmile/contract/setup/presets.ts'
import { term } from '@lastmile/contract/words.ts'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { Plan } from './plan.ts'
import { words } from './words.ts'

type Part = 'units' | 'employees' | 'offerings'
type RowsProps = { part: Part; title: string; hint?: string; names: string[]; children: (index: number) => ReactNode }

/** The planned entries of one part, a line each, which can be removed. */
function Rows({ part, title, hint, names, children }: RowsProps) {
  const t = useWords(words)
  const form = useForm()
  if (names.length === 0) return null
  const without = (index: number) => ((form.values as Plan)[part] as unknown[]).filter((_, other) => other !== index)
  return (
    <FieldGroup title={title}>
      {hint === undefined ? null : <p className="muted field wide">{hint}</p>}
      {names.map((name, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no other identity while all of its fields change.
        <div key={index} className="setup-row field wide" role="group" aria-label={name}>
          <strong>{name}</strong>
          <div>{children(index)}</div>
          <Button
            type="text"
            icon={<DeleteOutlined />}
            aria-label={t.remove(name)}
            onClick={() => form.change(part, without(index))}
          />
        </div>
      ))}
    </FieldGroup>
  )
}

/** The planned units, below the operator or a unit of the plan. */
export function Units({ plan }: { plan: Plan }) {
  const t = useWords(words)
  const language = useLanguage()
  const names = (plan.units ?? []).map(({ unitCode, unitType }) => `${term(unitType, language)} ${unitCode}`)
  return (
    <Rows part="units" title={t.unitsTitle} names={names}>
      {(index) => (
        <>
          <FieldView name={['units', index, 'name']} />
          <FieldView name={['units', index, 'zhName']} />
        </>
      )}
    </Rows>
  )
}

/** The planned employees with their unit, role and cash limit. */
export function Employees({ plan }: { plan: Plan }) {
  const t = useWords(words)
  const language = useLanguage()
  const names = (plan.employees ?? []).map(
    ({ operationRole, organizationUnitCode }) =>
      `${nameIn(language, plannedRole(operationRole))} · ${organizationUnitCode}`,
  )
  return (
    <Rows part="employees" title={t.employeesTitle} hint={t.employeesHint} names={names}>
      {(index) => (
        <>
          <FieldView name={['employees', index, 'account']} />
          <FieldView name={['employees', index, 'trueName']} />
          <FieldView name={['employees', index, 'zhName']} />
          <FieldView name={['employees', index, 'maxUnsettledAmount']} />
        </>
      )}
    </Rows>
  )
}

/** The planned offerings with their speeds and prices. */
export function Offerings({ plan }: { plan: Plan }) {
  const t = useWords(words)
  const language = useLanguage()
  const offerings = plan.offerings ?? []
  const names = offerings.map(({ offeringCode, paymentMode }) => `${offeringCode} · ${term(paymentMode, language)}`)
  return (
    <Rows part="offerings" title={t.offeringsTitle} hint={t.offeringsHint} names={names}>
      {(index) => {
        const isMonthly = offerings[index]?.paymentMode === 'postpaid'
        return (
          <>
            <FieldView name={['offerings', index, 'name']} />
            <FieldView name={['offerings', index, 'zhName']} />
            <FieldView name={['offerings', index, 'downMbps']} />
            <FieldView name={['offerings', index, 'upMbps']} />
            {isMonthly ? null : <FieldView name={['offerings', index, 'monthQuantity']} />}
            <FieldView name={['offerings', index, 'normalPrice']} label={isMonthly ? t.pricePerMonth : t.price} />
            <FieldView name={['offerings', index, 'installPrice']} />
          </>
        )
      }}
    </Rows>
  )
}
