import { createRequire } from 'node:module'

/** A part of a line in pdfmake, which has no types. `level` comes from `runs.ts`. */
type Inline = { text: string; width: number; x: number; level?: number }
type Line = { inlines: Inline[]; leadingCut: number }
type Writer = { prototype: { alignLine: (line: Line) => void } }

const { default: ElementWriter } = createRequire(import.meta.url)('pdfmake/js/ElementWriter.js') as { default: Writer }
const { alignLine } = ElementWriter.prototype

// pdfmake places the parts of a line from left to right. Their order on the page is known once the line is broken.
ElementWriter.prototype.alignLine = function reordered(line) {
  if (line.inlines.some(({ level }) => level)) place(line)
  alignLine.call(this, line)
}

/** Places the parts of a line in their order on the page; they stay in the order in which they are read. */
function place({ inlines, leadingCut }: Line): void {
  let x = -leadingCut
  for (const inline of inOrder(inlines)) {
    inline.x = x
    x += inline.width
  }
}

/** Reverses each sequence of at least a level, from the highest to the lowest (Unicode UAX #9, rules L1 and L2). */
function inOrder(inlines: readonly Inline[]): Inline[] {
  const end = inlines.findLastIndex(({ text }) => text.trim() !== '')
  const levels = inlines.map(({ level = 0 }, at) => (at > end ? 0 : level))
  let order = [...inlines.keys()]
  for (let level = Math.max(...levels); level > 0; level--)
    order = reversedFrom(order, (at) => (levels[at] ?? 0) >= level)
  return order.flatMap((at) => inlines[at] ?? [])
}

function reversedFrom(order: readonly number[], high: (at: number) => boolean): number[] {
  const groups: number[][] = []
  for (const [place, at] of order.entries()) {
    const before = order[place - 1]
    if (before !== undefined && high(before) && high(at)) groups.at(-1)?.unshift(at)
    else groups.push([at])
  }
  return groups.flat()
}
