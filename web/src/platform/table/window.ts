import { type UIEvent, useState } from 'react'

/** Rows of one line have this height in pixels (style/table.css); only tables of them are drawn in part. */
const rowHeight = 32
/** From this many rows on only those in view are drawn. */
const windowBeyond = 300
/** Rows drawn above and below what is in view, so that a quick scroll finds them there already. */
const margin = 10

/**
 * Which of many rows are drawn, how high the space above and below them is, and which is the first in view. `height` is
 * that of the table.
 */
export function useWindow(count: number, height: number | null) {
  const [top, setTop] = useState(0)
  if (height === null || count <= windowBeyond)
    return { from: 0, to: count, first: 0, above: 0, below: 0, onScroll: undefined }
  const step = margin / 2
  const near = Math.floor(top / rowHeight / step) * step
  const from = Math.max(0, Math.min(near, count) - margin)
  const to = Math.min(count, near + Math.ceil(height / rowHeight) + margin + step)
  return {
    from,
    to,
    first: Math.max(from, Math.min(Math.ceil(top / rowHeight), to - 1)),
    above: from * rowHeight,
    below: (count - to) * rowHeight,
    onScroll: (event: UIEvent<HTMLElement>) => setTop(event.currentTarget.scrollTop),
  }
}
