import { session, type Tab } from '#platform/session.ts'
import { workspaceCode } from '#workspace/menu/menu.ts'

/** Records the current page: opens its tab unless it is open, and activates it. Reports whether the tab was opened. */
export function activateTab(code: string, url: string, isTab: boolean): boolean {
  const { tabs } = session.get()
  const submenus = code === workspaceCode ? { submenus: true as const } : {}
  const tab: Tab = { actTypeCode: code, ...submenus, url }
  const known = tabs.find((one) => one.actTypeCode === code)
  const next =
    known?.url === url
      ? tabs
      : known
        ? tabs.map((one) => (one.actTypeCode === code ? { ...one, url } : one))
        : [...tabs, tab]
  session.set({ activeTab: code, currentRoute: url, ...(isTab ? { tabs: next } : {}) })
  return isTab && known === undefined
}

/**
 * Records that a customer's page is shown. Reports whether it was opened: false if it was visited before or was cached.
 */
export function openCustomerTab({
  code,
  page,
  view,
  kept,
}: {
  code: string
  page: string
  view: string
  kept: boolean
}): boolean {
  const { customers, cachedViews } = session.get()
  const known = customers.find((customer) => customer.code === code)
  const next = known
    ? customers.map((customer) => (customer.code === code ? { ...customer, currentRoute: page } : customer))
    : [...customers, { code, name: '', currentRoute: page }]
  const views = kept && !cachedViews.includes(view) ? [...cachedViews, view] : cachedViews
  session.set({ customers: next, currentCustomer: code, cachedViews: views })
  return kept ? views !== cachedViews : known?.currentRoute !== page
}

/** Stores the name of an open customer. */
export function nameCustomer(code: string, name: string): void {
  const { customers } = session.get()
  if (customers.some((customer) => customer.code === code && customer.name !== name))
    session.set({ customers: customers.map((customer) => (customer.code === code ? { ...customer, name } : customer)) })
}

/**
 * Closes a tab. Returns the path to show next: the previous tab, or the new first one if the first was closed; null if
 * there is none.
 */
export function closeTab(code: string): string | null {
  const { tabs, activeTab } = session.get()
  const at = tabs.findIndex((tab) => tab.actTypeCode === code)
  const rest = tabs.filter((tab) => tab.actTypeCode !== code)
  session.set({ tabs: rest, ...(code === workspaceCode ? noCustomers : {}) })
  if (code !== activeTab) return session.get().currentRoute
  return rest[Math.max(0, at - 1)]?.url ?? null
}

const noCustomers = { customers: [], currentCustomer: null, cachedViews: [] }

/** Closes all tabs but one. Customers stay open only if that one is their own tab. */
export function closeOthers(code: string): void {
  const { tabs } = session.get()
  session.set({ tabs: tabs.filter((tab) => tab.actTypeCode === code), ...(code === workspaceCode ? {} : noCustomers) })
}

/** Clears all tab and customer state (specification section 4). */
export function closeAll(): void {
  session.set({ tabs: [], activeTab: 'index', ...noCustomers })
}

/** Closes a customer and all their cached pages. Returns the customer to show next, or null if there is none. */
export function closeCustomer(code: string): string | null {
  const { customers, currentCustomer, cachedViews } = session.get()
  const at = customers.findIndex((customer) => customer.code === code)
  const rest = customers.filter((customer) => customer.code !== code)
  const next = code === currentCustomer ? (rest[Math.max(0, at - 1)]?.code ?? null) : currentCustomer
  session.set({
    customers: rest,
    currentCustomer: next,
    cachedViews: cachedViews.filter((key) => !key.startsWith(`${code}/`)),
  })
  return next
}
