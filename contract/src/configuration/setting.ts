import type { ChoiceKind } from './calls.ts'

/**
 * The kind of a setting: a number between limits, an amount in minor units between limits, a text, a pattern that texts must match unless it is empty, a time zone, a language,
 * weekdays such as `1,2,3` for Monday to Wednesday, or entries of a list of choices by their codes, none or several.
 */
export const settingKinds = ['number', 'money', 'text', 'pattern', 'zone', 'language', 'weekdays', 'entries'] as const
export type SettingKind = (typeof settingKinds)[number]
export type SettingGroup = 'public' | 'operation'

/** One setting: where it stands, what it is, what it may be, and what a change of it affects. */
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
  /** The settings of the same row between which it stays: above the one, below the other. */
  above?: string
  below?: string
  /** The entry of a list that it is about: without this entry it is not shown. */
  about?: readonly [ChoiceKind, string]
  /** The list of choices whose entries it names. */
  list?: ChoiceKind
  /** Whole numbers only. */
  whole?: true
  standard: string | number
  /** Set once, before the first amount is booked; it cannot be changed here. */
  fixed?: true
}
