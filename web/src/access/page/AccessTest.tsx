import { termHorizon } from '@lastmile/contract/platform/values.ts'
import { type FunctionCode, functionCodes, functions, term } from '@lastmile/contract/words.ts'
import { useQuery } from '@tanstack/react-query'
import { api, q } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { Box } from '#platform/show/Page.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useInAddress } from './address.ts'
import { GranteeSelect, Labelled } from '#access/grants/GranteeSelect.tsx'
import { GrantTable } from '#access/grants/GrantTable.tsx'
import { words } from '#access/words.ts'

const choices = functionCodes
  .filter((code) => functions[code].kind !== 'group' || code === 'submenus')
  .map((code) => ({ code, actTypeCode: code, name: functions[code].name, zhName: functions[code].zhName, hint: code }))

/**
 * Tests whether and why an employee may use a function on a day. The answer comes from the code that authorizes calls.
 */
export function AccessTest() {
  const t = useWords(words)
  const { timeZone } = useFormat()
  const [employee, setEmployee] = useInAddress('employee')
  const [wanted, setWanted] = useInAddress('function')
  const [day, setDay] = useInAddress('day')
  const [unit, setUnit] = useInAddress('unit')
  const code = wanted !== null && Object.hasOwn(functions, wanted) ? (wanted as FunctionCode) : null
  return (
    <>
      <div className="rights-ask">
        <GranteeSelect kind="employee" label={t.asWho} value={employee} onChange={setEmployee} />
        <Labelled label={t.useWhat}>
          {(id) => <SearchSelect id={id} options={choices} value={code} onChange={setWanted} />}
        </Labelled>
        <Labelled label={t.onDay}>
          {(id) => <DayInput id={id} daysAhead={termHorizon} value={day ?? todayIn(timeZone)} onChange={setDay} />}
        </Labelled>
        <GranteeSelect kind="organization-unit" label={t.onUnit} value={unit} onChange={setUnit} />
      </div>
      {employee !== null && code !== null ? (
        <Answer employeeCode={employee} functionCode={code} day={day ?? undefined} unit={unit ?? undefined} />
      ) : (
        <p className="muted">{t.askBoth}</p>
      )}
    </>
  )
}

type Question = { employeeCode: string; functionCode: FunctionCode; day: string | undefined; unit: string | undefined }

function Answer({ unit, ...question }: Question) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery({ ...q(api.rights.rehearse, { ...question, organizationUnitCode: unit }), staleTime: 0 })
  if (!data) return null
  return (
    <Box>
      <output className={`rights-answer said ${data.allowed ? 'good' : 'bad'}`}>{term(data.answer, language)}</output>
      {data.ways.length > 0 ? <GrantTable ways={data.ways} /> : null}
      {data.answer === 'right-missing' ? <Bringing functionCode={question.functionCode} /> : null}
      {data.allowed ? <p className="muted">{t.allowedNote}</p> : null}
    </Box>
  )
}

/** The operation roles that would grant the missing function, themselves or through a parent role. */
function Bringing({ functionCode }: { functionCode: FunctionCode }) {
  const t = useWords(words)
  const language = useLanguage()
  const { data } = useQuery(q(api.operationRoles.list, { limit: 200 }))
  if (!data) return null
  const bringing = data.rows.filter(({ functions: own, inherited }) => [...own, ...inherited].includes(functionCode))
  return (
    <p>
      {bringing.length === 0
        ? t.noRoleBrings
        : t.rolesBring(bringing.map((role) => nameIn(language, role)).join(t.comma))}
    </p>
  )
}
