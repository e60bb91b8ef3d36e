import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined'
import ClusterOutlined from '@ant-design/icons/ClusterOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import InboxOutlined from '@ant-design/icons/InboxOutlined'
import MenuFoldOutlined from '@ant-design/icons/MenuFoldOutlined'
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import SettingOutlined from '@ant-design/icons/SettingOutlined'
import UserOutlined from '@ant-design/icons/UserOutlined'
import WalletOutlined from '@ant-design/icons/WalletOutlined'
import type { MenuItem } from '@lastmile/contract/session/calls.ts'
import { memo, type ReactNode, useCallback, useMemo, useState } from 'react'
import { preferences, usePhone } from '#platform/preferences.ts'
import { useSession } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { useStore } from '#platform/store.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { addressOf, menuItems, menuOf, rowsOf, sift, tabCodeOf } from './menu.ts'
import { menuOverPage } from './over-page.ts'
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

/** The longest menu that is shown expanded. It fits a window of 900 pixels. */
const expandedRows = 20

/** Returns the menu group to which a tab belongs. */
const groupOf = (menu: readonly MenuItem[], tab: string): string | undefined =>
  menu.find((group) => menuItems([group]).some((leaf) => tabCodeOf(leaf) === tab))?.actTypeCode

/** The menu on the left of the page. On a phone, the bottom bar opens it over the page. */
export function Rail() {
  const phone = usePhone()
  const folded = useStore(preferences, (state) => state.railClosed)
  return phone ? null : <Tree closed={folded} onFold={fold} />
}

const fold = (railClosed: boolean) => preferences.set({ railClosed })
const putAway = () => menuOverPage.set({ open: false })

/** The menu tree, which can be searched and collapsed: groups expand, and functions open a tab. */
export function Tree({ closed, onFold }: { closed: boolean; onFold: (closed: boolean) => unknown }) {
  const t = useWords(words)
  const me = useSession((state) => state.employee)
  const [text, setText] = useState('')
  const menu = useMemo(() => menuOf(me), [me])
  const shown = useMemo(() => sift(menu, text), [menu, text])
  const here = useSession(({ activeTab }) => groupOf(menu, activeTab))
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({})
  const short = rowsOf(menu) <= expandedRows
  // A short menu is expanded by default; of a long one, only the active group with everything in it.
  const isOpen = useCallback(
    (code: string) => {
      const unfolded = short || code === here || menu.every((group) => group.actTypeCode !== code)
      return !closed && (text !== '' || (chosen[code] ?? unfolded))
    },
    [chosen, closed, here, menu, short, text],
  )
  const toggle = useCallback(
    (code: string, open: boolean) => {
      onFold(false)
      setChosen((before) => ({ ...before, [code]: open }))
    },
    [onFold],
  )
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
          onClick={() => onFold(!closed)}
        >
          <MenuFoldOutlined rotate={closed ? 180 : 0} />
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
          <Group key={group.actTypeCode} group={group} isOpen={isOpen} closed={closed} toggle={toggle} />
        ))}
        {shown.length === 0 && text !== '' ? <p className="muted rail-nothing">{t.nothingFound}</p> : null}
      </div>
    </nav>
  )
}

type GroupProps = {
  group: MenuItem
  isOpen: (code: string) => boolean
  closed: boolean
  toggle: (code: string, open: boolean) => void
}

const Group = memo(function Group({ group, isOpen, closed, toggle }: GroupProps) {
  const language = useLanguage()
  const name = nameIn(language, group)
  const open = isOpen(group.actTypeCode)
  if (group.children.length === 0) return <Leaf item={group} />
  return (
    <div className="rail-group">
      <button
        type="button"
        className="plain"
        aria-expanded={open}
        title={closed ? name : undefined}
        aria-label={name}
        onClick={() => toggle(group.actTypeCode, !open)}
      >
        {icons[group.actTypeCode] ?? <AppstoreOutlined />}
        {closed ? null : (
          <>
            <span>{name}</span>
            <CaretRightOutlined className="caret" rotate={open ? 90 : 0} />
          </>
        )}
      </button>
      {open ? <Items items={group.children} isOpen={isOpen} toggle={toggle} /> : null}
    </div>
  )
})

type ItemsProps = { items: readonly MenuItem[] } & Pick<GroupProps, 'isOpen' | 'toggle'>

/** The entries of a group: functions, and groups of functions. */
function Items({ items, ...group }: ItemsProps) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.actTypeCode}>
          {item.children.length === 0 ? <Leaf item={item} /> : <Sub item={item} {...group} />}
        </li>
      ))}
    </ul>
  )
}

function Sub({ item, isOpen, toggle }: { item: MenuItem } & Omit<ItemsProps, 'items'>) {
  const language = useLanguage()
  const name = nameIn(language, item)
  const open = isOpen(item.actTypeCode)
  return (
    <div className="rail-sub">
      <button
        type="button"
        className="plain"
        aria-expanded={open}
        aria-label={name}
        onClick={() => toggle(item.actTypeCode, !open)}
      >
        <span>{name}</span>
        <CaretRightOutlined className="caret" rotate={open ? 90 : 0} />
      </button>
      {open ? <Items items={item.children} isOpen={isOpen} toggle={toggle} /> : null}
    </div>
  )
}

function Leaf({ item }: { item: MenuItem }) {
  const language = useLanguage()
  const code = tabCodeOf(item)
  const to = useSession((state) => addressOf(item, state.tabs))
  const active = useSession((state) => state.activeTab === code)
  return (
    <Goto
      to={to}
      className={active ? 'rail-leaf active' : 'rail-leaf'}
      aria-current={active ? 'page' : undefined}
      onClick={putAway}
    >
      {nameIn(language, item)}
    </Goto>
  )
}
