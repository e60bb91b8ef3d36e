import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined'
import BarChartOutlined from '@ant-design/icons/BarChartOutlined'
import FullscreenOutlined from '@ant-design/icons/FullscreenOutlined'
import MoonOutlined from '@ant-design/icons/MoonOutlined'
import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined'
import SearchOutlined from '@ant-design/icons/SearchOutlined'
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { paths } from '#platform/paths.ts'
import { letterKey, press } from '#platform/letter-keys.ts'
import { useNextLanguage } from '#platform/labels/switch-language.ts'
import { isDark, isPhone, preferences, usePhone } from '#platform/preferences.ts'
import { useCan } from '#platform/session.ts'
import { Goto } from '#platform/show/Goto.tsx'
import { useStore } from '#platform/store.ts'
import { useWords } from '#platform/words.ts'
import { Bell } from '#messages'
import { AllFunctions } from './menu/AllFunctions.tsx'
import { UserMenu } from './UserMenu.tsx'
import { words } from './words.ts'

const loadFinder = () => import('#workspace/find')
const Finder = lazy(loadFinder)
const loadBar = async () => ({ default: (await import('./phone/BottomBar.tsx')).BottomBar })
// Loaded at once on a phone, together with the other phone styles.
if (isPhone()) loadBar().catch(() => {})
const BottomBar = lazy(loadBar)
const Help = lazy(() => import('./Help.tsx'))
const KeysDialog = lazy(() => import('./KeysDialog.tsx'))

/**
 * The top bar: all functions, search, language, theme, full screen, help and the current user. On a phone, two bars.
 */
export function TopBar() {
  const t = useWords(words)
  const dark = useStore(preferences, isDark)
  const hasReports = useCan('report')
  const phone = usePhone()
  const [finding, setFinding] = useOpen()
  const [helping, setHelping] = useOpen()
  const [listing, setListing] = useOpen()
  const early = useEarlyKeys(finding)
  useKeys({ find: setFinding, help: setHelping, list: setListing })
  const other = useNextLanguage()
  const find = () => setFinding(true)
  return (
    <>
      <header className="topbar">
        <a className="skip" href="#main">
          {t.skip}
        </a>
        {phone ? (
          <Brand />
        ) : (
          <>
            <AllFunctions icon={<AppstoreOutlined />} />
            <button type="button" className="plain find" onClick={find}>
              <SearchOutlined />
              <span>{t.findAnything}</span>
              <kbd>{t.findHint}</kbd>
            </button>
          </>
        )}
        <div className="topbar-end">
          <button
            type="button"
            className="plain icon-button wide"
            lang={other.code}
            onClick={() => void other.choose()}
          >
            {other.name}
          </button>
          <IconButton
            label={dark ? t.light : t.dark}
            icon={<MoonOutlined />}
            onClick={() => preferences.set({ theme: dark ? 'light' : 'dark' })}
          />
          {phone ? null : <FullScreen />}
          {hasReports ? (
            <Goto to={paths.report()} className="plain icon-button" aria-label={t.reports} title={t.reports}>
              <BarChartOutlined />
            </Goto>
          ) : null}
          {phone ? null : <Bell />}
          <IconButton label={t.help} icon={<QuestionCircleOutlined />} onClick={() => setHelping(true)} />
          <UserMenu />
        </div>
        <Suspense>
          {finding ? <Finder close={() => setFinding(false)} early={early} /> : null}
          {helping ? <Help close={() => setHelping(false)} /> : null}
          {listing ? <KeysDialog close={() => setListing(false)} /> : null}
        </Suspense>
      </header>
      {phone ? (
        <Suspense>
          <BottomBar find={find} />
        </Suspense>
      ) : null}
    </>
  )
}

/** The product's icon and name, shown where there is room for nothing more. */
const Brand = () => (
  <span className="brand">
    <img src="/icon.svg" alt="" width="24" height="24" />
    <b>Lastmile</b>
  </span>
)

type Opens = Record<'find' | 'help' | 'list', (open: boolean) => void>

/** Handles the global shortcuts: Ctrl+K and F1 even while typing, single letters only outside of inputs. */
function useKeys({ find, help, list }: Opens): void {
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const letter = letterKey(event)
      if (event.key === 'F1') help(true)
      else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') find(true)
      else if (letter === '/') find(true)
      else if (letter === '?') list(true)
      else if (letter === null || !press(letter)) return
      event.preventDefault()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [find, help, list])
}

/**
 * Returns whether an overlay is open, and a function that opens or closes it. Closing restores the focus, unless a page
 * has taken it.
 */
function useOpen(): [boolean, (open: boolean) => void] {
  const [open, setOpen] = useState(false)
  const before = useRef<HTMLElement | null>(null)
  const change = useCallback((next: boolean) => {
    // If opened again while open, it must still return to the original focus.
    if (next) before.current ??= document.activeElement as HTMLElement | null
    else {
      const back = before.current
      before.current = null
      setTimeout(() => document.activeElement === document.body && back?.focus())
    }
    setOpen(next)
  }, [])
  return [open, change]
}

/** Buffers what is typed while the search box is loading; once loaded, the box receives the keys itself. */
function useEarlyKeys(awaited: boolean): () => string {
  const typed = useRef<string | null>(null)
  const take = useCallback(() => {
    const text = typed.current ?? ''
    typed.current = null
    return text
  }, [])
  useEffect(() => {
    if (!awaited) return undefined
    typed.current = ''
    const hear = (event: KeyboardEvent) => {
      if (typed.current === null || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key.length === 1) typed.current += event.key
      else if (event.key === 'Backspace') typed.current = typed.current.slice(0, -1)
      else return
      event.preventDefault()
      event.stopPropagation()
    }
    addEventListener('keydown', hear, { capture: true })
    return () => {
      typed.current = null
      removeEventListener('keydown', hear, { capture: true })
    }
  }, [awaited])
  return take
}

type IconButtonProps = { label: string; icon: ReactNode; onClick: () => void; className?: string }

function IconButton({ label, icon, onClick, className = '' }: IconButtonProps) {
  return (
    <button
      type="button"
      className={`plain icon-button ${className}`}
      aria-label={label}
      title={label}
      onClick={onClick}
    >
      {icon}
    </button>
  )
}

function FullScreen() {
  const t = useWords(words)
  const [full, setFull] = useState(document.fullscreenElement !== null)
  useEffect(() => {
    const changed = () => setFull(document.fullscreenElement !== null)
    document.addEventListener('fullscreenchange', changed)
    return () => document.removeEventListener('fullscreenchange', changed)
  }, [])
  const toggle = () =>
    void (full ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(() => {})
  return (
    <IconButton
      className="full-screen"
      label={full ? t.leaveFullScreen : t.fullScreen}
      icon={<FullscreenOutlined />}
      onClick={toggle}
    />
  )
}
