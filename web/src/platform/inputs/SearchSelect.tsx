import type { Call, Input } from '@lastmile/contract/call.ts'
import type { Bound } from '@lastmile/contract/client.ts'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Select } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { q } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import type { InputProps } from './AutoInput.tsx'
import { type RowOf, rowsOf } from '#platform/rows.ts'
import { useDebounced } from './debounced.ts'

/** Something that can be chosen. `hint` stands beside the name in a quieter colour. */
export type Choice = { code: string; name: string; zhName?: string | null; hint?: ReactNode; disabled?: boolean }

/** Specification section 9: a search box from more than this many options on. */
const searchBeyond = 5

type Searched = { onSearch?: (text: string) => void; busy?: boolean; clearable?: boolean }
type SelectProps = InputProps<string> & Searched & { options: readonly Choice[] }

function useOptions(choices: readonly Choice[]) {
  const language = useLanguage()
  return useMemo(
    () =>
      choices.map((choice) => ({
        value: choice.code,
        label: nameIn(language, choice),
        hint: choice.hint,
        disabled: choice.disabled ?? false,
        found: `${choice.code} ${choice.name} ${choice.zhName ?? ''}`.toLowerCase(),
      })),
    [choices, language],
  )
}

const withHint = (option: { label?: ReactNode; data: { hint?: ReactNode } }) => (
  <Flex justify="space-between" gap={12}>
    <span>{option.label}</span>
    {option.data.hint === undefined ? null : <span className="muted">{option.data.hint}</span>}
  </Flex>
)

/** One of several; can be searched by name and code when there are more than 5, or by the server with `onSearch`. */
export function SearchSelect({
  options,
  onSearch,
  busy = false,
  clearable = true,
  onChange,
  value,
  placeholder,
  ...rest
}: SelectProps) {
  const t = useWords(common)
  const shown = useOptions(options)
  const byServer = { showSearch: { filterOption: false as const, ...(onSearch ? { onSearch } : {}) } }
  const byName = {
    showSearch: {
      filterOption: (text: string, option?: { found: string }) => option?.found.includes(text.toLowerCase()) ?? false,
    },
  }
  return (
    <Select<string, (typeof shown)[number]>
      {...rest}
      {...(onSearch ? byServer : options.length > searchBeyond ? byName : {})}
      value={value ?? null}
      onChange={(code: string | null | undefined) => onChange?.(code ?? undefined)}
      options={shown}
      optionRender={withHint}
      loading={busy}
      allowClear={clearable}
      placeholder={placeholder ?? t.choose}
      notFoundContent={t.noMatchingData}
      popupMatchSelectWidth={false}
      style={{ width: '100%' }}
    />
  )
}

type ManyProps = InputProps<string[]> & {
  options: readonly Choice[] /** Cannot be emptied again. */
  keepOne?: boolean
}

/** Several of several, with select-all and invert. */
export function MultiSelect({ options, value, onChange, keepOne = false, placeholder, ...rest }: ManyProps) {
  const t = useWords(common)
  const shown = useOptions(options)
  const chosen = value ?? []
  const choose = (codes: string[]) => {
    if (!keepOne || codes.length > 0) onChange?.(codes)
  }
  const open = options.filter((option) => !option.disabled).map((option) => option.code)
  const shortcuts = (menu: ReactNode) => (
    <>
      <Flex gap={8} style={{ padding: '4px 8px' }}>
        <Button size="small" type="link" onClick={() => choose(open)}>
          {t.selectAll}
        </Button>
        <Button size="small" type="link" onClick={() => choose(open.filter((code) => !chosen.includes(code)))}>
          {t.invert}
        </Button>
      </Flex>
      {menu}
    </>
  )
  return (
    <Select<string[], (typeof shown)[number]>
      {...rest}
      mode="multiple"
      value={chosen}
      onChange={choose}
      options={shown}
      optionRender={withHint}
      showSearch={
        options.length > searchBeyond
          ? { filterOption: (text, option) => option?.found.includes(text.toLowerCase()) ?? false }
          : false
      }
      popupRender={shortcuts}
      allowClear={!keepOne}
      maxTagCount="responsive"
      placeholder={placeholder ?? t.choose}
      notFoundContent={t.noMatchingData}
      style={{ width: '100%' }}
    />
  )
}

type CallSelectProps<C extends Call> = InputProps<string> & {
  call: Bound<C>
  input: NoInfer<Input<C>>
  /** How a row is shown; a row with code and name needs nothing said. */
  choice?: (row: RowOf<C>) => Choice
  /** The field of the call that searches, where the list is long: the server is asked 300 ms after the last key. */
  search?: keyof Input<C> & string
  /** Told the whole row that was chosen. */
  onChoose?: (row: RowOf<C> | undefined) => void
  clearable?: boolean
}

/** One of the rows that a call lists. */
export function CallSelect<C extends Call>({
  call,
  input,
  choice,
  search,
  onChoose,
  onChange,
  ...rest
}: CallSelectProps<C>) {
  const [text, setText] = useState('')
  const wanted = useDebounced(text, 300)
  const asked = (search && wanted ? { ...(input as object), [search]: wanted } : input) as Input<C>
  const { data, isFetching } = useQuery({ ...q(call, asked), placeholderData: (before) => before })
  const rows = rowsOf<C>(data)
  const choices = useMemo(() => rows.map((row) => choice?.(row) ?? (row as Choice)), [rows, choice])
  const chosen = (code: string | undefined) => {
    onChange?.(code)
    onChoose?.(rows[choices.findIndex((one) => one.code === code)])
  }
  return (
    <SearchSelect
      {...rest}
      options={choices}
      busy={isFetching}
      onChange={chosen}
      {...(search ? { onSearch: setText } : {})}
    />
  )
}
