import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { expect, test } from 'vitest'
import { asLines, fromLines, readable } from './written.ts'

test('converts choices to lines and back, repeating the previous name if one is omitted', () => {
  const options = [
    { code: 'yes', name: 'Yes', zhName: '是' },
    { code: 'no', name: 'No', zhName: '否' },
  ]
  expect(asLines(options)).toBe('yes | Yes | 是\nno | No | 否')
  expect(fromLines(asLines(options))).toEqual(options)
  expect(asLines(undefined)).toBe('')
  expect(fromLines('a\n b | B \n\n | nameless\nc|C|丙')).toEqual([
    { code: 'a', name: 'a', zhName: 'a' },
    { code: 'b', name: 'B', zhName: 'B' },
    { code: 'c', name: 'C', zhName: '丙' },
  ])
})

test('draws a field only if both of its conditions can be parsed', () => {
  const field = (more: Partial<FormField>) => readable({ name: 'a', kind: 'text', ...more } as FormField)
  expect([field({}), field({ when: "a = 'b'" }), field({ requiredWhen: "a = 'b'" })]).toEqual([true, true, true])
  expect([field({ when: 'a =' }), field({ requiredWhen: 'a =' })]).toEqual([false, false])
})
