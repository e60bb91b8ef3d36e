import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage } from '#platform/words.ts'
import type { CustomerForm } from './values.ts'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** How the customer was acquired, and by which salesperson. Choosing the salesperson fills in the department. */
export function BusinessFields({ form: { Field, set } }: CustomerForm) {
  const language = useLanguage()
  return (
    <>
      <Field name="salesMan">
        <CallSelect
          call={api.employees.salesMen}
          input={{}}
          choice={({ code, trueName, zhName, ...unit }) => ({
            code,
            name: trueName,
            zhName,
            hint: nameIn(language, { name: unit.organizationUnitName, zhName: unit.organizationUnitZhName }),
          })}
          onChoose={(one) => set({ salesMan: one?.code, salesManDepartment: one?.organizationUnitCode })}
        />
      </Field>
      <Field name="salesManDepartment">
        <UnitSelect />
      </Field>
      <Field name="businessChannel">
        <CallSelect call={api.configuration.businessChannels} input={{}} clearable={false} />
      </Field>
      <Field name="externalCustomerCode" />
      <Field name="auditCode" />
      <Field name="remark" wide />
    </>
  )
}
