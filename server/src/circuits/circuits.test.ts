import { sql } from 'kysely'
import { expect } from 'vitest'
import { jobContext, runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { activeLine, type GivenLine } from '#testing/provisioning/given.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { ontOf } from '#testing/vlans/given.ts'
import { deriveAgain, giveCircuit } from './line-circuit.ts'

const slow = { timeout: 60_000 }
const engineer = (office: Office) => office.as('NetWorkResourEdit', 'authorizationInfo', 'RefreshProductAuthAct')
const ipoe = ({ customerCode, productCode }: GivenLine, circuitId?: string, remoteId?: string) => ({
  customerCode,
  productCode,
  signIn: 'by-ipoe' as const,
  circuitId,
  remoteId,
})

/** Returns the account that FreeRADIUS finds at a circuit. */
const accountAt = async ({ db }: Office, circuit: string, remote: string | null = null) =>
  (await sql<{ account: string | null }>`select account_of_circuit(${circuit}, ${remote}) as account`.execute(db))
    .rows[0]?.account

/** Has the ONT of a line get another number, as after a move, and the line be in sync. */
async function moves(office: Office, line: GivenLine, ontId: number): Promise<void> {
  const { customerCode, productCode } = line
  await sql`update ont_registration set ont_id = ${ontId} where product_code = ${productCode}`.execute(office.db)
  await jobContext(office.app, 'test').transaction((ctx) =>
    ctx.announce('line.service-opened', { customerCode, productCode, isInSync: true }),
  )
}

/** Records a rejected sign-in, as FreeRADIUS does. */
const rejectedAt = ({ db }: Office, circuit: string, remote: string | null = null) =>
  sql`insert into radpostauth (username, reply, circuit_id, remote_id, callingstationid)
    values ('02:00:00:00:00:01', 'Access-Reject', ${circuit}, ${remote}, '02-00-00-00-00-01')`.execute(db)

test(
  'a line signs in by PPPoE until it is given a circuit, which belongs to no other line',
  slow,
  async ({ office }) => {
    const [line, other] = [await activeLine(office), await activeLine(office)]
    const { circuits } = engineer(office)
    expect(await circuits.line(line)).toMatchObject({ signIn: 'by-pppoe', circuitId: null })
    expect(await circuits.set(ipoe(line)), 'it waits for a pattern').toMatchObject({
      signIn: 'by-ipoe',
      circuitId: null,
      circuitDerived: true,
      oltWithoutPattern: 'OLT-YGN-1',
    })
    expect(await circuits.set(ipoe(line, 'Node 7  1/1'))).toMatchObject({
      signIn: 'by-ipoe',
      circuitId: 'Node 7  1/1',
      circuitDerived: false,
    })
    expect(await accountAt(office, 'NODE 7 1/1')).toBe(line.account)
    await expect(circuits.set(ipoe(other, 'node 7 1/1'))).rejects.toMatchObject({
      code: 'circuit-taken',
      fields: [{ field: 'circuitId' }],
    })
    await expect(circuits.set(ipoe(other, 'node 7 1/1', 'remote'))).rejects.toMatchObject({ code: 'circuit-taken' })
    await circuits.set(ipoe(line, 'node 7 1/1', 'remote 1'))
    await circuits.set(ipoe(other, 'node 7 1/1', 'remote 2'))
    expect(await accountAt(office, 'node 7 1/1', 'remote 2')).toBe(other.account)
    expect(await circuits.set({ ...ipoe(line), signIn: 'by-pppoe' })).toMatchObject({ signIn: 'by-pppoe' })
    expect(await accountAt(office, 'node 7 1/1', 'remote 1')).toBeNull()
  },
)

test('a line of another unit is neither shown nor changed, and not named', slow, async ({ office }) => {
  const [line, other] = [await activeLine(office), await activeLine(office)]
  await engineer(office).circuits.set(ipoe(line, 'far 1'))
  const far = await office.hire(['NetWorkResourEdit', 'authorizationInfo'], 'MDY-H1')
  const { circuits } = office.holding(await office.session(far))
  await expect(circuits.line(line)).rejects.toMatchObject({ code: 'not-found' })
  await expect(circuits.set(ipoe(line, 'far 2'))).rejects.toMatchObject({ code: 'not-found' })
  const taken = inTransaction(office, far, (ctx) => giveCircuit(ctx, other, { circuitId: 'far 1', remoteId: null }))
  await expect(taken).rejects.toMatchObject({ code: 'circuit-taken-elsewhere' })
})

test('the circuit of a line follows the pattern of its OLT and the place of its ONT', slow, async ({ office }) => {
  const line = await activeLine(office)
  const { circuits, circuitPatterns } = engineer(office)
  const { code } = await circuitPatterns.add({
    oltCode: 'OLT-YGN-1',
    circuitPattern: '{{olt}} xpon {{ponPort}}:{{ontId}}',
  })
  await expect(circuitPatterns.add({ oltCode: 'OLT-YGN-1', circuitPattern: '{{serial}}' })).rejects.toMatchObject({
    code: 'circuit-pattern-exists',
  })
  const circuitId = `OLT-YGN-1 xpon ${ontOf(line)}`
  expect(await circuits.line(line)).toMatchObject({ signIn: 'by-pppoe', patternCircuitId: circuitId })
  expect(await circuits.set(ipoe(line))).toMatchObject({ circuitDerived: true, circuitId })
  await expect(circuitPatterns.delete({ code, version: 1 })).rejects.toMatchObject({ code: 'in-use' })

  await moves(office, line, 120)
  expect((await circuits.line(line)).circuitId, 'its ONT has another number').toBe(circuitId.replace(/:\d+$/, ':120'))
  await moves(office, line, Number(/\d+$/.exec(circuitId)?.[0]))

  const modified = { oltCode: 'OLT-YGN-1', circuitPattern: '{{serial}}', remotePattern: '{{olt}}', code, version: 1 }
  await circuitPatterns.modify(modified)
  await office.work()
  expect(await circuits.line(line)).toMatchObject({ circuitId: line.serial, remoteId: 'OLT-YGN-1' })

  const other = await activeLine(office)
  await circuits.set({ ...ipoe(line), signIn: 'by-pppoe' })
  await circuits.set(ipoe(other, line.serial))
  await expect(circuits.set(ipoe(line))).rejects.toMatchObject({ code: 'circuit-taken' })
  await circuits.set(ipoe(line, 'mine'))
  await jobContext(office.app, 'test').transaction((ctx) => deriveAgain(ctx, line))
  expect((await circuits.line(line)).circuitId, 'another line has it').toBeNull()
  expect(await circuitPatterns.get({ circuitPatternId: code })).toMatchObject({ derivedLines: 1, withoutCircuit: 1 })
})

test('a rejected circuit is listed until it is assigned to a line', slow, async ({ office }) => {
  const line = await activeLine(office)
  const { circuits } = engineer(office)
  await rejectedAt(office, 'node 9 1/1', 'node 9')
  await rejectedAt(office, 'NODE 9 1/1', 'node 9')
  await rejectedAt(office, 'node 9 1/2')
  const page = await circuits.unknown({ limit: 1 })
  expect(page.rows).toMatchObject([{ circuitId: 'node 9 1/2', attempts: 1 }])
  const { rows } = await circuits.unknown({ limit: 10, after: page.next ?? '' })
  expect(rows).toMatchObject([{ circuitId: 'node 9 1/1', remoteId: 'node 9', attempts: 2 }])
  const unknownCircuitId = rows[0]?.unknownCircuitId ?? ''
  await expect(circuits.assign({ unknownCircuitId, account: 'nobody.here' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'account' }],
  })
  await expect(circuits.assign({ unknownCircuitId: '99999', account: line.account })).rejects.toMatchObject({
    code: 'not-found',
  })
  expect(
    await circuits.assign({ unknownCircuitId, account: line.account.toUpperCase(), withRemoteId: true }),
  ).toMatchObject({
    circuitId: 'node 9 1/1',
    remoteId: 'node 9',
    signIn: 'by-ipoe',
  })
  expect((await circuits.unknown({})).rows).toMatchObject([{ circuitId: 'node 9 1/2' }])
  office.clock.forward(400 * 86_400_000)
  await runJob(office.app, { name: 'circuits.tidy', payload: {}, id: 'test' })
  expect((await engineer(office).circuits.unknown({})).rows).toEqual([])
})

