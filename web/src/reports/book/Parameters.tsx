import type { ReportParameter } from '@lastmile/contract/reports/book.ts'
import { Button, InputNumber } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { DayInput, DayRangeInput } from '#platform/inputs/DayInput.tsx'
import { SearchSelect } from '#platform/inputs/SearchSelect.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { useNumberEntry } from '#platform/inputs/number-entry.ts'
import { words } from './words.ts'

type ParametersProps = {
  parameters: readonly ReportParameter[]
  given: Readonly<Record<string, string>>
  onChange: (given: Record<string, string | undefined>) => void
  /** Tools of the list, after the filters. */
  children: ReactNode
}

/** The filters of a report. Two days that form a range share one field. */
export function Parameters({ parameters, given, onChange, children }: ParametersProps) {
  const t = useWords(words)
  const language = useLanguage()
  const valueOf = ({ code, default: usual }: ReportParameter) => given[code] ?? usual
  const [from, to] = ['from', 'to'].map((code) => parameters.find((parameter) => parameter.code === code))
  const single = from && to ? parameters.filter((parameter) => parameter !== from && parameter !== to) : parameters
  const label = (parameter: ReportParameter) => nameIn(language, parameter)
  return (
    <search className="filters">
      {from && to ? (
        <Labelled label={`${label(from)} – ${label(to)}`} width={260}>
          {(id) => (
            <DayRangeInput
              id={id}
              value={{ from: valueOf(from), to: valueOf(to) }}
              onChange={(days) => onChange({ from: days?.from, to: days?.to })}
            />
          )}
        </Labelled>
      ) : null}
      {single.map((parameter) => (
        <Labelled key={parameter.code} label={label(parameter)} width={parameter.kind === 'unit' ? 240 : 190}>
          {(id) => (
            <ParameterInput
              id={id}
              parameter={parameter}
              value={valueOf(parameter)}
              onChange={(value) => onChange({ [parameter.code]: value })}
            />
          )}
        </Labelled>
      ))}
      {Object.keys(given).length > 0 ? (
        <Button
          type="link"
          size="small"
          className="filters-clear"
          onClick={() => onChange(Object.fromEntries(parameters.map(({ code }) => [code, ''])))}
        >
          {t.asUsual}
        </Button>
      ) : null}
      {children}
    </search>
  )
}

type LabelledProps = { label: string; width: number; children: (id: string) => ReactNode }

function Labelled({ label, width, children }: LabelledProps) {
  const id = useId()
  return (
    <div className="filter" style={{ width }}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}

type ParameterInputProps = {
  id: string
  parameter: ReportParameter
  value: string
  onChange: (value: string) => void
}

function ParameterInput({ id, parameter, value, onChange }: ParameterInputProps) {
  const { kind, options } = parameter
  const { all } = useWords(words)
  const { choose } = useWords(common)
  if (kind === 'number') return <NumberParameter id={id} value={value} onChange={onChange} />
  if (kind === 'day') return <DayInput id={id} value={value} onChange={(day) => onChange(day ?? '')} />
  return (
    <SearchSelect
      id={id}
      value={value || undefined}
      options={options}
      placeholder={kind === 'unit' || kind === 'choice' ? all : choose}
      onChange={(code) => onChange(code ?? '')}
    />
  )
}

/** A number that applies on blur or Enter, rather than with every digit. */
function NumberParameter({ id, value, onChange }: Omit<ParameterInputProps, 'parameter'>) {
  const entry = useNumberEntry()
  const [state, setState] = useState<{ value: string; typed: number | null }>({ value, typed: Number(value) })
  // A new value replaces the typed text without remounting the input, which would lose the focus.
  const typed = state.value === value ? state.typed : Number(value)
  const done = () => {
    if (String(typed ?? '') !== value) onChange(String(typed ?? ''))
  }
  return (
    <InputNumber<number>
      {...entry}
      id={id}
      value={typed}
      min={0}
      max={3650}
      precision={0}
      controls={false}
      onChange={(next) => setState({ value, typed: next })}
      onBlur={done}
      onPressEnter={done}
      style={{ width: '100%' }}
    />
  )
}
