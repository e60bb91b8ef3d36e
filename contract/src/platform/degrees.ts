/** Rounds degrees of latitude or longitude to five decimals, about one meter. */
export const toMetre = (degrees: number): number => Number(degrees.toFixed(5))

/** A point on the Earth's surface, in degrees. */
export type Point = { latitude: number; longitude: number }

const radians = (degrees: number): number => (degrees * Math.PI) / 180
const earthRadius_km = 6_371

/** Returns the great-circle distance between two points, in kilometers. */
export function kilometresBetween(one: Point, other: Point): number {
  const half = (name: keyof Point) => Math.sin(radians(other[name] - one[name]) / 2) ** 2
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  return 2 * earthRadius_km * Math.asin(Math.sqrt(Math.min(1, half('latitude') + cosines * half('longitude'))))
}