test('rejected circuits that differ by a microsecond are each listed once', slow, async ({ office }) => {
  for (const micros of [1, 2, 3])
    await sql`insert into unknown_circuit (circuit_key, remote_key, circuit_id, first_at, last_at)
      select key, '', key, at, at from (select ${`micro ${micros}`} as key,
        '2027-01-01T00:00:00Z'::timestamptz + make_interval(secs => ${micros} / 1000000.0) as at) t`.execute(office.db)
  const found: string[] = []
  let after: string | undefined
  do {
    const page = await engineer(office).circuits.unknown({ limit: 1, ...(after && { after }) })
    found.push(...page.rows.map(({ circuitId }) => circuitId).filter((id) => id.startsWith('micro')))
    after = page.next ?? undefined
  } while (after)
  expect(found).toEqual(['micro 3', 'micro 2', 'micro 1'])
  await sql`delete from unknown_circuit where circuit_id like 'micro%'`.execute(office.db)
})

test('a circuit that access servers cannot send is refused or explained', slow, async ({ office }) => {
  const line = await activeLine(office)
  const { circuits, circuitPatterns } = engineer(office)
  const [found] = (await circuitPatterns.list({ oltCode: 'OLT-YGN-1' })).rows
  const key = { oltCode: 'OLT-YGN-1', code: found?.code ?? '' }
  const { version } = found ?? { version: 0 }
  await sql`update olt set name = '仰光' where code = 'OLT-YGN-1'`.execute(office.db)
  await expect(
    circuitPatterns.modify({ ...key, version, circuitPattern: '{{serial}}', remotePattern: '{{oltName}}' }),
  ).rejects.toMatchObject({ code: 'circuit-olt-name', fields: [{ field: 'remotePattern' }] })
  await expect(circuitPatterns.modify({ ...key, version, circuitPattern: '电路{{serial}}' })).rejects.toMatchObject({
    fields: [{ field: 'circuitPattern' }],
  })
  const long = 'x'.repeat(60)
  const modified = await circuitPatterns.modify({ ...key, version, circuitPattern: `${long}{{serial}}` })
  expect(await circuits.set(ipoe(line))).toMatchObject({ circuitId: null, patternFault: 'circuit-too-long' })
  const binary = `0x${'00'.repeat(63)}`
  expect(await circuits.set(ipoe(line, binary))).toMatchObject({ circuitId: binary })
  await circuitPatterns.modify({ ...key, version: modified.version, circuitPattern: '{{serial}}' })
  await sql`update olt set name = 'Yangon' where code = 'OLT-YGN-1'`.execute(office.db)
  expect(await circuits.set(ipoe(line))).toMatchObject({ circuitId: line.serial, patternFault: null })
})

