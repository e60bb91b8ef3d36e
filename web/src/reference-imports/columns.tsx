import { type DataKind, type ReferenceField, referenceFields } from '@lastmile/contract/reference-imports/fields.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { Input } from 'antd'
import { api } from '#platform/api.ts'
import type { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect, type Choice, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { wordsNow } from '#platform/words.ts'
import { words } from './words.ts'

type Headings = Output<typeof api.referenceImports.preview.call>['headings']
type ImportForm = ReturnType<typeof useCallForm<typeof api.referenceImports.start.call>>

/** Returns the columns of a file as options, each with its first text. */
export const columnOptions = (headings: Headings): Choice[] =>
  headings.map(({ heading, texts }, at) => ({
    code: String(at + 1),
    name: heading === '' ? String(at + 1) : heading,
    hint: texts.find((text) => text !== ''),
  }))

/** Returns the label of a field whose own label does not distinguish it from another field of areas. */
function labeled(dataKind: DataKind, field: ReferenceField) {
  const labels: Partial<Record<ReferenceField, string>> = wordsNow(words).areaLabels
  const label = dataKind === 'area' ? labels[field] : undefined
  return label === undefined ? {} : { label }
}

/** Returns a list with one value per field of a kind, of which one is replaced. */
const replaced = <Value,>(kind: DataKind, values: readonly Value[], { field, value, none }: Replacement<Value>) =>
  referenceFields[kind].map((one, at) => (one === field ? value : (values[at] ?? none)))
type Replacement<Value> = { field: ReferenceField; value: Value; none: Value }

type Selects = { dataKind: DataKind; options: Choice[]; columns: readonly number[]; form: ImportForm; none: string }

/** Renders a select of the file's columns for each field. */
export const columnSelects = ({ dataKind, options, columns, form, none }: Selects) =>
  referenceFields[dataKind].map((field, at) => (
    <form.Field key={field} name={['columns', field]} required={false} {...labeled(dataKind, field)}>
      <SearchSelect
        options={options}
        placeholder={none}
        value={columns[at] ? String(columns[at]) : undefined}
        onChange={(chosen) =>
          form.set({ columns: replaced(dataKind, columns, { field, value: Number(chosen ?? 0), none: 0 }) })
        }
      />
    </form.Field>
  ))

/** The fields that many rows share, for which a page asks a default. */
const sharedFields: Readonly<Record<DataKind, readonly ReferenceField[]>> = {
  area: ['kind', 'parentCode'],
  olt: ['vendor', 'oltModel', 'ponPorts'],
  odb: ['townCode', 'oltCode', 'ponPort', 'totalPorts'],
  offering: ['paymentMode', 'catalog', 'productSpecificationCode', 'bandwidthProfileCode', 'monthQuantity'],
}

/** The lists from which a default is chosen. */
const selects = {
  parentCode: { call: api.areaSections.list, input: { limit: 50 }, search: 'keyword' },
  townCode: { call: api.areaSections.list, input: { kind: 'town', limit: 50 }, search: 'keyword' },
  oltCode: { call: api.olts.list, input: { limit: 50 }, search: 'keyword' },
  catalog: { call: api.offerings.catalogs, input: {} },
  productSpecificationCode: { call: api.productSpecifications.list, input: { limit: 100 }, search: 'keyword' },
} as const

/** Renders an input for the default of each field that many rows share. */
export const defaultInputs = ({ dataKind, form }: Pick<Selects, 'dataKind' | 'form'>) =>
  sharedFields[dataKind].map((field) => {
    const defaults = form.values.defaults ?? []
    const value = defaults[referenceFields[dataKind].findIndex((one) => one === field)] ?? ''
    const take = (text: string) =>
      form.set({ defaults: replaced(dataKind, defaults, { field, value: text, none: '' }) })
    const list = selects[field as keyof typeof selects] as (typeof selects)['oltCode'] | undefined
    return (
      <form.Field key={field} name={['defaults', field]} required={false} {...labeled(dataKind, field)}>
        {list ? (
          <CallSelect {...list} value={value || undefined} onChange={(code) => take(code ?? '')} />
        ) : (
          <Input value={value} maxLength={100} onChange={({ target }) => take(target.value)} />
        )}
      </form.Field>
    )
  })
