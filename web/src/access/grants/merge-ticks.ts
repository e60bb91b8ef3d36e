import type { FunctionCode } from '@lastmile/contract/words.ts'

/** The ticks in the form of grants. */
export type Ticks = { functions: FunctionCode[]; denied: FunctionCode[]; roles: string[] }

/** Returns the current values without those the reader revoked, plus those they granted. */
const mergedPart = <C extends string>({ seen, mine, now }: Record<'seen' | 'mine' | 'now', readonly C[]>): C[] => [
  ...now.filter((code) => mine.includes(code) || !seen.includes(code)),
  ...mine.filter((code) => !seen.includes(code) && !now.includes(code)),
]

/**
 * Merges the reader's ticks, made on what was `seen`, onto another grantor's changes. A function that one grants and
 * the other denies is left unchanged and listed in `dropped`.
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
