import { fold } from '@lastmile/contract/platform/fold.ts'
import type { Call, Input, Output } from '@lastmile/contract/platform/call.ts'
import type { Bound } from '@lastmile/contract/platform/client.ts'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Flex, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { type RowOf, rowsOf } from '#platform/rows.ts'
import { useDebounced } from './debounced.ts'
import { clearedBy } from './clearing.tsx'
import { useEmptyListHint } from './empty-list-hint.ts'

/** An option. `hint` is shown in muted color next to the name. */
export type Choice = { code: string; name: string; zhName?: string | null; hint?: ReactNode; disabled?: boolean }

/** With more options than this, there is a search box (specification section 9). */
const searchBeyond = 5

/** For a list that the server searches, because it is too long to load: `none` is shown if there are no entries. */
export type Searched = { onSearch?: (text: string) => void; busy?: boolean; none?: string }
type SelectProps = InputProps<string> & Searched & { options: readonly Choice[]; clearable?: boolean }
type Option = { value: string; label: string; hint: ReactNode; disabled: boolean; found: string }

/** Converts choices to the options of a select. */
export function useOptions(choices: readonly Choice[]): Option[] {
  const language = useLanguage()
  return useMemo(
    () =>
      choices.map((choice) => ({
        value: choice.code,
        label: nameIn(language, choice),
        hint: choice.hint,
        disabled: choice.disabled ?? false,
        found: fold(`${choice.code} ${choice.name} ${choice.zhName ?? ''}`),
      })),
    [choices, language],
  )
}

/** Renders an option with its hint. */
export const withHint = (option: { label?: ReactNode; data: { hint?: ReactNode } }) => (
  <Flex justify="space-between" gap={12}>
    <span>{option.label}</span>
    {option.data.hint === undefined ? null : <span className="muted">{option.data.hint}</span>}
  </Flex>
)

/** Returns how a list is searched: by the server, by name and code if long, or not at all. */
export function searchOf(options: readonly Choice[], onSearch: Searched['onSearch']) {
  if (onSearch) return { filterOption: false as const, onSearch }
  if (options.length <= searchBeyond) return false
  return { filterOption: (text: string, option?: Option) => option?.found.includes(fold(text)) ?? false }
}

/** Selects one option, searchable by name and code if there are more than 5, or by the server with `onSearch`. */
export function SearchSelect({
  options,
  onSearch,
  busy = false,
  none,
  clearable = true,
  onChange,
  value,
  placeholder,
  ...rest
}: SelectProps) {
  const t = useWords(common)
  const shown = useOptions(options)
  // Shows nothing while the name is loading: the code would mean nothing to the user.
  const unnamed = busy && value !== undefined && !options.some(({ code }) => code === value)
  return (
    <Select<string, Option>
      {...rest}
      showSearch={searchOf(options, onSearch)}
      value={unnamed ? null : (value ?? null)}
      onChange={(code: string | null | undefined) => onChange?.(code ?? undefined)}
      options={shown}
      optionRender={withHint}
      loading={busy}
      allowClear={clearable && clearedBy(t.clear)}
      placeholder={unnamed ? t.loading : (placeholder ?? t.choose)}
      notFoundContent={none ?? t.noMatchingData}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  )
}

/** A list of choices: the rows of a call. */
export type Listed<C extends Call> = {
  call: Bound<C>
  input: NoInfer<Input<C>>
  /** Converts a row to a choice; not needed for rows with code and names. */
  choice?: ((row: RowOf<C>) => Choice) | undefined
  /** The field of the call that searches, if the list is long. The request is sent 300 ms after the last keystroke. */
  search?: (keyof Input<C> & string) | undefined
  /**
   * A call that returns the names of chosen codes, given in its field `codes`; needed if many can be chosen or some are
   * no longer offered.
   */
  names?: Bound | undefined
}

/** The delay after the last keystroke before a search is sent (specification section 9). */
const stillAfterMilliseconds = 300

/** The maximum number of names looked up one by one; beyond that, codes are shown. */
const mostLookedUp = 50
/** The number of names looked up in one request. */
const together = 100

/** Returns the requests that resolve the names of these codes. */
function lookUps<C extends Call>({ call, input, search = '', names }: Listed<C>, missing: string[]) {
  if (!names)
    return missing.slice(0, mostLookedUp).map((code) => q(call, { ...(input as object), [search]: code } as Input<C>))
  return Array.from({ length: Math.ceil(missing.length / together) }, (_, at) =>
    q(
      names as unknown as Bound<C>,
      { codes: missing.slice(at * together, (at + 1) * together), limit: together } as Input<C>,
    ),
  )
}

/** The codes that are chosen. */
type Chosen = { chosen?: readonly string[] | undefined }

/**
 * Returns the rows of a call as choices, searched by the server if the call supports that. Since such a list shows only
 * its first page, chosen codes that are not on it are looked up, so that the user sees their names.
 */
export function useListed<C extends Call>({ call, input, choice, search, names, chosen = [] }: Listed<C> & Chosen) {
  const [text, setText] = useState('')
  const wanted = useDebounced(text.trim(), stillAfterMilliseconds)
  const matching = (words: string) => (search ? { ...(input as object), [search]: words } : input) as Input<C>
  const { data, isFetching, isPlaceholderData } = useQuery({
    ...q(call, wanted ? matching(wanted) : input),
    placeholderData: (before) => before,
  })
  const toChoice = (row: RowOf<C>) => choice?.(row) ?? (row as Choice)
  const has = (answer: Output<C> | undefined) => new Set(rowsOf<C>(answer).map((row) => toChoice(row).code))
  const isFirst = search !== undefined && wanted === '' && data !== undefined && !isPlaceholderData
  const here = has(data)
  const missing = new Set(isFirst ? chosen.filter((code) => !here.has(code)) : [])
  const found = useQueries({ queries: lookUps<C>({ call, input, search, names }, [...missing]) })
  const keptOn = useEmptyListHint(call.call)
  const none = wanted === '' && data !== undefined && rowsOf<C>(data).length === 0 ? keptOn : undefined
  const others = found.flatMap(({ data: more }) => rowsOf<C>(more).filter((row) => missing.has(toChoice(row).code)))
  const rows = [...rowsOf<C>(data), ...new Map(others.map((row) => [toChoice(row).code, row])).values()]
  const searching = { ...(search ? { onSearch: setText } : {}), ...(none ? { none } : {}) }
  return {
    rows,
    select: { options: rows.map(toChoice), busy: isFetching || found.some(({ isLoading }) => isLoading), ...searching },
  }
}

type CallSelectProps<C extends Call> = InputProps<string> &
  Listed<C> & {
    /** Called with the complete row that was chosen. */
    onChoose?: (row: RowOf<C> | undefined) => void
    clearable?: boolean
  }

/** Selects one row of a list call. */
export function CallSelect<C extends Call>({
  call,
  input,
  choice,
  search,
  names,
  onChoose,
  onChange,
  ...rest
}: CallSelectProps<C>) {
  const { value } = rest
  const { rows, select } = useListed({ call, input, choice, search, names, chosen: value ? [value] : [] })
  const chosen = (code: string | undefined) => {
    onChange?.(code)
    onChoose?.(rows[select.options.findIndex((one) => one.code === code)])
  }
  return <SearchSelect {...rest} {...select} onChange={chosen} />
}
