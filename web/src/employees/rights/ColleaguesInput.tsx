import { api } from '#platform/api.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { CallMultiSelect } from '#platform/inputs/MultiSelect.tsx'
import { colleague } from './colleague.ts'

/** Several colleagues, searched by name or code. */
export const ColleaguesInput = (props: InputProps<string[]>) => (
  <CallMultiSelect
    {...props}
    call={api.employees.list}
    input={{ limit: 50 }}
    search="keyword"
    codes="codes"
    choice={colleague}
  />
)
