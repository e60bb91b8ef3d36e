import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined'
import ClusterOutlined from '@ant-design/icons/ClusterOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import MenuUnfoldOutlined from '@ant-design/icons/MenuUnfoldOutlined'
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import type { MenuItem } from '@lastmile/contract/session.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import { preferences } from '#platform/preferences.ts'
import { useSession } from '#platform/session.ts'
import { useStore } from '#platform/store.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { leavesOf, menuOf, sift, tabCodeOf } from './menu.ts'
import { words } from './words.ts'
import './menu.css'

const icons: Record<string, ReactNode> = {
  customerService: <UserOutlined />,
  network: <ClusterOutlined />,
  workflow: <ScheduleOutlined />,
  settlement: <WalletOutlined />,
  notes: <FileTextOutlined />,
  stock: <InboxOutlined />,
  offerings: <AppstoreOutlined />,
  administration: <SettingOutlined />,
}

/** The menu tree at the left: groups unfold, leaves open a tab; it can be searched and folded away. */
export function Rail() {
  const t = useWords(words)
  const me = useSession((state) => state.employee)
  const closed = useStore(preferences, (state) => state.railClosed)
  const [text, setText] = useState('')
  const menu = useMemo(() => menuOf(me), [me])
  const shown = useMemo(() => sift(menu, text), [menu, text])
  const activeTab = useSession((state) => state.activeTab)
  const here = menu.find((group) => leavesOf([group]).some((leaf) => tabCodeOf(leaf) === activeTab))?.actTypeCode
  const [folded, setFolded] = useState<Record<string, boolean>>({})
  const isOpen = (code: string) => text !== '' || !(folded[code] ?? (menu.length > 3 && code !== here))
  const toggle = (code: string) => {
    if (closed) preferences.set({ railClosed: false })
    setFolded({ ...folded, [code]: closed ? false : isOpen(code) })
  }
  return (
    <nav className="rail" aria-label={t.menu}>
      <div className="rail-head">
        <img src="/icon.svg" alt="" width="24" height="24" />
        {closed ? null : <b>Lastmile</b>}
        <button
          type="button"
          className="plain icon-button"
          aria-label={closed ? t.unfoldMenu : t.foldMenu}
          title={closed ? t.unfoldMenu : t.foldMenu}
          onClick={() => preferences.set({ railClosed: !closed })}
        >
          {closed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        </button>
      </div>
      {closed ? null : (
        <label className="rail-search">
          <SearchOutlined />
          <input
            type="search"
            value={text}
            placeholder={t.searchMenu}
            aria-label={t.searchMenu}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
      )}
      <div className="rail-tree">
        {shown.map((group) => (
          <Group
            key={group.actTypeCode}
            group={group}
            open={!closed && isOpen(group.actTypeCode)}
            closed={closed}
            toggle={toggle}
          />
        ))}
        {shown.length === 0 && text !== '' ? <p className="muted rail-nothing">{t.nothingFound}</p> : null}
      </div>
    </nav>
  )
}

type GroupProps = { group: MenuItem; open: boolean; closed: boolean; toggle: (code: string) => void }

function Group({ group, open, closed, toggle }: GroupProps) {
  const language = useLanguage()
  const name = nameIn(language, group)
  if (group.children.length === 0) return <Leaf item={group} />
  return (
    <div className="rail-group">
      <button
        type="button"
        className="plain"
        aria-expanded={open}
        title={closed ? name : undefined}
        aria-label={name}
        onClick={() => toggle(group.actTypeCode)}
      >
        {icons[group.actTypeCode] ?? <AppstoreOutlined />}
        {closed ? null : (
          <>
            <span>{name}</span>
            <CaretRightOutlined className="caret" rotate={open ? 90 : 0} />
          </>
        )}
      </button>
      {open ? (
        <ul>
          {leavesOf(group.children).map((item) => (
            <li key={item.actTypeCode}>
              <Leaf item={item} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Leaf({ item }: { item: MenuItem }) {
  const language = useLanguage()
  const code = tabCodeOf(item)
  const to = useSession((state) => state.tabs.find((tab) => tab.actTypeCode === code)?.url) ?? `/${code}`
  const active = useSession((state) => state.activeTab === code)
  return (
    <Link to={to} className={active ? 'rail-leaf active' : 'rail-leaf'} aria-current={active ? 'page' : undefined}>
      {nameIn(language, item)}
    </Link>
  )
}
