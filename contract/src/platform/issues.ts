import { z } from 'zod'
import type { Language } from '#words.ts'
import { inUse } from './labels.ts'
import { type RuleKey, rules } from './rules.ts'

/** An issue of the schema library, with or without a message. */
export type Issue = z.core.$ZodRawIssue | z.core.$ZodIssue
type Issues = z.core.$ZodIssue
type RuleParams = Readonly<Record<string, string | number>>
/** A broken rule, with the limits that its message names. */
export type Broken = { rule: RuleKey; params?: RuleParams | undefined }
type Sizes = Extract<Issues, { code: 'too_small' | 'too_big' }>

/** Returns a rule's message without the field's name; `params` fill in its `{name}`s. */
export function ruleText(rule: RuleKey, language: Language, params: RuleParams = {}): string {
  return inUse(rules[rule][language === 'zh-CN' ? 'zh' : 'en'], language).replaceAll(
    /\{(\w+)\}/g,
    (whole, name: string) => {
      const value = Object.hasOwn(params, name) ? params[name] : undefined
      return typeof value === 'number' ? value.toLocaleString(language) : (value ?? whole)
    },
  )
}

const kinds: Record<string, RuleKey> = {
  string: 'kind-text',
  number: 'kind-number',
  nan: 'kind-number',
  int: 'kind-whole',
  bigint: 'kind-whole',
  boolean: 'kind-yes-no',
  array: 'kind-list',
  tuple: 'kind-list',
  set: 'kind-list',
  object: 'kind-group',
  record: 'kind-group',
  map: 'kind-group',
  date: 'kind-day',
}

const formats: Record<string, RuleKey> = {
  date: 'kind-day',
  datetime: 'kind-instant',
  email: 'kind-email',
  uuid: 'kind-id',
  guid: 'kind-id',
  url: 'kind-address',
  ipv4: 'kind-network',
  ipv6: 'kind-network',
  cidrv4: 'kind-network',
  cidrv6: 'kind-network',
}

/** Limits at least this high only keep numbers storable, so messages do not mention them. */
const outOfReach = 1e12

function sizeRule({ code, origin, exact, inclusive, ...issue }: Sizes): Broken {
  const limit = Number('minimum' in issue ? issue.minimum : issue.maximum)
  const small = code === 'too_small'
  const end = exact ? 'exactly' : small ? 'least' : 'most'
  if (origin === 'string')
    return small && limit === 1 && !exact ? { rule: 'required' } : { rule: `text-${end}`, params: { limit } }
  if (origin === 'array' || origin === 'set' || origin === 'map') return { rule: `list-${end}`, params: { limit } }
  if (Math.abs(limit) >= outOfReach) return { rule: small ? 'too-small' : 'too-large' }
  if (inclusive === false) return { rule: small ? 'number-above' : 'number-below', params: { limit } }
  return { rule: `number-${end}`, params: { limit } }
}

/** The maximum number of choices listed in a message; more would not help the user. */
const namedChoices = 15

function choiceRule(values: readonly z.core.util.Primitive[]): Broken {
  if (values.length > namedChoices) return { rule: 'form-choice' }
  return { rule: 'one-of', params: { choices: values.map(String).join(', ') } }
}

/**
 * Reports whether an issue concerns a blank text. Such a field counts as empty, whatever its length or format rules
 * say. The input is known only if the schema was checked with `reportInput`.
 */
export const isAboutBlank = ({ code, input }: Issue): boolean =>
  code !== 'too_big' && typeof input === 'string' && input.trim() === ''

/** Maps an issue of the schema library to one of our rules. */
function ruleOf(issue: Issues): Broken {
  if (isAboutBlank(issue)) return { rule: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? { rule: 'required' }
        : { rule: kinds[issue.expected] ?? 'not-valid' }
    case 'too_small':
    case 'too_big':
      return sizeRule(issue)
    case 'invalid_format':
      return { rule: formats[issue.format] ?? 'kind-format' }
    case 'not_multiple_of':
      return { rule: 'number-steps', params: { limit: issue.divisor } }
    case 'invalid_value':
      return issue.input === undefined || issue.input === null ? { rule: 'required' } : choiceRule(issue.values)
    case 'unrecognized_keys':
      return { rule: 'unknown-fields', params: { names: issue.keys.join(', ') } }
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return { rule: 'not-valid' }
  }
}

/** Returns our message for an issue of the schema library, without the field's name. */
export function issueText(issue: Issue, language: Language): string {
  const { rule, params } = ruleOf(issue as Issues)
  return ruleText(rule, language, params)
}

/**
 * Returns the issues to show to a user: if an input fits none of several shapes, those of the closest shape, with their
 * full path.
 */
export function plainIssues(issue: Issues): Issues[] {
  if (issue.code === 'invalid_key') return issue.issues.slice(0, 1).map((inner) => ({ ...inner, path: issue.path }))
  if (issue.code !== 'invalid_union') return [issue]
  const sameKind = issue.errors.filter((branch) => branch.every((inner) => !wrongKind(inner)))
  const nearest = sameKind.toSorted((one, other) => one.length - other.length)[0]
  if (!nearest) return [issue]
  return nearest.flatMap((inner) => plainIssues({ ...inner, path: [...issue.path, ...inner.path] }))
}

const wrongKind = ({ code, path }: Issues): boolean =>
  path.length === 0 && (code === 'invalid_type' || code === 'invalid_value')

// Replaces the schema library's own messages with ours.
z.config({ localeError: (issue) => issueText(issue, 'en-US') })
