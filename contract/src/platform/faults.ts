import type { z } from 'zod'
import type { FieldFault } from './call.ts'
import { fieldLabel, type Language } from '#words.ts'
import { type Broken, isAboutBlank, issueText, plainIssues, ruleText } from './issues.ts'
import { type RuleKey, rules } from './rules.ts'

const isRule = (message: string): message is RuleKey => Object.hasOwn(rules, message)

/** Returns the message for a broken rule, without the field's name. */
const textOf = (issue: z.core.$ZodIssue, language: Language): string =>
  isRule(issue.message) && !isAboutBlank(issue)
    ? ruleText(issue.message, language, issue.code === 'custom' ? issue.params : undefined)
    : issueText(issue, language)

const separator = (language: Language): string => (language === 'zh-CN' ? '：' : ': ')

/** Returns the message for a field that breaks a rule: `Account: can not be empty`. `params` fill in its `{name}`s. */
export function faultText(field: string, broken: RuleKey | Broken, language: Language): string {
  const { rule, params } = typeof broken === 'string' ? { rule: broken } : broken
  return `${fieldLabel(field, language)}${separator(language)}${ruleText(rule, language, params)}`
}

/** Returns the field that a path ends in, skipping names that only the sender knows. */
const fieldIn = (path: readonly PropertyKey[]): string =>
  path.findLast((step): step is string => typeof step === 'string' && /^[\w-]{1,40}$/.test(step)) ?? 'request'

/**
 * Returns every broken rule of an input, in order, each with its field and its message. A message that repeats for the
 * same field, as when a blank breaks several rules, is returned once.
 */
export function faultsOf(error: z.ZodError, language: Language): FieldFault[] {
  const issues = error.issues.flatMap(plainIssues)
  // Zod also checks the length of a text where a list is expected.
  const mistyped = new Set(issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')))
  const reported = issues.filter(({ code, path }) => code === 'invalid_type' || !mistyped.has(path.join('.')))
  const faults = reported.map((issue) => ({
    field: issue.path.join('.'),
    msg: fieldLabel(fieldIn(issue.path), language) + separator(language) + textOf(issue, language),
  }))
  const seen = new Map(faults.map((fault) => [JSON.stringify([fault.field, fault.msg]), fault]))
  return [...seen.values()]
}

/** Validates an input against its schema. `reportInput` is needed to distinguish missing from wrong values. */
export const check = <S extends z.ZodType>(schema: S, input: unknown) => schema.safeParse(input, { reportInput: true })
