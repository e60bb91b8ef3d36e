// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { letterKey, press } from './letter-keys.ts'
import { preferences } from './preferences.ts'

/** Returns the shortcut for a key pressed on the first element that matches a selector. */
function pressed(selector: string, key = 'n', more: KeyboardEventInit = {}): string | null {
  let shortcut: string | null = null
  const take = (event: KeyboardEvent) => {
    shortcut = letterKey(event)
  }
  window.addEventListener('keydown', take, { once: true })
  document.querySelector(selector)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, ...more }))
  return shortcut
}

beforeEach(() => {
  // happy-dom has no layout: elements with `hidden` count as invisible.
  Element.prototype.checkVisibility = function visible() {
    return this.closest('[hidden]') === null
  }
  history.replaceState(null, '', '/submenus/baseInfo')
  preferences.set({ letterKeys: true })
  document.body.innerHTML = `<main><p></p><input name="text"><input type="radio"><textarea></textarea>
    <div role="combobox"><b></b></div></main>`
})

test('treats a letter on the page as a shortcut in lowercase', () => {
  expect(pressed('p')).toBe('n')
  expect(pressed('p', 'N')).toBe('n')
  expect(pressed('[type=radio]')).toBe('n')
})

test('treats a letter in an input as text', () => {
  const places = ['[name=text]', 'textarea', '[role=combobox] b']
  expect(places.map((place) => pressed(place))).toEqual([null, null, null])
})

test('ignores keys that are not letters, are held down, or have modifiers', () => {
  expect(pressed('p', 'Enter')).toBeNull()
  const others = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }, { isComposing: true }]
  expect(others.filter((more) => pressed('p', 'n', more) !== null)).toEqual([])
})

test('lets readers disable shortcuts', () => {
  preferences.set({ letterKeys: false })
  expect(pressed('p')).toBeNull()
})

test('ignores letters while a dialog is open or a note is about to get the focus', () => {
  document.body.insertAdjacentHTML('beforeend', '<div role="dialog" hidden></div>')
  expect(pressed('p')).toBe('n')
  document.querySelector('[role=dialog]')?.removeAttribute('hidden')
  expect(pressed('p')).toBeNull()
  document.querySelector('[role=dialog]')?.remove()
  history.replaceState(null, '', '/submenus/baseInfo?do=note')
  expect(pressed('p')).toBeNull()
})

test('presses the element with the shortcut on the visible page', () => {
  document.body.innerHTML = `<div hidden><button aria-keyshortcuts="R">other page</button></div>
    <button aria-keyshortcuts="R">Renew</button>`
  const clicks = vi.fn<(text: string | null) => void>()
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => clicks(button.textContent))
  expect(press('r')).toBe(true)
  expect(clicks.mock.calls).toEqual([['Renew']])
  expect([press('q'), press('"]')]).toEqual([false, false])
})
