// @vitest-environment happy-dom
import { Money } from '@lastmile/contract/platform/values.ts'
import { expect, test } from 'vitest'
import { apiServer } from '#testing/api-server.ts'
import { draw } from '#testing/screen.tsx'
import { ImportPreview } from './ImportPreview.tsx'
import { ImportStaff } from './ImportStaff.tsx'
import { words } from './words.ts'

test('offers the encoding and the decimal sign for a file that does not show them', async () => {
  apiServer.gives({})
  const screen = await draw(<ImportStaff />)
  await screen.click(screen.button(words.en.importSheet))
  await screen.until(() => document.querySelector('[data-field=decimalSign]') !== null)
  expect(screen.get('[data-field=encoding]').textContent).toContain(words.en.encodingHint)
  expect(screen.get('[data-field=decimalSign]').textContent).toContain(words.en.decimalSignHint)
})

const preview = {
  encoding: 'utf-8' as const,
  separator: ';',
  sheetName: null,
  decimalSign: null,
  headings: [
    { heading: 'Account', field: 'name' },
    { heading: 'Birthday', field: null },
  ],
  lineCount: 7,
  firstLines: [{ line: 2, cells: ['ko.aung', '1990'] }],
  faults: [{ line: 3, message: 'Mobile “#N/A”' }],
  encodings: [],
  ambiguousAmount: { line: 2, written: '1.500', point: Money.parse(150), comma: Money.parse(150_000) },
}

test('shows how a file is read, the amount to decide on, and the lines with errors', async () => {
  apiServer.gives({})
  await draw(<ImportPreview preview={preview} />)
  const text = document.body.textContent
  for (const part of ['ko.aung', 'Semicolon', words.en.notImported('Birthday'), words.en.chooseDecimalSign('1.500', 2)])
    expect(text).toContain(part)
  expect(text).toContain(words.en.linesWithErrors(1))
  expect(text).toContain('Mobile “#N/A”')
})

test('shows how each encoding reads the texts', async () => {
  apiServer.gives({})
  const encodings = [
    { encoding: 'gb18030' as const, texts: ['M黮ler'] },
    { encoding: 'windows-1252' as const, texts: ['Müller'] },
  ]
  await draw(<ImportPreview preview={{ ...preview, encodings }} />)
  expect(document.body.textContent).toMatch(/M黮ler.*Müller/)
})
