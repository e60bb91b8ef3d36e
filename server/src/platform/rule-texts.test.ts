import { catalogue } from '@lastmile/contract/catalogue.ts'
import type { Call } from '@lastmile/contract/platform/call.ts'
import { check, faultsOf } from '@lastmile/contract/platform/faults.ts'
import type { Language } from '@lastmile/contract/words.ts'
import { rules } from '@lastmile/contract/platform/rules.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from './config.ts'
import { inputsOf } from '#testing/arbitrary.ts'
import { seed } from '#testing/fuzzing.ts'
import { isOwnRuleText } from '#testing/rule-texts.ts'
import { nonsense, sampleOf } from '#testing/samples.ts'

/**
 * The browser checks a form with the schema of its call and the same `faultsOf` as the server, so what this verifies
 * for every call holds on both sides.
 */
const calls = Object.entries(catalogue).flatMap(([slice, members]) =>
  Object.entries(members as Record<string, Call>).map(([name, call]) => [`${slice}.${name}`, call] as const),
)
const languages = ['en-US', 'zh-CN'] as const

/** The schema library's own messages. */
const library = [z.locales.en().localeError, z.locales.zhCN().localeError]

/** Returns the messages about an input, in either language, that do not come from our rules. */
function foreignTo(schema: z.ZodType, input: unknown): string[] {
  const { error } = check(schema, input)
  if (!error) return []
  const theirs = new Set<unknown>(
    error.issues.flatMap((issue) => library.map((say) => say(issue as z.core.$ZodRawIssue))),
  )
  return languages.flatMap((language) =>
    faultsOf(error, language)
      .map(({ msg }) => msg)
      .filter((msg) => !isOwnRuleText(msg, language) || theirs.has(msg)),
  )
}

/** Shared inputs for both tests of a call: generating them takes longer than checking them. */
const kept = new Map<z.ZodObject, Record<string, unknown>[]>()
function madeFor(input: z.ZodObject) {
  const made = kept.get(input) ?? fc.sample(inputsOf(input, {}), { numRuns: 60, seed })
  kept.set(input, made)
  return made
}

test.for(calls)('%s: reports input errors in our words, in both languages', ([, { input }]) => {
  const whole = sampleOf(input) as Record<string, unknown>
  const wrong = Object.keys(input.shape).flatMap((field) => nonsense.map(([, value]) => ({ ...whole, [field]: value })))
  expect([...wrong, ...madeFor(input)].flatMap((bad) => foreignTo(input, bad))).toEqual([])
})

test.for(calls)('%s: a custom rule uses one of our messages', ([, { input }]) => {
  const broken = madeFor(input)
    .flatMap((bad) => check(input, bad).error?.issues ?? [])
    .filter(({ code }) => code === 'custom')
  expect(broken.filter(({ message }) => !Object.hasOwn(rules, message))).toEqual([])
})

test.for(calls)('%s: a field of only spaces counts as empty, with no other error reported', ([, { input }]) => {
  const faults = Object.entries(input.shape as Record<string, z.ZodType>).flatMap(([field, schema]) => {
    const { error } = check(z.object({ [field]: schema }), { [field]: '   ' })
    return error ? faultsOf(error, 'en-US') : []
  })
  expect(faults.filter(({ msg }) => !msg.endsWith(': can not be empty'))).toEqual([])
})

const told = (schema: z.ZodType, value: unknown, language: Language) => {
  const result = check(z.object({ remark: schema }), { remark: value })
  return faultsOf(result.error ?? new z.ZodError([]), language).map(({ field, msg }) => `${field} ${msg}`)
}

test.for<[z.ZodType, unknown, string, string]>([
  [z.string().min(2), 'x', 'Remark: must be at least 2 characters', '备注：至少 2 个字符'],
  [z.string().max(3), 'long', 'Remark: must be at most 3 characters', '备注：最多 3 个字符'],
  [z.string(), undefined, 'Remark: can not be empty', '备注：不能为空'],
  [z.string(), null, 'Remark: can not be empty', '备注：不能为空'],
  [z.string(), 7, 'Remark: must be text', '备注：必须是文字'],
  [z.int(), 0.5, 'Remark: must be a whole number', '备注：必须是整数'],
  [z.int().max(12_000), 12_001, 'Remark: must be at most 12,000', '备注：不能大于 12,000'],
  [z.int().positive(), 0, 'Remark: must be greater than 0', '备注：必须大于 0'],
  [z.int().max(1e13), 1e14, 'Remark: is too large', '备注：过大'],
  [z.array(z.int()).min(2), [1], 'Remark: needs at least 2 entries', '备注：至少 2 项'],
  [z.enum(['new', 'used']), 'old', 'Remark: must be one of: new, used', '备注：只能是：new, used'],
  [z.iso.date(), 'x', 'Remark: must be a date such as 2026-03-06', '备注：应为日期，如 2026-03-06'],
  [
    z.email(),
    'x',
    'Remark: must be an e-mail address such as name@example.com',
    '备注：应为电子邮箱，如 name@example.com',
  ],
  [z.strictObject({}), { a: 1 }, 'Remark: contains unknown fields: a', '备注：包含未知字段：a'],
  [z.boolean(), 'x', 'Remark: must be yes or no (true or false)', '备注：必须为是或否（true 或 false）'],
  [z.record(z.string().max(2), z.int()), { abc: 1 }, 'abc: must be at most 2 characters', 'abc：最多 2 个字符'],
  [z.union([z.string().max(2), z.int()]), 'abc', 'Remark: must be at most 2 characters', '备注：最多 2 个字符'],
  [z.union([z.string(), z.int()]), true, 'Remark: is not valid here', '备注：在此处无效'],
])('%#: reports the error of %o in both languages', ([schema, value, english, chinese]) => {
  expect(told(schema, value, 'en-US')).toEqual([
    expect.stringMatching(new RegExp(`^remark(\\.abc)? ${english.replaceAll(/[()]/g, '.')}$`)),
  ])
  expect(told(schema, value, 'zh-CN').map((said) => said.replace(/^remark(\.abc)? /, ''))).toEqual([chinese])
})

test('reports an invalid setting in our words too', () => {
  expect(() => readConfig({ PORT: 'x', LOG_LEVEL: 'loud', PROXIES: 'x' })).toThrow(
    /PORT: must be a number\n.*PROXIES: addresses or networks such as .*\n.*LOG_LEVEL: must be one of: debug, info/s,
  )
})
