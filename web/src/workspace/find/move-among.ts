import type { KeyboardEvent } from 'react'

/** Moves the focus between the box and the results with the up and down arrows; typing returns it to the box. */
export function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const typed = event.key.length === 1 || event.key === 'Backspace'
  if (typed && !event.ctrlKey && !event.metaKey && !event.altKey) return stops[0]?.focus()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  stops[Math.max(0, stops.indexOf(document.activeElement as HTMLElement) + step)]?.focus()
}
