import {
  type AddressSettings,
  addressFormatOf,
  countryNameOf,
  postalCodeExample,
} from '@lastmile/contract/platform/addresses/countries.ts'
import { addressFormatFault, composeAddress } from '@lastmile/contract/platform/addresses/format.ts'
import { useAreaLevels } from '#platform/area-levels.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import { common } from '#platform/common-words.ts'

/** Shows an address as documents print it with settings that are not saved yet, with the names of levels for areas. */
export function AddressPreview({ settings }: { settings: AddressSettings }) {
  const t = useWords(common)
  const language = useLanguage()
  const [town = '', city = town, province = city] = useAreaLevels()
    .map(({ name }) => name)
    .toReversed()
  const format = addressFormatOf(settings)
  if (addressFormatFault(format)) return null
  const postalCode = settings.postalCode === 'hidden' ? '' : postalCodeExample(settings)
  const country = countryNameOf(settings, language)
  const lines = composeAddress(format, { address: t.sampleAddress, town, city, province, postalCode, country })
  return (
    <output className="figure" style={{ whiteSpace: 'pre-line' }}>
      {lines.join('\n')}
    </output>
  )
}
