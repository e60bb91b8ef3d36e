import {
  Activity,
  type ComponentType,
  type ContextType,
  Suspense,
  use,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { parsePath, UNSAFE_LocationContext as LocationContext } from 'react-router'
import { PagesContext } from '#platform/pages.ts'
import { Boundary } from '#platform/show/Boundary.tsx'
import { ComingPage } from './ComingPage.tsx'
import './views.css'

type LocationHere = ContextType<typeof LocationContext>
const addressOf = ({ location: { pathname, search, hash } }: LocationHere): string => pathname + search + hash

/** `url` is where the view was left, for one that is hidden from the beginning. */
type KeptProps = { active: boolean; code: string; url: string; page: ComponentType<{ code: string }> }

/**
 * A view that stays alive while another one is looked at: everything typed, scrolled and opened is there again.
 * While hidden it keeps seeing the address it was left at; the real one belongs to somebody else.
 */
export function Kept({ active, code, url, page: Page }: KeptProps) {
  const location = use(LocationContext)
  const [own, setOwn] = useState(() => (active ? location : leftAt(url, location)))
  const shown = active && addressOf(own) !== addressOf(location) ? location : own
  if (own !== shown) setOwn(shown)
  // Drawn anew with every step, what is hidden would be given its `display: none` again with every step (see below).
  const drawn = useMemo(
    () => (
      <LocationContext value={shown}>
        <div className="view">
          <Boundary>
            <Suspense fallback={<div className="view-loading" />}>
              <Page code={code} />
            </Suspense>
          </Boundary>
        </div>
      </LocationContext>
    ),
    [shown, Page, code],
  )
  return (
    <div ref={useLaidOut(active)} className={active ? 'view-place' : 'view-place left'}>
      <Activity mode={active ? 'visible' : 'hidden'}>{drawn}</Activity>
    </div>
  )
}

/** The place that an address names, as a reload finds it. */
function leftAt(url: string, here: LocationHere): LocationHere {
  const { pathname = '/', search = '', hash = '' } = parsePath(url)
  return { ...here, location: { ...here.location, pathname, search, hash, state: null, key: 'default' } }
}

/**
 * Activity hides with `display: none`, for which all of a view is styled and laid out anew when one comes back. Its
 * place already skips what is in it (views.css), which hides as well and keeps both.
 */
function useLaidOut(active: boolean) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const view = place.current?.firstElementChild
    if (!active && view instanceof HTMLElement) view.style.removeProperty('display')
  }, [active])
  return place
}

/** The page of a function code; one that is not built yet says so. */
export function FunctionPage({ code }: { code: string }) {
  const Page = use(PagesContext)[code]
  return Page ? <Page /> : <ComingPage code={code} />
}
