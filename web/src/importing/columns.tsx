import type { ReactElement, ReactNode } from 'react'
import { type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'

type Headings = readonly { heading: string; texts: readonly string[] }[]

/** Returns the columns of a file as options, each with its first text. */
const columnOptions = (headings: Headings): Choice[] =>
  headings.map(({ heading, texts }, at) => ({
    code: String(at + 1),
    name: heading === '' ? String(at + 1) : heading,
    hint: texts.find((text) => text !== ''),
  }))

/** Returns a list with one value per field, of which one is replaced. */
export const replaced = <Field extends string, Value>(
  fields: readonly Field[],
  values: readonly Value[],
  { field, value, none }: { field: Field; value: Value; none: Value },
): Value[] => fields.map((one, at) => (one === field ? value : (values[at] ?? none)))

type Selects<Field extends string> = {
  fields: readonly Field[]
  headings: Headings
  /** The column of each field, from 1; 0 for none. */
  columns: readonly number[]
  none: string
  onChange: (columns: number[]) => void
  /** Puts the select of a field into the form. */
  children: (field: Field, select: ReactElement) => ReactNode
}

/** Renders a select of the file's columns for each field. */
export function columnSelects<Field extends string>({
  fields,
  headings,
  columns,
  none,
  onChange,
  children,
}: Selects<Field>) {
  const options = columnOptions(headings)
  return fields.map((field, at) =>
    children(
      field,
      <SearchSelect
        options={options}
        placeholder={none}
        value={columns[at] ? String(columns[at]) : undefined}
        onChange={(chosen) => onChange(replaced(fields, columns, { field, value: Number(chosen ?? 0), none: 0 }))}
      />,
    ),
  )
}
