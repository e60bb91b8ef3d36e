import type { z } from 'zod'
import type { FieldFault } from './call.ts'
import { fieldLabel, type Language } from '#words.ts'
import { type Broken, isAboutBlank, issueText, plainIssues, ruleText } from './issues.ts'
import { type RuleKey, rules } from './rules.ts'

const isRule = (message: string): message is RuleKey => Object.hasOwn(rules, message)

/** The sentence of one broken rule in a language, without the field's name. */
const textOf = (issue: z.core.$ZodIssue, language: Language): string =>
  isRule(issue.message) && !isAboutBlank(issue) ? ruleText(issue.message, language) : issueText(issue, language)

const separator = (language: Language): string => (language === 'zh-CN' ? '：' : ': ')

/** The sentence for a field that breaks a rule, in a language: `Account: can not be empty`. `params` fill its `{name}`s. */
export function faultText(field: string, broken: RuleKey | Broken, language: Language): string {
  const { rule, params } = typeof broken === 'string' ? { rule: broken } : broken
  return `${fieldLabel(field, language)}${separator(language)}${ruleText(rule, language, params)}`
}

/** The field a path ends in; names that only the sender knows are passed over. */
const fieldIn = (path: readonly PropertyKey[]): string =>
  path.findLast((step): step is string => typeof step === 'string' && /^[\w-]{1,40}$/.test(step)) ?? 'request'

/**
 * Every broken rule of an input, in order, each naming its field and its rule in the reader's language. A field that is
 * blank breaks several rules with the same sentence, which is given once.
 */
export function faultsOf(error: z.ZodError, language: Language): FieldFault[] {
  const faults = error.issues.flatMap(plainIssues).map((issue) => ({
    field: issue.path.join('.'),
    msg: fieldLabel(fieldIn(issue.path), language) + separator(language) + textOf(issue, language),
  }))
  const seen = new Map(faults.map((fault) => [JSON.stringify([fault.field, fault.msg]), fault]))
  return [...seen.values()]
}

/** Checks an input against its schema. `reportInput` lets a missing value be told from a wrong one. */
export const check = <S extends z.ZodType>(schema: S, input: unknown) => schema.safeParse(input, { reportInput: true })
