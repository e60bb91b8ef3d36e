import { Activity, type ReactNode, Suspense, use, useState } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router'
import { PagesContext } from '#platform/pages.ts'
import { Boundary } from '#platform/show/Boundary.tsx'
import { ComingPage } from './ComingPage.tsx'
import './views.css'

type KeptProps = { active: boolean; children: ReactNode }

/**
 * A view that stays alive while another one is looked at: everything typed, scrolled and opened is there again.
 * While hidden it keeps seeing the address it was left at; the real one belongs to somebody else.
 */
export function Kept({ active, children }: KeptProps) {
  const location = use(LocationContext)
  const [own, setOwn] = useState(location)
  if (active && own !== location) setOwn(location)
  return (
    <Activity mode={active ? 'visible' : 'hidden'}>
      <LocationContext value={active ? location : own}>
        <div className="view">
          <Boundary>
            <Suspense fallback={<div className="view-loading" />}>{children}</Suspense>
          </Boundary>
        </div>
      </LocationContext>
    </Activity>
  )
}

/** The page of a function code; one that is not built yet says so. */
export function FunctionPage({ code }: { code: string }) {
  const Page = use(PagesContext)[code]
  return Page ? <Page /> : <ComingPage code={code} />
}
