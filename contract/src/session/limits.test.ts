import { expect, test } from 'vitest'
import { changes } from '#session/changes.ts'
import { releaseNotes } from '#session/release-notes.ts'
import { session } from '#session/calls.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(limitsOf(changes, releaseNotes, session)).toEqual([
    'code: 1 to 60 characters',
    'deviceToken: up to 100 characters',
    'newPassword: 8 to 128 characters',
    'oldPassword: 1 to 200 characters',
    'oneTimeCode: 6 to 20 characters',
    'password: 1 to 200 characters',
    'releaseVersion: up to 40 characters',
    'repeatPassword: up to 200 characters',
    'sessionIds: 1 to 200 items',
  ])
})
