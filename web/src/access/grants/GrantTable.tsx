import type { GrantSource } from '@lastmile/contract/access/rights.ts'
import { term } from '@lastmile/contract/words.ts'
import { useFormat } from '#platform/format.ts'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { words } from '#access/words.ts'

/** The sources of a permission: each grant and denial with its grantee, role, date and grantor. */
export function GrantTable({ ways }: { ways: readonly GrantSource[] }) {
  const t = useWords(words)
  const f = useFormat()
  const language = useLanguage()
  const grantee = (way: GrantSource) =>
    `${t.kinds[way.granteeKind]} ${nameIn(language, { name: way.granteeName, zhName: way.granteeZhName })}`
  const reach = ({ scope, areas, effect }: GrantSource) =>
    effect === 'deny' ? '–' : [term(scope, language), ...areas].join(t.comma)
  const role = ({ roleName, roleZhName }: GrantSource) =>
    roleName === null ? '–' : nameIn(language, { name: roleName, zhName: roleZhName })
  const period = ({ from, to }: GrantSource) =>
    from === null && to === null ? t.withoutEnd : `${f.instant(from)} – ${f.instant(to)}`
  return (
    <DataTable<GrantSource>
      rows={ways}
      rowKey={(way) => JSON.stringify(way)}
      aria-label={t.ways}
      columns={(c) => [
        c.status('effect', { tone: ({ effect }) => (effect === 'allow' ? 'good' : 'bad') }),
        c.custom('granteeKind', { show: grantee, text: grantee }),
        c.custom('operationRole', { show: role, text: role }),
        c.custom('scope', { show: reach, text: reach }),
        c.custom('period', { title: t.period, show: period, text: period }),
        c.text('grantedBy'),
      ]}
    />
  )
}
