import { Button } from 'antd'
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { common } from '#platform/common-words.ts'
import type { InputProps } from '#platform/inputs/input-props.ts'
import { useWords } from '#platform/words.ts'
import { Drawing, type Landmark } from './Drawing.tsx'
import { isInView, type Place, placeOf, pointOf, type Sight, sightOf, type Size } from './projection.ts'
import { tiles } from './tiles.ts'
import './map.css'

type MapProps = InputProps<Place> & {
  landmarks: readonly Landmark[]
  /** Handles a click on a landmark; by default the pin is moved there. */
  onLandmark?: (mark: Landmark) => void
  /** The code of the chosen landmark. */
  chosen?: string | undefined
  /** What the map is about. When it changes, everything is fitted into view again. */
  about?: string | undefined
  /** Replaces the usage hint. */
  hint?: string
}

/** The distance in pixels within which a click selects a landmark. */
const near = 11
/** How many pixels an arrow key moves the pin. */
const step = 8
/** A pointer that moved less than this, in pixels, has clicked; otherwise it has dragged the map. */
const still = 4
const height = 300

const moves: Record<string, readonly [number, number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}

/**
 * Selects coordinates on a map of the operator's own areas and boxes, without any external service. A click selects,
 * dragging pans, arrow keys move the pin, and + and - zoom.
 */
export function MapPicker({ value, onChange, landmarks, onLandmark, disabled = false, ...rest }: MapProps) {
  const { chosen, about = '', hint, ...named } = rest
  const t = useWords(common)
  const [size, measured] = useSize()
  const { sight, look } = useSight({ landmarks, value: value ?? null, about, size })
  const push = usePush(sight, size, look)
  const put = (place: Place) => {
    // Fixes the view: one that is fitted automatically must not jump under the pointer.
    look(sight)
    onChange?.(place)
  }
  const choose = (event: MouseEvent<HTMLElement>) => {
    // Ignores the space bar, which clicks without a position, and the click at the end of a drag.
    if (event.detail === 0 || push.pushed()) return
    const box = event.currentTarget.getBoundingClientRect()
    const at = { x: event.clientX - box.left, y: event.clientY - box.top }
    const meant = landmarks
      .map((mark) => ({ mark, point: pointOf(sight, size, mark) }))
      .map(({ mark, point }) => ({ mark, away: Math.hypot(point.x - at.x, point.y - at.y) }))
      .filter(({ away }) => away <= near)
      .toSorted((one, other) => one.away - other.away)[0]?.mark
    if (meant && onLandmark) {
      look(sight)
      onLandmark(meant)
    } else put(meant ? { latitude: meant.latitude, longitude: meant.longitude } : placeOf(sight, size, at))
  }
  const zoom = (times: number) =>
    look({ middle: value && times > 1 ? value : sight.middle, scale: Math.max(size.width, sight.scale * times) })
  const onKey = (event: KeyboardEvent) => {
    // With a modifier, the key is meant for the browser: back, forward, text size.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const by = moves[event.key]
    if (event.key === '+' || event.key === '=') zoom(2)
    if (event.key === '-') zoom(0.5)
    if (!by) return
    event.preventDefault()
    const from = pointOf(sight, size, value ?? sight.middle)
    put(placeOf(sight, size, { x: from.x + by[0], y: from.y + by[1] }))
  }
  return (
    <div className="map">
      <div className="map-ground" ref={measured}>
        <button
          {...named}
          {...push.handlers}
          type="button"
          className="plain"
          {...{ disabled }}
          onClick={choose}
          onKeyDown={onKey}
        >
          <Drawing sight={sight} size={size} landmarks={landmarks} value={value ?? null} chosen={chosen} />
        </button>
        <div className="map-zoom">
          <Button size="small" aria-label={t.closer} title={t.closer} onClick={() => zoom(2)}>
            +
          </Button>
          <Button size="small" aria-label={t.farther} title={t.farther} onClick={() => zoom(0.5)}>
            −
          </Button>
        </div>
        {tiles.credit === '' ? null : <small className="map-credit">{tiles.credit}</small>}
      </div>
      <div className="map-foot">
        <span>{hint ?? t.mapHint}</span>
        <output>{value ? `${value.latitude}, ${value.longitude}` : ''}</output>
      </div>
    </div>
  )
}

/** Returns the size available: a map is as wide as its container. */
function useSize() {
  const ground = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(640)
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width))
    })
    if (ground.current) watch.observe(ground.current)
    return () => watch.disconnect()
  }, [])
  return [{ width, height } satisfies Size, ground] as const
}

type Looked = { landmarks: readonly Landmark[]; value: Place | null; about: string; size: Size }

/**
 * Returns the visible part of the map: all boxes, or all landmarks if there are no boxes, until the user pans or zooms.
 * Unless the user does so, the pin never leaves the view.
 */
function useSight({ landmarks, value, about, size }: Looked) {
  const [own, setOwn] = useState<{ about: string; sight: Sight; value: Place | null } | null>(null)
  const boxes = landmarks.filter(({ kind }) => kind === 'box')
  const shown: readonly Place[] = boxes.length > 0 ? boxes : landmarks
  const look = (sight: Sight) => setOwn({ about, sight, value })
  if (own?.about !== about) return { sight: sightOf(value ? [...shown, value] : shown, size), look }
  const moved = value && !isInView(own.sight, size, value) && JSON.stringify(value) !== JSON.stringify(own.value)
  return { sight: moved ? { ...own.sight, middle: value } : own.sight, look }
}

type From = { x: number; y: number; sight: Sight; moved: boolean }

/** Pans the map as the pointer drags it. */
function usePush(sight: Sight, size: Size, look: (sight: Sight) => void) {
  const from = useRef<From | null>(null)
  const move = (event: PointerEvent<HTMLElement>) => {
    const start = from.current
    if (!start || event.buttons !== 1) return
    const by = { x: event.clientX - start.x, y: event.clientY - start.y }
    if (!start.moved && Math.hypot(by.x, by.y) < still) return
    start.moved = true
    event.currentTarget.setPointerCapture(event.pointerId)
    const middle = placeOf(start.sight, size, { x: size.width / 2 - by.x, y: size.height / 2 - by.y })
    look({ ...start.sight, middle })
  }
  return {
    pushed: () => from.current?.moved === true,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        from.current = { x: event.clientX, y: event.clientY, sight, moved: false }
      },
      onPointerMove: move,
    },
  }
}
