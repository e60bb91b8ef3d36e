import { messageKinds } from '@lastmile/contract/messages/kinds.ts'
import type { Message } from '@lastmile/contract/messages/calls.ts'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#platform/api.ts'
import { useFormat } from '#platform/format.ts'
import { useOlder } from '#platform/older.tsx'
import { useCall } from '#platform/query.ts'
import { Detail } from '#platform/show/Detail.tsx'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'
import { freshen, live, markRead } from './live.ts'
import { pathOf } from './target.ts'
import { useMessageText } from './text.ts'
import { words } from './words.ts'

type View = 'unread' | 'all'

/** All messages to the user, newest first; clicking one marks it as read and opens its target. */
export default function MessagesDrawer({ close }: { close: () => void }) {
  const t = useWords(words)
  const unread = useStore(live, (state) => state.unread)
  const [view, setView] = useState<View>(unread > 0 ? 'unread' : 'all')
  const { data, older } = useOlder(api.messages.list, view === 'unread' ? { unread: true } : {})
  const rows = data?.rows ?? []
  const readAll = useCall(api.messages.readAll)
  const newest = rows[0]?.id
  return (
    <Detail open onClose={close} title={t.messages} width={480}>
      <div className="messages-tools">
        <Segmented<View>
          aria-label={t.messages}
          options={[
            { value: 'unread', label: t.onlyUnread },
            { value: 'all', label: t.all },
          ]}
          value={view}
          onChange={setView}
        />
        <Button
          type="text"
          disabled={unread === 0 || newest === undefined}
          loading={readAll.busy}
          onClick={() => readAll.run({ upTo: newest ?? 0 })}
        >
          {t.markAllRead}
        </Button>
      </div>
      {data && rows.length === 0 ? (
        <EmptyState title={view === 'unread' ? t.noUnread : t.noMessages}>{t.advice}</EmptyState>
      ) : null}
      <ul className="messages" aria-label={t.messages}>
        {rows.map((message) => (
          <Item key={message.id} message={message} close={close} />
        ))}
      </ul>
      {older}
    </Detail>
  )
}

function Item({ message, close }: { message: Message; close: () => void }) {
  const t = useWords(words)
  const f = useFormat()
  const navigate = useNavigate()
  const { title, text } = useMessageText()(message)
  const isUnread = message.readAt === null
  const open = () => {
    if (isUnread) markRead([message.id])
    const path = pathOf(message)
    if (path === null) return
    close()
    void navigate(path)
    void freshen()
  }
  const urgent = messageKinds[message.kind].urgent
  return (
    <li>
      <button type="button" className={isUnread ? 'plain message unread' : 'plain message'} onClick={open}>
        <span className={urgent ? 'dot urgent' : 'dot'} aria-hidden="true" />
        <strong>{title}</strong>
        <time dateTime={message.at}>{f.instant(message.at)}</time>
        <span className="text">{text}</span>
        {isUnread ? <span className="sr-only">{t.isUnread}</span> : null}
      </button>
    </li>
  )
}