test('the account of a customer of another unit is not shown at a rejected circuit', slow, async ({ office }) => {
  const line = await activeLine(office)
  await sql`insert into radpostauth (username, reply, circuit_id)
    values (${line.account}, 'Access-Reject', 'node 8 1')`.execute(office.db)
  const shown = async (circuits: ReturnType<typeof engineer>['circuits']) =>
    (await circuits.unknown({})).rows.find(({ circuitId }) => circuitId === 'node 8 1')
  expect(await shown(engineer(office).circuits)).toMatchObject({ signInName: line.account })
  const far = await office.hire(['NetWorkResourEdit'], 'MDY-H1')
  expect(await shown(office.holding(await office.session(far)).circuits)).toMatchObject({ signInName: null })
})

test('the circuit of a line that has ended can be used again', slow, async ({ office }) => {
  const [line, other] = [await activeLine(office), await activeLine(office)]
  const { circuits } = engineer(office)
  await circuits.set(ipoe(line, 'node 5 1'))
  const { orders } = office.demo('clerk')
  const [closable] = await orders.productsForClosable(line)
  const closing = { customerCode: line.customerCode, productCode: line.productCode, reason: 'moving' }
  await orders.close({ ...closing, payout: 'common-balance', expectedAmount: closable?.effect.amount ?? 0 })
  await office.work()
  expect(await circuits.set(ipoe(other, 'node 5 1'))).toMatchObject({ circuitId: 'node 5 1' })
  await expect(circuits.set(ipoe(line, 'node 5 2'))).rejects.toMatchObject({ code: 'not-found' })
})

test('IPoE without a circuit is refused for a line that has no OLT', slow, async ({ office }) => {
  const line = await activeLine(office)
  const { circuits } = engineer(office)
  await sql`delete from ont_registration where product_code = ${line.productCode}`.execute(office.db)
  const boxed = (odbCode: string | null) =>
    sql`update product set odb_code = ${odbCode} where code = ${line.productCode}`.execute(office.db)
  const { odb_code: odbCode } = await office.db
    .selectFrom('product')
    .select('odb_code')
    .where('code', '=', line.productCode)
    .executeTakeFirstOrThrow()
  await boxed(null)
  await expect(circuits.set(ipoe(line))).rejects.toMatchObject({
    code: 'circuit-not-derived',
    fields: [{ field: 'circuitId' }],
  })
  await boxed(odbCode)
})
