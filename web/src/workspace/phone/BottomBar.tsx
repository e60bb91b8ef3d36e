import HomeOutlined from '@ant-design/icons/HomeOutlined'
import MenuOutlined from '@ant-design/icons/MenuOutlined'
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import type { MenuItem } from '@lastmile/contract/session/calls.ts'
import type { ReactNode } from 'react'
import { paths } from '#platform/paths.ts'
import { useSession } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { useStore } from '#platform/store.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { Bell } from '#messages'
import { addressOf, menuItems, menuOf, tabCodeOf } from '#workspace/menu/menu.ts'
import { menuOverPage } from '#workspace/menu/over-page.ts'
import { OverPage } from './OverPage.tsx'
import { words } from './words.ts'
import './phone.css'
import './cards.css'

/** Functions that people use on the move. The first one granted is shown, or else the first function in the menu. */
const onTheWay = ['TaskProcess', 'SimpleMiscProcessAct', 'PartnerCustomerOpen']

const firstOf = (leaves: readonly MenuItem[]): MenuItem | undefined =>
  onTheWay.map((code) => leaves.find(({ actTypeCode }) => actTypeCode === code)).find((leaf) => leaf !== undefined) ??
  leaves[0]

/** The bar at the bottom of a phone: home, search, the user's main function, messages and the menu. */
export function BottomBar({ find }: { find: () => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const me = useSession((state) => state.employee)
  const tabs = useSession((state) => state.tabs)
  const here = useSession((state) => state.activeTab)
  const open = useStore(menuOverPage, (state) => state.open)
  const first = firstOf(menuItems(menuOf(me)))
  return (
    <>
      {open ? <OverPage /> : null}
      <nav className="bottom-bar" aria-label={t.bar}>
        <Place to={paths.home} active={here === 'index'} icon={<HomeOutlined />} name={t.home} />
        <button type="button" className="plain" onClick={find}>
          <SearchOutlined />
          <span>{t.find}</span>
        </button>
        {first ? (
          <Place
            to={addressOf(first, tabs)}
            active={here === tabCodeOf(first)}
            icon={<ScheduleOutlined />}
            name={nameIn(language, first)}
          />
        ) : null}
        <Bell name />
        <button type="button" className="plain" aria-expanded={open} onClick={() => menuOverPage.set({ open: !open })}>
          <MenuOutlined />
          <span>{t.menu}</span>
        </button>
      </nav>
    </>
  )
}

type PlaceProps = { to: string; active: boolean; icon: ReactNode; name: string }

const Place = ({ to, active, icon, name }: PlaceProps) => (
  <Goto to={to} aria-current={active ? 'page' : undefined} onClick={() => menuOverPage.set({ open: false })}>
    {icon}
    <span>{name}</span>
  </Goto>
)
