// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { type Action, holderOf, assigneeOf, type Task, whyNot } from './allowed.ts'
import { words } from './words.ts'

const t = words.en
const task = (more: Partial<Task> = {}): Task =>
  ({
    claimedStatus: 'claimed',
    endedAt: null,
    processStatus: 'active',
    assignee: 'E7',
    assigneeName: 'Aung Ko',
    assigneeZhName: '昂哥',
    own: true,
    candidate: true,
    teamName: 'West',
    teamZhName: '西队',
    candidateOrganizationUnitName: 'Yangon',
    candidateOrganizationUnitZhName: '仰光',
    ...more,
  }) as Task
const why = (action: Action, more: Partial<Task> = {}) => whyNot(action, task(more), { t, language: 'en-US' })

test('names holder and team in the reader’s language', () => {
  expect([holderOf(task(), 'zh-CN'), holderOf(task({ assigneeName: null }), 'en-US')]).toEqual(['昂哥', 'E7'])
  expect(holderOf(task({ assigneeName: null, assignee: null }), 'en-US')).toBe('')
  expect([assigneeOf(task(), 'en-US'), assigneeOf(task({ teamName: null }), 'zh-CN')]).toEqual(['West', '仰光'])
})

test('lets only its holder work on a task', () => {
  for (const action of ['save', 'complete', 'suspend', 'requestReplace'] as const) {
    expect(why(action), `may not ${action}`).toBeUndefined()
    expect(why(action, { own: false }), `may not ${action}`).toBe(t.why.taken('Aung Ko'))
    expect(why(action, { claimedStatus: 'ready' }), `may not ${action}`).toBe(t.why.claimFirst)
  }
})

test('lets a task be claimed while nobody holds it, by its candidates', () => {
  expect(why('claim', { claimedStatus: 'ready', own: false })).toBeUndefined()
  expect(why('claim', { claimedStatus: 'ready', own: false, candidate: false })).toBe(t.why.forOthers('West'))
  expect(why('claim')).toBe(t.why.alreadyYours)
  expect(why('claim', { own: false, candidate: false })).toBe(t.why.taken('Aung Ko'))
})

test('reports an ended or suspended task before any other reason', () => {
  const endedAt = '2026-03-06T00:00:00Z'
  expect(why('claim', { endedAt, own: false })).toBe(t.why.ended)
  expect(why('save', { endedAt, claimedStatus: 'void' })).toBe(t.why.void)
  expect(why('save', { processStatus: 'suspended', own: false })).toBe(t.why.processSuspended)
  expect(why('complete', { claimedStatus: 'suspended' })).toBe(t.why.activateFirst)
  expect(why('activate', { claimedStatus: 'suspended' })).toBeUndefined()
  expect(why('activate')).toBe(t.why.notNow)
})
