import { expect, test } from 'vitest'
import { flow } from './flow.ts'

const door = flow({
  open: { close: 'closed' },
  closed: { open: 'open', lock: 'locked', break: 'broken' },
  locked: { unlock: 'closed', break: 'broken' },
  broken: {},
})

test('allows an action only from the states that define it', () => {
  expect(door.states[0], 'the first state is the initial one').toBe('open')
  expect([door.next('open', 'close'), door.next('open', 'lock')]).toEqual(['closed', undefined])
  expect([door.can('locked', 'unlock'), door.can('open', 'unlock')]).toEqual([true, false])
  expect(door.from('break')).toEqual(['closed', 'locked'])
  expect(door.ends).toEqual(['broken'])
})

test('allows nothing from an unknown state', () => {
  expect([door.can('gone' as 'open', 'close'), door.next('gone' as 'open', 'close')]).toEqual([false, undefined])
})
