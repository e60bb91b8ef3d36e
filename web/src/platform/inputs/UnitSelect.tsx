import type { UnitType } from '@lastmile/contract/organizations/calls.ts'
import { api } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import type { RowOf } from '#platform/rows.ts'
import { useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { CallSelect } from './SearchSelect.tsx'

function Ended() {
  return useWords(common).ended
}

const choice = ({ code, name, zhName, ended }: RowOf<typeof api.organizations.units.call>) => ({
  code,
  name,
  zhName,
  hint: ended ? <Ended /> : undefined,
  disabled: ended,
})

/** Selects a unit for something new. Units that have ended are listed but cannot be chosen. */
export function UnitSelect({ type, ...rest }: InputProps<string> & { type?: UnitType; clearable?: boolean }) {
  return <CallSelect {...rest} call={api.organizations.units} input={type ? { type } : {}} choice={choice} />
}
