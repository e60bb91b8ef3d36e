import { type UIEvent, useDeferredValue, useState } from 'react'

/** The height of a single-line row in pixels (style/table.css). Only tables of such rows are virtualized. */
const rowHeight = 32
/** The number of rows beyond which a table renders only those in view. */
const windowBeyond = 300
/** How many rows are rendered above and below the view, so that they are in place when scrolled to slowly. */
const margin = 10

type Part = { from: number; to: number }

/**
 * Returns which of many rows to render, the heights of the spaces above and below them, and the first row in view.
 * `height` is the height of the table. Rows in view are rendered at once, those around them when the browser is idle.
 */
export function useWindow(count: number, height: number | null) {
  const [top, setTop] = useState(0)
  const before = useDeferredValue(top)
  if (height === null || count <= windowBeyond)
    return { from: 0, to: count, first: 0, above: 0, below: 0, onScroll: undefined }
  const around = (at: number, more: number): Part => ({
    from: Math.max(0, Math.min(Math.floor(at / rowHeight), count) - more),
    to: Math.min(count, Math.ceil((at + height) / rowHeight) + more),
  })
  const { from, to } = joined(around(top, 0), shared(around(top, margin), around(before, margin)))
  return {
    from,
    to,
    first: Math.max(from, Math.min(Math.ceil(top / rowHeight), to - 1)),
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
  }
}

/** Returns the rows common to both ranges; none if they do not overlap. */
const shared = (one: Part, other: Part): Part | null => {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return both.from < both.to ? both : null
}

/** Merges the rows in view with the rows already rendered around them. */
const joined = (seen: Part, drawn: Part | null): Part =>
  drawn ? { from: Math.min(seen.from, drawn.from), to: Math.max(seen.to, drawn.to) } : seen
