import type { Call } from '@lastmile/contract/call.ts'
import { check, faultsOf } from '@lastmile/contract/faults.ts'
import { fieldLabel } from '@lastmile/contract/fields.ts'
import { Button } from 'antd'
import { cloneElement, isValidElement, type ReactElement, useEffect, useId, useState } from 'react'
import type { z } from 'zod'
import { common } from '#platform/common-words.ts'
import { AutoInput } from '#platform/inputs/AutoInput.tsx'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { kindOf } from '#platform/inputs/kinds.ts'
import { useLanguage, useWords } from '#platform/words.ts'
import type { Filters } from './filters.ts'

/** A filter: the field of the call it fills, and its input where the schema's own is not wanted. */
export type Filter = { name: string; input?: ReactElement; label?: string; width?: number }

type FilterBarProps = {
  call: Call
  base: Filters
  filters: readonly Filter[]
  values: Filters
  onChange: (values: Filters) => void
}

/** What a list can be narrowed by. What is typed counts 300 ms after the last key, and only if the call would take it. */
export function FilterBar({ call, base, filters, values, onChange }: FilterBarProps) {
  const t = useWords(common)
  const language = useLanguage()
  const id = useId()
  const [typed, setTyped] = useState(values)
  const settled = useDebounced(typed, 300)
  const inAddress = JSON.stringify(values)
  useEffect(() => setTyped(JSON.parse(inAddress) as Filters), [inAddress])
  const faults = faultsIn(call, { ...base, ...given(typed) }, language)
  useEffect(() => {
    if (
      JSON.stringify(given(settled)) !== inAddress &&
      Object.keys(faultsIn(call, { ...base, ...given(settled) }, language)).length === 0
    )
      onChange(given(settled))
  }, [settled])
  const used = Object.keys(given(typed)).length > 0
  return (
    <search className="filters">
      {filters.map(({ name, input, label, width = 180 }) => {
        const control = {
          id: id + name,
          value: typed[name],
          onChange: (told: unknown) => setTyped((before) => ({ ...before, [name]: valueOf(told) })),
          ...(faults[name] ? { status: 'error' as const } : {}),
        }
        const schema = (call.input.shape as Record<string, z.ZodType>)[name]
        return (
          <div key={name} className="filter" style={{ width }}>
            <label htmlFor={id + name}>{label ?? fieldLabel(name, language)}</label>
            {isValidElement(input) ? (
              cloneElement(input, control as object)
            ) : (
              <AutoInput field={kindOf(name, schema)} {...control} />
            )}
            {faults[name] ? <div className="field-fault">{faults[name]}</div> : null}
          </div>
        )
      })}
      {used ? (
        <Button type="link" size="small" className="filters-clear" onClick={() => onChange({})}>
          {t.clearFilters}
        </Button>
      ) : null}
    </search>
  )
}

const given = (values: Filters): Filters =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  )

function faultsIn(call: Call, input: Filters, language: Parameters<typeof faultsOf>[1]): Record<string, string> {
  const result = check(call.input, input)
  if (result.success) return {}
  return Object.fromEntries(faultsOf(result.error, language).map(({ field, msg }) => [field, msg]))
}

function valueOf(told: unknown): unknown {
  return (told as { target?: { value?: unknown } } | null | undefined)?.target
    ? (told as { target: { value?: unknown } }).target.value
    : told
}
