import CloseOutlined from '@ant-design/icons/CloseOutlined'
import DownOutlined from '@ant-design/icons/DownOutlined'
import HomeOutlined from '@ant-design/icons/HomeOutlined'
import { memo, useCallback, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#platform/paths.ts'
import { session, type Tab, useSession } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { MenuButton } from '#platform/show/MenuButton.tsx'
import { useLanguage, useWords } from '#platform/words.ts'
import { functionName, functionOfTab, workspaceCode } from '#workspace/menu/menu.ts'
import { closeAll, closeOthers, closeTab } from './tabs.ts'
import { words } from './words.ts'
import './tabs.css'

const homeIcon = <HomeOutlined />
const moreIcon = <DownOutlined />
const closeIcon = <CloseOutlined />

/** The strip of open functions. */
export const TabStrip = memo(function TabStrip({ active }: { active: string | null }) {
  const t = useWords(words)
  const navigate = useNavigate()
  const tabs = useSession((state) => state.tabs)
  const close = useCallback(
    (code: string) => {
      const wasActive = code === session.get().activeTab
      const target = closeTab(code)
      if (wasActive) void navigate(target ?? paths.home)
    },
    [navigate],
  )
  const all = () => {
    closeAll()
    void navigate(paths.home)
  }
  // Home is not a tab: there are no tabs next to it, and "close all" closes everything.
  const onTab = tabs.some((tab) => tab.actTypeCode === active)
  const entries = [
    {
      key: 'this',
      label: t.closeThis,
      disabled: !onTab,
      onClick: () => close(active ?? ''),
    },
    {
      key: 'others',
      label: t.closeOthers,
      disabled: !onTab || tabs.length < 2,
      onClick: () => closeOthers(active ?? ''),
    },
    { key: 'all', label: t.closeAll, disabled: tabs.length === 0, onClick: all },
  ]
  return (
    <nav className="tabs" aria-label={t.tabs}>
      <Goto
        to={paths.home}
        className={active === 'index' ? 'tab home active' : 'tab home'}
        aria-current={active === 'index' ? 'page' : undefined}
        aria-label={t.home}
      >
        {homeIcon}
      </Goto>
      <div className="tabs-scroll">
        {tabs.map((tab) => (
          <TabLink key={tab.actTypeCode} tab={tab} active={tab.actTypeCode === active} close={close} />
        ))}
      </div>
      <MenuButton label={t.tabMenu} entries={entries}>
        {moreIcon}
      </MenuButton>
    </nav>
  )
})

type TabLinkProps = { tab: Tab; active: boolean; close: (code: string) => void }

/** A tab. When another one is activated, only the two tabs involved rerender. */
const TabLink = memo(function TabLink({ tab, active, close }: TabLinkProps) {
  const t = useWords(words)
  const language = useLanguage()
  const shown = useSession((state) => functionOfTab(state.employee, tab.actTypeCode))
  const name = shown === workspaceCode ? t.workspace : functionName(shown, language)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Waits until the page has rendered, because measuring earlier would cause a second layout.
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
        if (event.button !== 1) return
        // Prevents the browser from opening the tab's URL in a browser tab.
        event.preventDefault()
        close(tab.actTypeCode)
      }}
    >
      <Goto to={tab.url} aria-current={active ? 'page' : undefined}>
        {name}
      </Goto>
      <button type="button" className="plain" aria-label={t.closeTab(name)} onClick={() => close(tab.actTypeCode)}>
        {closeIcon}
      </button>
    </div>
  )
})
