import type { Call } from '@lastmile/contract/platform/call.ts'
import { Button, Flex, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { useWords } from '#platform/words.ts'
import type { InputProps } from './input-props.ts'
import { type Choice, type Listed, type Searched, searchOf, useListed, useOptions, withHint } from './SearchSelect.tsx'
import { clearedBy } from './clearing.tsx'

type ManyProps = InputProps<string[]> &
  Searched & {
    options: readonly Choice[]
    /**
     * Whether only one option can be chosen: another choice replaces it, and it cannot be cleared (specification
     * section 5).
     */
    single?: boolean
  }

/** Selects several options. Select all and invert apply to the options listed. */
export function MultiSelect(props: ManyProps) {
  const { options, value, onChange, onSearch, busy = false, none, single = false, placeholder, ...rest } = props
  const t = useWords(common)
  const shown = useOptions(options)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const chosen = value ?? []
  const choose = (codes: string[]) => {
    const kept = single ? codes.slice(-1) : codes
    if (!single || kept.length > 0) onChange?.(kept)
  }
  const look = (next: string) => {
    if (next === text) return
    setText(next)
    onSearch?.(next)
  }
  const search = searchOf(options, onSearch)
  const found = (option: (typeof shown)[number]) =>
    search === false || search.filterOption === false || search.filterOption(text, option)
  const listed = shown.filter((option) => !option.disabled && found(option)).map((option) => option.value)
  const others = chosen.filter((code) => !listed.includes(code))
  const turn = (next: boolean) => {
    setOpen(next)
    if (!next) look('')
  }
  const shortcuts = useShortcuts({ box, close: () => turn(false) }, [
    { label: t.selectAll, onClick: () => choose([...others, ...listed]) },
    { label: t.invert, onClick: () => choose([...others, ...listed.filter((code) => !chosen.includes(code))]) },
  ])
  return (
    <div ref={box} role="presentation" onKeyDownCapture={single ? undefined : shortcuts.onKey}>
      <Select<string[], (typeof shown)[number]>
        {...rest}
        mode="multiple"
        value={chosen}
        onChange={(codes) => {
          choose(codes)
          look('')
        }}
        open={open}
        onOpenChange={turn}
        options={shown}
        optionRender={withHint}
        showSearch={search && { ...search, searchValue: text, onSearch: look }}
        loading={busy}
        {...(single ? { removeIcon: <span /> } : { popupRender: shortcuts.above })}
        allowClear={!single && clearedBy(t.clear)}
        maxTagCount="responsive"
        placeholder={placeholder ?? t.choose}
        notFoundContent={none ?? t.noMatchingData}
        style={{ width: '100%' }}
      />
    </div>
  )
}

type List = { box: { current: HTMLElement | null }; close: () => void }
type Shortcut = { label: string; onClick: () => void }

/**
 * Handles the keyboard for the buttons above a list. Because the list is rendered at the end of the document, Tab is
 * routed from the input to the buttons, and from the last button back to the input with the list closed, so that
 * another Tab moves on. Escape returns to the open list.
 */
function useShortcuts({ box, close }: List, shortcuts: readonly Shortcut[]) {
  const bar = useRef<HTMLDivElement>(null)
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const input = box.current?.querySelector('input')
    const buttons = [...(bar.current?.querySelectorAll('button') ?? [])]
    const at = buttons.findIndex((button) => button === event.target)
    const go = (target: HTMLElement | null | undefined) => {
      event.preventDefault()
      target?.focus()
    }
    if (event.key === 'Tab' && at < 0) {
      if (event.target !== input || input?.getAttribute('aria-expanded') !== 'true') return
      // Otherwise the list would treat Tab as a selection.
      event.stopPropagation()
      if (!event.shiftKey) go(buttons[0])
    } else if (at >= 0) {
      event.stopPropagation()
      if (event.key === 'Escape') go(input)
      if (event.key !== 'Tab') return
      const next = event.shiftKey ? at - 1 : at + 1
      go(buttons[next] ?? input)
      if (next === buttons.length) close()
    }
  }
  const above = (list: ReactNode) => (
    <>
      {/* A mouse click keeps the focus in the input, and with it the search. */}
      <Flex ref={bar} gap={8} className="select-shortcuts" onMouseDown={(event) => event.preventDefault()}>
        {shortcuts.map(({ label, onClick }) => (
          <Button key={label} size="small" type="link" onClick={onClick}>
            {label}
          </Button>
        ))}
      </Flex>
      {list}
    </>
  )
  return { onKey, above }
}

type CallMultiSelectProps<C extends Call> = InputProps<string[]> & Listed<C>

/** Selects several rows of a list call; the server searches a long list. */
export function CallMultiSelect<C extends Call>({
  call,
  input,
  choice,
  search,
  names,
  ...rest
}: CallMultiSelectProps<C>) {
  return (
    <MultiSelect {...rest} {...useListed({ call, input, choice, search, names, chosen: rest.value ?? [] }).select} />
  )
}
