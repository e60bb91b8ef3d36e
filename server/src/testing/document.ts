import { writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Matrix = readonly [number, number, number, number, number, number]
type Glyph = { unicode: string; width: number }
type State = { at: Matrix; color: string; stroke: string; width: number; size: number; font: string }

const plain: State = { at: [1, 0, 0, 1, 0, 0], color: '#000000', stroke: '#000000', width: 1, size: 0, font: '' }
const times = ([a, b, c, d, e, f]: Matrix, [A, B, C, D, E, F]: Matrix): Matrix => [
  a * A + c * B,
  b * A + d * B,
  a * C + c * D,
  b * C + d * D,
  a * E + c * F + e,
  b * E + d * F + f,
]
/** Points of 1/72 inch, to one decimal: finer differences depend on the machine. */
const points = (value: number) => (Math.round(value * 10) / 10 + 0).toFixed(1)

/**
 * Returns the layout of a PDF from top to bottom: one line per text (page, left, right, height above the lower edge,
 * size, weight if bold, color if not black) and one per rule (from, to, width, color).
 */
async function layoutOf(pdf: Uint8Array): Promise<string> {
  // A copy, because the reader takes ownership of the bytes.
  const document = await getDocument({ data: Uint8Array.from(pdf), verbosity: 0, fontExtraProperties: true }).promise
  const { info } = await document.getMetadata()
  const lines = [`title ${(info as { Title?: string }).Title ?? ''}`]
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const [, , width = 0, height = 0] = page.view
    lines.push(`page ${number} ${points(width)} x ${points(height)}`)
    const { fnArray, argsArray } = await page.getOperatorList()
    const isBold = (font: string) => /bold/i.test(String((page.commonObjs.get(font) as { name?: string }).name))
    const drawn = drawnBy(fnArray, argsArray, isBold)
    lines.push(...joined(drawn.toSorted((one, other) => other.y - one.y || one.x - other.x)).map(written))
  }
  return `${lines.join('\n')}\n`
}

type Drawn = { x: number; toX: number; y: number; looks: string; says: string }

const written = ({ x, toX, y, looks, says }: Drawn) => `${points(x)}-${points(toX)} ${points(y)} [${looks}] ${says}`

/** Joins words that are drawn separately: adjacent words of the same style become one text, adjacent rules one rule. */
function joined(drawn: readonly Drawn[]): Drawn[] {
  const pieces: Drawn[] = []
  for (const one of drawn) {
    const last = pieces.at(-1)
    const isAlike = last?.y === one.y && last.looks === one.looks && (last.says === rule) === (one.says === rule)
    if (!isAlike || Math.abs(last.toX - one.x) > 1.5) pieces.push({ ...one })
    else Object.assign(last, { toX: one.toX, says: one.says === rule ? rule : last.says + one.says })
  }
  return pieces
}

const rule = '―'

/** Returns what the operators of a page draw, in order. */
function drawnBy(codes: readonly number[], given: readonly unknown[][], isBold: (font: string) => boolean): Drawn[] {
  const drawn: Drawn[] = []
  const saved: State[] = []
  let state = plain
  let text: Matrix = plain.at
  const coloured = (color: string) => (color === '#000000' ? '' : ` ${color}`)
  const operators: Record<number, (args: readonly unknown[]) => void> = {
    [OPS.save]: () => saved.push(state),
    [OPS.restore]: () => (state = saved.pop() ?? plain),
    [OPS.transform]: (args) => (state = { ...state, at: times(state.at, args as unknown as Matrix) }),
    [OPS.setFillRGBColor]: ([color]) => (state = { ...state, color: String(color) }),
    [OPS.setStrokeRGBColor]: ([color]) => (state = { ...state, stroke: String(color) }),
    [OPS.setLineWidth]: ([width]) => (state = { ...state, width: Number(width) }),
    [OPS.setFont]: ([font, size]) => (state = { ...state, font: String(font), size: Number(size) }),
    [OPS.setTextMatrix]: ([matrix]) => (text = Array.from(matrix as ArrayLike<number>) as unknown as Matrix),
    [OPS.showText]: ([shown]) => {
      const glyphs = (shown as (Glyph | number)[]).filter((one) => typeof one !== 'number')
      const [a, b, , , x, y] = times(state.at, text)
      const wide = glyphs.reduce((sum, one) => sum + one.width, 0) * (state.size / 1000)
      const turned = b === 0 ? '' : ` turned ${points((Math.atan2(b, a) * 180) / Math.PI)}`
      const looks = `${points(state.size)}${isBold(state.font) ? ' bold' : ''}${coloured(state.color)}${turned}`
      const says = glyphs.map(({ unicode }) => unicode).join('')
      if (says.trim() !== '') drawn.push({ x, toX: x + wide * Math.hypot(a, b), y, looks, says })
    },
    [OPS.constructPath]: ([, , bounds]) => {
      if (bounds === null) return
      const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(bounds as ArrayLike<number>)
      const [, , , , x, y] = times(state.at, [1, 0, 0, 1, left, top])
      const [, , , , toX, toY] = times(state.at, [1, 0, 0, 1, right, bottom])
      const slope = y === toY ? '' : ` to ${points(toY)}`
      if (state.width > 0)
        drawn.push({ x, toX, y, looks: `${points(state.width)}${coloured(state.stroke)}${slope}`, says: rule })
    },
  }
  for (const [at, code] of codes.entries()) operators[code]?.(given[at] ?? [])
  return drawn
}

/**
 * Compares a PDF with its stored snapshot, by position and style of each text and rule. `KEEP_PAPERS=folder` also saves
 * the PDF there for inspection.
 */
export async function expectDocument(pdf: Uint8Array, file: string): Promise<void> {
  const folder = process.env['KEEP_PAPERS']
  if (folder) writeFileSync(join(folder, `${basename(file)}.pdf`), pdf)
  await expect(await layoutOf(pdf)).toMatchFileSnapshot(file)
}
