// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { session } from '#platform/session.ts'
import { draftOf, dropDraft, forgetDrafts, saveDraft } from './drafts.ts'

const signIn = (code: string) => session.set({ employee: { employee: { code } } as never })

beforeEach(() => {
  sessionStorage.clear()
  signIn('E1')
})

test('restores typed input without passwords', () => {
  const entries = [{ secret: 'secret' }]
  saveDraft('orders.suspend/C1', { reason: 'moving', newPassword: 'secret', PASSWORD: 'secret', entries })
  expect(draftOf('orders.suspend/C1')).toEqual({ reason: 'moving', entries: [{}] })
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
  expect(draftOf('orders.suspend/C2')).toBeNull()
})

test('hides the drafts of one person from another', () => {
  saveDraft('orders.suspend/C1', { reason: 'moving' })
  signIn('E2')
  expect(draftOf('orders.suspend/C1')).toBeNull()
})

test('deletes one draft, or all drafts and nothing else', () => {
  saveDraft('one', { a: 1 })
  saveDraft('two', { b: 2 })
  sessionStorage.setItem('session', '{}')
  dropDraft('one')
  expect([draftOf('one'), draftOf('two')]).toEqual([null, { b: 2 }])
  forgetDrafts()
  expect(draftOf('two')).toBeNull()
  expect(sessionStorage.getItem('session')).toBe('{}')
})
