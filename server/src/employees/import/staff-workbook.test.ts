import type { CellValue } from 'hucre/xlsx'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { archive, parts, workbook } from '#testing/workbooks.ts'

const head = ['Account', 'Full name', 'Chinese name', 'Unit', 'Mobile', 'Cash limit']
const person = (account: string, mobile: CellValue, limit: CellValue = 0) => [
  account,
  'Name',
  '名字',
  'YGN-H1',
  mobile,
  limit,
]
const imports = async (office: Office, sheets: Record<string, CellValue[][]>, content?: Buffer) =>
  office.demo('admin').staffSheet.importFile({
    file: { name: 'employees.xlsx', type: 'application/zip', content: content ?? (await workbook(sheets)) },
  } as never)

test('imports the sheet with the heading, with phones and amounts that are numbers', async ({ office }) => {
  const rows = [
    ['Staff'],
    [],
    head,
    person('book.one', 9_597_000_000_001, 150_050),
    person('book.two', '0970', '150.050,0'),
  ]
  expect(await imports(office, { notes: [['Read me']], staff: rows })).toEqual({ added: 2 })
  const { rows: found } = await office.demo('admin').staff.list({ keyword: 'book.' })
  const shown = await Promise.all(found.map(({ code }) => office.demo('admin').staff.get({ employeeCode: code })))
  expect(shown.toSorted((a, b) => a.name.localeCompare(b.name))).toMatchObject([
    { mobile: '9597000000001', maxUnsettledAmount: 150_050 },
    { mobile: '0970', maxUnsettledAmount: 150_050 },
  ])
})

test('names the line of an error, of a formula without a result and of dropped digits', async ({ office }) => {
  const rows = [head, person('bad.one', '#N/A'), person('bad.two', '09'), person('bad.three', 1_234_567_890_123_456)]
  const cells = new Map([['2,4', { value: null, type: 'formula' as const, formula: 'B7' }]])
  await expect(imports(office, {}, await workbook({ staff: rows }, cells))).rejects.toMatchObject({
    code: 'staff-sheet-broken',
    message: expect.stringMatching(
      /2 \(Mobile “#N\/A” is an error.*3 \(Mobile “=B7” is a formula without a result.*4 \(Mobile “1234567890123456” was turned/,
    ) as string,
  })
})

test('refuses a value under no column name, and several or no sheets of employees', async ({ office }) => {
  const one = [head, person('many.one', '09')]
  await expect(imports(office, { staff: [head, [...person('x', '09'), 'more']] })).rejects.toMatchObject({
    message: expect.stringContaining('“more” has no column name above it') as string,
  })
  await expect(imports(office, { Yangon: one, Mandalay: one })).rejects.toMatchObject({
    code: 'workbook-sheets',
    message: expect.stringContaining('“Yangon”, “Mandalay”') as string,
    fields: [{ field: 'file' }],
  })
  await expect(imports(office, { staff: [['Account', 'Unit']] })).rejects.toMatchObject({ code: 'staff-sheet-columns' })
  await expect(imports(office, {}, Buffer.from('d0cf11e0a1b11ae1', 'hex'))).rejects.toMatchObject({
    code: 'workbook-old',
  })
})

test('previews and refuses a sheet with NUL in its cells, like a text file', async ({ office }) => {
  const admin = office.demo('admin')
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const row = (cells: readonly unknown[]) => `<row>${cells.map((one) => cell(String(one))).join('')}</row>`
  const lines = (nul: string) => [head, person('nul.one', `0${nul}9`), person('nul.two', `0${nul}9`, `1${nul}`)]
  const book = archive(parts(lines('_x0000_').map(row).join('')))
  const csv = Buffer.from(
    lines('\0')
      .map((line) => line.join(','))
      .join('\n'),
  )
  for (const [name, content] of [
    ['nul.xlsx', book],
    ['nul.csv', csv],
  ] as const) {
    const file = { name, type: 'application/octet-stream', content }
    expect(await admin.staffSheet.preview({ file } as never)).toMatchObject({
      firstLines: [{ cells: { 0: 'nul.one', 4: '09' } }, {}],
      faults: [
        { line: 2, message: 'Mobile: contains characters that cannot be stored “09”' },
        { line: 3, message: 'Cash limit “1” is not an amount' },
      ],
    })
    await expect(admin.staffSheet.importFile({ file } as never)).rejects.toMatchObject({ code: 'staff-sheet-broken' })
  }
})
