import { expect, test } from 'vitest'
import { messageKinds } from './kinds.ts'
import { messageText } from './text.ts'

const how = {
  money: (amount: number) => `${amount} K`,
  day: (day: string) => `day ${day}`,
  instant: (instant: string) => `at ${instant}`,
}
const values = [
  ['plain', 'plain', 'plain'],
  [{ money: 50 }, '50 K', '50 K'],
  [{ day: '2026-03-01' }, 'day 2026-03-01', 'day 2026-03-01'],
  [{ instant: 'T1' }, 'at T1', 'at T1'],
  [{ name: 'Hall', zhName: '营业厅' }, 'Hall', '营业厅'],
] as const

test('formats each type of value in both languages', () => {
  for (const [value, english, chinese] of values) {
    const message = { kind: 'books.broken', params: { count: '1', invariant: value } } as const
    expect(messageText(message, 'en-US', how).text).toContain(`First: ${english}.`)
    expect(messageText(message, 'zh-CN', how).text).toContain(`首先是：${chinese}。`)
  }
  const { title } = messageText({ kind: 'books.broken', params: {} }, 'zh-CN', how)
  expect(title).toBe(messageKinds['books.broken'].title.zh)
  expect(
    messageText({ kind: 'books.broken', params: {} }, 'en-US', how).text,
    'a missing parameter is formatted as an empty string',
  ).toContain('First: .')
})

test('marks messages that require action as urgent, and informational ones as not urgent', () => {
  const waits = Object.entries(messageKinds).flatMap(([kind, { urgent }]) => (urgent ? [] : [kind]))
  expect(waits.toSorted()).toEqual([
    'adjustment.approved',
    'delegation.ended',
    'delegation.given',
    'leaving.taken-back',
    'loss.ended',
    'olt.answering',
    'order.cancelled',
    'settlement.confirmed',
  ])
})
