import { expect, test } from 'vitest'
import { z } from 'zod'
import { catalogue } from '#catalogue.ts'
import type { Call } from './call.ts'
import { EmailAddress, longText, optionalText, text } from './values.ts'

const name = text(100, 2)
const said = (schema: z.ZodType, given: string) => schema.safeParse(given).data as string | undefined

test('normalizes a name: single line, composed, without invisible characters', () => {
  expect(said(name, ' Daw\u200B Khin\uFEFF\u00AD ')).toBe('Daw Khin')
  expect(said(name, 'Daw\r\nKhin\u2028Than\tNu')).toBe('Daw Khin Than Nu')
  expect(said(name, 'Jose\u0301')).toBe('José')
  expect(said(name, 'ခင်သန်းနု')).toBe('ခင်သန်းနု')
  expect(said(name, 'न्\u200Dय')).toBe('न्\u200Dय')
})

test('refuses direction overrides and texts of only invisible characters', () => {
  for (const turned of ['abc\u202Edef', '\u2066x', 'x\u2069y', '\u202Axy'])
    expect(name.safeParse(turned).error?.issues).toMatchObject([{ message: 'no-turning-characters' }])
  const empty = ['\u200B\u200B\u200B', '\u200D\u200D\u200C', '\uFEFF \u2060', '\u00AD\u00AD']
  expect(empty.filter((given) => name.safeParse(given).success)).toEqual([])
  expect(optionalText(60).safeParse('\u200B \uFEFF')).toEqual({ success: true, data: undefined })
})

test.each([
  'Łukasz',
  'Γεώργιος',
  'Владимир',
  'สมชาย',
  'ສົມຊາຍ',
  'សុខ',
  'राजेन्द्र',
  'יעקב',
  'محمد',
  '김철수',
  'さくら',
  '𠮷野',
  '李𬭚',
])('accepts a name that documents can print: %s', (given) => {
  expect(said(name, given)).toBe(given)
})

test('accepts e-mail addresses in letters of any script and with every character of RFC 5322 atext', () => {
  for (const address of [
    '用户@例子.公司',
    'josé@exämple.de',
    'उपयोगकर्ता@उदाहरण.भारत',
    'a.b+c@xn--fsqu00a.xn--55qx5d',
    "o'b@a-b.co",
    'a&b=c%d~e!f#g$h*i/j?k^l`m{n|o}p@b.co',
    `${'a'.repeat(64)}@b.co`,
    `a@${'b'.repeat(63)}.co`,
    'a@1.2b.museum',
  ])
    expect(EmailAddress.safeParse(` ${address} `).data).toBe(address)
  for (const wrong of [
    '用户',
    '@例子.公司',
    '用户@公司',
    '用 户@例子.公司',
    '用户@例子..公司',
    '.a@b.co',
    'a@b.c',
    'a@-b.co',
    '😀@b.co',
    'a\u202E@b.co',
    'a@b-.co',
    'a@b.c-',
    'a@b.123',
    'a@b.xn--x-',
    'a@@b.co',
    'a@b@c.co',
    'a..b@c.co',
    'a.@b.co',
    'a,b@c.co',
    'a;b@c.co',
    'a:b@c.co',
    '"a"@b.co',
    'a(b)@c.co',
    'a\nb@c.co',
    `${'a'.repeat(65)}@b.co`,
    `a@${'b'.repeat(64)}.co`,
  ])
    expect(EmailAddress.safeParse(wrong).success, `“${wrong}”`).toBe(false)
})

test.each([
  ['khin＠example.com', 'khin@example.com'],
  ['ｋｈｉｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'khin@example.com'],
  ['用户@例子。公司', '用户@例子.公司'],
  ['o’brien@example.ie', "o'brien@example.ie"],
  ['khin@example.com\u200b', 'khin@example.com'],
])('stores the e-mail address %s as %s', (typed, stored) => expect(EmailAddress.parse(typed)).toBe(stored))

test('keeps the line breaks of a long text', () => {
  expect(said(text(longText), 'first\nsecond\u200B')).toBe('first\nsecond')
})

const calls = Object.entries(catalogue).flatMap(([slice, members]) =>
  Object.entries(members as Record<string, Call>).map(([call, { input }]) => [`${slice}.${call}`, input] as const),
)
/** Fields that no one reads: secrets, which are generated or typed but never shown, and positions in a list. */
const unread = /password|deviceToken|^after$|secondFactor/i

test.for(calls)('%s rejects text that reverses the writing direction', ([, input]) => {
  const shape = input.shape as Record<string, z.ZodType>
  const taking = Object.entries(shape)
    .filter(([field, schema]) => !unread.test(field) && schema.safeParse('No. 42 abc\u202Edef').success)
    .map(([field]) => field)
  expect(taking).toEqual([])
})

test('normalizes a text with many marks on one letter in linear time', () => {
  const piled = `a${'\u0301\u0327'.repeat(50_000)}`
  const started = performance.now()
  expect(said(text(2000), piled)).toHaveLength(30)
  expect(said(optionalText(90_000), piled)).toHaveLength(30)
  expect(performance.now() - started).toBeLessThan(200)
  expect(said(name, 'ခုံ့ရှင်း Nguye\u0302\u0303n')).toBe('ခုံ့ရှင်း Nguy\u1ec5n')
})

/** Returns the texts of an output, with their paths. */
function textsIn(schema: z.ZodType, path: string, seen: readonly z.ZodType[] = []): [string, z.ZodType][] {
  if (seen.includes(schema)) return []
  const inside = (part: unknown, at = path) => textsIn(part as z.ZodType, at, [...seen, schema])
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
      inside(field, `${path}.${name}`),
    )
  if (schema instanceof z.ZodArray) return inside(schema.element)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => inside(option))
  if (schema instanceof z.ZodRecord) return inside(schema.valueType)
  if (schema instanceof z.ZodPipe) return inside(schema.out)
  if (schema instanceof z.ZodLazy || schema instanceof z.ZodOptional) return inside(schema.unwrap())
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodNullable) return inside(schema.unwrap())
  return schema.safeParse('Daw Khin').success ? [[path, schema]] : []
}

test('every answer may contain characters that no document can print, because stored texts may', () => {
  const texts = Object.entries(catalogue).flatMap(([slice, members]) =>
    Object.entries(members as Record<string, Call>).flatMap(([name, { output }]) =>
      textsIn(output, `${slice}.${name}`),
    ),
  )
  expect(texts.map(([path]) => path)).toEqual(
    expect.arrayContaining(['customers.forModify.name', 'staff.list.rows.trueName', 'messageTemplates.get.subject']),
  )
  const shown = texts.filter(([path]) => !unread.test(path))
  expect(shown.filter(([, schema]) => !schema.safeParse('Daw Khin 😀').success).map(([path]) => path)).toEqual([])
})
