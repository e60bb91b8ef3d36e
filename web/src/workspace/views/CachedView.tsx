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

/** The present location, as the router tells what is drawn. */
export type Here = ContextType<typeof LocationContext>
const addressOf = ({ location: { pathname, search, hash } }: Here): string => pathname + search + hash

/**
 * `here` is the present location, null while another view is shown; `url` is the address a view that begins hidden was left at.
 */
type KeptProps = { here: Here | null; code: string; url: string; page: ComponentType<{ code: string }> }

/**
 * A view that stays alive while another is shown: it keeps everything typed and opened, and is shown from its top
 * (specification section 2). While hidden it keeps the address it had; the real address belongs to the visible view.
 */
export const CachedView = memo(function Kept({ here, code, url, page: Page }: KeptProps) {
  const active = here !== null
  const [own, setOwn] = useState(() => here ?? leftAt(url))
  const shown = active && addressOf(own) !== addressOf(here) ? here : own
  if (own !== shown) setOwn(shown)
  const [visit, setVisit] = useState({ active, count: 0 })
  if (visit.active !== active) setVisit({ active, count: visit.count + (active ? 1 : 0) })
  // Drawn anew with every step, what is hidden would be given its `display: none` again with every step (see below).
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

/** How often the reader has returned to the view: parts that are not kept start afresh on each visit. */
export const VisitContext = createContext(0)

/** A page whose part of the web is still on its way says so, unless it is there at once. */
function Loading() {
  const t = useWords(common)
  return <div className="view-loading muted">{t.loading}</div>
}

/** The place that an address names, as a reload finds it. */
function leftAt(url: string): Here {
  const { pathname = '/', search = '', hash = '' } = parsePath(url)
  return {
    location: { pathname, search, hash, state: null, key: 'default' },
    navigationType: NavigationType.Pop,
  }
}

/**
 * Activity hides with `display: none`, for which all of a view is styled and laid out anew when one comes back. Its
 * place already skips what is in it (views.css), which hides as well and keeps both.
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
