/** So much is left free around a diagram. */
const margin = 24

/**
 * Where a window of a size begins that shows what lies around a middle, along one side of a diagram: not beyond its edges, and with
 * all of the diagram in the middle where it fits.
 */
export const shownFrom = (middle: number, size: number, [from, length]: [from: number, length: number]): number =>
  length + 2 * margin <= size
    ? from + length / 2 - size / 2
    : Math.min(Math.max(middle - size / 2, from - margin), from + length + margin - size)
