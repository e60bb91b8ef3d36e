import { api } from '#platform/api.ts'
import { ObjectFields } from './ObjectFields.tsx'

/** The custom fields of a line; nothing for other products. */
export function LineFields({ product: { productCode, kind } }: { product: { productCode: string; kind: string } }) {
  if (kind !== 'broadband') return null
  return <ObjectFields appliesTo="line" calls={api.lineFields} object={{ productCode }} act="customer.modify" />
}
