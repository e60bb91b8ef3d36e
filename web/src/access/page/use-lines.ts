import { functionCodes, functions, term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from '#access/words.ts'

/** A function held by an employee or a role: its source, scope and grantor. */
export type Line = { actTypeCode: string; name: string; zhName: string; from: string; reaches: string; givenBy: string }

type Right = RowOf<typeof api.employees.permissions.call>
type Way = Right['ways'][number]

/** Removes duplicates and sorts, so that equal scopes have equal text. */
const once = (texts: readonly string[], comma: string) => [...new Set(texts)].sort().join(comma)

/** Returns the functions an employee may use now; undefined while loading. */
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

/**
 * Returns the functions of an operation role, its own and inherited ones. Their scope depends on the grant of the role.
 */
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
