import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pdfOf } from '#platform/pdf.ts'
import { table } from '#platform/sheet.ts'
import { glyphsOf, pointsOf, shapedOutlines } from '#testing/drawn.ts'
import { pagesOf, piecesOf } from '#testing/pdf.ts'
import { fonts } from './fonts.ts'
import { shaperOf } from './shape.ts'

/** Names by script, with the font that prints them. */
const names = [
  ['Latin Extended', 'NotoSans', 'Șerban Ʒeravić Ŋu'],
  ['Greek', 'NotoSans', 'Γεώργιος Ἀθηνᾶ'],
  ['Cyrillic', 'NotoSans', 'Владимир Ђорђевић'],
  ['Devanagari', 'NotoSans', 'राजेन्द्र कृष्णमूर्ति'],
  ['Hebrew', 'NotoSansHebrew', 'יעקב לֵוִי'],
  ['Arabic', 'NotoSansArabic', 'مُحَمَّد عبد الله لا'],
  ['Thai', 'NotoSansThai', 'สมชาย ใจดี'],
  ['Lao', 'NotoSansLao', 'ທ້າວ ສົມຊາຍ'],
  ['Khmer', 'NotoSansKhmer', 'សុខ ស្រីមុំ'],
  ['Korean', 'NanumGothic', '김철수'],
] as const

const fileOf = (name: string) => fonts.find((font) => font.name === name)?.normal ?? ''
const nameOf = (font: string) => font.replace(/^.*\+/, '').replace(/-.*$/, '')
const list = (name: string) => [table(['Name', 'Address'], [[name, '']], { widths: ['*', '*'] })]

test.each(names)(
  '%s is printed in %s as HarfBuzz shapes it, and extracted as typed: %s',
  async (script, font, name) => {
    const pdf = await pdfOf({ content: list(name) })
    const drawn = await glyphsOf(pdf)
    expect(drawn.filter(({ glyph }) => glyph === 0)).toEqual([])
    const spaced = !['Hebrew', 'Arabic'].includes(script)
    const words = spaced ? [name] : name.split(' ')
    expect(drawn.filter((one) => nameOf(one.font) === font).map(({ outline }) => pointsOf(outline))).toEqual(
      words.flatMap((word) => shapedOutlines(fileOf(font), word)),
    )
    expect((await pagesOf(pdf)).join('').replaceAll('\u200B', '')).toContain(name)
    expect(pdf.length).toBeLessThan(300_000)
  },
)

test('Japanese, and Chinese characters of extension B and later, are printed in fonts that have them', async () => {
  const name = '鈴木さくら カタカナ 𠮷野 𠮟 𬭚 𫠜'
  const pdf = await pdfOf({ content: list(name) })
  const drawn = await glyphsOf(pdf)
  expect(drawn.filter(({ glyph }) => glyph === 0)).toEqual([])
  expect((await pagesOf(pdf)).join('').replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
  expect(pdf.length).toBeLessThan(300_000)
})

test.each(['۱۲۳', '١٢٣', '١٬٢٣', '۱۲/۳'])(
  'sets the number %s from left to right, alone and in a text',
  async (number) => {
    const file = fileOf('NotoSansArabic')
    expect(
      shaperOf(readFileSync(file))(number)
        .map(({ letters }) => letters)
        .join(''),
    ).toBe(number)
    const digits = Array.from(number.replaceAll(/\P{Nd}/gu, ''), (digit) => String(shapedOutlines(file, digit)))
    for (const text of [number, `شارع ${number}`, `Street ${number}`]) {
      const drawn = (await glyphsOf(await pdfOf({ content: [{ text, noWrap: true }] }))).map(({ outline }) =>
        String([pointsOf(outline)]),
      )
      expect(drawn.filter((outline) => digits.includes(outline))).toEqual(digits)
    }
  },
)

test('a joiner behind a letter that never joins is not printed as a box', async () => {
  const drawn = await glyphsOf(await pdfOf({ content: ['a\u200Cb', 'Łu\u200Dkasz', '王\u200C五', 'می\u200Cخواهم'] }))
  expect(drawn.filter(({ glyph }) => glyph === 0)).toEqual([])
})

test('shapes a long word in linear time, and keeps its letters', () => {
  const shape = shaperOf(readFileSync(fileOf('NotoSansArabic')))
  const word = 'محمد'.repeat(2_000)
  const started = performance.now()
  const letters = shape(word).map((glyph) => glyph.letters)
  expect(performance.now() - started).toBeLessThan(1_000)
  expect(letters.toReversed().join('')).toBe(word)
})

test('names in all scripts on one page take at most 300 kB', async () => {
  const every = names.map(([, , name]) => name).join(' ')
  const pdf = await pdfOf({ content: [every, { text: every, bold: true }, '鈴木さくら 𠮷 ဒေါ်ခင် 王小明'] })
  expect((await glyphsOf(pdf)).filter(({ glyph }) => glyph === 0)).toEqual([])
  expect(pdf.length).toBeLessThan(300_000)
})

/** Returns the texts of each line from left to right. */
async function seen(pdf: Buffer): Promise<string> {
  const pieces = (await piecesOf(pdf)).flat().filter(({ text }) => text.trim() !== '')
  return pieces
    .toSorted((one, other) => one.x - other.x)
    .map(({ text }) => text)
    .join(' ')
}

test.each([
  ['words from right to left', 'محمد عبد الله', 'الله عبد محمد'],
  ['numbers and Latin words from left to right', 'شارع 12 ABC Company دبي', 'دبي ABC Company 12 شارع'],
  ['brackets mirrored', 'דירה (5) תל', 'תל ( 5 ) דירה'],
  ['a name in a Latin text where it is', 'Ahmed محمد علي Ali', 'Ahmed علي محمد Ali'],
])('sets %s', async (_, text, expected) => {
  const drawn = (await seen(await pdfOf({ content: [{ text, noWrap: true }] }))).replaceAll(/\s+/g, ' ')
  expect(drawn).toBe(expected)
})

test('breaks a line from right to left after the words that fit, and keeps both lines in their column', async () => {
  const address = 'شارع الملك فهد بن عبد العزيز آل سعود'
  const column = { width: 90, text: address, alignment: 'right' }
  const pieces = (await piecesOf(await pdfOf({ content: [{ columns: [column] }] }))).flat()
  const words = pieces.filter(({ text }) => text.trim() !== '')
  expect(words.map(({ text }) => text.trim())).toEqual(address.split(' '))
  const [first, second] = words
  expect(first?.x).toBeGreaterThan(second?.x ?? 0)
  expect(words.every(({ x, width }) => x >= 39.9 && x + width <= 130.1)).toBe(true)
  expect(first ? first.x + first.width : 0).toBeCloseTo(130, 0)
})
