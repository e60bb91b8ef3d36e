import { type Input, type Output, call } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { NewPassword } from '@lastmile/contract/session/calls.ts'
import { text } from '@lastmile/contract/platform/values.ts'
import { useState } from 'react'
import { z } from 'zod'
import { CallForm } from '#platform/form/CallForm.tsx'
import { useCallForm } from '#platform/form/use-call-form.ts'
import { lastThirtyDays, useFormat } from '#platform/format.ts'
import { DayInput, DayRangeInput } from '#platform/inputs/DayInput.tsx'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import type { Landmark } from '#platform/map/Drawing.tsx'
import { MapPicker } from '#platform/map/MapPicker.tsx'
import { Box } from '#platform/show/Page.tsx'
import { useWords } from '#platform/words.ts'
import { Said, Shown } from './Shown.tsx'
import { words } from './words.ts'

/** Has a required field and a field whose patterns are tried in turn. It is only validated, never sent. */
const formCheck = call({
  method: 'POST',
  path: 'dev/form-check',
  summary: 'Check a form',
  permission: 'signed-in',
  input: z.object({ name: text(60), remark: text(200), newPassword: NewPassword }),
  output: z.object({ name: z.string(), remark: z.string() }),
  refuses: [],
})
const checked: Bound<typeof formCheck> = Object.assign(
  (input: Input<typeof formCheck>): Promise<Output<typeof formCheck>> =>
    Promise.resolve(formCheck.output.parse(formCheck.input.parse(input))),
  { call: formCheck, code: 'dev.formCheck' },
)

/** The form check: validation of any form. */
export function Forms() {
  const t = useWords(words)
  const [accepted, setAccepted] = useState<string>()
  const form = useCallForm(checked, {
    draft: false,
    done: t.accepted,
    onDone: (output) => setAccepted(JSON.stringify(output)),
  })
  return (
    <Box>
      <CallForm unconfirmed="read" form={form} submit={t.check} columns={3}>
        <form.Field name="name" />
        <form.Field name="newPassword" />
        <form.Field name="remark" wide />
      </CallForm>
      <Said title={t.accepted} value={accepted} />
    </Box>
  )
}

/** The inputs for amounts of money. */
export function Amounts() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.amount} initial={125_000}>
          <MoneyInput />
        </Shown>
      </div>
    </Box>
  )
}

/** The inputs for a day and for a range of days. */
export function Days() {
  const t = useWords(words)
  const { timeZone } = useFormat()
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.day}>
          <DayInput />
        </Shown>
        <Shown title={t.range} initial={lastThirtyDays(timeZone)}>
          <DayRangeInput />
        </Shown>
      </div>
    </Box>
  )
}

/** The inputs for files. */
export function Files() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.anyFile}>
          <FileInput />
        </Shown>
        <Shown title={t.picture}>
          <FileInput images />
        </Shown>
      </div>
    </Box>
  )
}

const landmarks: Landmark[] = [
  { code: 'A', name: 'Lanmadaw', zhName: '兰玛多', kind: 'section', latitude: 16.7776, longitude: 96.1467 },
  { code: 'B', name: 'Latha', zhName: '拉塔', kind: 'section', latitude: 16.7768, longitude: 96.1503 },
  { code: 'C', name: '18th Street', zhName: '十八街', kind: 'box', latitude: 16.7781, longitude: 96.1488, free: 5 },
  { code: 'D', name: 'Strand', zhName: '河滨路', kind: 'box', latitude: 16.7752, longitude: 96.1479, free: 12 },
]

/** The map, which selects coordinates. */
export function Maps() {
  const t = useWords(words)
  return (
    <Box>
      <div className="form columns-2">
        <Shown title={t.place}>
          <MapPicker landmarks={landmarks} />
        </Shown>
        <Shown title={t.bare} initial={{ latitude: 16.8, longitude: 96.15 }}>
          <MapPicker landmarks={[]} />
        </Shown>
      </div>
    </Box>
  )
}
