import { Button, Flex } from 'antd'
import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { common } from '#platform/common-words.ts'
import type { InputProps } from '#platform/inputs/AutoInput.tsx'
import { nameIn, useLanguage, useWords } from '#platform/words.ts'
import { type Place, placeOf, pointOf, type Sight, sightOf, tilesOf } from './projection.ts'
import './map.css'

/** Something of the operator's that helps to find one's way: a section or a distribution box. */
export type Landmark = Place & { code: string; name: string; zhName?: string | null; kind: 'section' | 'box' }
type MapProps = InputProps<Place> & { landmarks: readonly Landmark[] }

const size = { width: 640, height: 380 }
/** A click this near to a landmark, in pixels, means the landmark. */
const near = 9
/** An arrow key moves the mark by so many pixels. */
const step = 8
/** Where an installation has a tile server, its address with {z}, {x} and {y}; without one the map needs nobody. */
const tiles = document.querySelector<HTMLMetaElement>("meta[name='map-tiles']")?.content ?? ''

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/** Coordinates chosen on a map of the operator's own sections and boxes. A click chooses, arrow keys move the mark. */
export function MapPicker({ value, onChange, landmarks, disabled = false, ...rest }: MapProps) {
  const t = useWords(common)
  const [closer, setCloser] = useState(1)
  const [seen] = useState(value)
  const fitting = sightOf(seen ? [...landmarks, seen] : landmarks, size)
  const sight: Sight = {
    middle: closer > 1 && value ? value : fitting.middle,
    scale: fitting.scale * closer,
  }
  const choose = (event: MouseEvent<HTMLElement>) => {
    // The space bar presses the map without pointing anywhere.
    if (event.detail === 0) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = {
      x: ((event.clientX - box.left) / box.width) * size.width,
      y: ((event.clientY - box.top) / box.height) * size.height,
    }
    const meant = landmarks.find((mark) => {
      const { x, y } = pointOf(sight, size, mark)
      return Math.hypot(x - at.x, y - at.y) <= near
    })
    onChange?.(meant ? { latitude: meant.latitude, longitude: meant.longitude } : placeOf(sight, size, at))
  }
  const move = (event: KeyboardEvent) => {
    const by = moves[event.key]
    if (!by) return
    event.preventDefault()
    const from = pointOf(sight, size, value ?? sight.middle)
    onChange?.(placeOf(sight, size, { x: from.x + by[0], y: from.y + by[1] }))
  }
  return (
    <div className="map">
      <button {...rest} type="button" className="plain" disabled={disabled} onClick={choose} onKeyDown={move}>
        <svg viewBox={`0 0 ${size.width} ${size.height}`} aria-hidden="true">
          <Tiles sight={sight} />
          {landmarks.map((mark) => (
            <Mark key={mark.code} mark={mark} sight={sight} />
          ))}
          {value ? <Chosen {...pointOf(sight, size, value)} /> : null}
        </svg>
      </button>
      <Flex gap={8} align="center" justify="space-between">
        <span className="muted">{t.mapHint}</span>
        <output>{value ? `${value.latitude}, ${value.longitude}` : ''}</output>
        <Flex gap={4}>
          <Button size="small" aria-label={t.closer} onClick={() => setCloser(closer * 2)}>
            +
          </Button>
          <Button size="small" aria-label={t.farther} onClick={() => setCloser(Math.max(0.25, closer / 2))}>
            −
          </Button>
        </Flex>
      </Flex>
    </div>
  )
}

function Tiles({ sight }: { sight: Sight }) {
  if (tiles === '') return null
  return tilesOf(sight, size).map(({ zoom, x, y, left, top, side }) => (
    <image
      key={`${zoom}/${x}/${y}`}
      href={tiles.replace('{z}', `${zoom}`).replace('{x}', `${x}`).replace('{y}', `${y}`)}
      x={left}
      y={top}
      width={side}
      height={side}
    />
  ))
}

function Mark({ mark, sight }: { mark: Landmark; sight: Sight }) {
  const language = useLanguage()
  const { x, y } = pointOf(sight, size, mark)
  if (x < 0 || y < 0 || x > size.width || y > size.height) return null
  return (
    <g className={`map-${mark.kind}`}>
      {mark.kind === 'box' ? <rect x={x - 3.5} y={y - 3.5} width="7" height="7" /> : <circle cx={x} cy={y} r="4" />}
      {mark.kind === 'section' ? (
        <text x={x + 7} y={y + 4}>
          {nameIn(language, mark)}
        </text>
      ) : (
        <title>{nameIn(language, mark)}</title>
      )}
    </g>
  )
}

const Chosen = ({ x, y }: { x: number; y: number }) => (
  <path className="map-chosen" d={`M${x} ${y}l-7-12a8 8 0 1 1 14 0z`} />
)
