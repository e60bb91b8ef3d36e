import { expect, test } from 'vitest'
import { joinPdfs } from './join-pdfs.ts'
import { pdfOf } from './pdf.ts'
import { pagesOf } from '#testing/pdf.ts'

async function joined(parts: readonly Buffer[], title = 'all'): Promise<Buffer> {
  const given = (async function* () {
    yield* parts
  })()
  const pieces: Buffer[] = []
  for await (const piece of joinPdfs(given, { title })) pieces.push(piece)
  return Buffer.concat(pieces)
}

const page = (text: string) => pdfOf({ content: [text], info: { title: '7 0 R (' } })

test('joins files page by page, each with its own fonts', async () => {
  const two = await pdfOf({ content: ['one, 10 0 R', { text: '账单', pageBreak: 'before' }] })
  const pdf = await joined([two, await page('three ဟ'), await page('四')], '二月账单 (all')
  expect(await pagesOf(pdf)).toEqual(['one, 10 0 R', '账单', expect.stringContaining('three'), '四'])
  expect(pdf.length).toBeLessThan(100_000)
  expect(pdf.toString('latin1').match(/\/Type \/Catalog/g), 'one document catalog').toHaveLength(1)
})

test('leaves a single file unchanged, and refuses files of another kind', async () => {
  expect(await pagesOf(await joined([await page('alone')]))).toEqual(['alone'])
  await expect(joined([Buffer.from('%PDF-1.7 nothing')])).rejects.toThrow('not a PDF that can be joined')
})
