import { functionCodes, functions, term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** A function that an employee or a role holds: where it comes from, whose rows it reaches and who gave it. */
export type Line = { actTypeCode: string; name: string; zhName: string; from: string; reaches: string; givenBy: string }

type Right = RowOf<typeof api.employees.permissions.call>
type Way = Right['ways'][number]

/** Each once, in a steady order: so that two who reach the same are seen to. */
const once = (texts: readonly string[], comma: string) => [...new Set(texts)].sort().join(comma)

/** The functions that an employee may use at present; none while they are loading. */
export function useLinesOfEmployee(employeeCode: string | null): readonly Line[] | undefined {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery({
    ...q(api.employees.permissions, { employeeCode: employeeCode ?? '' }),
    enabled: employeeCode !== null,
  })
  const from = (way: Way) => {
    const role = way.roleName === null ? '' : `${nameIn(language, { name: way.roleName, zhName: way.roleZhName })} · `
    const grantee = nameIn(language, { name: way.granteeName, zhName: way.granteeZhName })
    return `${role}${way.granteeKind === 'employee' ? t.himself : `${t.kinds[way.granteeKind]} ${grantee}`}`
  }
  const reach = ({ scope, areas }: Way) => [term(scope, language), ...areas].join(' ')
  return data?.map(({ ways, ...right }) => ({
    ...right,
    from: once(ways.map(from), t.comma),
    reaches: once(ways.map(reach), t.comma),
    givenBy: once(
      ways.map(({ grantedBy }) => grantedBy),
      t.comma,
    ),
  }))
}

/** The functions of an operation role: its own, and inherited ones. Whose rows they reach is set with the grant. */
export function useLinesOfRole(code: string | null): readonly Line[] | undefined {
  const t = useWords(words)
  const { data } = useQuery({
    ...q(api.operationRoles.get, { operationRoleCode: code ?? '' }),
    enabled: code !== null,
  })
  if (!data) return undefined
  const own = new Set<string>(data.functions)
  const all = new Set<string>([...data.functions, ...data.inherited])
  return functionCodes
    .filter((one) => all.has(one))
    .map((one) => ({
      actTypeCode: one,
      name: functions[one].name,
      zhName: functions[one].zhName,
      from: own.has(one) ? t.ofItsOwn : t.comesFromAbove,
      reaches: '',
      givenBy: '',
    }))
}
