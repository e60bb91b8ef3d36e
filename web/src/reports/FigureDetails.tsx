import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router'

const lists = {
  openings: lazy(() => import('./OpeningsList.tsx')),
  collections: lazy(() => import('./TakingsList.tsx')),
  arrears: lazy(() => import('./DebtorsList.tsx')),
  invoices: lazy(() => import('./StuckInvoicesList.tsx')),
  followUps: lazy(() => import('./FollowUpsList.tsx')),
  expiring: lazy(() => import('./ExpiringList.tsx')),
  stock: lazy(() => import('./StockList.tsx')),
}

/** The list behind a figure, opened over the home page; the URL says which one. */
export function FigureDetails() {
  const [params, setParams] = useSearchParams()
  const show = params.get('show') ?? ''
  if (!Object.hasOwn(lists, show)) return null
  const List = lists[show as keyof typeof lists]
  const close = () =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.delete('show')
      return after
    })
  return (
    <Suspense>
      <List close={close} />
    </Suspense>
  )
}
