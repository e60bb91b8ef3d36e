/** The start of something along one axis, and its length. */
type Stretch = [from: number, length: number]
/** The margin around a diagram. */
const margin = 24

/**
 * Returns the start of a window of a size around a step, along one axis of a diagram: within its edges, and with the
 * whole diagram centered if it fits.
 */
export function windowStart(step: Stretch, size: number, diagram: Stretch): number {
  const [from, length] = diagram
  const around = ([start, long]: Stretch) => start + long / 2 - size / 2
  if (length + 2 * margin <= size) return around(diagram)
  return Math.min(Math.max(around(step), from - margin), from + length + margin - size)
}
