import { areaLabels } from '@lastmile/contract/areas/levels.ts'
import { admits, type Call, type Input, type Output, type Restriction } from '@lastmile/contract/platform/call.ts'
import { labelWith } from '@lastmile/contract/platform/labels.ts'
import type { FunctionCode } from '@lastmile/contract/words.ts'
import type { session as calls, Me } from '@lastmile/contract/session/calls.ts'
import { forgetPosition } from './position.ts'
import { preferences } from './preferences.ts'
import { writeStored, readStored, storeOf, useStore } from './store.ts'

/** The tab of an open function. Its code is the menu item's customizeCode, or else its actTypeCode. */
export type Tab = {
  actTypeCode: string
  submenus?: true
  /** The URL at which it was left. */
  url: string
}
/** An open customer workspace, and the page last shown in it. */
export type OpenCustomer = { code: string; name: string; currentRoute: string }

/** The browser's session state (specification section 3), kept in session storage. */
export type SessionState = {
  language: string
  token: string | null
  employee: Me | null
  /** The granted function codes, each with the value true. */
  permissions: Record<string, boolean>
  /** Paths built from the employee's functions. */
  routes: string[]
  /** Whether the routes were rebuilt since the page was loaded. */
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
    // The employee's data is by far the larger part and rarely changes; the current page changes with every click.
    if (employee === writtenFor && sessionStorage.getItem(whoKey) !== null) return
    writeStored(sessionStorage, whoKey, { employee, permissions })
    writtenFor = employee
  },
)

// The language belongs to the browser and outlasts the session; the session state mirrors it.
preferences.subscribe(() => {
  const { language } = preferences.get()
  if (language !== session.get().language) session.set({ language })
})

/** Returns a part of the session and follows its changes: `useSession((s) => s.tabs)`. */
export const useSession = <S>(select: (state: SessionState) => S): S => useStore(session, select)

export type LoginInput = Input<typeof calls.login>
export type LoginReply = Output<typeof calls.login>

/**
 * Returns the session state for an employee, and uses the operator's names of the levels of areas from now on. No
 * permissions are granted if the response has none.
 */
function told(employee: Me): Pick<SessionState, 'employee' | 'permissions'> {
  const { permissions, operator } = employee as Partial<Me>
  labelWith(operator && areaLabels(operator))
  return { employee, permissions: permissions ?? {} }
}

/** Updates the signed-in employee and their permissions. */
export const renew = (me: Me): void => session.set(told(me))

/** Reports whether this employee must change the password or set up one-time codes before doing anything else. */
export const isRestricted = ({ passwordExpired, secondFactor }: Me): boolean =>
  passwordExpired || secondFactor === 'due'

const restrictions: Record<Restriction, Partial<Me>> = {
  'password-expired': { passwordExpired: true },
  'second-factor-due': { secondFactor: 'due' },
}

/** Stores the restriction that a refusal names, since one may begin while the app is open. Ignores other refusals. */
export function restrict(code: string): void {
  const { employee } = session.get()
  const change = (restrictions as Record<string, Partial<Me> | undefined>)[code]
  if (employee && change) session.set({ employee: { ...employee, ...change } })
}

/** Starts a session with the response to a sign-in. */
export function begin({ token, ...me }: Omit<LoginReply, 'deviceToken'>): void {
  forgetPosition()
  session.set({ ...empty, language: session.get().language, token, ...told(me) })
}

/** Clears the session: token, employee, routes, tabs, customers and cached views. */
export function end(): void {
  forgetPosition()
  session.set({ ...empty, language: session.get().language })
}

/** Reports whether a function is granted, following changes. */
export const useCan = (code: FunctionCode): boolean => useSession((state) => state.permissions[code] === true)

/**
 * Reports whether the user may make this call. Parts of a page that need a call are shown only if so, and are therefore
 * never refused.
 */
export const useMay = ({ call }: { call: Call }): boolean =>
  useSession(({ permissions }) => admits(call.permission, (code) => permissions[code] === true))
