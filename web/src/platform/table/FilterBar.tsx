import type { Call } from '@lastmile/contract/platform/call.ts'
import { check, faultsOf } from '@lastmile/contract/platform/faults.ts'
import { fieldLabel, type Language } from '@lastmile/contract/words.ts'
import { Button } from 'antd'
import {
  cloneElement,
  isValidElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react'
import type { z } from 'zod'
import { common } from '#platform/common-words.ts'
import { AutoInput } from '#platform/inputs/AutoInput.tsx'
import { kindOf } from '#platform/inputs/kinds.ts'
import { usePhone } from '#platform/preferences.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import type { Filters } from './filters.ts'

/** A filter: the field of the call that it sets, and its input, by default derived from the schema; none if `hidden`. */
export type Filter = { name: string; input?: ReactElement; label?: string; width?: number; hidden?: boolean }

type FilterBarProps = {
  call: Call
  base: Filters
  filters: readonly Filter[]
  values: Filters
  onChange: (values: Filters) => void
  /** Content at the end of the row. */
  children?: ReactNode
}

/** The delay after the last keystroke before typed text applies (specification section 9). */
const debounceMilliseconds = 300

/**
 * The filters of a list. Typed text applies only if the call would accept it. On a phone, the filters are behind a
 * button.
 */
export function FilterBar({ call, base, filters, values, onChange, children }: FilterBarProps) {
  const t = useWords(common)
  const language = useLanguage()
  const [typed, setTyped] = useTypedFilters(values)
  const faults = faultsIn(call, { ...base, ...given(typed) }, language)
  const narrow = useWhenStill(onChange)
  const phone = usePhone()
  const [unfolded, setUnfolded] = useState(false)
  const count = Object.keys(typed).length
  const change = (name: string, value: unknown) => {
    const next = given({ ...typed, [name]: value })
    setTyped(next)
    narrow(Object.keys(faultsIn(call, { ...base, ...next }, language)).length === 0 ? next : null)
  }
  const clear = () => {
    narrow(null)
    onChange({})
  }
  return (
    <search className="filters">
      {phone ? (
        <Button aria-expanded={unfolded} onClick={() => setUnfolded(!unfolded)}>
          {count > 0 ? t.filtersInUse(count) : t.filters}
        </Button>
      ) : null}
      {(phone && !unfolded ? [] : filters.filter(({ hidden }) => !hidden)).map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          call={call}
          value={typed[filter.name]}
          fault={faults[filter.name]}
          onChange={(value) => change(filter.name, value)}
        />
      ))}
      {count > 0 ? (
        <Button type="link" size="small" className="filters-clear" onClick={clear}>
          {t.clearFilters}
        </Button>
      ) : null}
      {children}
    </search>
  )
}

/**
 * Returns a function that reports filters after a short pause; null cancels a pending report. By then the page has
 * applied any navigation, so that a row opened in the meantime stays open. Nothing is reported while another page is
 * shown.
 */
function useWhenStill(onChange: (values: Filters) => void): (values: Filters | null) => void {
  const [waiting, setWaiting] = useState<Filters | null>(null)
  const report = useEffectEvent(onChange)
  useEffect(() => {
    if (waiting === null) return
    const timer = setTimeout(() => {
      setWaiting(null)
      report(waiting)
    }, debounceMilliseconds)
    return () => clearTimeout(timer)
  }, [waiting])
  return setWaiting
}

/**
 * Returns the values of the inputs: what is typed, or the filters in the URL until something is typed and whenever the
 * URL changes.
 */
function useTypedFilters(values: Filters): [Filters, (typed: Filters) => void] {
  const inAddress = JSON.stringify(values)
  const [state, setState] = useState({ inAddress, typed: values })
  const typed = state.inAddress === inAddress ? state.typed : values
  return [typed, (next) => setState({ inAddress, typed: next })]
}

type FilterInputProps = {
  filter: Filter
  call: Call
  value: unknown
  fault: string | undefined
  onChange: (value: unknown) => void
}

function FilterInput({ filter: { name, input, label, width = 180 }, call, value, fault, onChange }: FilterInputProps) {
  const language = useLanguage()
  const id = useId()
  const control = {
    id,
    value,
    onChange: (told: unknown) => onChange(valueOf(told)),
    ...(fault ? { status: 'error' as const } : {}),
  }
  return (
    <div className="filter" style={{ width }}>
      <label htmlFor={id}>{label ?? fieldLabel(name, language)}</label>
      {isValidElement(input) ? (
        cloneElement(input, control as object)
      ) : (
        <AutoInput field={kindOf(name, (call.input.shape as Record<string, z.ZodType>)[name])} {...control} />
      )}
      {fault ? <div className="field-fault">{fault}</div> : null}
    </div>
  )
}

const given = (values: Filters): Filters =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

function faultsIn(call: Call, input: Filters, language: Language): Record<string, string> {
  const result = check(call.input, input)
  if (result.success) return {}
  return Object.fromEntries(faultsOf(result.error, language).map(({ field, msg }) => [field, msg]))
}

function valueOf(told: unknown): unknown {
  const target = (told as { target?: { value?: unknown } } | null | undefined)?.target
  return target ? target.value : told
}
