import { useQuery } from '@tanstack/react-query'
import { useRequiredInputs } from '#customers'
import { api, q } from '#platform/api.ts'
import { useSession } from '#platform/session.ts'

/** Returns the default values at this counter; undefined until the lists have loaded. */
export function useFirstChoices() {
  const required = useRequiredInputs()
  const me = useSession((state) => state.employee?.employee)
  const types = useQuery(q(api.configuration.customerTypes, {})).data
  const certificates = useQuery(q(api.configuration.certificateTypes, {})).data
  const operators = useQuery(q(api.configuration.customerOperators, {})).data
  const channels = useQuery(q(api.configuration.businessChannels, {})).data
  const sellers = useQuery(q(api.employees.salesMen, {})).data
  if (!types || !certificates || !operators || !channels || !sellers) return
  const seller = sellers.find(({ code }) => code === me?.code)
  return {
    level: 1,
    ...first('customerType', types),
    ...first('certificateType', certificates),
    ...(required.includes('operator') ? first('operator', operators) : {}),
    ...first('businessChannel', channels),
    ...(seller ? { salesMan: seller.code, salesManDepartment: seller.organizationUnitCode } : {}),
  }
}

const first = (field: string, list: readonly { code: string }[]): Record<string, string> =>
  list[0] ? { [field]: list[0].code } : {}
