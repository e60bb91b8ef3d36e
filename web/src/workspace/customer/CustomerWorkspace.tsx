import { CustomerCode } from '@lastmile/contract/platform/values.ts'
import type { WorkspaceEntry } from '@lastmile/contract/session/calls.ts'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { use, useLayoutEffect, useRef } from 'react'
import { Navigate, UNSAFE_LocationContext as LocationContext, useLocation } from 'react-router'
import { api, q, sendWith } from '#platform/api.ts'
import { CustomerContext } from '#platform/customer.ts'
import { paths } from '#platform/paths.ts'
import { useCan, useSession } from '#platform/session.ts'
import { EmptyState } from '#platform/show/EmptyState.tsx'
import { Goto } from '#platform/show/Goto.tsx'
import { Refusal } from '#platform/transport.ts'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { CustomerHead } from './CustomerHead.tsx'
import { nameWhenRead } from './name-when-read.ts'
import { FunctionPage, CachedView, VisitContext } from '#workspace/views/CachedView.tsx'
import { workspaceEntries } from '#workspace/menu/menu.ts'
import { openCustomerTab } from '#workspace/tabs/tabs.ts'
import { words } from './words.ts'
import './customer.css'

/** A customer's workspace: the summary and the pages, which are kept separately for each customer. */
export function CustomerWorkspace() {
  const { pathname, search } = useLocation()
  const page = pathname.split('/')[2]
  const params = new URLSearchParams(search)
  const current = useSession((state) => state.currentCustomer)
  const lastPage = useSession((state) => state.customers.find((customer) => customer.code === current)?.currentRoute)
  const asked = CustomerCode.safeParse(params.get('customer'))
  if (asked.success && page) return <Opened customerCode={asked.data} page={page} />
  if (current) return <Navigate to={paths.customer(current, page ?? lastPage ?? 'baseInfo')} replace />
  return <NoCustomer />
}

function NoCustomer({ gone }: { gone?: boolean }) {
  const t = useWords(words)
  const mayFind = useCan('SimpleMiscProcessAct')
  return (
    <EmptyState
      title={gone ? t.customerGone : t.noCustomer}
      action={
        mayFind ? (
          <Goto to={paths.menu('SimpleMiscProcessAct')}>
            <Button type="primary" tabIndex={-1}>
              {t.toDesk}
            </Button>
          </Goto>
        ) : null
      }
    >
      {gone ? t.customerGoneAdvice : t.noCustomerAdvice}
    </EmptyState>
  )
}

function Opened({ customerCode, page }: { customerCode: CustomerCode; page: string }) {
  const me = useSession((state) => state.employee)
  const customers = useSession((state) => state.customers)
  const cachedViews = useSession((state) => state.cachedViews)
  const entries = workspaceEntries(me)
  const isKept = (code: string) => entries.find((entry) => entry.actTypeCode === code)?.keepAlive ?? false
  const kept = isKept(page)
  const key = viewKey(customerCode, page)
  const here = use(LocationContext)
  const visit = use(VisitContext)
  const { error } = useQuery(q(api.payments.head, { customerCode }))
  const gone = error instanceof Refusal && error.code === 'not-found'
  // The effect runs again whenever the tab becomes visible, but only opening is recorded.
  useLayoutEffect(() => {
    if (openCustomerTab({ code: customerCode, page, view: key, kept })) noteAccess(page, customerCode)
  }, [customerCode, page, key, kept])
  useLayoutEffect(() => nameWhenRead(customerCode), [customerCode])
  // A customer who was closed and is opened again by URL starts afresh.
  const views = cachedViews.includes(key) ? cachedViews : [...cachedViews, key]
  return (
    <div className="workspace">
      <CustomerHead key={customerCode} customerCode={customerCode} />
      <PageRail customerCode={customerCode} page={page} />
      {gone ? <NoCustomer gone /> : null}
      <div className="workspace-views" hidden={gone}>
        {views.map((view) => (
          <CustomerContext key={isKept(pageOfView(view)) ? view : `${view} ${visit}`} value={ownerOfView(view)}>
            <CachedView
              here={view === key && customers.length > 0 ? here : null}
              code={pageOfView(view)}
              url={paths.customer(ownerOfView(view), pageOfView(view))}
              page={FunctionPage}
            />
          </CustomerContext>
        ))}
      </div>
    </div>
  )
}

const viewKey = (customerCode: string, page: string): string => `${customerCode}/${page}`
const ownerOfView = (view: string): CustomerCode => view.slice(0, view.indexOf('/')) as CustomerCode
const pageOfView = (view: string): string => view.slice(view.indexOf('/') + 1)

/** All pages and actions of the workspace, one click away. */
function PageRail(at: { customerCode: string; page: string }) {
  const t = useWords(words)
  const me = useSession((state) => state.employee)
  const rail = useRef<HTMLElement>(null)
  const { page } = at
  // On a phone the pages form a strip, on a low screen a long list; the open one is scrolled into view.
  useLayoutEffect(() => {
    const strip = rail.current
    const here = strip?.querySelector<HTMLElement>('[aria-current=page]')
    if (!strip || !here) return
    const [outer, inner] = [strip.getBoundingClientRect(), here.getBoundingClientRect()]
    strip.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
    strip.scrollTop += Math.max(0, inner.bottom - outer.bottom) + Math.min(0, inner.top - outer.top)
  }, [page])
  return (
    <nav ref={rail} className="page-rail" aria-label={t.workspace}>
      <PageGroup title={t.information} entries={me?.customerInfoPages ?? []} {...at} />
      <PageGroup title={t.transactions} entries={me?.customerActFunctionInfos ?? []} {...at} />
    </nav>
  )
}

function PageGroup({
  title,
  entries,
  customerCode,
  page,
}: {
  title: string
  entries: readonly WorkspaceEntry[]
  customerCode: string
  page: string
}) {
  const language = useLanguage()
  if (entries.length === 0) return null
  return (
    <>
      <h2>{title}</h2>
      <ul>
        {entries.map(({ actTypeCode, ...names }) => (
          <li key={actTypeCode}>
            <Goto
              to={paths.customer(customerCode, actTypeCode)}
              className={actTypeCode === page ? 'rail-leaf active' : 'rail-leaf'}
              aria-current={actTypeCode === page ? 'page' : undefined}
            >
              {nameIn(language, { ...names, actTypeCode })}
            </Goto>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Records in the function log whose page was opened, without making the page wait. */
function noteAccess(actTypeCode: string, customerCode: CustomerCode): void {
  type Access = Parameters<typeof api.session.accessFunction>[0]
  api.session
    .accessFunction(sendWith({ actTypeCode, customerCode } as Access, { silent: true, untold: true }))
    .catch(() => {})
}
