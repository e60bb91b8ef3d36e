import NavigatedViewer from 'bpmn-js/lib/NavigatedViewer'
import type { Language } from '@lastmile/contract/words.ts'
import { windowStart } from './window-start.ts'
import 'bpmn-js/dist/assets/diagram-js.css'

/** What to mark: the current and past steps of the process, and the flows taken, as pairs of elements. */
export type Marks = {
  live: readonly string[]
  passed: readonly string[]
  ways: readonly (readonly [from: string, to: string])[]
}
/** A diagram that has been drawn. */
export type Drawing = {
  mark: (marks: Marks) => void
  zoom: (factor: number) => void
  /** Fits the whole diagram into view, however small. */
  fit: () => void
  /** Shows an element and its surroundings at a readable size. */
  show: (element: string | undefined) => void
  destroy: () => void
}

type Shape = { id: string; x: number; y: number; width: number; height: number; waypoints?: unknown }
type Flow = { id: string; businessObject: { sourceRef?: { id: string }; targetRef?: { id: string } } }
type Box = { x: number; y: number; width: number; height: number }
type Canvas = {
  zoom: ((to: 'fit-viewport', center?: 'auto') => number) & ((to: number, center?: { x: number; y: number }) => number)
  viewbox: ((box: Box) => void) & (() => { scale: number; inner: Box; outer: { width: number; height: number } })
  addMarker: (element: string, marker: string) => void
  removeMarker: (element: string, marker: string) => void
}
type Registry = { get: (id: string) => Shape | undefined; filter: (wanted: (element: Flow) => boolean) => Flow[] }

// Colors are style properties of elements and can refer to the theme. Fonts cannot, because the library measures texts
// outside the page in order to break lines and center them.
const look = () => {
  const fontFamily = getComputedStyle(document.body).fontFamily
  return {
    bpmnRenderer: {
      defaultFillColor: 'var(--surface)',
      defaultStrokeColor: 'var(--ink-3)',
      defaultLabelColor: 'var(--ink)',
    },
    textRenderer: { defaultStyle: { fontFamily, fontSize: 12 }, externalStyle: { fontSize: 11 } },
  }
}
/** The smallest scale at which names are readable. */
const readable = 0.8

/** Draws a BPMN diagram into an element, with names in a language. Throws if the diagram is invalid. */
export async function draw(container: HTMLElement, xml: string, language: Language): Promise<Drawing> {
  // The wheel scrolls the page, so scrolling past the diagram must not zoom it.
  const viewer = new NavigatedViewer({ container, zoomScroll: { enabled: false }, ...look() })
  await viewer.importXML(language === 'zh-CN' ? inChinese(xml) : xml)
  const canvas = viewer.get<Canvas>('canvas')
  const registry = viewer.get<Registry>('elementRegistry')
  let marked: [string, string][] = []
  const mark = ({ live, passed, ways }: Marks) => {
    for (const [id, marker] of marked) canvas.removeMarker(id, marker)
    const taken = new Set(ways.map((way) => way.join('>')))
    const flows = registry.filter(({ businessObject: { sourceRef, targetRef } }) =>
      taken.has(`${sourceRef?.id}>${targetRef?.id}`),
    )
    marked = [
      ...passed.map((id): [string, string] => [id, 'passed']),
      ...flows.map(({ id }): [string, string] => [id, 'passed']),
      ...live.map((id): [string, string] => [id, 'live']),
    ].filter(([id]) => registry.get(id) !== undefined)
    for (const [id, marker] of marked) canvas.addMarker(id, marker)
  }
  const fit = () => void canvas.zoom('fit-viewport', 'auto')
  return {
    mark,
    fit,
    zoom: (factor) => void canvas.zoom(Math.min(2, Math.max(0.2, canvas.viewbox().scale * factor))),
    show: (element) => {
      fit()
      const shape = element === undefined ? undefined : registry.get(element)
      if (canvas.viewbox().scale < readable && shape && shape.waypoints === undefined) around(canvas, shape)
    },
    destroy: () => viewer.destroy(),
  }
}

/** Shows an element and its surroundings at a readable size, without going beyond the edges of the diagram. */
function around(canvas: Canvas, { x, y, width, height }: Shape): void {
  const { inner, outer } = canvas.viewbox()
  const [wide, high] = [outer.width / readable, outer.height / readable]
  canvas.viewbox({
    x: windowStart([x, width], wide, [inner.x, inner.width]),
    y: windowStart([y, height], high, [inner.y, inner.height]),
    width: wide,
    height: high,
  })
}

const own = 'urn:lastmile:bpmn'

/** Returns the diagram with the Chinese names that each element has in addition to its English one. */
function inChinese(xml: string): string {
  const document = new DOMParser().parseFromString(xml, 'text/xml')
  for (const element of document.querySelectorAll('[name]')) {
    const name = element.getAttributeNS(own, 'zhName')
    if (name) element.setAttribute('name', name)
  }
  return new XMLSerializer().serializeToString(document)
}
