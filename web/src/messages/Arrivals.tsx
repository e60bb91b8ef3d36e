import CloseOutlined from '@ant-design/icons/CloseOutlined'
import { messageKinds } from '@lastmile/contract/messages/kinds.ts'
import type { Message } from '@lastmile/contract/messages/calls.ts'
import { useEffect, useState } from 'react'
import { Goto } from '#platform/show/Goto.tsx'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'
import { freshen, live, markRead, putAway } from './live.ts'
import { pathOf } from './target.ts'
import { useMessageText } from './text.ts'
import { words } from './words.ts'

/** How long a new message is shown, unless the pointer is over it or it has the focus. */
const shown_ms = 10_000

/** New messages, in a corner of the screen: announced politely, without moving the focus. */
export function Arrivals() {
  const t = useWords(words)
  const arrived = useStore(live, (state) => state.arrived)
  return (
    <section className="arrivals" aria-label={t.arrived} aria-live="polite">
      {arrived.map((message) => (
        <Arrival key={message.id} message={message} />
      ))}
    </section>
  )
}

function Arrival({ message }: { message: Message }) {
  const t = useWords(words)
  const { title, text } = useMessageText()(message)
  const [held, setHeld] = useState(false)
  const path = pathOf(message)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => putAway(message.id), shown_ms)
    return () => clearTimeout(timer)
  }, [held, message.id])
  const hold = () => setHeld(true)
  const letGo = () => setHeld(false)
  const done = () => {
    markRead([message.id])
    putAway(message.id)
    void freshen()
  }
  return (
    <div
      className={messageKinds[message.kind].urgent ? 'arrival urgent' : 'arrival'}
      onMouseEnter={hold}
      onMouseLeave={letGo}
      onFocus={hold}
      onBlur={letGo}
    >
      <strong>{title}</strong>
      <button type="button" className="plain" aria-label={t.dismiss} onClick={() => putAway(message.id)}>
        <CloseOutlined />
      </button>
      <p>{text}</p>
      {path === null ? null : (
        <Goto to={path} onClick={done}>
          {t.open}
        </Goto>
      )}
    </div>
  )
}
