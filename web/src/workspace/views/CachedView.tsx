import {
  Activity,
  type ComponentType,
  type ContextType,
  createContext,
  memo,
  Suspense,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { NavigationType, parsePath, UNSAFE_LocationContext as LocationContext } from 'react-router'
import { common } from '#platform/common-words.ts'
import { PagesContext } from '#platform/pages.ts'
import { Boundary } from '#platform/show/Boundary.tsx'
import { useWords } from '#platform/words.ts'
import { LostPage } from './LostPage.tsx'
import './views.css'

/** The current location in the router's rendering context. */
export type Here = ContextType<typeof LocationContext>
const addressOf = ({ location: { pathname, search, hash } }: Here): string => pathname + search + hash

/**
 * `here` is the current location, null while another view is shown; `url` is where an initially hidden view was left.
 */
type KeptProps = { here: Here | null; code: string; url: string; page: ComponentType<{ code: string }> }

/**
 * A view that stays alive while another one is shown. It keeps everything typed and opened, and is shown from the top
 * again (specification section 2). While hidden it keeps its own location; the real URL belongs to the visible view.
 */
export const CachedView = memo(function Kept({ here, code, url, page: Page }: KeptProps) {
  const active = here !== null
  const [own, setOwn] = useState(() => here ?? leftAt(url))
  const shown = active && addressOf(own) !== addressOf(here) ? here : own
  if (own !== shown) setOwn(shown)
  const [visit, setVisit] = useState({ active, count: 0 })
  if (visit.active !== active) setVisit({ active, count: visit.count + (active ? 1 : 0) })
  // Otherwise hidden content would rerender on every navigation and have `display: none` set again (see below).
  const drawn = useMemo(
    () => (
      <LocationContext value={shown}>
        <div className="view">
          <VisitContext value={visit.count}>
            <Boundary>
              <Suspense fallback={<Loading />}>
                <Page code={code} />
              </Suspense>
            </Boundary>
          </VisitContext>
        </div>
      </LocationContext>
    ),
    [shown, Page, code, visit.count],
  )
  return (
    <div ref={useLaidOut(active)} className={active ? 'view-place' : 'view-place left'}>
      <Activity mode={active ? 'visible' : 'hidden'}>{drawn}</Activity>
    </div>
  )
})

/** How many times the user has returned to the view: parts that are not cached start afresh on each visit. */
export const VisitContext = createContext(0)

/** Shown while the page's chunk is loading, unless it arrives at once. */
function Loading() {
  const t = useWords(common)
  return <div className="view-loading muted">{t.loading}</div>
}

/** Returns the location for a URL, as after a reload. */
function leftAt(url: string): Here {
  const { pathname = '/', search = '', hash = '' } = parsePath(url)
  return {
    location: { pathname, search, hash, state: null, key: 'default' },
    navigationType: NavigationType.Pop,
  }
}

/**
 * Keeps a hidden view styled and laid out. Activity hides by `display: none`, after which everything would have to be
 * styled and laid out again. The view's container already skips its contents (views.css), which hides them too but
 * preserves both.
 */
function useLaidOut(active: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const view = place.current?.firstElementChild
    if (!(view instanceof HTMLElement)) return
    if (active) view.scrollTop = 0
    else view.style.removeProperty('display')
  }, [active])
  return place
}

/** The page of a function code. */
export function FunctionPage({ code }: { code: string }) {
  const Page = use(PagesContext)[code]
  return Page ? <Page /> : <LostPage />
}
