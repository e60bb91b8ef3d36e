import { termHorizon } from '@lastmile/contract/platform/values.ts'
import { useInAddress } from '#access'
import { api } from '#platform/api.ts'
import { todayIn, useFormat } from '#platform/format.ts'
import { DayInput } from '#platform/inputs/DayInput.tsx'
import { CallSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { type ReactElement, useId } from 'react'
import { Answer } from './Answer.tsx'
import { words } from './words.ts'
import './rehearsal.css'

const levels = Array.from({ length: 9 }, (_, at) => ({
  code: String(at + 1),
  name: String(at + 1),
  zhName: String(at + 1),
}))

/** Tests what an employee may sell to a type of customer on a day, and what prevents the rest. */
export function SaleTest() {
  const t = useWords(words)
  const { timeZone } = useFormat()
  const [employee, setEmployee] = useInAddress('employee')
  const [type, setType] = useInAddress('type')
  const [level, setLevel] = useInAddress('level')
  const [channel, setChannel] = useInAddress('channel')
  const [day, setDay] = useInAddress('day')
  return (
    <Box>
      <p className="muted">{t.intro}</p>
      <div className="rehearsal-ask">
        <Labelled label={t.asWho}>
          {(id) => (
            <CallSelect
              id={id}
              call={api.employees.salesMen}
              input={{}}
              choice={({ code, trueName, zhName }) => ({ code, name: trueName, zhName, hint: code })}
              placeholder={t.myself}
              value={employee}
              onChange={setEmployee}
            />
          )}
        </Labelled>
        <Labelled label={t.customerType}>
          {(id) => (
            <CallSelect id={id} call={api.configuration.customerTypes} input={{}} value={type} onChange={setType} />
          )}
        </Labelled>
        <Labelled label={t.level}>
          {(id) => <SearchSelect id={id} options={levels} value={level ?? '1'} onChange={setLevel} />}
        </Labelled>
        <Labelled label={t.channel}>
          {(id) => (
            <CallSelect
              id={id}
              call={api.configuration.serviceChannels}
              input={{}}
              value={channel ?? '211'}
              onChange={setChannel}
            />
          )}
        </Labelled>
        <Labelled label={t.onDay}>
          {(id) => <DayInput id={id} daysAhead={termHorizon} value={day ?? todayIn(timeZone)} onChange={setDay} />}
        </Labelled>
      </div>
      <Answer
        asked={{
          level: Number(level ?? 1),
          serviceChannel: channel ?? '211',
          ...(employee && { employeeCode: employee }),
          ...(type && { customerType: type }),
          ...(day && { day }),
        }}
      />
    </Box>
  )
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactElement }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
