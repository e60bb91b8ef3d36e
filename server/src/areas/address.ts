import { addressFormatOf, countryNameOf } from '@lastmile/contract/platform/addresses/countries.ts'
import { type AddressParts, composeAddress } from '@lastmile/contract/platform/addresses/format.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '#platform/context.ts'
import { containing } from './containing.ts'

/** The parts of an address as `addressPartsOf` reads them. */
export type StoredAddress = Omit<AddressParts, 'country'>

/**
 * SQL: the parts of the address of customer `customer` of a query, with the names of areas in a language: the area of the
 * lowest level and the two that contain it.
 */
export const addressPartsOf = (customer: string, language: Language): RawBuilder<StoredAddress> => {
  const name = (area: string) => sql.ref(`${area}.${language === 'zh-CN' ? 'zh_name' : 'name'}`)
  const column = (name: string) => sql.ref(`${customer}.${name}`)
  return sql<StoredAddress>`(
    select json_build_object('address', ${column('manage_address')}, 'postalCode', coalesce(${column('postal_code')}, ''),
      'town', ${name('t')}, 'city', ${name('y')}, 'province', ${name('p')})
    from management_area t join management_area y on y.code = ${containing('t')}
    join management_area p on p.code = ${containing('y')} where t.code = ${column('town_code')})`
}

/** Writes an address in the operator's format, one line below the other. */
export const writtenAddress = (
  { operator }: Pick<Context, 'operator'>,
  parts: StoredAddress,
  language: Language,
): string =>
  composeAddress(addressFormatOf(operator), { ...parts, country: countryNameOf(operator, language) }).join('\n')
