import type { GrantSource } from '@lastmile/contract/access/rights.ts'
import { term } from '@lastmile/contract/words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from '#access/words.ts'

/** Formats the grants of a function: the role, the grantee and the scope. */
export function useGrantText(): (ways: readonly GrantSource[]) => string {
  const t = useWords(words)
  const language = useLanguage()
  const said = (way: GrantSource) => {
    const grantee = nameIn(language, { name: way.granteeName, zhName: way.granteeZhName })
    const parts = [
      way.roleName === null ? t.direct : nameIn(language, { name: way.roleName, zhName: way.roleZhName }),
      way.granteeKind === 'employee' ? t.himself : `${t.kinds[way.granteeKind]} ${grantee}`,
      [term(way.scope, language), ...way.areas].join(t.comma),
    ]
    return parts.join(' · ')
  }
  return (ways) => ways.map(said).join(t.semicolon)
}
