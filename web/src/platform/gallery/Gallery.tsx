import { fieldLabel } from '@lastmile/contract/fields.ts'
import { terms } from '@lastmile/contract/terms.ts'
import { Button, Flex } from 'antd'
import { type ReactElement, cloneElement, useState } from 'react'
import { api, callOf } from '#platform/api.ts'
import { countdown, lastThirtyDays, useFormat } from '#platform/format.ts'
import { type DayRange, DayInput, DayRangeInput } from '#platform/inputs/DayInput.tsx'
import { FileInput } from '#platform/inputs/FileInput.tsx'
import { MoneyInput } from '#platform/inputs/MoneyInput.tsx'
import { type Choice, MultiSelect, SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { SectionCascader } from '#platform/inputs/SectionCascader.tsx'
import { ThreeLevelInput } from '#platform/inputs/ThreeLevelInput.tsx'
import { MapPicker } from '#platform/map/MapPicker.tsx'
import { succeeded } from '#platform/notices.ts'
import { ConfirmButton } from '#platform/show/ConfirmButton.tsx'
import { Countdown } from '#platform/show/Countdown.tsx'
import { Figures } from '#platform/show/Figures.tsx'
import { Box, Page } from '#platform/show/Page.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { Timeline } from '#platform/show/Timeline.tsx'
import { DataTable } from '#platform/table/DataTable.tsx'
import { useLanguage } from '#platform/words.ts'

const few: Choice[] = ['A', 'B', 'C'].map((code) => ({ code, name: `Choice ${code}`, zhName: `选项 ${code}` }))
const many: Choice[] = Array.from({ length: 12 }, (_, index) => ({
  code: `${index}`,
  name: `Choice ${index}`,
  zhName: `选项 ${index}`,
}))
const complaints = ['line', 'bill'].map((code) => ({
  code,
  name: `About the ${code}`,
  children: ['slow', 'gone'].map((kind) => ({
    code: `${code}.${kind}`,
    name: `It is ${kind}`,
    children: [
      { code: `${code}.${kind}.often`, name: 'Often' },
      { code: 'other', name: 'Other complaints, fill manually', zhName: '其他投诉，手工填写' },
    ],
  })),
}))
const landmarks = [
  { code: 'A', name: 'Lanmadaw', kind: 'section' as const, latitude: 16.7776, longitude: 96.1467 },
  { code: 'B', name: 'Latha', kind: 'section' as const, latitude: 16.7768, longitude: 96.1503 },
  { code: 'C', name: 'ODB-1', kind: 'box' as const, latitude: 16.7781, longitude: 96.1488 },
]
const states = ['active', 'pending', 'inProgress', 'abnormal', 'cancelled']

/** Every shared widget on one page, for developers and testers; not part of a production build. */
export default function Gallery() {
  return (
    <Page title="Widgets" back>
      <Inputs />
      <Tables />
      <Messages />
    </Page>
  )
}

function Inputs() {
  const f = useFormat()
  const { from, to } = lastThirtyDays(f.timeZone)
  return (
    <Box title="Inputs">
      <div className="form">
        <Shown title="SearchSelect, 3 options">
          <SearchSelect options={few} />
        </Shown>
        <Shown title="SearchSelect, 12 options">
          <SearchSelect options={many} />
        </Shown>
        <Shown title="MultiSelect">
          <MultiSelect options={many} />
        </Shown>
        <Shown title="MultiSelect, keepOne" initial={['A']}>
          <MultiSelect options={few} keepOne />
        </Shown>
        <Shown title="SectionCascader">
          <SectionCascader />
        </Shown>
        <Shown title="ThreeLevelInput">
          <ThreeLevelInput levels={complaints} manual="other" />
        </Shown>
        <Shown title="FileInput">
          <FileInput />
        </Shown>
        <Shown title="FileInput, images">
          <FileInput images />
        </Shown>
        <Shown title="MapPicker">
          <MapPicker landmarks={landmarks} />
        </Shown>
        <Shown title="MoneyInput" initial={125_000}>
          <MoneyInput />
        </Shown>
        <Shown title="DayInput">
          <DayInput />
        </Shown>
        <Shown title="DayRangeInput" initial={{ from, to } satisfies DayRange}>
          <DayRangeInput />
        </Shown>
      </div>
    </Box>
  )
}

/** An input with its value beneath. */
function Shown({ title, initial, children }: { title: string; initial?: unknown; children: ReactElement }) {
  const [value, setValue] = useState(initial)
  return (
    <div className="field">
      <span className="muted">{title}</span>
      {cloneElement(children, { value, onChange: setValue, 'aria-label': title } as object)}
      <code>{JSON.stringify(value) ?? '–'}</code>
    </div>
  )
}

type Row = { code: string; name: string; amount: number; status: string; createdAt: string; _disabled: boolean }

const rows: Row[] = Array.from({ length: 100_000 }, (_, index) => ({
  code: `R${String(index).padStart(6, '0')}`,
  name: `Row ${index}`,
  amount: index * 1000,
  status: states[index % states.length] ?? '',
  createdAt: new Date(Date.UTC(2026, 0, 1) + index * 3_600_000).toISOString(),
  _disabled: index % 7 === 3,
}))

function Tables() {
  const [selected, setSelected] = useState<string[]>([])
  const [one, setOne] = useState<string[]>([])
  return (
    <>
      <Box title="100,000 rows, boxes, some rows cannot be chosen">
        <DataTable
          rows={rows}
          select="many"
          selected={selected}
          onSelect={setSelected}
          columns={(c) => [
            c.text('code'),
            c.text('name'),
            c.money('amount'),
            c.status('status'),
            c.instant('createdAt'),
          ]}
        />
      </Box>
      <Box title="A dial, height 400; nothing to show beside it">
        <Flex gap={16}>
          <DataTable
            rows={rows.slice(0, 30)}
            height={400}
            select="one"
            selected={one}
            onSelect={setOne}
            columns={(c) => [c.text('code'), c.text('name')]}
          />
          <DataTable<Row> rows={[]} columns={(c) => [c.text('code'), c.text('name')]} />
        </Flex>
      </Box>
    </>
  )
}

function Messages() {
  const language = useLanguage()
  const [opened] = useState(() => Date.now())
  return (
    <Box title="Messages and the rest">
      <Flex gap={8} wrap>
        <ConfirmButton onConfirm={() => succeeded('confirmed')}>ConfirmButton</ConfirmButton>
        <Button
          onClick={() => {
            try {
              callOf('no.such')
            } catch (error) {
              console.info(error)
            }
          }}
        >
          noDataPath
        </Button>
        <Button
          onClick={() => {
            // Twice the same POST while the first is under way: the second one is cancelled.
            api.session.online({}).catch(() => {})
            api.session.online({}).catch(() => {})
          }}
        >
          repeated requests
        </Button>
        <span>
          <Countdown until={new Date(opened + 5_000).toISOString()} />
        </span>
        <span>{countdown(new Date(opened + 3_661_000).toISOString(), opened)}</span>
        <span>{countdown(new Date(opened - 1000).toISOString(), opened)}</span>
        {states.map((state) => (
          <StatusTag key={state} state={state} />
        ))}
      </Flex>
      <Figures
        items={[
          { field: 'amount', value: 12 },
          { field: 'remark', value: null },
        ]}
      />
      <Timeline
        steps={states.map((state) => ({
          key: state,
          title: fieldLabel(state, language),
          state,
          at: new Date(opened).toISOString(),
        }))}
      />
      <p className="muted">{Object.keys(terms).length} terms</p>
    </Box>
  )
}
