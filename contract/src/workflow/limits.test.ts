import { expect, test } from 'vitest'
import { taskAssignments } from '#workflow/assignments.ts'
import { workflow } from '#workflow/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('the calls enforce these maximum lengths and numbers', () => {
  expect(limitsOf(taskAssignments, workflow)).toEqual([
    'address: 1 to 300 characters',
    'contactName: 1 to 60 characters',
    'contactTel: 1 to 40 characters',
    'customerCodes: 1 to 100 items',
    'days: 1 to 30',
    'fields: 1 to 40 items',
    'label: 1 to 60 characters',
    'latitude: -90 to 90',
    'limit: 1 to 50',
    'longitude: -180 to 180',
    'name: 1 to 60 characters',
    'options: up to 50 items',
    'overdueDays: 0 to 3650',
    'reason: 1 to 500 characters',
    'remark: 1 to 500 characters',
    'requiredWhen: up to 200 characters',
    'section: 1 to 60 characters',
    'title: 1 to 100 characters',
    'unit: 1 to 20 characters',
    'when: up to 200 characters',
    'zhLabel: 1 to 60 characters',
    'zhName: 1 to 60 characters',
    'zhSection: 1 to 60 characters',
  ])
})
