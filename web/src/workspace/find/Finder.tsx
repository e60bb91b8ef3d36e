import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { Modal } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Goto } from '#platform/show/Goto.tsx'
import { StatusTag } from '#platform/show/StatusTag.tsx'
import { useWords } from '#platform/words.ts'
import type { Found } from './found.ts'
import { moveAmong } from './move-among.ts'
import { useFound } from './use-found.ts'
import { words } from './words.ts'
import './find.css'

/** The key hints in the footer of the box. */
const hints = ['move', 'open', 'act', 'keys'] as const

/** `early` is the text typed before the box had loaded. */
type FinderProps = { close: () => void; early: () => string }

/** A search box for customers, orders, tasks and functions. */
export default function Finder({ close, early }: FinderProps) {
  const t = useWords(words)
  return (
    <Modal
      open
      onCancel={close}
      title={<span className="sr-only">{t.findAnything}</span>}
      styles={{ header: { margin: 0 } }}
      footer={null}
      closable={false}
      width={620}
      style={{ top: 72 }}
      destroyOnHidden
    >
      <Search close={close} early={early} />
    </Modal>
  )
}

function Search({ close, early }: FinderProps) {
  const t = useWords(words)
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [hurriedFor, setHurriedFor] = useState<string | null>(null)
  const hurried = hurriedFor === text
  const [going, setGoing] = useState(false)
  const { kinds, looking } = useFound(text, hurried)
  const found = kinds.flatMap((kind) => kind.found)
  const [first] = found
  // If nothing was found, a pending Enter is dropped, so that later results are only shown.
  if (going && !looking && !first) setGoing(false)
  useEffect(() => {
    // Enter pressed before the response arrived opens the first result.
    if (!going || looking || !first) return
    close()
    void navigate(first.to)
  }, [going, looking, first, close, navigate])
  return (
    <div className="finder" role="presentation" onKeyDown={moveAmong}>
      <label className="finder-box">
        <SearchOutlined />
        <input
          // The box gets the focus when it opens, and restores the previous focus when it closes.
          ref={useFocused(() => {
            const typed = early()
            setText((text) => text + typed)
          })}
          aria-label={t.findAnything}
          placeholder={t.findAnything}
          maxLength={60}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setGoing(false)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return
            setHurriedFor(text)
            setGoing(true)
          }}
        />
      </label>
      <div className="finder-list" aria-busy={looking}>
        {kinds.map((kind) => (
          <section key={kind.name} aria-label={t[kind.name]}>
            <h2>{t[kind.name]}</h2>
            <ul>
              {kind.found.map((one) => (
                <li key={one.key}>
                  <Entry found={one} first={one === first} close={close} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="finder-keys">
        {hints.map((hint) => (
          <span key={hint}>
            <kbd>{t.hintKeys[hint]}</kbd> {t.hints[hint]}
          </span>
        ))}
      </p>
      <output className={found.length === 0 ? 'muted finder-nothing' : 'sr-only'}>
        {looking ? t.looking : found.length === 0 ? t.nothing : t.found(found.length)}
      </output>
    </div>
  )
}

function Entry({ found, first, close }: { found: Found; first: boolean; close: () => void }) {
  return (
    <Goto to={found.to} onClick={close} className={first ? 'found first' : 'found'}>
      <span className="found-title">{found.title}</span>
      <span className="muted">{found.note}</span>
      {found.state ? <StatusTag state={found.state} /> : null}
    </Goto>
  )
}

/** Returns a ref that focuses the element once it is mounted, then calls `then`. */
function useFocused(then: () => void) {
  const input = useRef<HTMLInputElement>(null)
  const ready = useEffectEvent(then)
  useEffect(() => {
    input.current?.focus()
    ready()
  }, [])
  return input
}
