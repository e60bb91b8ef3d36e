import { useFormat } from '#platform/format.ts'
import { nameIn, useLanguage } from '#platform/words.ts'
import { metersAcross, type Place, pointOf, type Sight, type Size, tilesOf } from './projection.ts'
import { tileAt, tiles } from './tiles.ts'

/** A landmark of the operator: an area, or a distribution box with its number of free ports. */
export type Landmark = Place & {
  code: string
  name: string
  zhName?: string | null
  kind: 'section' | 'box'
  free?: number
}

type DrawingProps = {
  sight: Sight
  size: Size
  landmarks: readonly Landmark[]
  /** Where the pin is. */
  value: Place | null
  /** The code of the chosen landmark. */
  chosen?: string | undefined
}

/** The contents of a map. Boxes are drawn above areas, and the pin above both. */
export function Drawing({ sight, size, landmarks, value, chosen }: DrawingProps) {
  const seen = landmarks.filter((mark) => {
    const { x, y } = pointOf(sight, size, mark)
    return x >= 0 && y >= 0 && x <= size.width && y <= size.height
  })
  const named = labelled(seen, chosen, (mark) => pointOf(sight, size, mark))
  const box = seen.find(({ code, kind }) => kind === 'box' && code === chosen)
  return (
    <svg width={size.width} height={size.height} aria-hidden="true">
      <Tiles sight={sight} size={size} />
      <Grid sight={sight} size={size} />
      {box && value ? <Drop from={pointOf(sight, size, box)} to={pointOf(sight, size, value)} /> : null}
      {(['section', 'box'] as const).map((kind) =>
        seen
          .filter((mark) => mark.kind === kind)
          .map((mark) => (
            <Mark
              key={mark.code}
              mark={mark}
              chosen={mark.code === chosen}
              named={named.has(mark)}
              {...pointOf(sight, size, mark)}
            />
          )),
      )}
      {value ? <Pin {...pointOf(sight, size, value)} /> : null}
      <Scale sight={sight} size={size} />
    </svg>
  )
}

type Seen = { sight: Sight; size: Size }
type Point = { x: number; y: number }

function Tiles({ sight, size }: Seen) {
  if (tiles.address === '') return null
  return (
    <g className="map-tiles">
      {tilesOf(sight, size).map(({ zoom, x, y, left, top, side }) => (
        <image key={`${zoom}/${x}/${y}`} href={tileAt(zoom, x, y)} x={left} y={top} width={side} height={side} />
      ))}
    </g>
  )
}

/** A faint grid that moves with the map, so that dragging is visible. */
function Grid({ sight, size }: Seen) {
  if (tiles.address !== '') return null
  return (
    <g className="map-grid">
      {tilesOf(sight, size).map(({ zoom, x, y, left, top, side }) => (
        <path
          key={`${zoom}/${x}/${y}`}
          d={[0, 1, 2, 3]
            .map((quarter) => (quarter * side) / 4)
            .map((by) => `M${left} ${top + by}h${side}M${left + by} ${top}v${side}`)
            .join('')}
        />
      ))}
    </g>
  )
}

/** The maximum size of a letter in a label, narrow or wide, and the height of a line. */
const letter = { width: 7.5, wide: 13, height: 16 }

/**
 * Returns the landmarks whose labels fit without overlapping another label or symbol: the chosen one first, then boxes
 * from north to south.
 */
function labelled(
  marks: readonly Landmark[],
  chosen: string | undefined,
  at: (mark: Landmark) => Point,
): ReadonlySet<Landmark> {
  const rank = (mark: Landmark) => (mark.code === chosen ? 0 : mark.kind === 'box' ? 1 : 2)
  const named = new Set<Landmark>()
  const taken: { mark: Landmark; left: number; top: number; right: number; bottom: number }[] = marks
    .filter(({ kind }) => kind === 'box')
    .map((mark) => {
      const { x, y } = at(mark)
      return { mark, left: x - 10, top: y - 8, right: x + 10, bottom: y + 8 }
    })
  for (const mark of marks.toSorted((one, other) => rank(one) - rank(other) || other.latitude - one.latitude)) {
    const { x, y } = at(mark)
    const width = Math.max(widthOf(mark.name), widthOf(mark.zhName ?? ''))
    const left = mark.kind === 'box' ? x + 14 : x - width / 2
    const middle = mark.kind === 'box' ? y : y + 13
    const room = {
      mark,
      left,
      top: middle - letter.height / 2,
      right: left + width,
      bottom: middle + letter.height / 2,
    }
    const free = taken.every(
      (other) =>
        other.mark === mark ||
        other.right < room.left ||
        other.left > room.right ||
        other.bottom < room.top ||
        other.top > room.bottom,
    )
    if (!free) continue
    named.add(mark)
    taken.push(room)
  }
  return named
}

const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, sign) => sum + (sign > '\u2e7f' ? letter.wide : letter.width), 0)

type MarkProps = { mark: Landmark; chosen: boolean; named: boolean } & Point

function Mark({ mark, chosen, named, x, y }: MarkProps) {
  const language = useLanguage()
  const name = nameIn(language, mark)
  if (mark.kind === 'section')
    return (
      <g className="map-section" data-code={mark.code}>
        <circle cx={x} cy={y} r="4" />
        {named ? (
          <text x={x} y={y + 17} textAnchor="middle">
            {name}
          </text>
        ) : null}
      </g>
    )
  return (
    <g className={chosen ? 'map-box chosen' : 'map-box'} data-code={mark.code}>
      <rect x={x - 10} y={y - 8} width="20" height="16" rx="3" />
      <text x={x} y={y + 4} textAnchor="middle" className="map-free">
        {mark.free ?? ''}
      </text>
      {named ? (
        <text x={x + 14} y={y + 4}>
          {name}
        </text>
      ) : (
        <title>{name}</title>
      )}
    </g>
  )
}

/** The straight line from the box to the pin. */
const Drop = ({ from, to }: { from: Point; to: Point }) => (
  <line className="map-drop" x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
)

/** The pin, whose tip marks the place. */
const Pin = ({ x, y }: Point) => (
  <g className="map-pin">
    <path d={`M${x} ${y}c-2-6-8-9-8-16a8 8 0 0 1 16 0c0 7-6 10-8 16z`} />
    <circle cx={x} cy={y - 16} r="3" />
  </g>
)

/** The maximum length of the scale bar in pixels. The bar shows the longest round distance that fits. */
const longest = 110

/** The scale bar. */
function Scale({ sight, size }: Seen) {
  const f = useFormat()
  const most = metersAcross(sight) * longest
  const unit = 10 ** Math.floor(Math.log10(most))
  const meters = [5, 2, 1].map((times) => times * unit).find((round) => round <= most) ?? unit
  const width = meters / metersAcross(sight)
  const [left, bottom] = [12, size.height - 12]
  return (
    <g className="map-scale">
      <path d={`M${left} ${bottom - 5}v5h${width}v-5`} />
      <text x={left + 4} y={bottom - 5}>
        {meters >= 1000 ? `${f.number(meters / 1000)} km` : `${f.number(meters)} m`}
      </text>
    </g>
  )
}
