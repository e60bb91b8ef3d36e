import { expect, test } from 'vitest'
import { outgoing } from '#notifications/outgoing.ts'
import { messageTemplates } from '#notifications/templates.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(outgoing, messageTemplates)).toEqual([
    'chineseBody: 1 to 600 characters',
    'englishBody: 1 to 600 characters',
    'name: 1 to 60 characters',
    'subject: 1 to 120 characters',
    'zhName: 1 to 60 characters',
    'zhSubject: 1 to 120 characters',
  ])
})
