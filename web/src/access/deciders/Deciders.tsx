import type { Decision } from '@lastmile/contract/access/rights.ts'
import { functions } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { nameIn, ownName, useLanguage, useWords } from '#platform/words.ts'
import { words } from './words.ts'

/**
 * The other employees who may approve what the user has started, except those who took part in starting it; if there
 * are none, the missing permission.
 */
export function Deciders({ act, begunBy = [] }: { act: Decision; begunBy?: readonly string[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery(q(api.rights.deciders, { decision: act }))
  if (!data) return null
  const names = data.filter(({ code }) => !begunBy.includes(code)).map((one) => nameIn(language, one))
  return (
    <p className="muted">{names.length > 0 ? t.deciders(names) : t.noDecider(ownName(language, functions[act]))}</p>
  )
}
