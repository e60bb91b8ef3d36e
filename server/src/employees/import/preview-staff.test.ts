import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { workbook } from '#testing/workbooks.ts'

const head = ['Account', 'Full name', 'Chinese name', 'Unit', 'Birthday', 'Cash limit']
const person = (account: string, limit = '0', unit = 'YGN-H1') => [account, 'Name', '名字', unit, '', limit]
const csv = (...rows: string[][]) => Buffer.from([head, ...rows].map((cells) => cells.join(';')).join('\n'))
const sent = (content: Buffer, choices: object = {}) =>
  ({ ...choices, file: { name: 'employees', type: 'text/csv', content } }) as never
const sheetOf = (office: Office) => office.demo('admin').staffSheet

test('shows how CSV is read, with the columns that are not imported', async ({ office }) => {
  expect(await sheetOf(office).preview(sent(csv(person('see.one', '1,5'))))).toEqual({
    encoding: 'utf-8',
    separator: ';',
    sheetName: null,
    decimalSign: 'comma',
    headings: [
      { heading: 'Account', field: 'name' },
      { heading: 'Full name', field: 'trueName' },
      { heading: 'Chinese name', field: 'zhName' },
      { heading: 'Unit', field: 'organizationUnitCode' },
      { heading: 'Birthday', field: null },
      { heading: 'Cash limit', field: 'maxUnsettledAmount' },
    ],
    lineCount: 1,
    firstLines: [{ line: 2, cells: ['see.one', 'Name', '名字', 'YGN-H1', '', '1,5'] }],
    faults: [{ line: 2, message: 'Cash limit “1,5” is not an amount' }],
    encodings: [],
    ambiguousAmount: null,
  })
})

test('names the sheet of a workbook', async ({ office }) => {
  const content = await workbook({ Notes: [['x']], Staff: [head, person('see.two')] })
  expect(await sheetOf(office).preview(sent(content))).toMatchObject({
    encoding: null,
    separator: null,
    sheetName: 'Staff',
    lineCount: 1,
    faults: [],
  })
})

test('shows how each encoding and each decimal sign reads the file, and accepts the choice', async ({ office }) => {
  const { preview } = sheetOf(office)
  const western = Buffer.concat([
    Buffer.from(`${head.join(';')}\na;M`),
    Buffer.from([0xfc]),
    Buffer.from('ller;M;YGN-H1'),
  ])
  const shown = await preview(sent(western))
  expect(shown).toMatchObject({ encoding: null, headings: [], faults: [] })
  expect(shown.encodings).toContainEqual({ encoding: 'windows-1252', texts: ['Müller'] })
  expect(await preview(sent(western, { encoding: 'windows-1252' }))).toMatchObject({
    encoding: 'windows-1252',
    firstLines: [{ cells: ['a', 'Müller', 'M', 'YGN-H1', '', ''] }],
  })
  const content = csv(person('see.three', '1.500'))
  expect(await preview(sent(content))).toMatchObject({
    decimalSign: null,
    ambiguousAmount: { line: 2, written: '1.500', comma: 1500 },
  })
  expect(await preview(sent(content, { decimalSign: 'comma' }))).toMatchObject({
    decimalSign: 'comma',
    ambiguousAmount: null,
    faults: [],
  })
})

test('lists exactly the errors that the import refuses, and writes nothing', async ({ office }) => {
  const { preview, importFile } = sheetOf(office)
  const wrong = csv(
    person('clerk'),
    person('see.four'),
    person('see.four'),
    person('see.five', 'much'),
    person('x', '0', 'NO'),
  )
  const { faults } = await preview(sent(wrong))
  expect(faults.map(({ line }) => line)).toEqual([2, 4, 5, 6])
  await expect(importFile(sent(wrong))).rejects.toMatchObject({
    code: 'staff-sheet-broken',
    message: expect.stringContaining(faults.map(({ line, message }) => `${line} (${message})`).join(', ')) as string,
  })
  const good = csv(person('see.six'), person('see.seven'))
  for (const _ of [1, 2]) expect(await preview(sent(good))).toMatchObject({ lineCount: 2, faults: [] })
  expect((await office.demo('admin').staff.list({ keyword: 'see.' })).rows).toEqual([])
  expect(await importFile(sent(good))).toEqual({ added: 2 })
  await expect(preview(sent(good))).rejects.toMatchObject({ code: 'staff-sheet-known' })
})

test('refuses a file that cannot be opened, and an employee without the right', async ({ office }) => {
  const { preview } = sheetOf(office)
  await expect(preview(sent(Buffer.of()))).rejects.toMatchObject({ code: 'no-file' })
  await expect(preview(sent(Buffer.from('a,b')))).rejects.toMatchObject({ code: 'staff-sheet-columns' })
  await expect(preview(sent(csv()))).rejects.toMatchObject({ code: 'staff-sheet-lines' })
  await expect(office.as('95').staffSheet.preview(sent(csv(person('see.eight'))))).rejects.toMatchObject({
    code: 'no-permission',
  })
})
