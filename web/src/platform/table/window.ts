import { type UIEvent, useDeferredValue, useState } from 'react'

/** Rows of one line have this height in pixels (style/table.css); only tables of them are drawn in part. */
const rowHeight = 32
/** From this many rows on only those in view are drawn. */
const windowBeyond = 300
/** Rows drawn above and below what is in view, so that a slow scroll finds them there already. */
const margin = 10

type Part = { from: number; to: number }

/**
 * Which of many rows are drawn, how high the space above and below them is, and which is the first in view. `height` is
 * that of the table. What comes into view is drawn at once, what is near it when there is time.
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

/** The rows of both parts; none where they are apart. */
const shared = (one: Part, other: Part): Part | null => {
  const both = { from: Math.max(one.from, other.from), to: Math.min(one.to, other.to) }
  return both.from < both.to ? both : null
}

/** Rows in view and rows drawn around them, in one. */
const joined = (seen: Part, drawn: Part | null): Part =>
  drawn ? { from: Math.min(seen.from, drawn.from), to: Math.max(seen.to, drawn.to) } : seen
