import type { CustomField } from '@lastmile/contract/fields/definitions.ts'
import type { CustomValues } from '@lastmile/contract/fields/values.ts'
import { nothing } from '#platform/format.ts'
import type { Column, Reader } from '#platform/table/columns.tsx'
import { nameIn } from '#platform/words.ts'
import { valueAt } from './own.ts'
import { customText } from './use-custom-fields.ts'

/** Returns the columns of the custom fields that lists show, hidden until the user selects them if `hidden`. */
export function customColumns<Row extends { customFields: CustomValues }>(
  fields: readonly CustomField[],
  { hidden = false } = {},
): Column<Row>[] {
  return fields
    .filter(({ listed, offered }) => listed && offered)
    .map((field) => {
      const text = ({ customFields }: Row, reader: Reader) => {
        const value = valueAt(customFields, field.key)
        return value === undefined ? nothing : customText(field, value, reader)
      }
      const align = field.type === 'number' || field.type === 'amount' ? { align: 'end' as const } : {}
      return {
        key: `customFields.${field.key}`,
        title: (language) => nameIn(language, field),
        ...align,
        hidden,
        show: text,
        text,
      }
    })
}
