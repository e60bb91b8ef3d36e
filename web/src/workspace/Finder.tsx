import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { useQuery } from '@tanstack/react-query'
import { Modal } from 'antd'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api, q } from '#platform/api.ts'
import { useDebounced } from '#platform/inputs/debounced.ts'
import { paths } from '#platform/paths.ts'
import { useCan, useSession } from '#platform/session.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { leavesOf, matches, menuOf, tabCodeOf } from '#workspace/menu'
import { words } from './words.ts'

/** Something that was found, and where it is. */
type Found = { key: string; title: string; note: string; to: string }

/** One box that finds functions and customers. */
export default function Finder({ close }: { close: () => void }) {
  return (
    <Modal open onCancel={close} footer={null} closable={false} width={560} style={{ top: 72 }} destroyOnHidden>
      <Search close={close} />
    </Modal>
  )
}

function Search({ close }: { close: () => void }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const functions = useFunctions(text)
  const customers = useCustomers(text)
  const found = [...customers, ...functions].slice(0, 30)
  const first = found[0]
  return (
    <div className="finder" role="presentation" onKeyDown={moveAmong}>
      <label className="finder-box">
        <SearchOutlined />
        <input
          // The box was opened to type into it; the focus goes back to where it was when it closes.
          ref={(input) => input?.focus()}
          aria-label={t.findAnything}
          placeholder={t.findAnything}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !first) return
            close()
            void navigate(first.to)
          }}
        />
      </label>
      <ul className="finder-list">
        {found.map((one) => (
          <li key={one.key}>
            <Link to={one.to} onClick={close} className="found">
              <span>{one.title}</span>
              <span className="muted">{one.note}</span>
            </Link>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="muted finder-nothing">{t.findNothing}</p> : null}
    </div>
  )
}

/** Up and down move between the box and what was found. */
function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  stops[Math.max(0, stops.indexOf(document.activeElement as HTMLElement) + step)]?.focus()
}

function useFunctions(text: string): Found[] {
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  return useMemo(
    () =>
      menuOf(me).flatMap((group) =>
        leavesOf([group])
          .filter((item) => matches(item, text))
          .map((item) => ({
            key: item.actTypeCode,
            title: nameIn(language, item),
            note: nameIn(language, group),
            to: `/${tabCodeOf(item)}`,
          })),
      ),
    [me, text, language],
  )
}

/** Customers are asked for from two characters on. */
const shortest = 2

function useCustomers(text: string): Found[] {
  const wanted = useDebounced(text.trim(), 300)
  const allowed = useCan('SimpleMiscProcessAct')
  const { data } = useQuery({
    ...q(api.customers.find, { keyword: wanted, limit: 8 }),
    enabled: allowed && wanted.length >= shortest,
  })
  if (wanted.length < shortest || wanted !== text.trim()) return []
  return (data?.rows ?? []).map(({ customerCode, name, contactTel }) => ({
    key: customerCode,
    title: name,
    note: `${customerCode} · ${contactTel}`,
    to: paths.customer(customerCode),
  }))
}
