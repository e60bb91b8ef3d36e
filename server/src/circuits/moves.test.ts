import { sql } from 'kysely'
import { expect } from 'vitest'
import { changePort } from '#orders'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'
import { inTransaction } from '#testing/payments/counter.ts'
import { activeLine, advanceToStep, commandsOf, type GivenLine, newSerial, wait } from '#testing/provisioning/given.ts'
import { ontOf, planned, withInnerTag } from '#testing/vlans/given.ts'

const slow = { timeout: 60_000 }
const oltCode = 'OLT-YGN-1'
const engineer = (office: Office) => office.as('NetWorkResourEdit', 'authorizationInfo')
const processor = (office: Office) => office.as('abnormalAuthorizationCommandProcess').provisioning

/** Gives the Yangon OLT a circuit pattern instead of its present one. */
async function patterned(office: Office, circuitPattern: string) {
  const { circuitPatterns } = engineer(office)
  const [found] = (await circuitPatterns.list({ oltCode })).rows
  if (!found) return circuitPatterns.add({ oltCode, circuitPattern })
  return circuitPatterns.modify({ oltCode, circuitPattern, code: found.code, version: found.version })
}
const byPlace = 'xpon {{ponPort}}:{{ontId}}'

/** Has a line sign in by IPoE, from a circuit or from the one by pattern. Returns its circuit. */
async function byIpoe(office: Office, { customerCode, productCode }: GivenLine, circuitId?: string) {
  const set = { customerCode, productCode, signIn: 'by-ipoe' as const, circuitId }
  return (await engineer(office).circuits.set(set)).circuitId ?? ''
}

const circuitOf = async (office: Office, { productCode }: GivenLine) =>
  (await engineer(office).circuits.line({ productCode })).circuitId

const accountAt = async ({ db }: Office, circuit: string) =>
  (await sql<{ account: string | null }>`select account_of_circuit(${circuit}, null) as account`.execute(db)).rows[0]
    ?.account

/** Moves a line to a port of another box, which is connected to a PON port. Commands are sent by `office.work`. */
async function move(office: Office, line: GivenLine, ponPort: string): Promise<void> {
  const { rows } = await sql<{ odbCode: string; portCode: string }>`
    select t.odb_code as "odbCode", t.code as "portCode" from odb_port t join odb b on b.code = t.odb_code
    where t.status = 'free' and b.olt_code = ${oltCode} and b.state = 'in-service'
      and b.code <> (select odb_code from product where code = ${line.productCode})
    order by b.code desc, t.code limit 1`.execute(office.db)
  const [box = { odbCode: '', portCode: '' }] = rows
  await sql`update odb set pon_port = ${ponPort} where code = ${box.odbCode}`.execute(office.db)
  const { customerCode, productCode, orderCode } = line
  await inTransaction(office, 'E0511', (ctx) =>
    changePort(ctx, { ...box, customerCode, productCode, orderCode, reason: 'No light' }),
  )
}

/** Returns the abnormal command of a line. */
async function abnormal(office: Office, line: GivenLine) {
  const command = (await commandsOf(office, line)).find(({ status }) => status === 'abnormal')
  return { commandId: command?.id ?? 0, action: command?.action }
}

test(
  'the former circuit of a line that moves belongs to the next line there, also if it is not in sync',
  slow,
  async ({ office }) => {
    await patterned(office, byPlace)
    await withInnerTag(office, false)
    await planned(office, { ponPorts: '0/1/0-15, 0/2/0-7' })
    const line = await activeLine(office)
    const circuit = await byIpoe(office, line)
    expect(circuit).toBe(`xpon ${ontOf(line)}`)
    await move(office, line, '0/2/12')
    expect(await accountAt(office, circuit), 'it still works at its old place').toBe(line.account)
    await office.work()
    const { commandId, action } = await abnormal(office, line)
    expect(action, 'the plan has no VLANs for the new PON port').toBe('service-port')
    expect(await accountAt(office, circuit)).toBeNull()
    const next = await activeLine(office)
    expect(await byIpoe(office, next), 'the next line gets the place').toBe(circuit)
    await processor(office).processAbnormalCommand({ commandId, action: 'manual', remark: 'opened on the OLT' })
    expect(await circuitOf(office, line)).toMatch(/^xpon 0\/2\/12:/)
    expect(await accountAt(office, circuit)).toBe(next.account)
  },
)

test('an ignored removal ends the circuit as well', slow, async ({ office }) => {
  await planned(office, {})
  await patterned(office, byPlace)
  const line = await activeLine(office)
  const circuit = await byIpoe(office, line)
  await sql`update command_template set active = false where vendor = 'huawei' and action = 'ont-remove'`.execute(
    office.db,
  )
  await move(office, line, '0/2/14')
  await office.work()
  await sql`update command_template set active = true where vendor = 'huawei' and action = 'ont-remove'`.execute(
    office.db,
  )
  const { commandId, action } = await abnormal(office, line)
  expect(action).toBe('ont-remove')
  await processor(office).processAbnormalCommand({ commandId, action: 'ignore', remark: 'later' })
  expect(await accountAt(office, circuit)).toBeNull()
  await office.work()
  const add = await abnormal(office, line)
  expect(add.action, 'its OLT still has the ONT').toBe('ont-add')
  const opened = { action: 'manual', remark: 'opened on the OLT' } as const
  const byHand = { ...opened, ontId: 5 }
  await processor(office).processAbnormalCommand({ commandId: add.commandId, ...byHand })
  await wait(office)
  const port = await abnormal(office, line)
  expect(port.action, 'the OLT does not know it there').toBe('service-port')
  await processor(office).processAbnormalCommand({ ...opened, commandId: port.commandId })
  expect(await circuitOf(office, line)).toBe('xpon 0/2/14:5')
  await processor(office).processAbnormalCommand({ commandId, action: 'manual', remark: 'removed on the OLT' })
  expect(await circuitOf(office, line), 'it keeps that of its new place').toBe('xpon 0/2/14:5')
})

