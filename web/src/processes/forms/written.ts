import { readCondition } from '@lastmile/contract/platform/condition.ts'
import type { FormField } from '@lastmile/contract/processes/forms.ts'

type Option = { code: string; name: string; zhName: string }

/** Formats choices as lines: code, English and Chinese name, separated by vertical bars. */
export const asLines = (options: readonly FormOption[] | undefined): string =>
  (options ?? []).map(({ code, name, zhName }) => `${code} | ${name} | ${zhName ?? name}`).join('\n')
type FormOption = NonNullable<FormField['options']>[number]

/** Parses choices from lines. An omitted English name is the code, an omitted Chinese name the English one. */
export const fromLines = (text: string): Option[] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()))
    .filter(([code]) => code)
    .map(([code = '', name = '', zhName = '']) => ({ code, name: name || code, zhName: zhName || name || code }))

const isCondition = (text: string | undefined): boolean => {
  if (text === undefined) return true
  try {
    readCondition(text)
    return true
  } catch {
    return false
  }
}

/** Reports whether a field can be rendered as it is so far. */
export const readable = ({ when, requiredWhen }: FormField): boolean => isCondition(when) && isCondition(requiredWhen)
