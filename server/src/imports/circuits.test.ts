import { sql } from 'kysely'
import { expect } from 'vitest'
import { imported, importHead, importing, importRow } from '#testing/imports.ts'
import { type Office, test } from '#testing/office.ts'

const faultsOf = async (office: Office, rows: readonly string[], who = office.demo('admin')) =>
  (await who.customerImports.preview(importing([importHead, ...rows]))).faults.map(({ line, faultyField, message }) => [
    line,
    faultyField,
    message,
  ])
const signInOf = (office: Office, productCode: string) =>
  office.as('NetWorkResourEdit', 'authorizationInfo').circuits.line({ productCode })

test('an imported line with a circuit signs in by IPoE, and an undo removes the circuit', async ({ office }) => {
  const rows = [
    importRow('C-1', { circuit: 'Node 7  1/1', remote: 'Node 7' }),
    importRow('C-2', { circuit: 'node 7 1/1', remote: 'Node 8' }),
    importRow('C-3'),
  ]
  const { importId, of } = await imported(office, rows)
  expect(await signInOf(office, of('C-1').productCode)).toMatchObject({
    signIn: 'by-ipoe',
    circuitId: 'Node 7  1/1',
    remoteId: 'Node 7',
    circuitDerived: false,
  })
  expect(await signInOf(office, of('C-2').productCode)).toMatchObject({ remoteId: 'Node 8' })
  expect(await signInOf(office, of('C-3').productCode)).toMatchObject({ signIn: 'by-pppoe' })
  expect((await faultsOf(office, [importRow('C-4', { circuit: 'NODE 7 1/1' })])).map(([, field]) => field)).toEqual([
    'circuitId',
  ])
  await office.demo('admin').customerImports.undo({ importId })
  await office.work()
  expect(await office.db.selectFrom('line_circuit').selectAll().execute()).toEqual([])
  expect(await faultsOf(office, [importRow('C-4', { circuit: 'NODE 7 1/1' })])).toEqual([])
})

test('reports circuits that repeat, belong to a line, or that access servers cannot send', async ({ office }) => {
  const { of } = await imported(office, [importRow('D-1', { circuit: 'node 9 1/1' })])
  const long = 'x'.repeat(64)
  expect(
    await faultsOf(office, [
      importRow('E-1', { circuit: 'Node 9 1/1', remote: 'any' }),
      importRow('E-2', { circuit: 'node 9 1/2' }),
      importRow('E-3', { circuit: '0x4E4F4445203920312F32' }),
      importRow('E-4', { circuit: 'node 9 1/3', remote: 'a' }),
      importRow('E-5', { circuit: 'node 9 1/3', remote: 'b' }),
      importRow('E-6', { circuit: 'node 9 1/3' }),
      importRow('E-7', { circuit: long }),
      importRow('E-8', { circuit: '仰光 1/1' }),
      importRow('E-9', { remote: 'node 9' }),
    ]),
  ).toEqual([
    [2, 'circuitId', `Circuit ID “Node 9 1/1” belongs to line ${of('D-1').productCode}`],
    [4, 'circuitId', 'Circuit ID “0x4E4F4445203920312F32” is also in line 3'],
    [7, 'circuitId', 'Circuit ID “node 9 1/3” is also in line 5'],
    [8, 'circuitId', expect.stringContaining('has more than 63 characters')],
    [9, 'circuitId', expect.stringContaining('may only contain Latin letters')],
    [10, 'circuitId', 'Circuit ID is required if a remote ID is given'],
  ])
})

test('a circuit that a pattern no longer gives its line can be imported', async ({ office }) => {
  const { of } = await imported(office, [importRow('F-1', { circuit: 'node 11 1/1' })])
  await sql`update line_circuit set derived = true where line_code = ${of('F-1').productCode}`.execute(office.db)
  const next = await imported(office, [importRow('F-2', { circuit: 'Node 11 1/1' })])
  expect(await signInOf(office, next.of('F-2').productCode)).toMatchObject({ circuitId: 'Node 11 1/1' })
  expect(await signInOf(office, of('F-1').productCode)).toMatchObject({ signIn: 'by-ipoe', circuitId: null })
})
