import type { Option } from '#platform/values.ts'
import type { ChoiceKind } from './calls.ts'

/**
 * The type of a setting: a number between limits, an amount in minor units between limits, a text, a pattern that texts
 * must match unless it is empty, a time zone, a language, weekdays such as `1,2,3` for Monday to Wednesday, one of the
 * options, any number of entries of a list of choices by their codes, the format of a series of numbers unless it is
 * empty, a text that documents print unless it
 * is empty, the names of levels of areas unless it is empty,
 * or a format of addresses unless it is empty.
 */
export const settingKinds = [
  'number',
  'money',
  'text',
  'pattern',
  'zone',
  'language',
  'weekdays',
  'choice',
  'entries',
  'series',
  'printed',
  'levels',
  'address',
] as const

/** The types of settings that may be empty. */
export const optionalKinds: ReadonlySet<SettingKind> = new Set([
  'entries',
  'pattern',
  'series',
  'printed',
  'levels',
  'address',
])

/** The most characters of a setting that documents print. */
export const longestPrinted = 120

export type SettingKind = (typeof settingKinds)[number]
export type SettingGroup = 'public' | 'operation'

/** One setting: its storage location, type, limits, and what a change affects. */
export type Setting = {
  group: SettingGroup
  kind: SettingKind
  name: string
  zhName: string
  affects: string
  zhAffects: string
  unit?: string
  zhUnit?: string
  min?: number
  max?: number
  /** Settings of the same row that bound this one: it must be greater than `above` and less than `below`. */
  above?: string
  below?: string
  /** The list entry that the setting is about; hidden if that entry does not exist. */
  about?: readonly [ChoiceKind, string]
  /** The list that the chosen entries come from. */
  list?: ChoiceKind
  /** The entries that can be chosen if there is no `list`. */
  options?: readonly Option[]
  /** The setting that must have another value, unless both are empty. */
  differsFrom?: string
  /** Whether only whole numbers are accepted. */
  whole?: true
  standard: string | number
  /** Whether it is set once, before the first amount is booked, and can't be changed here. */
  fixed?: true
}
