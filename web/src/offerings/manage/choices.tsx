import { api } from '#platform/api.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'

const hinted = ({ code, name, zhName }: { code: string; name: string; zhName: string }) => ({
  code,
  name,
  zhName,
  hint: code,
})

/** The sales channels. */
export const channels = <CallMultiSelect call={api.configuration.serviceChannels} input={{}} choice={hinted} />

/** The available tax codes. */
export const taxCodes = <CallSelect call={api.configuration.taxCodes} input={{}} clearable={false} />

/** The types of customers that may buy. */
export const customerTypes = <CallMultiSelect call={api.configuration.customerTypes} input={{}} />

/** Selects one offering. */
export const oneOffering = <CallSelect call={api.offerings.forDisplayList} input={{}} choice={hinted} />

/** Selects several offerings. */
export const offerings = <CallMultiSelect call={api.offerings.forDisplayList} input={{}} choice={hinted} />

/** Selects several prices, each listed with its offering. */
export const prices = (
  <CallMultiSelect
    call={api.offeringPrices.list}
    input={{ limit: 100 }}
    search="keyword"
    choice={({ code, name, zhName, offeringName, offeringZhName }) => ({
      code,
      name: `${offeringName}, ${name}`,
      zhName: `${offeringZhName} ${zhName}`,
      hint: code,
    })}
  />
)
