import { type OpenCustomer, session } from '#platform/session.ts'
import { writeStored, readStored, storeOf } from '#platform/store.ts'

export type RecentCustomer = { code: string; name: string }
const atMost = 8

const keyNow = (): string => `recent/${session.get().employee?.employee.code ?? ''}`
const readNow = (): RecentCustomer[] => (readStored(localStorage, keyNow()) as RecentCustomer[] | null) ?? []

/** The customers this employee recently opened in this browser, latest first. */
export const recent = storeOf<{ key: string; customers: RecentCustomer[] }>({ key: keyNow(), customers: readNow() })

const put = (customers: RecentCustomer[]): void => {
  writeStored(localStorage, keyNow(), customers)
  recent.set({ key: keyNow(), customers })
}

/** Clears this browser's list of recent customers. */
export const forgetRecent = (): void => put([])

function remember(open: readonly OpenCustomer[]): void {
  const before = keyNow() === recent.get().key ? recent.get().customers : readNow()
  const named = open.filter(({ name }) => name !== '').map(({ code, name }) => ({ code, name }))
  const fresh = named.filter(({ code, name }) => !before.some((one) => one.code === code && one.name === name))
  if (fresh.length > 0 || keyNow() !== recent.get().key)
    put([...fresh, ...before.filter(({ code }) => !fresh.some((one) => one.code === code))].slice(0, atMost))
}

// Records the customers that were opened, whether from the service desk, the search or a task.
remember(session.get().customers)
session.subscribe(() => remember(session.get().customers))
