import { Segmented } from 'antd'
import { api } from '#platform/api.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { Box } from '#platform/show/Page.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useWords } from '#platform/words.ts'
import { useInAddress } from './address.ts'
import { GranteeSelect, Labelled } from '#access/grants/GranteeSelect.tsx'
import { type Line, useLinesOfEmployee, useLinesOfRole } from './use-lines.ts'
import { words } from '#access/words.ts'

const whoses = ['employee', 'role'] as const
type Whose = (typeof whoses)[number]

/**
 * The functions of one employee or role, with their sources and scopes. Compared with another, only functions that just
 * one of the two has.
 */
export function Held() {
  const t = useWords(words)
  const [wanted, setWhose] = useInAddress('whose')
  const whose: Whose = wanted === 'role' ? 'role' : 'employee'
  return (
    <>
      <Segmented<Whose>
        aria-label={t.whose}
        className="rights-views"
        options={whoses.map((value) => ({ value, label: t.whoses[value] }))}
        value={whose}
        onChange={setWhose}
      />
      {whose === 'role' ? <OfRoles /> : <OfEmployees />}
    </>
  )
}

function OfEmployees() {
  const t = useWords(words)
  const [first, setFirst] = useInAddress('employee')
  const [second, setSecond] = useInAddress('other')
  const [mine, theirs] = [useLinesOfEmployee(first), useLinesOfEmployee(second)]
  return (
    <>
      <div className="rights-ask">
        <GranteeSelect kind="employee" label={t.kinds.employee} value={first} onChange={setFirst} />
        <GranteeSelect kind="employee" label={t.comparedWith} value={second} onChange={setSecond} />
      </div>
      <Compared mine={mine} theirs={theirs} ask={t.askWho} />
    </>
  )
}

function OfRoles() {
  const t = useWords(words)
  const [first, setFirst] = useInAddress('role')
  const [second, setSecond] = useInAddress('otherRole')
  const [mine, theirs] = [useLinesOfRole(first), useLinesOfRole(second)]
  return (
    <>
      <div className="rights-ask">
        <AskedRole label={t.role} value={first} onChange={setFirst} />
        <AskedRole label={t.comparedWith} value={second} onChange={setSecond} />
      </div>
      <Compared mine={mine} theirs={theirs} ask={t.askRole} plain />
    </>
  )
}

type AskedRoleProps = { label: string; value: string | null; onChange: (code: string | undefined) => void }

function AskedRole({ label, ...input }: AskedRoleProps) {
  return (
    <Labelled label={label}>
      {(id) => <CallSelect id={id} call={api.operationRoles.list} input={{ limit: 200 }} {...input} />}
    </Labelled>
  )
}

type Lines = readonly Line[]
/** `plain` is set for roles: scope and grantor belong to the grant of a role, not to the role. */
type ComparedProps = { mine: Lines | undefined; theirs: Lines | undefined; ask: string; plain?: boolean }

function Compared({ mine, theirs, ask, plain = false }: ComparedProps) {
  const t = useWords(words)
  if (!mine) return <p className="muted">{ask}</p>
  if (!theirs) return <Lines title={t.mayDo(mine.length)} lines={mine} plain={plain} />
  const [a, b] = [new Map(mine.map(keyed)), new Map(theirs.map(keyed))]
  const onlyMine = mine.filter(({ actTypeCode }) => !b.has(actTypeCode))
  const onlyTheirs = theirs.filter(({ actTypeCode }) => !a.has(actTypeCode))
  const both = mine.filter(({ actTypeCode }) => b.has(actTypeCode))
  const apart = both.filter(({ actTypeCode, reaches }) => b.get(actTypeCode)?.reaches !== reaches)
  const alike = both.filter((line) => !apart.includes(line))
  return (
    <>
      <Lines title={t.onlyFirst(onlyMine.length)} lines={onlyMine} plain={plain} />
      <Lines title={t.onlySecond(onlyTheirs.length)} lines={onlyTheirs} plain={plain} />
      {plain ? null : <Reaching title={t.bothApart(apart.length)} lines={apart} others={b} />}
      <Lines title={plain ? t.bothBring(alike.length) : t.bothMay(alike.length)} lines={alike} plain={plain} />
    </>
  )
}

const keyed = (line: Line) => [line.actTypeCode, line] as const

function Lines({ title, lines, plain }: { title: string; lines: Lines; plain: boolean }) {
  const t = useWords(words)
  return (
    <Box title={title}>
      <DataTable<Line>
        rows={lines}
        rowKey="actTypeCode"
        height={400}
        aria-label={title}
        empty={<p className="muted">{t.nothingHere}</p>}
        columns={(c) => [
          c.named('name', 'zhName'),
          c.text('actTypeCode'),
          c.text('from', { title: t.comesFrom }),
          ...(plain ? [] : [c.text('reaches', { title: t.reaches }), c.text('givenBy', { title: t.givenBy })]),
        ]}
      />
    </Box>
  )
}

/** The functions that both have, but with different scopes, which are shown for each. */
function Reaching({ title, lines, others }: { title: string; lines: Lines; others: ReadonlyMap<string, Line> }) {
  const t = useWords(words)
  const theirs = ({ actTypeCode }: Line) => others.get(actTypeCode)?.reaches ?? ''
  return (
    <Box title={title}>
      <DataTable<Line>
        rows={lines}
        rowKey="actTypeCode"
        height={400}
        aria-label={title}
        empty={<p className="muted">{t.nothingHere}</p>}
        columns={(c) => [
          c.named('name', 'zhName'),
          c.text('actTypeCode'),
          c.text('reaches', { title: t.firstReaches }),
          c.custom('others', { title: t.secondReaches, show: theirs, text: theirs }),
        ]}
      />
    </Box>
  )
}
