import type { FormField } from '@lastmile/contract/processes/forms.ts'
import { expect, test } from 'vitest'
import { begun } from './begun.ts'

const port = (code: string) => ({ code, name: code, zhName: code })
const field = (options: string[]): FormField => ({
  name: 'newPort',
  label: 'New port',
  zhLabel: '新端口',
  kind: 'choice',
  required: true,
  optionsFrom: 'free-ports',
  options: options.map(port),
})

test('preselects the lowest free port of the line’s own box', () => {
  expect(begun([field(['BOX-1/3', 'BOX-1/4', 'BOX-0/1'])], { remark: 'x' }, 'BOX-1')).toEqual({
    remark: 'x',
    newPort: 'BOX-1/3',
  })
})

test('leaves choosing a port of another box to the technician', () => {
  expect(begun([field(['BOX-0/1'])], {}, 'BOX-1')).toEqual({ newPort: null })
  expect(begun([field(['BOX-0/1'])], {}, null)).toEqual({ newPort: null })
})

test('keeps a saved port while it is free', () => {
  const free = [field(['BOX-1/3', 'BOX-0/1'])]
  expect(begun(free, { newPort: 'BOX-0/1' }, 'BOX-1')).toEqual({ newPort: 'BOX-0/1' })
  expect(begun(free, { newPort: 'BOX-0/7' }, 'BOX-1')).toEqual({ newPort: 'BOX-1/3' })
})
