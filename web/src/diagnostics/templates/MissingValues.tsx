import { mostCounted } from '@lastmile/contract/vlans/profiles.ts'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { api, q } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useWords } from '#platform/words.ts'
import { words } from './words.ts'

/** Warns of the lines and offerings for which a template, as last saved, has no value. */
export function MissingValues({ code }: { code: string }) {
  const t = useWords(words)
  const f = useFormat()
  const { data: missing } = useQuery(q(api.diagnostics.missingValues, { id: code }))
  return missing?.map(({ parameter, oltCodes, missingOlts, missingOfferings, missingLines, moreLines }) => {
    const others = missingOlts - oltCodes.length
    const olts = f.list([...oltCodes, ...(others > 0 ? [t.more(f.number(others))] : [])])
    const counted = f.number(missingLines)
    const lines = missingLines > mostCounted ? t.most : moreLines ? t.atLeast(counted) : counted
    const facts = [
      t.missingWhere(lines, olts),
      missingOfferings > 0 ? t.missingOfferings(f.number(missingOfferings)) : '',
      t.missingThen(parameter.endsWith('Vlan') ? t.tabOf.vlans : t.tabOf.profiles),
    ]
    return (
      <Alert
        key={parameter}
        type="warning"
        showIcon
        title={t.missing(parameter)}
        description={facts.filter(Boolean).join(' ')}
      />
    )
  })
}
