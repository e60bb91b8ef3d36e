import { storeOf } from './store.ts'

/** What the reader is told; a function gives it in the language they read now, also when that changes while it is shown. */
export type Sentence = string | (() => string)
/** A sentence as it is said now. */
export const spoken = (sentence: Sentence): string => (typeof sentence === 'string' ? sentence : sentence())

export type Notice = {
  id: number
  kind: 'error' | 'warning' | 'success'
  title: Sentence
  text: Sentence
  reference?: string | undefined
}
type Notices = {
  shown: Notice[]
  /** Running requests that the reader is told about. */
  loading: number
  /** Why the session has ended; the reader has not yet answered. */
  expired: Sentence | null
  /** An alert that stays while the page loads again. */
  updating: boolean
}

/** The layer over every page, before and after sign-in. */
export const notices = storeOf<Notices>({ shown: [], loading: 0, expired: null, updating: false })

let last = 0

/** Shows a notice for some seconds. The same notice is not shown twice at a time. */
export function show(notice: Omit<Notice, 'id'>, seconds: number): void {
  const { shown } = notices.get()
  const told = ({ kind, title, text }: Omit<Notice, 'id'>) => JSON.stringify([kind, spoken(title), spoken(text)])
  if (shown.some((one) => told(one) === told(notice))) return
  const id = ++last
  notices.set({ shown: [...shown.slice(-3), { id, ...notice }] })
  setTimeout(() => dismiss(id), seconds * 1000)
}

/** Takes a notice away. */
export const dismiss = (id: number): void =>
  notices.set({ shown: notices.get().shown.filter((notice) => notice.id !== id) })

/** Tells that something went well. */
export const succeeded = (text: string): void => show({ kind: 'success', title: text, text: '' }, 4)

/** Counts a request in; the function it returns counts it out. */
export function trackRequest(): () => void {
  notices.set({ loading: notices.get().loading + 1 })
  return () => notices.set({ loading: Math.max(0, notices.get().loading - 1) })
}
