import type { Call } from '@lastmile/contract/call.ts'
import { Button, Flex, Select } from 'antd'
import type { ReactNode } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import type { InputProps } from './AutoInput.tsx'
import { type Choice, type Listed, type Searched, searchOf, useListed, useOptions, withHint } from './SearchSelect.tsx'
import { clearedBy } from './clearing.tsx'

type ManyProps = InputProps<string[]> &
  Searched & {
    options: readonly Choice[]
    /** One at a time: another one takes the place of the first, and it cannot be emptied (specification section 5). */
    single?: boolean
  }

/** Several of several, with select-all and invert; both concern what the list shows. */
export function MultiSelect(props: ManyProps) {
  const { options, value, onChange, onSearch, busy = false, single = false, placeholder, ...rest } = props
  const t = useWords(common)
  const shown = useOptions(options)
  const chosen = value ?? []
  const choose = (codes: string[]) => {
    const kept = single ? codes.slice(-1) : codes
    if (!single || kept.length > 0) onChange?.(kept)
  }
  const listed = options.filter((option) => !option.disabled).map((option) => option.code)
  const others = chosen.filter((code) => !listed.includes(code))
  const shortcuts = (list: ReactNode) => (
    <>
      <Flex gap={8} className="select-shortcuts">
        <Button size="small" type="link" onClick={() => choose([...others, ...listed])}>
          {t.selectAll}
        </Button>
        <Button
          size="small"
          type="link"
          onClick={() => choose([...others, ...listed.filter((code) => !chosen.includes(code))])}
        >
          {t.invert}
        </Button>
      </Flex>
      {list}
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
      showSearch={searchOf(options, onSearch)}
      loading={busy}
      {...(single ? { removeIcon: <span /> } : { popupRender: shortcuts })}
      allowClear={!single && clearedBy(t.clear)}
      maxTagCount="responsive"
      placeholder={placeholder ?? t.choose}
      notFoundContent={t.noMatchingData}
      style={{ width: '100%' }}
    />
  )
}

type CallMultiSelectProps<C extends Call> = InputProps<string[]> & Listed<C>

/** Several of the rows that a call lists; a long list is searched by the server. */
export function CallMultiSelect<C extends Call>({ call, input, choice, search, ...rest }: CallMultiSelectProps<C>) {
  return <MultiSelect {...rest} {...useListed({ call, input, choice, search }).select} />
}
