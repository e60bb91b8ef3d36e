import { addedEmployee, addedOffering, addedUnit, addedUnitTypes } from '@lastmile/contract/setup/added.ts'
import { mostAccessServers, mostEmployees, mostOfferings, mostUnits } from '@lastmile/contract/setup/plan.ts'
import { plannedRole, plannedRoles, withoutUnits } from '@lastmile/contract/setup/presets.ts'
import { term } from '@lastmile/contract/words.ts'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import PlusOutlined from '@ant-design/icons/PlusOutlined'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import type { ReactNode } from 'react'
import { api, q } from '#platform/api.ts'
import { FieldGroup } from '#platform/form/CallForm.tsx'
import { FieldView, useForm } from '#platform/form/Field.tsx'
import { type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { Plan } from '#setup/plan.ts'
import { words } from '#setup/words.ts'

/** A planned entry: its name, and what identifies it while its fields change. */
type Row = { key: string; name: string }
type RowsProps = {
  title: string
  hint?: string
  rows: readonly Row[]
  remove: (index: number) => void
  /** The kinds of entries that can be added, and the greatest number of entries. */
  kinds: readonly { name: string; add: () => void }[]
  most: number
  children: (index: number) => ReactNode
}

/** The planned entries of one part, a line each, which can be added and removed. */
function Rows({ title, hint, rows, remove, kinds, most, children }: RowsProps) {
  const t = useWords(words)
  return (
    <FieldGroup title={title}>
      {hint === undefined ? null : <p className="muted field wide">{hint}</p>}
      {rows.map(({ key, name }, index) => (
        <fieldset key={key} className="setup-row field wide" aria-label={name}>
          <strong>{name}</strong>
          <div>{children(index)}</div>
          <Button type="text" icon={<DeleteOutlined />} aria-label={t.remove(name)} onClick={() => remove(index)} />
        </fieldset>
      ))}
      <div className="setup-add field wide">
        {kinds.map(({ name, add }) => (
          <Button
            key={name}
            type="dashed"
            size="small"
            icon={<PlusOutlined />}
            disabled={rows.length >= most}
            aria-label={t.add(name)}
            onClick={add}
          >
            {name}
          </Button>
        ))}
      </div>
    </FieldGroup>
  )
}

const without = <Entry,>(entries: readonly Entry[], index: number) => entries.filter((_, other) => other !== index)

/** Returns the units to choose from: those that exist, and these of the plan. */
function useUnits(planned: Plan['units'] = []): Choice[] {
  const { data = [] } = useQuery(q(api.organizations.units, {}))
  const existing = data.filter(({ ended }) => !ended).map(({ code, name, zhName }) => ({ code, name, zhName }))
  const codes = new Set(existing.map(({ code }) => code))
  const added = planned.filter(({ unitCode }) => !codes.has(unitCode))
  return [
    ...existing,
    ...added.map(({ unitCode, name, zhName }) => ({
      code: unitCode,
      name: `${unitCode} ${name}`,
      zhName: `${unitCode} ${typeof zhName === 'string' && zhName ? zhName : name}`,
    })),
  ]
}

/** The planned units, below an existing unit or one of the plan. What belongs to a removed unit moves to the top unit. */
export function Units({ plan, rootUnitCode }: { plan: Plan; rootUnitCode: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const form = useForm()
  const units = plan.units ?? []
  const choices = useUnits(units)
  const remove = (index: number) => {
    const left = withoutUnits(plan, [units[index]?.unitCode ?? ''], rootUnitCode)
    form.change('units', left.units)
    form.change('employees', left.employees)
  }
  const above = (index: number) => {
    const below = new Set(units.slice(index).map(({ unitCode }) => unitCode))
    return choices.filter(({ code }) => !below.has(code))
  }
  const rows = units.map(({ unitCode, unitType }) => ({
    key: unitCode,
    name: `${term(unitType, language)} ${unitCode}`,
  }))
  const taken = choices.map(({ code }) => code)
  const kinds = addedUnitTypes.map((unitType) => ({
    name: term(unitType, language),
    add: () => form.change('units', [...units, addedUnit(plan, unitType, { rootUnitCode, taken })]),
  }))
  return (
    <Rows title={t.unitsTitle} rows={rows} remove={remove} kinds={kinds} most={mostUnits}>
      {(index) => (
        <>
          <FieldView name={['units', index, 'name']} />
          <FieldView name={['units', index, 'zhName']} />
          <FieldView name={['units', index, 'parentCode']} label={t.parentUnit}>
            <SearchSelect clearable={false} options={above(index)} />
          </FieldView>
        </>
      )}
    </Rows>
  )
}

/** The planned employees with their unit, role and cash limit. */
export function Employees({ plan, rootUnitCode }: { plan: Plan; rootUnitCode: string }) {
  const t = useWords(words)
  const language = useLanguage()
  const form = useForm()
  const employees = plan.employees ?? []
  const choices = useUnits(plan.units)
  const rows = employees.map(({ operationRole, organizationUnitCode }, index) => ({
    key: `${operationRole} ${employees.slice(0, index).filter((one) => one.operationRole === operationRole).length}`,
    name: `${nameIn(language, plannedRole(operationRole))} · ${organizationUnitCode}`,
  }))
  const remove = (index: number) => form.change('employees', without(employees, index))
  const kinds = plannedRoles.map((role) => ({
    name: nameIn(language, plannedRole(role)),
    add: () => form.change('employees', [...employees, addedEmployee(plan, role, rootUnitCode)]),
  }))
  return (
    <Rows
      title={t.employeesTitle}
      hint={t.employeesHint}
      rows={rows}
      remove={remove}
      kinds={kinds}
      most={mostEmployees}
    >
      {(index) => (
        <>
          <FieldView name={['employees', index, 'account']} />
          <FieldView name={['employees', index, 'trueName']} />
          <FieldView name={['employees', index, 'zhName']} />
          <FieldView name={['employees', index, 'organizationUnitCode']} label={t.unit}>
            <SearchSelect clearable={false} options={choices} />
          </FieldView>
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
  const form = useForm()
  const rows = offerings.map(({ offeringCode, paymentMode }) => ({
    key: offeringCode,
    name: `${offeringCode} · ${term(paymentMode, language)}`,
  }))
  const remove = (index: number) => form.change('offerings', without(offerings, index))
  const kinds = (['prepaid', 'postpaid'] as const).map((mode) => ({
    name: term(mode, language),
    add: () => form.change('offerings', [...offerings, addedOffering(plan, mode)]),
  }))
  return (
    <Rows
      title={t.offeringsTitle}
      hint={t.offeringsHint}
      rows={rows}
      remove={remove}
      kinds={kinds}
      most={mostOfferings}
    >
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

/** The planned access servers, none at first. */
export function AccessServers({ plan }: { plan: Plan }) {
  const t = useWords(words)
  const form = useForm()
  const servers = plan.accessServers ?? []
  const change = (after: Plan['accessServers']) => form.change('accessServers', after)
  const rows = servers.map((_, index) => ({ key: String(index), name: `${t.accessServer} ${index + 1}` }))
  const kinds = [
    { name: t.accessServer, add: () => change([...servers, { vendor: 'mikrotik' } as (typeof servers)[number]]) },
  ]
  return (
    <Rows
      title={t.accessServersTitle}
      hint={t.accessServersHint}
      rows={rows}
      remove={(index) => change(without(servers, index))}
      kinds={kinds}
      most={mostAccessServers}
    >
      {(index) => (
        <>
          <FieldView name={['accessServers', index, 'accessServerCode']} label="NAS-Identifier" placeholder="bras-1" />
          <FieldView name={['accessServers', index, 'address']} placeholder="10.20.0.1" />
          <FieldView name={['accessServers', index, 'vendor']} />
          <FieldView name={['accessServers', index, 'secret']}>
            <Input autoComplete="off" />
          </FieldView>
        </>
      )}
    </Rows>
  )
}
