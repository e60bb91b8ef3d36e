import CloseOutlined from '@ant-design/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import { useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { session, type Tab, useSession } from '#platform/session.ts'
import { MenuButton } from '#platform/show/MenuButton.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { functionName, workspaceCode } from '#workspace/menu'
import { closeAll, closeOthers, closeTab } from './tabs.ts'
import { words } from './words.ts'
import './tabs.css'

/** The strip of opened functions. */
export function TabStrip({ active }: { active: string | null }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const tabs = useSession((state) => state.tabs)
  const close = (code: string) => {
    const wasActive = code === session.get().activeTab
    const target = closeTab(code)
    if (wasActive) void navigate(target ?? paths.home)
  }
  const all = () => {
    closeAll()
    void navigate(paths.home)
  }
  const entries = [
    {
      key: 'this',
      label: t.closeThis,
      disabled: !tabs.some((tab) => tab.actTypeCode === active),
      onClick: () => close(active ?? ''),
    },
    { key: 'others', label: t.closeOthers, disabled: tabs.length < 2, onClick: () => closeOthers(active ?? '') },
    { key: 'all', label: t.closeAll, disabled: tabs.length === 0, onClick: all },
  ]
  return (
    <nav className="tabs" aria-label={t.tabs}>
      <Link
        to={paths.home}
        className={active === 'index' ? 'tab home active' : 'tab home'}
        aria-current={active === 'index' ? 'page' : undefined}
        aria-label={t.home}
      >
        <HomeOutlined />
      </Link>
      <div className="tabs-scroll">
        {tabs.map((tab) => (
          <TabLink key={tab.actTypeCode} tab={tab} active={tab.actTypeCode === active} close={close} />
        ))}
      </div>
      <MenuButton label={t.tabMenu} entries={entries}>
        <DownOutlined />
      </MenuButton>
    </nav>
  )
}

function TabLink({ tab, active, close }: { tab: Tab; active: boolean; close: (code: string) => void }) {
  const t = useWords(words)
  const language = useLanguage()
  const name = tab.actTypeCode === workspaceCode ? t.workspace : functionName(tab.actTypeCode, language)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Once the page is drawn: to ask for places earlier would have everything laid out twice.
    const frame = requestAnimationFrame(() => {
      if (active) box.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    })
    return () => cancelAnimationFrame(frame)
  }, [active])
  return (
    <div
      ref={box}
      className={active ? 'tab active' : 'tab'}
      onAuxClick={(event) => {
        if (event.button === 1) close(tab.actTypeCode)
      }}
    >
      <Link to={tab.url} aria-current={active ? 'page' : undefined}>
        {name}
      </Link>
      <button type="button" className="plain" aria-label={t.closeTab(name)} onClick={() => close(tab.actTypeCode)}>
        <CloseOutlined />
      </button>
    </div>
  )
}
