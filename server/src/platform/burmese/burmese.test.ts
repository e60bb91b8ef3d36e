import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as harfbuzz from 'harfbuzzjs'
import type { Content } from 'pdfmake'
import { describe, expect, test } from 'vitest'
import { pdfOf } from '#platform/pdf.ts'
import { glyphsOf } from '#testing/drawn.ts'
import { type Placed, pagesOf, piecesOf } from '#testing/pdf.ts'
import { setBurmese } from './set-in.ts'

const file = (name: string) =>
  readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans-myanmar/${name}.ttf`)))
const files = {
  normal: file('400Regular/NotoSansMyanmar_400Regular'),
  bold: file('600SemiBold/NotoSansMyanmar_600SemiBold'),
}

/** The outlines that HarfBuzz requests, straight from the font file. */
function outlinesBy(bytes: Buffer, text: string): string[] {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(Uint8Array.from(bytes).buffer)))
  const buffer = new harfbuzz.Buffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  harfbuzz.shape(font, buffer)
  return buffer.getGlyphInfos().map(({ codepoint }) => font.glyphToPath(codepoint))
}

/** The points of an outline, without the repeated first point that only one of the programs adds. */
const points = (outline: string) =>
  outline
    .split('M')
    .map((contour) => Array.from(contour.matchAll(/-?[\d.]+/g), ([value]) => Math.round(Number(value))))
    .map((values) => (values.slice(0, 2).join() === values.slice(-2).join() ? values.slice(0, -2) : values).join(' '))
    .join(' M ')
const burmese = async (pdf: Buffer) => (await glyphsOf(pdf)).filter(({ font }) => font.includes('Myanmar'))

const names = [
  'မြန်မာ',
  'ကျော်',
  'ရန်ကုန်မြို့',
  'ဦးအောင်မင်း',
  'ဒေါ်ခင်မျိုးချစ်',
  'အင်္ဂလိပ်',
  'သင်္ကြန်',
  'ကမ္ဘာ',
  'ဗုဒ္ဓ',
  'ကြွေမြွေ',
  'ညွှန်ကြားချက်',
  '၁၂၃၄၅',
]

describe.each(['normal', 'bold'] as const)('in the %s weight', (weight) => {
  test.each(names)('draws %s as HarfBuzz shapes it, and extracts it as typed', async (name) => {
    const pdf = await pdfOf({ content: [{ text: name, bold: weight === 'bold', noWrap: true }] })
    const drawn = await burmese(pdf)
    expect(drawn.map(({ outline }) => points(outline))).toEqual(outlinesBy(files[weight], name).map(points))
    expect(drawn.every(({ glyph }) => glyph !== 0)).toBe(true)
    expect((await pagesOf(pdf)).join('').replaceAll(/[\s\u200B]/g, '')).toBe(name)
  })
})

test('sets Latin, Chinese and Burmese on one line, each in its own font and the color of its text', async () => {
  const text = 'Daw Khin ဒေါ်ခင်မျိုးချစ် 王小明 (ရန်ကုန် No. 5)'
  const pdf = await pdfOf({
    content: [text, { text: [text, { text, color: '#cc0000' }] }, { stack: [{ ul: [text] }] }],
  })
  const drawn = await glyphsOf(pdf)
  expect(drawn.filter(({ glyph }) => glyph === 0)).toEqual([])
  expect(new Set(drawn.map(({ font }) => font.replace(/^.*\+/, '')))).toEqual(
    new Set(['NotoSansSC-Regular', 'NotoSansMyanmar-Regular']),
  )
  const set = setBurmese({ text: [{ text, color: '#cc0000' }] }) as { text: readonly { color: string }[] }
  expect(set.text).toHaveLength(5)
  expect(set.text.every(({ color }) => color === '#cc0000')).toBe(true)
})

const wide = (text: string): Content => ({ table: { widths: [70, 70], body: [[text, text]] } })
const address = 'ဦးအောင်မင်းကျော်ဇင်ရန်ကုန်မြို့တော်ဗဟန်းမြို့နယ်ကမ္ဘာအေးဘုရားလမ်း'

test.each([
  ['between the words of a name that has no spaces', address],
  ['between the syllables of an unknown word', 'ကြွာ'.repeat(30)],
])('breaks a line %s, and draws nothing outside its column', async (_, text) => {
  const pdf = await pdfOf({ content: [wide(text)] })
  const drawn = await burmese(pdf)
  const whole = outlinesBy(files.normal, text).map(points)
  expect(drawn.slice(0, whole.length).map(({ outline }) => points(outline))).toEqual(whole)
  expect(drawn).toHaveLength(whole.length * 2)
  const outside = (await piecesOf(pdf)).flat().filter((piece) => !inOneColumn(piece))
  expect(outside).toEqual([])
})

/** Whether a piece of text lies within one of the columns, which are 70 points wide with 4 points of padding. */
const inOneColumn = ({ x, width }: Placed) => [40, 119].some((left) => x >= left && x + width <= left + 80)
