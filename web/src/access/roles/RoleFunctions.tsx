import { FunctionPicker } from '#access/grants/FunctionPicker.tsx'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { useForm } from '#platform/form/Field.tsx'
import type { InputProps } from '#platform/inputs/input-props.ts'

/** The functions of a role; those of the selected parent role appear as inherited. */
export function RoleFunctions(props: InputProps<FunctionCode[]>) {
  const { parentCode } = useForm().values as { parentCode?: string | null }
  const parent = parentCode ?? ''
  const { data } = useQuery({ ...q(api.operationRoles.get, { operationRoleCode: parent }), enabled: parent !== '' })
  const inherited = parent !== '' && data ? [...data.functions, ...data.inherited] : []
  return <FunctionPicker {...props} inherited={inherited} />
}
