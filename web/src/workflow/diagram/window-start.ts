/** Where something begins along one side, and how long it is. */
type Stretch = [from: number, length: number]
/** So much is left free around a diagram. */
const margin = 24

/**
 * Where a window of a size begins that shows what lies around a step, along one side of a diagram: not beyond its edges, and with
 * all of the diagram in the middle where it fits.
 */
export function windowStart(step: Stretch, size: number, diagram: Stretch): number {
  const [from, length] = diagram
  const around = ([start, long]: Stretch) => start + long / 2 - size / 2
  if (length + 2 * margin <= size) return around(diagram)
  return Math.min(Math.max(around(step), from - margin), from + length + margin - size)
}
