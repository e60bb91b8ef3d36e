// @vitest-environment happy-dom
import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { expect, test } from 'vitest'
import type { Format } from '#platform/format.ts'
import { filledIn, labelOf, readable } from './values.ts'

const f = { number: (value: number) => `#${value}`, day: (day: string) => `day ${day}` } as Format
const materials = [{ code: 'CABLE', name: 'Drop cable', zhName: '皮线光缆', unit: 'm' }]
const field = (more: Partial<FormField> = {}): FormField =>
  ({ name: 'a', kind: 'text', label: 'Label', zhLabel: '标签', ...more }) as FormField
const read = (
  value: Parameters<typeof readable>[1],
  more: Partial<FormField> = {},
  language: 'en-US' | 'zh-CN' = 'en-US',
) => readable(field(more), value, { language, f, materials })

test('formats a value for display', () => {
  expect([read(null), read(undefined), read('as it is')]).toEqual(['–', '–', 'as it is'])
  expect([read(20, { unit: 'dBm' } as never), read(0)]).toEqual(['#20 dBm', '#0'])
  expect(read('2026-03-06', { kind: 'date' })).toBe('day 2026-03-06')
  const options = [{ code: 'yes', name: 'Yes', zhName: '是' }]
  expect([read('yes', { options }), read('yes', { options }, 'zh-CN'), read('no', { options })]).toEqual([
    'Yes',
    '是',
    'no',
  ])
  expect([labelOf(field(), 'en-US'), labelOf(field(), 'zh-CN')]).toEqual(['Label', '标签'])
})

test('shows materials with their unit, and an unknown one by its code', () => {
  const lines = [
    { specCode: 'CABLE', quantity: 30 },
    { specCode: 'X1', quantity: 2 },
  ] as never
  expect(read(lines)).toBe('Drop cable #30 m; X1 #2')
  expect(read(lines, {}, 'zh-CN')).toBe('皮线光缆 #30 米；X1 #2')
  expect(read(['17.png', '18.png'] as never)).toBe('17.png; 18.png')
})

test('shows the requested values, pictures separately', () => {
  const fields = [
    field({ name: 'a' }),
    field({ name: 'b' }),
    field({ name: 'c', kind: 'photo' }),
    field({ name: 'd', when: "a = 'yes'" }),
    field({ name: 'e', when: "a = 'no'" }),
  ]
  const values = { a: 'yes', b: null, c: ['1.png'], d: 0, e: 'left over' } as never
  expect(filledIn(fields, values).map(({ name }) => name)).toEqual(['a', 'd'])
})
