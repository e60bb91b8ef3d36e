import { expect, test } from 'vitest'
import { taskAssignments } from '#processes/assignments.ts'
import { processes } from '#processes/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(taskAssignments, processes)).toEqual([
    'fields: 1 to 40 items',
    'label: 1 to 60 characters',
    'name: 1 to 60 characters',
    'options: up to 50 items',
    'requiredWhen: up to 200 characters',
    'section: 1 to 60 characters',
    'unit: 1 to 20 characters',
    'when: up to 200 characters',
    'zhLabel: 1 to 60 characters',
    'zhName: 1 to 60 characters',
    'zhSection: 1 to 60 characters',
  ])
})
