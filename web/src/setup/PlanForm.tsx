import type { OperatorSettings } from '@lastmile/contract/configuration/calls.ts'
import type { SetupTemplate } from '@lastmile/contract/setup/plan.ts'
import { presetOf } from '@lastmile/contract/setup/presets.ts'
import { term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { BoxFields } from './BoxFields.tsx'
import { Employees, Offerings, Units } from './PlannedRows.tsx'
import type { Plan, Progress, SignIns } from './plan.ts'
import { words } from './words.ts'

type Props = { template: SetupTemplate; of: Progress; onDone: (signIns: SignIns) => void }
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ code: zone, name: zone }))
const parts = ['areas', 'units', 'employees', 'offerings', 'boxes'] as const

/** The settings of the operator that a plan may change. */
const companyOf = ({ name, zhName, timeZone, taxPercent }: OperatorSettings) => ({
  operatorName: name,
  operatorZhName: zhName,
  timeZone,
  taxPercent,
})

/** The entries that a template proposes, to be edited and created in one step. */
export function PlanForm(props: Props) {
  const { data } = useQuery(q(api.configuration.public, {}))
  return data ? <Form {...props} operator={data} /> : null
}

function Form({ template, of: { existing, rootUnitCode }, onDone, operator }: Props & { operator: OperatorSettings }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const empty = Object.fromEntries(existing.map((section) => [section, []]))
  const initial = {
    ...presetOf(template, rootUnitCode),
    ...companyOf(operator),
    areas: [{}],
    boxes: [{}],
    ...empty,
  } as Plan
  const form = useCallForm(api.setup.create, {
    initial,
    fixed: { setupTemplate: template, ...empty },
    draft: template,
    done: t.created,
    onDone: ({ signIns }) => onDone(signIns),
  })
  const counted = parts.flatMap((part) => {
    const count = (form.values[part] as unknown[] | undefined)?.length ?? 0
    return count === 0 ? [] : [t.count[part](count)]
  })
  const left = f.list(existing.map((section) => term(`setup-${section}`, language)))
  const { Field } = form
  return (
    <div className="setup-plan">
      {existing.length === 0 ? null : <p className="muted">{t.leftOut(left)}</p>}
      <CallForm form={form} submit={t.create} confirm={t.askCreate(f.list(counted))}>
        <FieldGroup title={t.company}>
          <Field name="operatorName" />
          <Field name="operatorZhName" />
          <Field name="operatorAddress" />
          <Field name="operatorTaxNumber" />
          <Field name="timeZone">
            <SearchSelect clearable={false} options={zones} />
          </Field>
        </FieldGroup>
        <FieldGroup title={t.money}>
          <Field name="taxPercent" />
          <Field name="receiptNumbers" hint={t.receiptHint} />
        </FieldGroup>
        {form.values.areas?.length ? (
          <FieldGroup title={t.place}>
            <Field name={['areas', 0, 'provinceName']} />
            <Field name={['areas', 0, 'cityName']} />
            <Field name={['areas', 0, 'townName']} hint={t.placeHint} />
            <Field name={['areas', 0, 'latitude']} />
            <Field name={['areas', 0, 'longitude']} />
          </FieldGroup>
        ) : null}
        <Units plan={form.values} />
        <Employees plan={form.values} />
        <Offerings plan={form.values} />
        <BoxFields plan={form.values} />
      </CallForm>
    </div>
  )
}
