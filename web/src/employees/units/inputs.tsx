import { api } from '#platform/api.ts'
import { useWorkArea } from '#platform/area-levels.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { UnitSelect } from '#platform/inputs/UnitSelect.tsx'

/** Inputs of a unit's form that can't be derived from the contract. */
export const unitInputs = {
  parentCode: <UnitSelect />,
  cityCode: <WorkAreaSelect />,
}

/** Selects the area in which a unit works. */
function WorkAreaSelect(props: InputProps<string>) {
  const kind = useWorkArea()
  return <CallSelect {...props} call={api.areaSections.list} input={{ kind, limit: 50 }} search="keyword" />
}
