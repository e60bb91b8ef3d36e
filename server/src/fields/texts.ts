import { isDeepStrictEqual } from 'node:util'
import { fold } from '@lastmile/contract/platform/fold.ts'
import type { RuleKey } from '@lastmile/contract/platform/rules.ts'
import { EnteredDay, Money, text } from '@lastmile/contract/platform/values.ts'
import { type CustomValues, longestCustomText } from '@lastmile/contract/fields/values.ts'
import { unprintable } from '@lastmile/contract/platform/printable.ts'
import type { Context } from '#platform/context.ts'
import { patternOf } from '#platform/pattern.ts'
import type { Definition } from './definitions.ts'

export type CustomValue = CustomValues[string]
/** A broken rule, with what its message states. */
type Broken = { rule: RuleKey } & Record<string, string | number>
/** The stored texts of a value: one for each option of a multiple choice, otherwise one; none if the value is empty. */
type Texts = { texts: string[] } | { broken: Broken }

const only = (...texts: string[]): Texts => ({ texts })
const wrong = (rule: RuleKey, limits: Record<string, string | number> = {}): Texts => ({ broken: { rule, ...limits } })

/** Converts an entered value to its stored texts, or returns the rule that it breaks. */
export function textsOf(ctx: Pick<Context, 'money'>, field: Definition, given: CustomValue | null): Texts {
  if (given === null || given === '' || (Array.isArray(given) && given.length === 0)) return only()
  switch (field.type) {
    case 'text':
      return ofText(field, given)
    case 'number':
      return ofNumber(field, given, String)
    case 'amount':
      return Money.safeParse(given).success ? ofNumber(field, given, ctx.money) : wrong('money-decimals')
    case 'date':
      return EnteredDay.safeParse(given).success ? only(String(given)) : wrong('kind-day')
    case 'yes-no':
      return typeof given === 'boolean' ? only(given ? 'yes' : 'no') : wrong('kind-yes-no')
    case 'choice':
      return typeof given === 'string' ? ofOptions(field, [given]) : wrong('form-choice')
    case 'choices':
      return Array.isArray(given) ? ofOptions(field, given) : wrong('kind-list')
  }
}

const plain = text(longestCustomText * 4)

function ofText({ maxLength, pattern, printed }: Definition, given: CustomValue): Texts {
  if (typeof given !== 'string') return wrong('kind-text')
  const read = plain.safeParse(given)
  if (!read.success) return given.trim() === '' ? only() : wrong(read.error.issues[0]?.message as RuleKey)
  const most = maxLength ?? longestCustomText
  if (read.data.length > most) return wrong('form-text', { maxLength: most })
  if (pattern !== null && !patternOf(`^(?:${pattern})$`).match(read.data)) return wrong('kind-format')
  const missing = printed ? unprintable(read.data) : undefined
  return missing ? wrong('not-printable', missing) : only(read.data)
}

/** `shown` is how a limit is stated. */
function ofNumber({ min, max }: Definition, given: CustomValue, shown: (limit: number) => string): Texts {
  if (typeof given !== 'number' || !Number.isFinite(given)) return wrong('form-number')
  if (min !== null && max !== null && (given < min || given > max))
    return wrong('form-between', { min: shown(min), max: shown(max) })
  if (min !== null && given < min) return wrong('number-least', { limit: shown(min) })
  if (max !== null && given > max) return wrong('number-most', { limit: shown(max) })
  return only(String(given === 0 ? 0 : given))
}

function ofOptions({ options }: Definition, given: readonly string[]): Texts {
  const codes = new Set(given)
  if (codes.size < given.length) return wrong('each-once')
  if (given.some((code) => options.every((option) => option.code !== code))) return wrong('form-choice')
  return only(...options.filter(({ code }) => codes.has(code)).map(({ code }) => code))
}

/** Converts stored texts to the value; undefined if there are none, or none fits the type. */
export function valueOf({ type, options }: Definition, texts: readonly string[]): CustomValue | undefined {
  const [first] = texts
  if (first === undefined) return undefined
  if (type === 'number' || type === 'amount')
    return first !== '' && Number.isFinite(Number(first)) ? Number(first) : undefined
  if (type === 'yes-no') return first === 'yes' ? true : first === 'no' ? false : undefined
  if (type !== 'choices') return first
  const chosen = options.filter(({ code }) => texts.includes(code)).map(({ code }) => code)
  return chosen.length > 0 ? chosen : undefined
}

/** Reports whether texts are what a field stores of a value that it accepts now. */
export function areTextsOf(ctx: Pick<Context, 'money'>, field: Definition, texts: readonly string[]): boolean {
  const value = valueOf(field, texts)
  const read = value === undefined ? undefined : textsOf(ctx, field, value)
  return read !== undefined && 'texts' in read && isDeepStrictEqual(read.texts.toSorted(), texts.toSorted())
}

/** The number of characters by which a value is found. */
const longestKey = 100

/** Returns the text by which an object is found. */
export const searchKeyOf = (value: string): string => fold(value).slice(0, longestKey)
