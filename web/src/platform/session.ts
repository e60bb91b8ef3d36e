import { admits, type Call, type Input, type Output, type Restriction } from '@lastmile/contract/platform/call.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { session as calls, Me } from '@lastmile/contract/session/calls.ts'
import { preferences } from './preferences.ts'
import { writeStored, readStored, storeOf, useStore } from './store.ts'

/** A tab of an opened function, by the code it goes by: the menu item's customizeCode, or else its actTypeCode. */
export type Tab = {
  actTypeCode: string
  submenus?: true
  /** Where one was in it. */
  url: string
}
/** A customer whose workspace is open, and the last page shown in it. */
export type OpenCustomer = { code: string; name: string; currentRoute: string }

/** All that the browser knows about the session (specification section 3). Kept in session storage. */
export type SessionState = {
  language: string
  token: string | null
  employee: Me | null
  /** Function code to true, as far as granted. */
  permissions: Record<string, boolean>
  /** Paths built from the employee's functions. */
  routes: string[]
  /** Have the routes been rebuilt since the page was loaded? */
  refreshed: boolean
  activeTab: string
  tabs: Tab[]
  currentCustomer: string | null
  customers: OpenCustomer[]
  currentRoute: string
  /** Keys of the views that are kept alive. */
  cachedViews: string[]
}

const empty: SessionState = {
  language: 'en-US',
  token: null,
  employee: null,
  permissions: {},
  routes: [],
  refreshed: false,
  activeTab: 'index',
  tabs: [],
  currentCustomer: null,
  customers: [],
  currentRoute: '',
  cachedViews: [],
}

const storageKey = 'session'
const whoKey = 'session/employee'
const stored = readStored(sessionStorage, storageKey) as Partial<SessionState> | null
const who = readStored(sessionStorage, whoKey) as Pick<SessionState, 'employee' | 'permissions'> | null

let writtenFor: Me | null | undefined

export const session = storeOf<SessionState>(
  {
    ...empty,
    ...stored,
    ...(who?.employee ? told(who.employee) : {}),
    language: preferences.get().language,
    refreshed: false,
  },
  ({ employee, permissions, ...rest }) => {
    writeStored(sessionStorage, storageKey, rest)
    // The employee is the larger part by far and seldom changes; the present page changes with every click.
    if (employee === writtenFor && sessionStorage.getItem(whoKey) !== null) return
    writeStored(sessionStorage, whoKey, { employee, permissions })
    writtenFor = employee
  },
)

// The language is chosen for the browser and outlives the session; the session's state says it, too.
preferences.subscribe(() => {
  const { language } = preferences.get()
  if (language !== session.get().language) session.set({ language })
})

/** Follows a part of the session: `useSession((s) => s.tabs)`. */
export const useSession = <S>(select: (state: SessionState) => S): S => useStore(session, select)

export type LoginInput = Input<typeof calls.login>
export type LoginReply = Output<typeof calls.login>

/** The employee and their rights; an answer without a map of rights grants none. */
function told(employee: Me): Pick<SessionState, 'employee' | 'permissions'> {
  const { permissions } = employee as Partial<Me>
  return { employee, permissions: permissions ?? {} }
}

/** Notes anew who is signed in and what is granted. */
export const renew = (me: Me): void => session.set(told(me))

/** Must this employee change the password or set up one-time codes before anything else? */
export const isRestricted = ({ passwordExpired, secondFactor }: Me): boolean =>
  passwordExpired || secondFactor === 'due'

const restrictions: Record<Restriction, Partial<Me>> = {
  'password-expired': { passwordExpired: true },
  'second-factor-due': { secondFactor: 'due' },
}

/** Stores a restriction named by a refusal, since one may begin while the product is open. Ignores other codes. */
export function restrict(code: string): void {
  const { employee } = session.get()
  const change = (restrictions as Record<string, Partial<Me> | undefined>)[code]
  if (employee && change) session.set({ employee: { ...employee, ...change } })
}

/** Begins a session with what the login answered. */
export function begin({ token, ...me }: Omit<LoginReply, 'deviceToken'>): void {
  session.set({ ...empty, language: session.get().language, token, ...told(me) })
}

/** Forgets everything about the session: token, employee, routes, tabs, customers and cached views. */
export function end(): void {
  session.set({ ...empty, language: session.get().language })
}

/** Is this function granted? The component is drawn again when that changes. */
export const useCan = (code: FunctionCode): boolean => useSession((state) => state.permissions[code] === true)

/** May the reader make this call? Parts of a page that need a call are shown only if so, and are never refused. */
export const useMay = ({ call }: { call: Call }): boolean =>
  useSession(({ permissions }) => admits(call.permission, (code) => permissions[code] === true))
