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
 * `here` is the current location, null while another view is shown; `url` is the URL that an initially hidden view was
 * left at.
 */
type KeptProps = { here: Here | null; code: string; url: string; page: ComponentType<{ code: string }> }

/**
 * A view that stays alive while another is shown: it keeps everything typed and opened, and is shown from its top
 * (specification section 2). While hidden it keeps its own location; the real URL belongs to the visible view.
 */
export const CachedView = memo(function Kept({ here, code, url, page: Page }: KeptProps) {
  const active = here !== null
  const [own, setOwn] = useState(() => here ?? leftAt(url))
  const shown = active && addressOf(own) !== addressOf(here) ? here : own
  if (own !== shown) setOwn(shown)
  const [visit, setVisit] = useState({ active, count: 0 })
  if (visit.active !== active) setVisit({ active, count: visit.count + (active ? 1 : 0) })
  // Without this, hidden content would rerender on every navigation and get its `display: none` again (see below).
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

/** How often the reader has returned to the view: uncached parts start afresh on each visit. */
export const VisitContext = createContext(0)

/** The loading state of a page whose chunk is on its way, unless it arrives at once. */
function Loading() {
  const t = useWords(common)
  return <div className="view-loading muted">{t.loading}</div>
}

/** Returns the location of a URL, as after a reload. */
function leftAt(url: string): Here {
  const { pathname = '/', search = '', hash = '' } = parsePath(url)
  return {
    location: { pathname, search, hash, state: null, key: 'default' },
    navigationType: NavigationType.Pop,
  }
}

/**
 * Activity hides with `display: none`, so that all of a view is styled and laid out again when shown. Its container
 * already skips its contents (views.css), which hides them as well and keeps both.
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
