import BellOutlined from '@ant-design/icons/BellOutlined'
import { countedUpTo } from '@lastmile/contract/messages/calls.ts'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'
import { Arrivals } from './Arrivals.tsx'
import { follow, live } from './live.ts'
import { words } from './words.ts'
import './messages.css'

const MessagesDrawer = lazy(() => import('./MessagesDrawer.tsx'))

/** The bell in the top bar, with the number of unread messages, the list and new arrivals; `name` adds its label. */
export function Bell({ name = false }: { name?: boolean }) {
  const t = useWords(words)
  const { product } = useWords(common)
  const unread = useStore(live, (state) => state.unread)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setOpen(false)
    // Returns the focus to the bell, unless a message opened a page that has taken it.
    setTimeout(() => document.activeElement === document.body && button.current?.focus())
  }
  useEffect(() => {
    const stop = new AbortController()
    void follow(stop.signal)
    return () => stop.abort()
  }, [])
  const count = unread >= countedUpTo ? `${countedUpTo - 1}+` : String(unread)
  useEffect(() => {
    document.title = unread > 0 ? `(${count}) ${product}` : product
    return () => {
      document.title = product
    }
  }, [unread, count, product])
  const label = unread > 0 ? t.unread(count) : t.messages
  return (
    <>
      <button
        ref={button}
        type="button"
        className={name ? 'plain bell' : 'plain icon-button bell'}
        aria-label={label}
        title={label}
        onClick={() => setOpen(true)}
      >
        <BellOutlined />
        {name ? <span>{t.messages}</span> : null}
        {unread > 0 ? (
          <span className="bell-count" aria-hidden="true">
            {count}
          </span>
        ) : null}
      </button>
      {open ? (
        <Suspense>
          <MessagesDrawer close={close} />
        </Suspense>
      ) : (
        <Arrivals />
      )}
    </>
  )
}
