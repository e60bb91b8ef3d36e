import type { KeyboardEvent } from 'react'

/** Moves with up and down between the box and the results; typing goes into the box. */
export function moveAmong(event: KeyboardEvent<HTMLElement>): void {
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')]
  const typed = event.key.length === 1 || event.key === 'Backspace'
  if (typed && !event.ctrlKey && !event.metaKey && !event.altKey) return stops[0]?.focus()
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step === undefined) return
  event.preventDefault()
  stops[Math.max(0, stops.indexOf(document.activeElement as HTMLElement) + step)]?.focus()
}
