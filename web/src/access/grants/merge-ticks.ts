import type { FunctionCode } from '@lastmile/contract/words.ts'

/** The ticks in the form that sets grants. */
export type Ticks = { functions: FunctionCode[]; denied: FunctionCode[]; roles: string[] }

/** Returns the current values without those the user removed, plus those the user added. */
const mergedPart = <C extends string>({ seen, mine, now }: Record<'seen' | 'mine' | 'now', readonly C[]>): C[] => [
  ...now.filter((code) => mine.includes(code) || !seen.includes(code)),
  ...mine.filter((code) => !seen.includes(code) && !now.includes(code)),
]

/**
 * Applies the changes that the user made to the grants `seen` to the grants as another grantor has left them. A
 * function that one grants and the other denies is left as it is and listed in `dropped`.
 */
export function mergeTicks({ seen, mine, now }: Record<'seen' | 'mine' | 'now', Ticks>): {
  ticks: Ticks
  dropped: FunctionCode[]
} {
  const functions = mergedPart({ seen: seen.functions, mine: mine.functions, now: now.functions })
  const denied = mergedPart({ seen: seen.denied, mine: mine.denied, now: now.denied })
  const roles = mergedPart({ seen: seen.roles, mine: mine.roles, now: now.roles })
  const standsIn = (name: 'functions' | 'denied') => (code: FunctionCode) => now[name].includes(code)
  const dropped = functions.filter(
    (code) => denied.includes(code) && !(standsIn('functions')(code) && standsIn('denied')(code)),
  )
  const kept = (name: 'functions' | 'denied', codes: FunctionCode[]) =>
    codes.filter((code) => !dropped.includes(code) || standsIn(name)(code))
  return {
    ticks: { functions: kept('functions', functions), denied: kept('denied', denied), roles },
    dropped,
  }
}
