import { type UIEvent, useDeferredValue, useState } from 'react'

/** The height in pixels of single-line rows (style/table.css); only their tables are virtualized. */
const rowHeight = 32
/** Tables with more rows render only those in view. */
const windowBeyond = 300
/** Rows rendered above and below the view, so that slow scrolling finds them in place. */
const margin = 10

type Part = { from: number; to: number }

/**
 * Returns which of many rows to render, the height of the space above and below them, and the first row in view.
 * `height` is that of the table. Rows in view are rendered at once, those around them when idle.
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

/** Joins the rows in view and the rendered rows around them. */
const joined = (seen: Part, drawn: Part | null): Part =>
  drawn ? { from: Math.min(seen.from, drawn.from), to: Math.max(seen.to, drawn.to) } : seen
