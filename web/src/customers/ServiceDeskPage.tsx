import { useQuery } from '@tanstack/react-query'
import { Button, Input, type InputRef } from 'antd'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CustomFilter } from '#fields'
import { api, sendWith } from '#platform/api.ts'
import { common } from '#platform/common-words.ts'
import { clearedBy } from '#platform/inputs/clearing.tsx'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { useFirstFocus } from '#platform/inputs/focus.ts'
import { paths } from '#platform/paths.ts'
import { Can } from '#platform/show/Can.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Page } from '#platform/show/Page.tsx'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'
import { FoundList, workspaceOf } from './FoundList.tsx'
import { forgetRecent, recent } from './recent.ts'
import { words } from './words.ts'
import './desk.css'

/** The minimum length of a search text; shorter ones match too many customers. */
const least = 2
const shown = 20

/** Finds a customer by any detail given at the counter, and opens their workspace. */
export default function ServiceDeskPage() {
  const t = useWords(words)
  const { clear } = useWords(common)
  const navigate = useNavigate()
  const box = useFirstFocus<InputRef>()
  const [typed, setTyped] = useState('')
  const [hurried, setHurried] = useState({ text: '', press: 0 })
  const debounced = useDebounced(typed.trim(), 250)
  const keyword = hurried.text === typed ? typed.trim() : debounced
  const [filter, setFilter] = useState<string>()
  const { data, isPlaceholderData } = useFound(keyword, filter)
  const rows = typed.trim().length < least && !filter ? [] : (data?.rows ?? [])
  const settled = keyword === typed.trim() && !isPlaceholderData
  const said = rows.length === 0 ? t.askHint : data?.next ? t.foundMore(rows.length) : t.found(rows.length)
  const onPressEnter = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!event.nativeEvent.isComposing && typed.trim() !== '')
      setHurried(({ press }) => ({ text: typed, press: press + 1 }))
  }
  // If Enter was pressed early, waits for the response to the complete text: the previous text may have matched another
  // customer.
  const wanted = hurried.text === typed && settled && data ? rows[0] : undefined
  const to = wanted && workspaceOf(wanted)
  // Follows each press only once, so that a clerk who returns to the desk stays there.
  const followed = useRef(0)
  useEffect(() => {
    if (to === undefined || followed.current === hurried.press) return
    followed.current = hurried.press
    void navigate(to)
  }, [to, hurried.press, navigate])
  return (
    <Page title={t.desk}>
      <div className="desk" role="presentation" onKeyDown={moveAmong}>
        <Input
          size="large"
          allowClear={clearedBy(clear)}
          ref={box}
          prefix={<SearchOutlined />}
          value={typed}
          placeholder={t.ask}
          aria-label={t.ask}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={onPressEnter}
        />
        <div className="desk-head">
          <output className="desk-said">{said}</output>
          <CustomFilter appliesTo="customer" value={filter} onChange={setFilter} />
        </div>
        {rows.length > 0 ? (
          <FoundList rows={rows} keyword={keyword} />
        ) : filter && settled && data ? (
          <EmptyState title={t.noneFiltered}>{t.noneFilteredAdvice}</EmptyState>
        ) : keyword.length >= least && settled && data ? (
          <Nobody text={typed.trim()} />
        ) : (
          <Recent />
        )}
      </div>
    </Page>
  )
}

/** Moves the focus between the box and the results with the up and down arrows; typing returns it to the box. */
function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, .desk-found a, .recent a')]
  const at = stops.indexOf(event.target as HTMLElement)
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    stops[Math.max(0, Math.min(at + (event.key === 'ArrowDown' ? 1 : -1), stops.length - 1))]?.focus()
  } else if (at > 0 && (event.key.length === 1 || event.key === 'Backspace') && !event.ctrlKey && !event.metaKey) {
    stops[0]?.focus()
  }
}

function useFound(text: string, filter: string | undefined) {
  const keyword = text.length >= least ? text : undefined
  const input = {
    ...(keyword === undefined ? {} : { keyword }),
    ...(filter === undefined ? {} : { customFields: filter }),
    limit: shown,
  }
  return useQuery({
    queryKey: ['customers.find', keyword, filter],
    queryFn: ({ signal }) => api.customers.find(sendWith(input, { signal, silent: true })),
    enabled: keyword !== undefined || filter !== undefined,
    placeholderData: (before) => before,
  })
}

/** Shown if nothing matches: offers to open a new account, prefilled with the typed text. */
function Nobody({ text }: { text: string }) {
  const t = useWords(words)
  const isPhone = /^\+?[\d\s-]{6,}$/.test(text)
  // A few digits are part of a phone or certificate number, not the name of a new customer.
  const isPart = /^[+\d\s()-]{1,8}$/.test(text)
  const filled: Record<string, string> = isPhone ? { contactTel: text } : { name: text }
  return (
    <EmptyState
      title={t.nobody(text)}
      action={
        <Can act="CustomerOpenAct">
          <Goto to={paths.menu('CustomerOpenAct', filled)}>
            <Button type={isPart ? 'default' : 'primary'}>{t.openAccount}</Button>
          </Goto>
        </Can>
      }
    >
      {t.nobodyAdvice}
    </EmptyState>
  )
}

function Recent() {
  const t = useWords(words)
  const customers = useStore(recent, (state) => state.customers)
  if (customers.length === 0) return <EmptyState title={t.begin}>{t.beginAdvice}</EmptyState>
  return (
    <section className="recent">
      <header>
        <h2>{t.recently}</h2>
        <Button type="link" size="small" onClick={forgetRecent}>
          {t.forget}
        </Button>
      </header>
      <ul>
        {customers.map(({ code, name }) => (
          <li key={code}>
            <Goto to={paths.customer(code)}>
              <strong>{name}</strong>
              <span className="muted">{code}</span>
            </Goto>
          </li>
        ))}
      </ul>
    </section>
  )
}
