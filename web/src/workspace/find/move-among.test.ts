// @vitest-environment happy-dom
import type { KeyboardEvent } from 'react'
import { expect, test } from 'vitest'
import { moveAmong } from './move-among.ts'

function opened() {
  document.body.innerHTML = '<div><input id="box"><a id="first" href="#1">1</a><a id="second" href="#2">2</a></div>'
  const all = document.querySelector('div')
  all?.addEventListener('keydown', (event) => moveAmong(event as unknown as KeyboardEvent<HTMLElement>))
  document.querySelector('input')?.focus()
  return (key: string, more: KeyboardEventInit = {}) => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
    return document.activeElement?.id
  }
}

test('moves with the arrows between the box and the results, and stops at both ends', () => {
  const press = opened()
  const down = ['ArrowDown', 'ArrowDown', 'ArrowDown'].map((key) => press(key))
  expect(down).toEqual(['first', 'second', 'second'])
  const up = ['ArrowUp', 'ArrowUp', 'ArrowUp'].map((key) => press(key))
  expect(up).toEqual(['first', 'box', 'box'])
})

test('continues typing in the box from a result, but leaves the focus on a shortcut', () => {
  const press = opened()
  press('ArrowDown')
  expect([press('c', { ctrlKey: true }), press('Enter')]).toEqual(['first', 'first'])
  expect(press('7')).toBe('box')
  press('ArrowDown')
  expect(press('Backspace')).toBe('box')
})
