import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { api, q } from '#platform/api.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { paths } from '#platform/paths.ts'
import { useCan, useSession } from '#platform/session.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { leavesOf, matches, menuOf, tabCodeOf } from './menu.ts'
import { words } from './words.ts'

/** Something that was found, and where it is. */
type Found = { key: string; group: string; title: string; note: string; to: string }

/** One box that finds functions and customers. */
export function Finder({ open, close }: { open: boolean; close: () => void }) {
  return (
    <Modal open={open} onCancel={close} footer={null} closable={false} width={560} style={{ top: 72 }} destroyOnHidden>
      <Search close={close} />
    </Modal>
  )
}

function Search({ close }: { close: () => void }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const functions = useFunctions(text)
  const customers = useCustomers(text)
  const found = [...customers, ...functions].slice(0, 30)
  const go = (one: Found | undefined) => {
    if (!one) return
    close()
    void navigate(one.to)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt((at + step + found.length) % Math.max(1, found.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) go(found[at])
  }
  return (
    <div className="finder">
      <label className="finder-box">
        <SearchOutlined />
        <input
          // The box is opened to type into it; the focus goes back to where it was when it closes.
          ref={(input) => input?.focus()}
          role="combobox"
          aria-expanded="true"
          aria-controls="found"
          aria-activedescendant={found[at] ? `found-${found[at].key}` : undefined}
          aria-label={t.findAnything}
          placeholder={t.findAnything}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
      </label>
      <div id="found" role="listbox" aria-label={t.findAnything}>
        {found.map((one, index) => (
          <div
            key={one.key}
            id={`found-${one.key}`}
            role="option"
            aria-selected={index === at}
            tabIndex={-1}
            className={index === at ? 'found at' : 'found'}
            onMouseMove={() => setAt(index)}
            onClick={() => go(one)}
            onKeyDown={onKeyDown}
          >
            <span>{one.title}</span>
            <span className="muted">{one.note || one.group}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="muted finder-nothing">{t.findNothing}</p> : null}
    </div>
  )
}

function useFunctions(text: string): Found[] {
  const t = useWords(words)
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  return useMemo(
    () =>
      menuOf(me).flatMap((group) =>
        leavesOf([group])
          .filter((item) => matches(item, text))
          .map((item) => ({
            key: item.actTypeCode,
            group: t.functions,
            title: nameIn(language, item),
            note: nameIn(language, group),
            to: `/${tabCodeOf(item)}`,
          })),
      ),
    [me, text, language, t],
  )
}

/** Customers are asked for from two characters on. */
const shortest = 2

function useCustomers(text: string): Found[] {
  const t = useWords(words)
  const wanted = useDebounced(text.trim(), 300)
  const allowed = useCan('SimpleMiscProcessAct')
  const { data } = useQuery({
    ...q(api.customers.find, { keyword: wanted, limit: 8 }),
    enabled: allowed && wanted.length >= shortest,
  })
  if (wanted.length < shortest || wanted !== text.trim()) return []
  return (data?.rows ?? []).map(({ customerCode, name, contactTel }) => ({
    key: customerCode,
    group: t.customers,
    title: name,
    note: `${customerCode} · ${contactTel}`,
    to: paths.customer(customerCode),
  }))
}
