/** Where something starts along one axis, and its length. */
type Stretch = [from: number, length: number]
/** The margin around a diagram. */
const margin = 24

/**
 * Returns where a window around a step starts, along one axis of a diagram. The window stays within the edges of the
 * diagram, which is centered if it fits entirely.
 */
export function windowStart(step: Stretch, size: number, diagram: Stretch): number {
  const [from, length] = diagram
  const around = ([start, long]: Stretch) => start + long / 2 - size / 2
  if (length + 2 * margin <= size) return around(diagram)
  return Math.min(Math.max(around(step), from - margin), from + length + margin - size)
}
