import { importFields, requiredImportFields } from '@lastmile/contract/imports/columns.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { columnSelects } from '#importing'
import type { api } from '#platform/api.ts'
import type { useCallForm } from '#platform/form/use-call-form.ts'

type Preview = Output<typeof api.customerImports.preview.call>
export type ImportForm = ReturnType<typeof useCallForm<typeof api.customerImports.start.call>>

const required: ReadonlySet<string> = new Set(requiredImportFields)

/** Renders a select of the file's columns for each field. */
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
