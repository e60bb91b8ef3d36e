import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { useFreeradius } from '#testing/radius/used.ts'

const { database, line, report, session, signIn } = useFreeradius()

const mac = 'AA:BB:CC:00:11:22'
/** The name and the password that a DHCP server sends; neither identifies the line. */
const dhcp = { password: '', mac }
const refused = { accepted: false, attributes: {} }

/** Has a line sign in from a circuit. */
const at = async (account: string, circuitId: string, remoteId: string | null = null) => {
  await sql`insert into line_circuit (line_code, customer_code, derived, circuit_id, remote_id)
    select product_code, customer_code, false, ${circuitId}, ${remoteId} from network_authorization
    where account = ${account}`.execute(database().db)
  return account
}

const rejected = async () =>
  (
    await sql<{ at: string }>`select concat_ws(' | ', circuit_id, remote_id, mac, user_name, attempts) as at
      from unknown_circuit order by id`.execute(database().db)
  ).rows.map((row) => row.at)

test('a line signs in from its circuit without a password, with the attributes of its offering', async () => {
  const account = await at(await line(), 'Olt-1 xpon  0/1/0:5')
  expect(await signIn(mac, { ...dhcp, circuit: { circuitId: 'OLT-1 XPON 0/1/0:5 ' } })).toEqual({
    accepted: true,
    attributes: {
      'User-Name': account,
      Class: expect.stringMatching(/^0x/) as string,
      'Mikrotik-Rate-Limit': '51200k/102400k',
      'Framed-Pool': 'residential',
      'Acct-Interim-Interval': '300',
    },
  })
  await report({ user: mac, sessionId: 'dhcp-1', status: 'Start', circuit: { circuitId: 'olt-1 xpon 0/1/0:5' } })
  expect(await session(account)).toMatchObject([{ account, session_id: 'dhcp-1' }])
})

test('a line that is off is rejected at its circuit, and one that is limited gets the notice page', async () => {
  await at(await line({ status: 'off' }), 'olt-2 1')
  expect(await signIn(mac, { ...dhcp, circuit: { circuitId: 'olt-2 1' } })).toEqual(refused)
  await at(await line({ status: 'limited' }), 'olt-2 2')
  expect(await signIn(mac, { ...dhcp, circuit: { circuitId: 'olt-2 2' } })).toMatchObject({
    accepted: true,
    attributes: { 'Framed-Pool': 'walled-garden' },
  })
  expect(await rejected()).toEqual([])
})

test('a line bound to a device rejects another one at its circuit', async () => {
  await at(await line({ mac }), 'olt-3 1')
  const from = { ...dhcp, circuit: { circuitId: 'olt-3 1' } }
  expect(await signIn(mac, { ...from, mac: 'AA:BB:CC:00:11:23' })).toEqual(refused)
  expect(await signIn(mac, from)).toMatchObject({ accepted: true })
})

test('a PPPoE request from the circuit of a line needs the password', async () => {
  const account = await at(await line(), 'olt-4 1')
  const circuit = { circuitId: 'olt-4 1', ppp: true }
  expect(await signIn(account, { password: 'wrong', circuit })).toEqual(refused)
  expect(await signIn(account, { circuit })).toMatchObject({ accepted: true })
  expect(await signIn(account, { circuit, chap: true, password: 'wrong' })).toEqual(refused)
})

test('the remote ID is required if the line has one', async () => {
  const account = await at(await line(), '0/1/0:5', 'node-7')
  const other = await at(await line(), '0/1/0:5', 'node-8')
  const from = (remoteId?: string) =>
    signIn(mac, { ...dhcp, circuit: { circuitId: '0/1/0:5', ...(remoteId && { remoteId }) } })
  expect((await from('NODE-7')).attributes['User-Name']).toBe(account)
  expect((await from('node-8')).attributes['User-Name']).toBe(other)
  expect(await from('node-9')).toEqual(refused)
  expect(await from()).toEqual(refused)
})

