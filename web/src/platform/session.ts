import { admits, type Call, type Input, type Output, type Restriction } from '@lastmile/contract/platform/call.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { session as calls, Me } from '@lastmile/contract/session/calls.ts'
import { preferences } from './preferences.ts'
import { writeStored, readStored, storeOf, useStore } from './store.ts'

/** A tab of an opened function, by its code: the menu item's customizeCode, or else its actTypeCode. */
export type Tab = {
  actTypeCode: string
  submenus?: true
  /** The last URL in it. */
  url: string
}
/** A customer whose workspace is open, and the last page shown in it. */
export type OpenCustomer = { code: string; name: string; currentRoute: string }

/** The session state of the browser (specification section 3). Stored in session storage. */
export type SessionState = {
  language: string
  token: string | null
  employee: Me | null
  /** Granted function codes, each mapped to true. */
  permissions: Record<string, boolean>
  /** Paths built from the employee's functions. */
  routes: string[]
  /** Whether the routes have been rebuilt since the page was loaded. */
  refreshed: boolean
  activeTab: string
  tabs: Tab[]
  currentCustomer: string | null
  customers: OpenCustomer[]
  currentRoute: string
  /** Keys of the cached views. */
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
    // The employee is by far the larger part and seldom changes; the current page changes with every click.
    if (employee === writtenFor && sessionStorage.getItem(whoKey) !== null) return
    writeStored(sessionStorage, whoKey, { employee, permissions })
    writtenFor = employee
  },
)

// The language belongs to the browser and outlives the session; the session's state mirrors it.
preferences.subscribe(() => {
  const { language } = preferences.get()
  if (language !== session.get().language) session.set({ language })
})

/** Follows a part of the session: `useSession((s) => s.tabs)`. */
export const useSession = <S>(select: (state: SessionState) => S): S => useStore(session, select)

export type LoginInput = Input<typeof calls.login>
export type LoginReply = Output<typeof calls.login>

/** Returns the session state of an employee; a response without permissions grants none. */
function told(employee: Me): Pick<SessionState, 'employee' | 'permissions'> {
  const { permissions } = employee as Partial<Me>
  return { employee, permissions: permissions ?? {} }
}

/** Updates the signed-in employee and their permissions. */
export const renew = (me: Me): void => session.set(told(me))

/** Reports whether this employee must change the password or set up one-time codes before anything else. */
export const isRestricted = ({ passwordExpired, secondFactor }: Me): boolean =>
  passwordExpired || secondFactor === 'due'

const restrictions: Record<Restriction, Partial<Me>> = {
  'password-expired': { passwordExpired: true },
  'second-factor-due': { secondFactor: 'due' },
}

/** Stores a restriction named by a refusal, since one may begin while the app is open. Ignores other codes. */
export function restrict(code: string): void {
  const { employee } = session.get()
  const change = (restrictions as Record<string, Partial<Me> | undefined>)[code]
  if (employee && change) session.set({ employee: { ...employee, ...change } })
}

/** Begins a session with the login response. */
export function begin({ token, ...me }: Omit<LoginReply, 'deviceToken'>): void {
  session.set({ ...empty, language: session.get().language, token, ...told(me) })
}

/** Clears the session: token, employee, routes, tabs, customers and cached views. */
export function end(): void {
  session.set({ ...empty, language: session.get().language })
}

/** Returns whether this function is granted, and follows changes. */
export const useCan = (code: FunctionCode): boolean => useSession((state) => state.permissions[code] === true)

/**
 * Returns whether the reader may make this call. Parts of a page that need a call are shown only then, and so are never
 * refused.
 */
export const useMay = ({ call }: { call: Call }): boolean =>
  useSession(({ permissions }) => admits(call.permission, (code) => permissions[code] === true))
