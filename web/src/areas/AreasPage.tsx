import { areaKinds } from '@lastmile/contract/areas/levels.ts'
import { api } from '#platform/api.ts'
import { useAreaLevels } from '#platform/area-levels.ts'
import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { MaintenancePage } from '#platform/maintenance/MaintenancePage.tsx'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** The areas of the operator's levels. */
export default function AreasPage() {
  const t = useWords(words)
  return (
    <MaintenancePage
      title={t.areas}
      thing={t.area}
      calls={api.areaSections}
      imports="area"
      filters={[{ name: 'kind', input: <LevelSelect /> }]}
      columns={(c) => [
        c.named('name', 'zhName'),
        c.word('kind'),
        c.named('parentName', 'parentZhName'),
        c.number('latitude'),
        c.number('longitude'),
      ]}
      inputs={{ kind: <LevelSelect clearable={false} />, parentCode: <ParentSelect /> }}
    />
  )
}

/** Selects one of the levels that the operator uses. */
function LevelSelect({ clearable = true, ...props }: InputProps<string> & { clearable?: boolean }) {
  const levels = useAreaLevels()
  return (
    <SearchSelect {...props} clearable={clearable} options={levels.map(({ kind, name }) => ({ code: kind, name }))} />
  )
}

/** Selects an area of the level above that of the form; an area of the top level has none. */
function ParentSelect(props: InputProps<string>) {
  const kinds = useAreaLevels().map(({ kind }) => kind)
  const { values } = useForm()
  const chosen = areaKinds.find((kind) => kind === values['kind'])
  const above = chosen && kinds[kinds.indexOf(chosen) - 1]
  const input = { limit: 50, ...(above ? { kind: above } : {}) }
  return (
    <CallSelect {...props} disabled={chosen === kinds[0]} call={api.areaSections.list} input={input} search="keyword" />
  )
}
