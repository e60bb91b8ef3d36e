import { api } from '#platform/api.ts'
import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The attributes in the forms of specifications, by type. */
export function AttributeList() {
  const t = useWords(words)
  return (
    <MaintenancePage
      bare
      title={t.attributeList}
      thing={t.attribute}
      calls={api.specificationAttributes}
      filters={['specificationKind']}
      initial={{ required: false, sequenceNo: 0 }}
      fixed={['specificationKind', 'type', 'attributeCode', 'attributeKind']}
      opens="attributeCode"
      columns={(c) => [
        c.word('specificationKind'),
        c.named('typeName', 'typeZhName'),
        c.text('attributeCode'),
        c.named('name', 'zhName'),
        c.word('attributeKind'),
        c.text('unit'),
        c.yesNo('required'),
        c.number('sequenceNo'),
      ]}
      inputs={{ type: <TypeInput /> }}
    />
  )
}

/** Selects one of the types that the chosen kind of specification has. */
function TypeInput(props: InputProps<string>) {
  const t = useWords(words)
  const kind = useForm().values.specificationKind
  if (!kind) return <p className="muted">{t.chooseKind}</p>
  const call = kind === 'product-specification' ? api.productSpecifications.types : api.contentSpecifications.types
  return <CallSelect {...props} call={call} input={{}} />
}
