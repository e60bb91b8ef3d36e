import { importFields, requiredImportFields } from '@lastmile/contract/imports/columns.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import type { api } from '#platform/api.ts'
import type { useCallForm } from '#platform/form/use-call-form.ts'
import { type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'

type Headings = Output<typeof api.customerImports.preview.call>['headings']
export type ImportForm = ReturnType<typeof useCallForm<typeof api.customerImports.start.call>>

/** Returns the columns of a file as options, each with its first text. */
export const columnOptions = (headings: Headings): Choice[] =>
  headings.map(({ heading, texts }, at) => ({
    code: String(at + 1),
    name: heading === '' ? String(at + 1) : heading,
    hint: texts.find((text) => text !== ''),
  }))

type Selects = { options: Choice[]; columns: readonly number[]; form: ImportForm; none: string }
const required: ReadonlySet<string> = new Set(requiredImportFields)

/** Renders a select of the file's columns for each field. */
export const columnSelects = ({ options, columns, form, none }: Selects) =>
  importFields.map((field, at) => (
    <form.Field key={field} name={['columns', field]} required={required.has(field)}>
      <SearchSelect
        options={options}
        placeholder={none}
        value={columns[at] ? String(columns[at]) : undefined}
        onChange={(chosen) =>
          form.set({ columns: importFields.map((_, of) => (of === at ? Number(chosen ?? 0) : (columns[of] ?? 0))) })
        }
      />
    </form.Field>
  ))
