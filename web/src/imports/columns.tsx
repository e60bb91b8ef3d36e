import { importFields, requiredImportFields } from '@lastmile/contract/imports/columns.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { columnSelects } from '#importing'
import type { api } from '#platform/api.ts'
import type { useCallForm } from '#platform/form/use-call-form.ts'

type Preview = Output<typeof api.customerImports.preview.call>
export type ImportForm = ReturnType<typeof useCallForm<typeof api.customerImports.start.call>>

const required: ReadonlySet<string> = new Set(requiredImportFields)

/** Renders a select of the file's columns for each field of the product. */
export const importColumns = (form: ImportForm, { headings, columns }: Preview, none: string) =>
  columnSelects({
    fields: importFields,
    headings,
    columns: form.values.columns ?? columns,
    none,
    onChange: (chosen) => form.set({ columns: chosen }),
    children: (field, select) => (
      <form.Field key={field} name={['columns', field]} required={required.has(field)}>
        {select}
      </form.Field>
    ),
  })

/** Renders a select of the file's columns for each custom field of customers. */
export function customColumns(form: ImportForm, { headings, customFields }: Preview, none: string) {
  const chosen = form.values.customColumns ?? Object.fromEntries(customFields.map(({ key, column }) => [key, column]))
  const byKey = new Map(customFields.map((field) => [field.key, field]))
  const fields = [...byKey.keys()]
  return columnSelects({
    fields,
    headings,
    columns: fields.map((key) => chosen[key] ?? 0),
    none,
    onChange: (columns) =>
      form.set({ customColumns: Object.fromEntries(fields.map((key, at) => [key, columns[at] ?? 0])) }),
    children: (key, select) => (
      <form.Field
        key={key}
        name={['customColumns', key] as never}
        label={byKey.get(key)?.name}
        required={byKey.get(key)?.required ?? false}
      >
        {select}
      </form.Field>
    ),
  })
}
