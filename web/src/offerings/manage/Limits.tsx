import { useQuery } from '@tanstack/react-query'
import { GranteeSelect, useInAddress } from '#access'
import { api, q } from '#platform/api.ts'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { offerings } from './choices.tsx'
import { words } from './words.ts'

/** An employee's limits besides their levels: the offerings they may sell and the policies they may grant. */
export function Limits() {
  const t = useWords(words)
  const [employeeCode, setEmployee] = useInAddress('employee')
  const asked = { employeeCode: employeeCode ?? '' }
  const enabled = employeeCode !== null
  const sold = useQuery({ ...q(api.authorised.employeeProductOffering, asked), enabled, staleTime: 0 }).data
  const given = useQuery({ ...q(api.authorised.employeePreferentialPolicy, asked), enabled, staleTime: 0 }).data
  const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)
  return (
    <>
      <div className="rights-ask">
        <GranteeSelect kind="employee" label={t.employee} value={employeeCode} onChange={setEmployee} />
      </div>
      {employeeCode === null ? <p className="muted">{t.askEmployee}</p> : null}
      {employeeCode !== null && sold ? (
        <Box title={t.limitedOfferings}>
          <OfferingLimit
            key={`${employeeCode} ${codes(sold).join(' ')}`}
            employeeCode={employeeCode}
            chosen={codes(sold)}
          />
        </Box>
      ) : null}
      {employeeCode !== null && given ? (
        <Box title={t.limitedPolicies}>
          <PolicyLimit
            key={`${employeeCode} ${codes(given).join(' ')}`}
            employeeCode={employeeCode}
            chosen={codes(given)}
          />
        </Box>
      ) : null}
    </>
  )
}

type LimitProps = { employeeCode: string; chosen: string[] }

function OfferingLimit({ employeeCode, chosen }: LimitProps) {
  const t = useWords(words)
  const form = useCallForm(api.authorised.maintainEmployeeProductOffering, {
    fixed: { employeeCode },
    initial: { productOfferingCodes: chosen },
    draft: false,
    done: t.limitSaved,
  })
  return (
    <CallForm form={form} submit={t.saveLimit} columns={1}>
      <form.Field name="productOfferingCodes" names={['employeeCode']} hint={t.noLimit} required={false}>
        {offerings}
      </form.Field>
    </CallForm>
  )
}

function PolicyLimit({ employeeCode, chosen }: LimitProps) {
  const t = useWords(words)
  const form = useCallForm(api.authorised.maintainEmployeePreferentialPolicy, {
    fixed: { employeeCode },
    initial: { policyCodes: chosen },
    draft: false,
    done: t.limitSaved,
  })
  return (
    <CallForm form={form} submit={t.saveLimit} columns={1}>
      <form.Field name="policyCodes" names={['employeeCode']} hint={t.noLimit} required={false}>
        <CallMultiSelect call={api.preferentialPolicies.list} input={{ limit: 100 }} search="keyword" />
      </form.Field>
    </CallForm>
  )
}
