import { importFields } from '@lastmile/contract/imports/columns.ts'
import { expect } from 'vitest'
import { workbook } from '#testing/workbooks.ts'
import { imported, importHead, importing, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'

const admin = (office: Office) => office.demo('admin').customerImports
const faultsOf = async (office: Office, rows: readonly string[], choices = {}) => {
  const { faults } = await admin(office).preview(importing([importHead, ...rows], choices))
  return faults.map(({ line, message }) => `${line} ${message}`)
}

test('proposes the columns, counts customers, lines and balances, and warns of weak passwords', async ({ office }) => {
  const preview = await admin(office).preview(
    importing([
      importHead,
      importRow('1', { balance: '15000', password: 'abc' }),
      importRow('2', { balance: '-20000', phone: '0950000001' }),
      'N3,U Line Less,0950000009,ygn-kmy,,,,,,,,',
    ]),
  )
  expect(preview).toMatchObject({
    encoding: 'utf-8',
    dayFormat: 'YYYY-MM-DD',
    decimalSign: 'point',
    credits: 15_000,
    lineCount: 3,
    customerCount: 3,
    productCount: 2,
    arrears: 20_000,
    faultCount: 0,
    missing: [],
  })
  expect(preview.warnings.map(({ line, message }) => `${line} ${message}`)).toEqual([
    '2 Broadband password is easy to guess',
    '3 Phone “0950000001” is also in line 2',
  ])
  expect(preview.headings[0]).toEqual({ heading: 'Customer ID', texts: ['1', '2', 'N3'] })
})

test('a preview returns no password, whichever field its column is chosen for', async ({ office }) => {
  const { customerImports } = office.demo('admin')
  const lines = [importHead, importRow('1', { password: 'Only-For-Ma-Su' })]
  const first = await customerImports.preview(importing(lines))
  expect(JSON.stringify(first)).not.toContain('Only-For-Ma-Su')
  const asRemark = first.columns.map((column, at) => (importFields[at] === 'remark' ? 7 : column === 7 ? 0 : column))
  expect(JSON.stringify(await customerImports.preview(importing(lines, { columns: asRemark })))).not.toContain(
    'Only-For',
  )
})

test('names the reason and the field of every faulty row', async ({ office }) => {
  await imported(office, [importRow('KNOWN')])
  const faults = await faultsOf(
    office,
    [
      importRow('10', { area: 'Nowhere' }),
      importRow('11', { plan: 'No Such Plan' }),
      importRow('12', { expiry: '20.03.2026' }),
      importRow('13', { balance: 'much' }),
      importRow('14', { phone: '12' }),
      importRow('15', { account: 'known.home' }),
      importRow('known', { account: 'other.home' }),
      importRow('16', { password: '' }),
      importRow('17', { account: 'a b' }),
      importRow('18', { account: 'same.home' }),
      importRow('19', { account: 'Same.Home' }),
      importRow('18', { account: 'next.home', name: 'Daw Other' }),
      `${importRow('22')},beyond`,
      importRow('23', { name: 'Ma Su 😀' }),
    ],
    { dayFormat: 'YYYY-MM-DD', decimalSign: 'point' },
  )
  expect(faults).toEqual([
    '2 Township “Nowhere” was not found',
    '3 Offering “No Such Plan” was not found',
    '4 Paid through “20.03.2026” is not a date in the chosen format',
    '5 Common balance “much” is not an amount',
    '6 Phone “12” is not a valid phone number',
    '7 Broadband account “known.home” already exists',
    '8 External customer code “known” already exists',
    '9 Broadband password is needed for a line',
    expect.stringMatching(/^10 Broadband account: /) as unknown,
    '11 Line 13 of the same customer has an error. Customers are imported with all their lines',
    '12 Broadband account “Same.Home” is also in line 11',
    '13 Name “Daw Other” differs from line 11 of the same customer',
    '14 “beyond” has no column name above it',
    '15 Name: contains “😀” (U+1F600), which cannot be printed on documents',
  ])
})

test('reports a cell that cannot be stored', async ({ office }) => {
  const { faults } = await admin(office).preview(
    importing([importHead, importRow('19', { area: 'Bahan\0', name: '\0x' })]),
  )
  expect(faults.map(({ message }) => message)).toEqual([
    'Name “x” has control characters that can’t be stored',
    'Township “Bahan” has control characters that can’t be stored',
  ])
})

test('downloads only the faulty rows, with the reason in a last column', async ({ office }) => {
  const boundary = 'rows'
  const part = (name: string, value: string, more = '') =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`
  const sheet = [importHead, importRow('20'), importRow('21', { area: '"Lost, here"' })].join('\n')
  const body =
    part('organizationUnitCode', 'YGN-H1') +
    part('customerType', 'residential') +
    part('file', sheet, '; filename="a.csv"\r\ncontent-type: text/csv') +
    `--${boundary}--\r\n`
  const token = await office.session(await office.hire(['CustomerImport']))
  const headers = { token, 'content-type': `multipart/form-data; boundary=${boundary}`, 'idempotency-key': 'faulty-1' }
  const { raw } = await office.raw('POST', 'customer-imports?action=faulty', { body: Buffer.from(body), headers })
  expect(raw.toString().split('\r\n')).toEqual([
    `\uFEFF${importHead},Reason`,
    `${importRow('21', { area: '"Lost, here"' })},"Township “Lost, here” was not found"`,
    '',
  ])
})

test('asks for what the file leaves open, and refuses to start until it is chosen', async ({ office }) => {
  const rows = [importHead, importRow('30', { expiry: '03/04/2026' }).replace('2025-06-21', '')]
  const open = await admin(office).preview(importing(rows))
  expect(open).toMatchObject({ dayFormat: null, ambiguousDay: { line: 2, written: '03/04/2026' } })
  await expect(admin(office).start(importing(rows))).rejects.toMatchObject({
    code: 'import-day-format',
    fields: [{ field: 'dayFormat' }],
  })
  const chosen = await admin(office).preview(importing(rows, { dayFormat: 'DD/MM/YYYY' }))
  expect(chosen).toMatchObject({ dayFormat: 'DD/MM/YYYY', customerCount: 1 })

  const amount = [importHead, importRow('31', { balance: '1.500' })]
  const ambiguous = await admin(office).preview(importing(amount))
  expect(ambiguous.ambiguousAmount).toMatchObject({ line: 2, written: '1.500' })
  await expect(admin(office).start(importing(amount))).rejects.toMatchObject({ code: 'import-decimal' })

  const latin = (encoding?: 'windows-1252') => ({
    ...(importing([], encoding && { encoding }) as object),
    file: {
      name: 'a.csv',
      type: 'text/csv',
      content: Buffer.from(`${importHead}\nX1,M\xfcller,0950999111,YGN-BHN,,,,,,,,`, 'latin1'),
    },
  })
  const several = await admin(office).preview(latin() as never)
  expect(several.encodings.map(({ encoding }) => encoding)).toContain('windows-1252')
  await expect(admin(office).start(latin() as never)).rejects.toMatchObject({ code: 'import-encoding' })
  expect(await admin(office).preview(latin('windows-1252') as never)).toMatchObject({ customerCount: 1, encodings: [] })
})

test('assigns columns by hand, and refuses a file without the required ones', async ({ office }) => {
  const rows = ['No.,Who,Call', 'H1,Daw Hand,0950999222']
  const preview = await admin(office).preview(importing(rows))
  expect(preview).toMatchObject({ missing: ['externalCustomerCode', 'name', 'contactTel'], customerCount: 0 })
  await expect(admin(office).start(importing(rows))).rejects.toMatchObject({ code: 'import-columns' })
  const columns = [1, 2, 0, 3]
  expect(await admin(office).preview(importing(rows, { columns, town: 'YGN-BHN' }))).toMatchObject({ customerCount: 1 })
})

test('accepts phones in other digits, and as spreadsheets write them', async ({ office }) => {
  const phones = ['၀၉၅၀၉၉၉၃၃၄', '０９５０９９９３３５', "'0950999336", '950999337.00', '="950999338"']
  expect(
    await faultsOf(
      office,
      phones.map((phone, at) => importRow(`P${at}`, { phone })),
    ),
  ).toEqual([])
})

test('reads a workbook with its dates, and restores the zero that a phone lost', async ({ office }) => {
  const content = await workbook({
    Clients: [
      ['客户编号', '姓名', '电话', '镇区', '账号', '密码', '套餐', '到期日期'],
      ['W1', '王小明', 950_999_333, '巴罕镇区', 'w1.home', 'Strong-Pw-1', 'HF30', new Date('2026-03-20T00:00:00Z')],
    ],
  })
  const file = { name: 'clients.xlsx', type: 'application/vnd.ms-excel', content }
  const choices = { organizationUnitCode: 'YGN-H1', customerType: 'residential', file }
  expect(await admin(office).preview(choices as never)).toMatchObject({
    sheetName: 'Clients',
    customerCount: 1,
    productCount: 1,
    faults: [],
  })
})

test('refuses an empty file, one without rows, foreign units and unknown choices', async ({ office }) => {
  await expect(admin(office).preview(importing([]))).rejects.toMatchObject({ code: 'no-file' })
  await expect(admin(office).preview(importing([importHead]))).rejects.toMatchObject({ code: 'import-lines' })
  await expect(admin(office).start(importing([importHead, importRow('40', { area: 'x' })]))).rejects.toMatchObject({
    code: 'import-nothing',
  })
  const clerk = office.as('CustomerImport').customerImports
  const one = [importHead, importRow('41')]
  await expect(clerk.preview(importing(one, { organizationUnitCode: 'MDY-H1' }))).rejects.toMatchObject({
    code: 'outside-scope',
  })
  for (const wrong of [
    { organizationUnitCode: 'NONE' },
    { customerType: 'none' },
    { town: 'NONE' },
    { certificateType: 'none' },
  ])
    await expect(admin(office).preview(importing(one, wrong))).rejects.toMatchObject({
      code: 'not-found',
    })
})

test('describes few faults of each row and few rows, and counts all of them', async ({ office }) => {
  const columns = importFields.map(() => 1)
  const preview = await admin(office).preview(
    importing(['Cell', ...Array.from({ length: 3_000 }, () => '#N/A')], { columns }),
  )
  expect(preview.faultCount).toBe(3_000)
  expect(preview.faults).toHaveLength(500)
  expect(preview.faults.filter(({ line }) => line === 2)).toHaveLength(5)
})

test('refuses columns that the file does not have, by the field that assigns them', async ({ office }) => {
  const of = (choices: object) => admin(office).preview(importing([importHead, importRow('1')], choices))
  await expect(of({ columns: [200] })).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'columns' }] })
})

test('proposes the column with the operator’s name of the lowest level of areas, and names it in errors', async ({
  office,
}) => {
  const { settings } = office.as('MaintainPublicConfigurationPage')
  await settings.modify({ key: 'operator.areaLevels', seen: '', value: 'Bundesland, Gemeinde' })
  const own = importHead.replace(',Area,', ',Gemeinde,')
  expect(own).not.toBe(importHead)
  expect((await admin(office).preview(importing([own, importRow('60', { area: 'Nowhere' })]))).faults).toMatchObject([
    { message: 'Gemeinde “Nowhere” was not found' },
  ])
  expect(await admin(office).preview(importing([own, importRow('61')]))).toMatchObject({ customerCount: 1, faults: [] })
  await settings.modify({ key: 'operator.areaLevels', seen: 'Bundesland, Gemeinde', value: '' })
})
