import { unprintable } from '#platform/printable.ts'
import { expect, test } from 'vitest'
import { checkForm, checkUnfinished, type FormField, type FormValues, tidyForm } from './forms.ts'

const label = { label: 'Field', zhLabel: '字段' }
const field = (name: string, changes: Partial<FormField> & Pick<FormField, 'kind'>): FormField => ({
  name,
  ...label,
  required: false,
  ...changes,
})
const options = [{ code: 'done', name: 'Done', zhName: '完成' }]
const reader = { language: 'en-US', today: '2026-03-06', unprintable } as const

test.for<[FormField, FormValues[string] | undefined, string | undefined]>([
  [field('f', { kind: 'text', required: true }), '  ', 'can not be empty'],
  [field('f', { kind: 'text' }), undefined, undefined],
  [field('f', { kind: 'text' }), 'محمد 김', undefined],
  [field('f', { kind: 'text' }), 'Su 😀', 'contains “😀” (U+1F600), which cannot be printed on documents'],
  [field('f', { kind: 'number' }), '12', 'must be a number'],
  [field('f', { kind: 'number', min: -27, max: -8 }), -27.1, 'must be between -27 and -8'],
  [field('f', { kind: 'number', min: -27, max: -8 }), -8, undefined],
  [field('f', { kind: 'number', required: true }), 0, undefined],
  [field('f', { kind: 'choice', options }), 'gone', 'is not one of the choices'],
  [field('f', { kind: 'choice', options }), 'done', undefined],
  [field('f', { kind: 'date' }), '2026-02-30', 'must be a date such as 2026-03-06'],
  [field('f', { kind: 'date', earliest: 'today' }), '2026-03-05', 'must not be in the past'],
  [field('f', { kind: 'date', earliest: 'today' }), '2026-03-06', undefined],
  [field('f', { kind: 'date' }), '2028-03-06', undefined],
  [field('f', { kind: 'date' }), '2028-03-07', 'must be no later than 2028-03-06'],
  [field('f', { kind: 'date' }), '9999-12-31', 'must be a date such as 2026-03-06'],
  [field('f', { kind: 'device' }), 'a b', 'must be 6 to 32 letters and digits'],
  [field('f', { kind: 'device' }), 'hwtc 1a2b-3c4d', undefined],
  [field('f', { kind: 'materials', required: true }), [], 'can not be empty'],
  [field('f', { kind: 'materials' }), ['DROP'], 'each material requires a type and a quantity greater than 0'],
  [field('f', { kind: 'photo', required: true }), [], 'At least one photo is required'],
])('checks %o with %o: %s', ([asked, value, rule]) => {
  const faults = checkForm([asked], value === undefined ? {} : { f: value }, reader)
  expect(faults).toEqual(rule === undefined ? [] : [{ field: 'values.f', msg: `Field: ${rule}` }])
})

test('a text that cannot be printed is accepted if the form was opened with it', () => {
  const asked = field('f', { kind: 'text', required: true })
  const opened = { ...reader, before: { f: 'Su 😀' } }
  const refusal = [{ field: 'values.f', msg: expect.stringContaining('cannot be printed') as unknown }]
  for (const checked of [checkForm, checkUnfinished]) {
    expect(checked([asked], { f: 'Su 😀' }, opened)).toEqual([])
    expect(checked([asked], { f: 'Su 😀 😀' }, opened)).toEqual(refusal)
    expect(checked([asked], { f: 'Su 😀' }, reader)).toEqual(refusal)
  }
  expect(checkUnfinished([asked], {}, reader), 'an unfinished form may be incomplete').toEqual([])
})

test.for([
  ['its form allows', 3],
  ['the default limit allows', undefined],
] as const)(
  'a text accepts as many characters as %s, and the refusal of one more states the limit',
  ([, maxLength]) => {
    const asked = field('f', { kind: 'text', ...(maxLength !== undefined && { maxLength }) })
    const longest = maxLength ?? 500
    expect(checkForm([asked], { f: 'x'.repeat(longest) }, reader)).toEqual([])
    expect(checkForm([asked], { f: 'x'.repeat(longest + 1) }, reader)).toMatchObject([
      { msg: `Field: must be at most ${longest} characters` },
    ])
  },
)

const visit = [
  field('outcome', {
    kind: 'choice',
    required: true,
    options: [...options, { code: 'absent', name: 'Absent', zhName: '不在' }],
  }),
  field('number', { kind: 'device', required: true, when: "outcome = 'done'" }),
  field('remark', { kind: 'text' }),
]

test('requests a field only if its condition holds', () => {
  expect(checkForm(visit, { outcome: 'absent' }, reader)).toEqual([])
  expect(checkForm(visit, { outcome: 'done' }, { ...reader, language: 'zh-CN' })).toEqual([
    { field: 'values.number', msg: '字段：不能为空' },
  ])
})

test('keeps only requested values, in their stored form', () => {
  const given = { outcome: 'done', number: ' hwtc 1a2b3c4d ', remark: ' ok ', strange: 'x' }
  expect(tidyForm(visit, given)).toEqual({ outcome: 'done', number: 'HWTC1A2B3C4D', remark: 'ok' })
  expect(tidyForm(visit, { ...given, outcome: 'absent' })).toEqual({ outcome: 'absent', remark: 'ok' })
})
