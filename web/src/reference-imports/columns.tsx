import { type AreaKind, areaKinds } from '@lastmile/contract/areas/levels.ts'
import { type DataKind, type ReferenceField, referenceFields } from '@lastmile/contract/reference-imports/fields.ts'
import type { Output } from '@lastmile/contract/platform/call.ts'
import { Input } from 'antd'
import { columnSelects, replaced } from '#importing'
import type { useAreaLevels } from '#platform/area-levels.ts'
import { api } from '#platform/api.ts'
import type { useCallForm } from '#platform/form/use-call-form.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { wordsNow } from '#platform/words.ts'
import { words } from './words.ts'

type Preview = Output<typeof api.referenceImports.preview.call>
type ImportForm = ReturnType<typeof useCallForm<typeof api.referenceImports.start.call>>

/** Returns the label of a field whose own label does not distinguish it from another field of areas. */
function labeled(dataKind: DataKind, field: ReferenceField, levels: Levels) {
  if (dataKind !== 'area') return {}
  const t = wordsNow(words)
  if (field === 'kind') return { label: t.areaLevel }
  const level = levels.find(({ kind }) => field === codeField(kind))
  return level ? { label: t.areaCode(level.name) } : {}
}

/** The field with the codes of a level. */
const codeField = (kind: AreaKind) => (kind === 'province' ? kind : (`${kind}Code` as const))

/** Reports whether a field is not that of a level of areas that the operator does not use. */
function isShown(dataKind: DataKind, field: ReferenceField, levels: Levels): boolean {
  const level = areaKinds.find((kind) => field === codeField(kind) || field === `${kind}Name`)
  return dataKind !== 'area' || level === undefined || levels.some(({ kind }) => kind === level)
}

type Levels = ReturnType<typeof useAreaLevels>
type Selects = { dataKind: DataKind; levels: Levels; preview: Preview; form: ImportForm; none: string }

/** Renders a select of the file's columns for each field. */
export const fileColumns = ({ dataKind, levels, preview: { headings, columns }, form, none }: Selects) =>
  columnSelects<ReferenceField>({
    fields: referenceFields[dataKind],
    headings,
    columns: form.values.columns ?? columns,
    none,
    onChange: (chosen) => form.set({ columns: chosen }),
    children: (field, select) =>
      isShown(dataKind, field, levels) ? (
        <form.Field key={field} name={['columns', field]} required={false} {...labeled(dataKind, field, levels)}>
          {select}
        </form.Field>
      ) : null,
  })

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
export const defaultInputs = ({ dataKind, levels, form }: Pick<Selects, 'dataKind' | 'levels' | 'form'>) =>
  sharedFields[dataKind].map((field) => {
    const defaults = form.values.defaults ?? []
    const value = defaults[referenceFields[dataKind].findIndex((one) => one === field)] ?? ''
    const take = (text: string) =>
      form.set({
        defaults: replaced<ReferenceField, string>(referenceFields[dataKind], defaults, {
          field,
          value: text,
          none: '',
        }),
      })
    const list = selects[field as keyof typeof selects] as (typeof selects)['oltCode'] | undefined
    return (
      <form.Field key={field} name={['defaults', field]} required={false} {...labeled(dataKind, field, levels)}>
        {list ? (
          <CallSelect {...list} value={value || undefined} onChange={(code) => take(code ?? '')} />
        ) : (
          <Input value={value} maxLength={100} onChange={({ target }) => take(target.value)} />
        )}
      </form.Field>
    )
  })