test.each(['', 'ip:'])('a circuit in attributes of Cisco is the same circuit, with the prefix “%s”', async (cisco) => {
  await sql`delete from unknown_circuit`.execute(database().db)
  const account = await at(await line(), `olt-12${cisco} 1/0/3:7`, 'node-12 = a')
  const circuit = { circuitId: `OLT-12${cisco}  1/0/3:7`, remoteId: 'node-12 = A', cisco }
  expect((await signIn(mac, { ...dhcp, circuit })).attributes['User-Name']).toBe(account)
  expect(await signIn(mac, { ...dhcp, circuit: { circuitId: circuit.circuitId, cisco } })).toEqual(refused)
  await report({ user: mac, sessionId: `dhcp-14${cisco}`, status: 'Start', circuit })
  expect(await session(account)).toMatchObject([{ account, session_id: `dhcp-14${cisco}` }])
  expect(await signIn(account, { password: 'wrong', circuit: { ...circuit, ppp: true } })).toEqual(refused)
  expect(await signIn(mac, { ...dhcp, circuit: { circuitId: `olt-13 ${cisco}1`, cisco } })).toEqual(refused)
  expect(await rejected()).toEqual([
    `OLT-12${cisco}  1/0/3:7 | ${mac} | ${mac} | 1`,
    `olt-13 ${cisco}1 | ${mac} | ${mac} | 1`,
  ])
})

test('an unknown circuit is rejected and listed once, with its last device', async () => {
  await sql`delete from unknown_circuit`.execute(database().db)
  const circuit = { circuitId: "olt-9 o'port 1", remoteId: 'node-9' }
  expect(await signIn('nobody', { ...dhcp, circuit })).toEqual(refused)
  expect(await signIn(mac, { ...dhcp, circuit: { ...circuit, circuitId: "OLT-9 O'PORT 1" } })).toEqual(refused)
  expect(await rejected()).toEqual([`olt-9 o'port 1 | node-9 | ${mac} | ${mac} | 2`])
  expect(await signIn('nobody')).toEqual(refused)
  expect(await rejected(), 'a sign-in without a circuit').toHaveLength(1)
})

test('a circuit of binary octets is known by its hexadecimal form', async () => {
  const account = await at(await line(), '0x000400640105')
  const circuit = { circuitId: '\u0000\u0004\u0000d\u0001\u0005' }
  expect((await signIn(mac, { ...dhcp, circuit })).attributes['User-Name']).toBe(account)
})

test('a rejected PPPoE sign-in at an unknown circuit is not listed', async () => {
  await sql`delete from unknown_circuit`.execute(database().db)
  const circuit = { circuitId: 'olt-10 1' }
  expect(await signIn('nobody', { circuit: { ...circuit, ppp: true } })).toEqual(refused)
  expect(await signIn('nobody', { circuit, chap: true })).toEqual(refused)
  expect(await rejected()).toEqual([])
})

test('a session is known by the name that its access server reports, if that is not the account', async () => {
  const nameOf = async (account: string) => (await session(account)).map((row) => row['reported_name'])
  const account = await at(await line(), 'olt-11 1')
  const circuit = { circuitId: 'olt-11 1' }
  await report({ user: mac, sessionId: 'dhcp-11', status: 'Start', circuit })
  expect(await nameOf(account)).toEqual([mac])
  await report({ user: mac, sessionId: 'dhcp-11', status: 'Interim-Update', seconds: 300, circuit })
  expect(await nameOf(account)).toEqual([mac])
  const unnamed = await at(await line(), 'olt-11 2')
  await report({ sessionId: 'dhcp-12', status: 'Start', circuit: { circuitId: 'olt-11 2' } })
  expect(await nameOf(unnamed), 'it reports no name').toEqual([''])
  const named = await at(await line(), 'olt-11 3')
  await report({ user: named, sessionId: 'dhcp-13', status: 'Start', circuit: { circuitId: 'olt-11 3' } })
  expect(await nameOf(named)).toEqual([null])
})
