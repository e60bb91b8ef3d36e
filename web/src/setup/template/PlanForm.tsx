import { areaKindsOf } from '@lastmile/contract/areas/levels.ts'
import type { SetupTemplate } from '@lastmile/contract/setup/plan.ts'
import { proposalOf } from '@lastmile/contract/setup/proposal.ts'
import { useState } from 'react'
import { api } from '#platform/api.ts'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { CallForm, FieldGroup } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { useFormat } from '#platform/format.ts'
import { useSession } from '#platform/session.ts'
import { useWords } from '#platform/words.ts'
import { AreaFields, areasWith } from './AreaFields.tsx'
import { BoxFields } from './BoxFields.tsx'
import { FormatFields } from './FormatFields.tsx'
import { LeftOut } from './LeftOut.tsx'
import { AccessServers, Employees, Offerings, Units } from './PlannedRows.tsx'
import type { Plan, Plannable } from '#setup/plan.ts'
import { useSignIns } from '#setup/sign-ins.ts'
import { words } from '#setup/words.ts'

type Props = { template: SetupTemplate; of: Plannable; onDone: () => void }
const zones = Intl.supportedValuesOf('timeZone').map((zone) => ({ code: zone, name: zone }))
const parts = ['areas', 'units', 'employees', 'offerings', 'boxes', 'accessServers'] as const
const company = ['operatorName', 'timeZone', 'taxPercent']

/** The entries that a template proposes, to be edited and created in one step. */
export function PlanForm({ template, of, onDone }: Props) {
  const t = useWords(words)
  const f = useFormat()
  const { keep } = useSignIns()
  const [settings] = useState(of.settings)
  const { initial, fixed, leftOut } = proposalOf(template, { ...of, settings })
  const isCompany = !leftOut.has('company')
  const operator = useSession((state) => state.employee?.operator) ?? {}
  const levelsOf = ({ areaLevels }: Plan) => (isCompany ? { areaLevels } : operator)
  const form = useCallForm(api.setup.create, {
    initial,
    fixed,
    follows: (typed: Plan) => ({ areas: areasWith(levelsOf(typed), fixed.areas ?? typed.areas) }),
    required: (typed: Plan) => [
      ...(isCompany ? company : []),
      ...(leftOut.has('areas') ? [] : areaKindsOf(levelsOf(typed)).map((kind) => `areas.0.${kind}Name`)),
    ],
    draft: template,
    done: t.created,
    onDone: ({ signIns }) => {
      keep(signIns)
      onDone()
    },
  })
  const plan: Plan = { ...form.values, ...fixed }
  const billsMonthly = plan.offerings?.some(({ paymentMode }) => paymentMode === 'postpaid') ?? false
  const { Field } = form
  return (
    <div className="setup-plan">
      <LeftOut of={of} leftOut={leftOut} />
      <CallForm form={form} submit={t.create} confirm={t.askCreate(f.list(useCounted(plan)))}>
        {leftOut.has('company') ? null : (
          <>
            <FieldGroup title={t.company}>
              <Field name="operatorName" required />
              <Field name="operatorZhName" />
              <Field name="operatorAddress" />
              <Field name="operatorTaxNumber" />
              <Field name="timeZone" required>
                <SearchSelect clearable={false} options={zones} />
              </Field>
            </FieldGroup>
            <FormatFields plan={plan} />
            <FieldGroup title={t.money}>
              <Field name="taxPercent" required />
              <Field name="receiptNumbers" hint={t.receiptHint} />
              {billsMonthly ? <Field name="newBillDay" required hint={t.billDayHint} /> : null}
            </FieldGroup>
          </>
        )}
        {plan.areas?.length ? <AreaFields levels={levelsOf(plan)} named={isCompany} /> : null}
        {leftOut.has('units') ? null : <Units plan={plan} rootUnitCode={of.rootUnitCode} />}
        {leftOut.has('employees') ? null : <Employees plan={plan} rootUnitCode={of.rootUnitCode} />}
        {leftOut.has('offerings') ? null : <Offerings plan={plan} />}
        <BoxFields plan={plan} />
        {leftOut.has('accessServers') ? null : <AccessServers plan={plan} />}
      </CallForm>
    </div>
  )
}

/** Returns what a plan creates, as counts of each kind. */
function useCounted(plan: Plan): string[] {
  const t = useWords(words)
  const counted = parts.flatMap((part) => {
    const count = plan[part]?.length ?? 0
    return count === 0 ? [] : [t.count[part](count)]
  })
  const speeds = new Set(plan.offerings?.map(({ downMbps, upMbps }) => `${downMbps}/${upMbps}`))
  const hasTechnician = plan.employees?.some(({ operationRole }) => operationRole === 'technician') ?? false
  return [
    ...counted,
    ...(speeds.size === 0 ? [] : [t.specification, t.speeds(speeds.size)]),
    ...(hasTechnician ? [t.team] : []),
  ]
}