test('a line that an engineer opens by hand gets the circuit of its place', slow, async ({ office }) => {
  await patterned(office, byPlace)
  const line = await activeLine(office)
  const circuit = await byIpoe(office, line)
  await sql`update line_circuit set circuit_id = null where line_code = ${line.productCode}`.execute(office.db)
  const { id } = await office.db
    .selectFrom('process_instance')
    .select('id')
    .where('business_key', '=', line.orderCode)
    .executeTakeFirstOrThrow()
  await sql`update network_authorization set process_instance_id = ${id} where product_code = ${line.productCode}`.execute(
    office.db,
  )
  await advanceToStep(office, line, 'line-test')
  expect(await circuitOf(office, line)).toBe(circuit)
})

/** Binds ONTs to two lines, the second of which is registered. */
async function terminals({ db }: Office, lines: [GivenLine, GivenLine], serials: [string, string]) {
  for (const [at, { productCode }] of lines.entries())
    await sql`update product set terminal_number = ${serials[at]} where code = ${productCode}`.execute(db)
  await sql`update ont_registration set terminal_number = ${serials[1]}
    where product_code = ${lines[1].productCode}`.execute(db)
}

test('a replaced ONT signs in for the customer where it is installed next', slow, async ({ office }) => {
  await patterned(office, '{{serial}}')
  const [line, other] = [await activeLine(office), await activeLine(office)]
  await byIpoe(office, other)
  expect(await byIpoe(office, line)).toBe(line.serial)
  // The ONT of the line was replaced, and its removal from the OLT is pending.
  await terminals(office, [line, other], [newSerial(), line.serial])
  await runJob(office.app, { name: 'circuits.derive', payload: { oltCode }, id: 'test' })
  expect(await accountAt(office, line.serial)).toBe(other.account)
  await terminals(office, [line, other], [line.serial, other.serial])
})

test('an entered circuit ends with the place of the ONT, and the line is counted', slow, async ({ office }) => {
  const line = await activeLine(office)
  const { code: circuitPatternId } = await patterned(office, byPlace)
  await office.work()
  const before = await engineer(office).circuitPatterns.get({ circuitPatternId })
  await byIpoe(office, line, 'node 3 1')
  await move(office, line, '0/2/15')
  await office.work()
  expect(await accountAt(office, 'node 3 1')).toBeNull()
  expect(await engineer(office).circuits.line(line)).toMatchObject({
    signIn: 'by-ipoe',
    circuitDerived: false,
    circuitId: null,
  })
  const { withoutCircuit } = await engineer(office).circuitPatterns.get({ circuitPatternId })
  expect(withoutCircuit).toBe(before.withoutCircuit + 1)
})

test('an entered circuit of a line without an ONT ends with its port', slow, async ({ office }) => {
  const line = await activeLine(office)
  await byIpoe(office, line, 'node 4 1')
  await sql`delete from ont_registration where product_code = ${line.productCode}`.execute(office.db)
  await move(office, line, '0/2/11')
  expect(await accountAt(office, 'node 4 1')).toBeNull()
})

test('an entered or assigned circuit that is the one by pattern follows the ONT', slow, async ({ office }) => {
  await patterned(office, byPlace)
  const [entered, assigned] = [await activeLine(office), await activeLine(office)]
  await byIpoe(office, entered, `XPON  ${ontOf(entered)}`)
  await sql`insert into radpostauth (username, reply, circuit_id)
    values ('02:00:00:00:00:01', 'Access-Reject', ${`Xpon ${ontOf(assigned)}`})`.execute(office.db)
  const [listed] = (await engineer(office).circuits.unknown({})).rows
  const unknownCircuitId = listed?.unknownCircuitId ?? ''
  await engineer(office).circuits.assign({ unknownCircuitId, account: assigned.account })
  for (const line of [entered, assigned])
    expect(await engineer(office).circuits.line(line)).toMatchObject({
      circuitDerived: true,
      circuitId: `xpon ${ontOf(line)}`,
    })
})

test('lines that exchange their places have both circuits after a change of the pattern', slow, async ({ office }) => {
  await patterned(office, byPlace)
  const [one, other] = [await activeLine(office), await activeLine(office)]
  const [first, second] = [await byIpoe(office, one), await byIpoe(office, other)]
  const numbered = (line: GivenLine, id: number) =>
    sql`update ont_registration set ont_id = ${id} where product_code = ${line.productCode}`.execute(office.db)
  const idIn = (circuit: string) => Number(circuit.split(':')[1])
  await numbered(one, 99)
  await numbered(other, idIn(first))
  await numbered(one, idIn(second))
  await runJob(office.app, { name: 'circuits.derive', payload: { oltCode }, id: 'test' })
  expect([await circuitOf(office, one), await circuitOf(office, other)]).toEqual([second, first])
})

test('a line gets a circuit in the night after another line has released it', slow, async ({ office }) => {
  await patterned(office, byPlace)
  const line = await activeLine(office)
  const circuit = await byIpoe(office, line)
  await sql`update line_circuit set circuit_id = null where line_code = ${line.productCode}`.execute(office.db)
  await runJob(office.app, { name: 'circuits.tidy', payload: {}, id: 'test' })
  expect(await circuitOf(office, line)).toBe(circuit)
})
