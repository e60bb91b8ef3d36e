import { api } from '#platform/api.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'

const hinted = ({ code, name, zhName }: { code: string; name: string; zhName: string }) => ({
  code,
  name,
  zhName,
  hint: code,
})

/** The channels in which something is sold. */
export const channels = <CallMultiSelect call={api.configuration.serviceChannels} input={{}} choice={hinted} />

/** The types of customer to which something is sold. */
export const customerTypes = <CallMultiSelect call={api.configuration.customerTypes} input={{}} />

/** One offering. */
export const oneOffering = <CallSelect call={api.offerings.forDisplayList} input={{}} choice={hinted} />
