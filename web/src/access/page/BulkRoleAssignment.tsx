import { mostAtOnce } from '@lastmile/contract/access/role-changes.ts'
import { term } from '@lastmile/contract/words.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import { api, sendWith } from '#platform/api.ts'
import { BulkResults } from '#platform/bulk/BulkResults.tsx'
import { useBulk } from '#platform/bulk/use-bulk.ts'
import { CallSelect } from '#platform/inputs/SearchSelect.tsx'
import { ActionButton } from '#platform/show/ActionButton.tsx'
import { ConfirmDialog } from '#platform/show/ConfirmButton.tsx'
import { CallTable } from '#platform/table/CallTable.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { EffectQuestion } from '#access/grants/RightsEffect.tsx'
import { words } from '#access/words.ts'

const ways = ['give', 'take'] as const

/** Assigns a role to many employees: selecting them, the effect, and the result for each. */
export function BulkRoleAssignment() {
  const t = useWords(words)
  const language = useLanguage()
  const [people, setPeople] = useState<Chosen>(new Map())
  const [role, setRole] = useState<string | undefined>()
  const [roleWay, setWay] = useState<(typeof ways)[number]>('give')
  const [asking, setAsking] = useState(false)
  const bulk = useBulk(async ({ key }) => {
    if (role === undefined) return ''
    const { changed } = await api.roleChanges.change(
      sendWith({ employeeCode: key, role, roleWay }, { silent: true, untold: true }),
    )
    return changed ? '' : t.asBefore
  })
  const items = [...people].map(([key, name]) => ({ key, name }))
  const begin = () => {
    setAsking(false)
    bulk.start(items)
  }
  const why = [
    [role === undefined, t.chooseRole],
    [people.size === 0, t.choosePeople],
    [people.size > mostAtOnce, t.atMost(mostAtOnce)],
    [bulk.busy, t.stillChanging],
  ].find(([lacks]) => lacks)?.[1] as string | undefined
  return (
    <>
      <div className="rights-ask">
        <Segmented
          aria-label={t.roleWay}
          options={ways.map((value) => ({ value, label: term(value, language) }))}
          value={roleWay}
          onChange={setWay}
        />
        <CallSelect
          aria-label={t.role}
          call={api.operationRoles.list}
          input={{ limit: 200 }}
          value={role}
          onChange={setRole}
        />
        <ActionButton type="primary" why={why} onClick={() => setAsking(true)}>
          {t.forMany(people.size)}
        </ActionButton>
        {people.size > mostAtOnce ? <span className="bad">{t.atMost(mostAtOnce)}</span> : null}
      </div>
      <BulkResults bulk={bulk} />
      <People people={people} choose={setPeople} />
      <ConfirmDialog
        open={asking}
        question={
          asking && role !== undefined ? (
            <EffectQuestion
              preview={api.roleChanges.preview}
              input={{ employeeCodes: [...people.keys()], role, roleWay }}
            />
          ) : null
        }
        onYes={begin}
        onNo={() => setAsking(false)}
      />
    </>
  )
}

/** The chosen employees: display names by code. */
type Chosen = ReadonlyMap<string, string>

function People({ people, choose }: { people: Chosen; choose: (people: Chosen) => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const nameOf = (row: { trueName: string; zhName: string }) =>
    nameIn(language, { name: row.trueName, zhName: row.zhName })
  return (
    <CallTable
      call={api.staff.list}
      filters={[
        'keyword',
        { name: 'organizationUnitCode', input: <CallSelect call={api.organizations.units} input={{}} /> },
      ]}
      select="many"
      selected={[...people.keys()]}
      onSelect={(keys, rows) => {
        const named = new Map(rows.map((row) => [row.code, nameOf(row)]))
        choose(new Map(keys.map((key) => [key, named.get(key) ?? people.get(key) ?? key])))
      }}
      columns={(c) => [
        c.text('code'),
        c.named('trueName', 'zhName', { title: t.kinds.employee }),
        c.named('organizationUnitName', 'organizationUnitZhName'),
        c.named('operationRoleName', 'operationRoleZhName'),
      ]}
    />
  )
}
