import { storeOf } from './store.ts'

/** A message to the user. A function returns it in the current language, which may change while it is shown. */
export type Sentence = string | (() => string)
/** Returns a message in the current language. */
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
  /** The number of running requests for which the loading message is shown. */
  loading: number
  /** Why the session ended, until the user confirms it; otherwise null. */
  expired: Sentence | null
  /** Whether the page is being reloaded to update, which an alert announces until then. */
  updating: boolean
}

/** Notices over every page, before and after sign-in. */
export const notices = storeOf<Notices>({ shown: [], loading: 0, expired: null, updating: false })

let last = 0

/** Shows a notice for some seconds. An identical notice is not shown twice at the same time. */
export function show(notice: Omit<Notice, 'id'>, seconds: number): void {
  const { shown } = notices.get()
  const told = ({ kind, title, text }: Omit<Notice, 'id'>) => JSON.stringify([kind, spoken(title), spoken(text)])
  if (shown.some((one) => told(one) === told(notice))) return
  const id = ++last
  notices.set({ shown: [...shown.slice(-3), { id, ...notice }] })
  setTimeout(() => dismiss(id), seconds * 1000)
}

/** Dismisses a notice. */
export const dismiss = (id: number): void =>
  notices.set({ shown: notices.get().shown.filter((notice) => notice.id !== id) })

/** Shows a success message. */
export const succeeded = (text: string): void => show({ kind: 'success', title: text, text: '' }, 4)

/** Counts a request as running, until the returned function is called. */
export function trackRequest(): () => void {
  notices.set({ loading: notices.get().loading + 1 })
  return () => notices.set({ loading: Math.max(0, notices.get().loading - 1) })
}
