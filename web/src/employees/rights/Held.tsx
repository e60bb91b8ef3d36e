import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import type { RowOf } from '#platform/rows.ts'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useInAddress } from './address.ts'
import { Asked } from './Asked.tsx'
import { words } from './words.ts'

type Right = RowOf<typeof api.employees.permissions.call>

const useRights = (employeeCode: string | null) => {
  const { data } = useQuery({
    ...q(api.employees.permissions, { employeeCode: employeeCode ?? '' }),
    enabled: employeeCode !== null,
  })
  return data
}

/** What one employee may do and where each right comes from; beside another one, what only one of the two may do. */
export function Held() {
  const t = useWords(words)
  const [first, setFirst] = useInAddress('employee')
  const [second, setSecond] = useInAddress('other')
  const [mine, theirs] = [useRights(first), useRights(second)]
  return (
    <>
      <div className="rights-ask">
        <Asked kind="employee" label={t.kinds.employee} value={first} onChange={setFirst} />
        <Asked kind="employee" label={t.comparedWith} value={second} onChange={setSecond} />
      </div>
      {mine && !theirs ? <RightTable title={t.mayDo(mine.length)} rights={mine} /> : null}
      {mine && theirs ? <Difference mine={mine} theirs={theirs} /> : null}
      {mine ? null : <p className="muted">{t.askWho}</p>}
    </>
  )
}

function Difference({ mine, theirs }: { mine: readonly Right[]; theirs: readonly Right[] }) {
  const t = useWords(words)
  const codesOf = (rights: readonly Right[]) => new Set(rights.map(({ actTypeCode }) => actTypeCode))
  const [a, b] = [codesOf(mine), codesOf(theirs)]
  const onlyMine = mine.filter(({ actTypeCode }) => !b.has(actTypeCode))
  const onlyTheirs = theirs.filter(({ actTypeCode }) => !a.has(actTypeCode))
  const both = mine.filter(({ actTypeCode }) => b.has(actTypeCode))
  return (
    <>
      <RightTable title={t.onlyFirst(onlyMine.length)} rights={onlyMine} />
      <RightTable title={t.onlySecond(onlyTheirs.length)} rights={onlyTheirs} />
      <RightTable title={t.bothMay(both.length)} rights={both} />
    </>
  )
}

function RightTable({ title, rights }: { title: string; rights: readonly Right[] }) {
  const t = useWords(words)
  const language = useLanguage()
  const from = ({ ways }: Right) =>
    ways
      .map((way) => {
        const role =
          way.roleName === null ? '' : `${nameIn(language, { name: way.roleName, zhName: way.roleZhName })} · `
        const grantee = nameIn(language, { name: way.granteeName, zhName: way.granteeZhName })
        return `${role}${way.granteeKind === 'employee' ? t.himself : `${t.kinds[way.granteeKind]} ${grantee}`}`
      })
      .join(t.comma)
  return (
    <Box title={title}>
      <DataTable<Right>
        rows={rights}
        rowKey="actTypeCode"
        height={400}
        aria-label={title}
        empty={<p className="muted">{t.nothingHere}</p>}
        columns={(c) => [
          c.named('name', 'zhName'),
          c.text('actTypeCode'),
          c.custom('comesFrom', { title: t.comesFrom, show: from, text: from }),
        ]}
      />
    </Box>
  )
}
