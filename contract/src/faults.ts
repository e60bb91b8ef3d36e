import { z } from 'zod'
import type { FieldFault } from './call.ts'
import { fieldLabel } from './fields.ts'
import type { Language } from './refusals.ts'
import { type RuleKey, rules } from './rules.ts'

const locales = { 'en-US': z.locales.en().localeError, 'zh-CN': z.locales.zhCN().localeError }

/** What one broken rule says in a language, without the field's name. */
function ruleText(issue: z.core.$ZodIssue, language: Language): string {
  if (Object.hasOwn(rules, issue.message)) return rules[issue.message as RuleKey][language === 'zh-CN' ? 'zh' : 'en']
  if (issue.code === 'invalid_type' && issue.input === undefined)
    return rules.required[language === 'zh-CN' ? 'zh' : 'en']
  const text = locales[language](issue as z.core.$ZodRawIssue)
  return typeof text === 'string' ? text : (text?.message ?? issue.message)
}

/** What is said of a field that breaks a rule, in a language: `Account: can not be empty`. */
export function faultText(field: string, rule: RuleKey, language: Language): string {
  const chinese = language === 'zh-CN'
  return `${fieldLabel(field, language)}${chinese ? '：' : ': '}${rules[rule][chinese ? 'zh' : 'en']}`
}

/** Every broken rule of an input, in order, each naming its field and its rule in the reader's language. */
export function faultsOf(error: z.ZodError, language: Language): FieldFault[] {
  return error.issues.map((issue) => {
    const field = issue.path.join('.')
    const name = issue.path.findLast((step) => typeof step === 'string' && step !== '')
    const label = typeof name === 'string' ? fieldLabel(name, language) : ''
    const separator = language === 'zh-CN' ? '：' : ': '
    return { field, msg: label ? label + separator + ruleText(issue, language) : ruleText(issue, language) }
  })
}

/** Checks an input against its schema. `reportInput` lets a missing value be told from a wrong one. */
export const check = <S extends z.ZodType>(schema: S, input: unknown) => schema.safeParse(input, { reportInput: true })
