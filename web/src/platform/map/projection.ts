/** A place on the Earth, in degrees. */
export type Place = { latitude: number; longitude: number }
/** The view of a map: its center, and the width of the whole Earth in pixels. */
export type Sight = { middle: Place; scale: number }
export type Size = { width: number; height: number }

const radians = Math.PI / 180
/** The highest latitude in the Web Mercator projection. */
const last = 85.05
const across = (longitude: number) => (longitude + 180) / 360
const down = (latitude: number) => {
  const within = Math.max(-last, Math.min(last, latitude)) * radians
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + within / 2)) / (2 * Math.PI)
}

/** Returns the position of a place on the map, in pixels from the upper left. */
export const pointOf = ({ middle, scale }: Sight, { width, height }: Size, place: Place) => ({
  x: width / 2 + (across(place.longitude) - across(middle.longitude)) * scale,
  y: height / 2 + (down(place.latitude) - down(middle.latitude)) * scale,
})

/** Returns the place at a pixel, to six decimals, which is a tenth of a meter. */
export function placeOf({ middle, scale }: Sight, { width, height }: Size, { x, y }: { x: number; y: number }): Place {
  const u = across(middle.longitude) + (x - width / 2) / scale
  const v = down(middle.latitude) + (y - height / 2) / scale
  const latitude = (2 * Math.atan(Math.exp((0.5 - v) * 2 * Math.PI)) - Math.PI / 2) / radians
  return { latitude: rounded(latitude), longitude: rounded(u * 360 - 180) }
}

/** Reports whether a place is visible. */
export function isInView(sight: Sight, size: Size, place: Place): boolean {
  const { x, y } = pointOf(sight, size, place)
  return x >= 0 && y >= 0 && x <= size.width && y <= size.height
}

const equator_meters = 40_075_017

/** Returns the meters per pixel at the center of the map. */
export const metersAcross = ({ middle, scale }: Sight): number =>
  (equator_meters * Math.cos(middle.latitude * radians)) / scale

const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const closest = 2 ** 26
/** The scale for a single place, which shows a few kilometers around it. */
const around = 2 ** 20

/** Returns the view that fits all places, with a margin. */
export function sightOf(places: readonly Place[], { width, height }: Size): Sight {
  const xs = places.map(({ longitude }) => across(longitude))
  const ys = places.map(({ latitude }) => down(latitude))
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  if (places.length === 0) return { middle: { latitude: 0, longitude: 0 }, scale: width }
  const middle = {
    longitude: ((west + east) / 2) * 360 - 180,
    latitude: (2 * Math.atan(Math.exp((0.5 - (north + south) / 2) * 2 * Math.PI)) - Math.PI / 2) / radians,
  }
  const fits = 0.74 * Math.min(width / (east - west), height / (south - north))
  return { middle, scale: Math.min(closest, Number.isFinite(fits) ? fits : around) }
}

/** Returns the 256-pixel tiles that cover a view, with their positions. */
export function tilesOf(sight: Sight, size: Size) {
  const zoom = Math.max(0, Math.min(19, Math.round(Math.log2(sight.scale / 256))))
  const count = 2 ** zoom
  const side = sight.scale / count
  const left = across(sight.middle.longitude) * sight.scale - size.width / 2
  const top = down(sight.middle.latitude) * sight.scale - size.height / 2
  const range = (from: number, length: number) => {
    const first = Math.max(0, Math.floor(from / side))
    const past = Math.min(count, Math.ceil((from + length) / side))
    return Array.from({ length: Math.max(0, past - first) }, (_, index) => first + index)
  }
  return range(left, size.width).flatMap((x) =>
    range(top, size.height).map((y) => ({ zoom, x, y, left: x * side - left, top: y * side - top, side })),
  )
}
