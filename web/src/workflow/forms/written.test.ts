import type { FormField } from '@lastmile/contract/workflow/forms.ts'
import { expect, test } from 'vitest'
import { asLines, fromLines, readable } from './written.ts'

test('choices are written as lines and read from them; a name that is left out is the one before it', () => {
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

test('a field can be drawn while both of its conditions can be read', () => {
  const field = (more: Partial<FormField>) => readable({ name: 'a', kind: 'text', ...more } as FormField)
  expect([field({}), field({ when: "a = 'b'" }), field({ requiredWhen: "a = 'b'" })]).toEqual([true, true, true])
  expect([field({ when: 'a =' }), field({ requiredWhen: 'a =' })]).toEqual([false, false])
})
