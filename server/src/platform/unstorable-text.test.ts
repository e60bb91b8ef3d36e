import { requestOf } from '@lastmile/contract/platform/client.ts'
import type { RefusalData } from '@lastmile/contract/platform/call.ts'
import { expect } from 'vitest'
import { slices } from '#app'
import { requireStorable } from '#platform/received.ts'
import type { Served } from '#platform/serve.ts'
import { type Office, test } from '#testing/office.ts'
import { sampleOf } from '#testing/samples.ts'
import { everyRight } from '#testing/staff.ts'
import { hired } from '#testing/settlements/cash.ts'

const withFields = slices
  .flatMap(({ routes }) => routes)
  .map((served) => [served.code, served, Object.keys(served.call.input.shape)] as const)
  .filter(([, , fields]) => fields.length > 0)

/** Returns the session of an employee with every right, shared by all calls. */
const sessions = new WeakMap<Office, Promise<string>>()
function tokenIn(office: Office): Promise<string> {
  const token = sessions.get(office) ?? office.hire(everyRight).then(office.session)
  sessions.set(office, token)
  return token
}

async function send(office: Office, { code, call }: Served, { token, input }: { token: string; input: object }) {
  const { method, url, body } = requestOf(code, call, input as Record<string, unknown>)
  const headers = { 'content-type': 'application/json', token }
  return office.raw(method, url, method === 'POST' ? { body: JSON.stringify(body), headers } : { headers: { token } })
}

test.for(withFields)('%s refuses a NUL, naming the field', async ([, served, fields], { office }) => {
  const sample = sampleOf(served.call.input) as Record<string, unknown>
  const whole = served.call.input.safeParse(sample).success
  // `action` is left out: a path with any other action does not exist.
  for (const field of fields.filter((one) => one !== 'action')) {
    const input = { ...sample, [field]: 'a\0b' }
    const { status, body } = await send(office, served, { token: await tokenIn(office), input })
    expect([status, body.code], `${field}: ${body.msg}`).toEqual([200, 'invalid-input'])
    const named = (body.data as RefusalData).fields.map((fault) => fault.field.split('.')[0])
    if (whole) expect(named, `${field}: ${body.msg}`).toContain(field)
  }
})

test('covers every call of the catalog', () => {
  expect(withFields.length).toBeGreaterThan(250)
})

test('refuses nested text in fields that accept any text, naming the field', () => {
  const fieldsOf = (input: Record<string, unknown>) => {
    try {
      requireStorable(input)
      return []
    } catch (error) {
      return (error as { fields: (language: string) => { field: string; msg: string }[] }).fields('en-US')
    }
  }
  expect(fieldsOf({ keyword: 'a\0' })).toEqual([
    { field: 'keyword', msg: expect.stringMatching(/: contains characters that cannot be stored$/) as string },
  ])
  expect(fieldsOf({ rows: [{ name: 'whole' }, { name: 'half \uD800' }] })).toMatchObject([{ field: 'rows.1.name' }])
  expect(fieldsOf({ values: { ['a\0']: 1 } })).toMatchObject([{ field: 'values' }])
  expect(fieldsOf({ name: 'ကခ 𐀀\n', rows: [null, 1, true] })).toEqual([])
})

const file = (lines: readonly string[]) => ({
  file: { name: 'lines.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) },
})

test('refuses a bank file with a NUL in any column as a whole, naming line and column', async ({ office }) => {
  const { bankLines } = await hired(office, ['financialConfirm'], 'FIN')
  const good = ['06/03/2026', 'SLIP-1', '300', 'Cash in']
  for (const [at, name] of ['Business day', 'Reference', 'Amount', 'Text'].entries()) {
    const line = good.map((cell, column) => (column === at ? `${cell}\0` : cell)).join(',')
    const content = file(['Date,Reference,Amount,Text', good.join(','), line])
    await expect(
      bankLines.importFile({ bankAccountCode: 'KBZ', ...content }),
      `a NUL in ${name}`,
    ).rejects.toMatchObject({
      code: 'bank-file-broken',
      message: `Nothing was imported. Lines with errors: 1. 3 (${name}: contains characters that cannot be stored)`,
      fields: [{ field: 'file' }],
    })
  }
})

test('refuses a staff sheet and a device list with a NUL in any column', async ({ office }) => {
  const admin = office.demo('admin')
  const person = ['nul.one', 'Name', '名字', 'YGN-H1', 'customer-manager']
  for (const at of person.keys()) {
    const line = person.map((cell, column) => (column === at ? `${cell}\0x` : cell)).join(',')
    const sheet = file(['Account,Full name,Chinese name,Unit,Operation role', line])
    await expect(admin.staffSheet.importFile(sheet as never), `column ${at}`).rejects.toMatchObject({
      code: 'staff-sheet-broken',
      fields: [{ field: 'file' }],
    })
  }
  const store = office.holding(await office.session(await office.hire(['PhysicalResourceStorageActBatchIn'], 'HQ')))
  const inStorage = slices.flatMap(({ routes }) => routes).find(({ code }) => code === 'physicalResources.inStorage')
  const delivery = inStorage && (sampleOf(inStorage.call.input) as object)
  const devices = { organizationUnitCode: 'STORE', specCode: 'F660', ...file(['AB12CD34\0,00:11:22:33:44:55']) }
  await expect(store.physicalResources.inStorage({ ...delivery, ...devices } as never)).rejects.toMatchObject({
    code: 'file-unreadable',
    fields: [{ field: 'file' }],
  })
})
