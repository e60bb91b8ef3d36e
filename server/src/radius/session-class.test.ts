import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { authenticateAll } from '#testing/radius/radclient.ts'
import { useFreeradius } from '#testing/radius/used.ts'

const { auth, database, line, report, session, signIn } = useFreeradius()

const mac = 'AA:BB:CC:00:11:33'

/** Has a line sign in from a circuit, which no other line keeps. */
async function at(account: string, circuitId: string): Promise<string> {
  const { db } = database()
  await sql`delete from line_circuit where circuit_key = circuit_key(${circuitId})`.execute(db)
  await sql`insert into line_circuit (line_code, customer_code, derived, circuit_id)
    select product_code, customer_code, false, ${circuitId} from network_authorization where account = ${account}`.execute(
    db,
  )
  return account
}

/** Signs in from a circuit. Returns the Class attributes of the reply. */
async function classesAt(circuitId: string): Promise<string[]> {
  const { code, attributes } = await authenticateAll(auth(), { user: mac, password: '', mac, circuit: { circuitId } })
  expect(code).toBe('Access-Accept')
  return attributes.filter(([name]) => name === 'Class').map(([, value]) => value)
}

const ofAccount = async (account: string) => (await session(account)).map((row) => row['session_id'])

test('a session stays with the line that began it when its circuit gets another line', async () => {
  const first = await at(await line(), 'class 1')
  const classes = await classesAt('class 1')
  expect(classes).toHaveLength(1)
  const about = { user: mac, sessionId: 'class-1', circuit: { circuitId: 'class 1' }, classes }
  await report({ ...about, status: 'Start' })
  const next = await at(await line(), 'class 1')
  await report({ ...about, status: 'Interim-Update', seconds: 300, uploadedBytes: 5_000 })
  expect(await session(first)).toMatchObject([{ session_id: 'class-1', uploaded_bytes: 5_000, sign_in: 'by-ipoe' }])
  expect(await ofAccount(next)).toEqual([])

  const own = {
    user: mac,
    sessionId: 'class-1',
    circuit: { circuitId: 'class 1' },
    classes: await classesAt('class 1'),
  }
  await report({ ...own, status: 'Start' })
  await report({ ...about, status: 'Stop', seconds: 400 })
  expect(await ofAccount(first)).toEqual([])
  expect(await ofAccount(next), 'its session has the same ID').toEqual(['class-1'])
})

test('a session of a line that has ended is reported to the end', async () => {
  const account = await at(await line(), 'class 2')
  const about = { sessionId: 'class-2', user: mac, classes: await classesAt('class 2') }
  await report({ ...about, status: 'Start' })
  await sql`update network_authorization set status = 'off', retired_at = now() where account = ${account}`.execute(
    database().db,
  )
  await report({ ...about, status: 'Stop', seconds: 60 })
  expect(await ofAccount(account)).toEqual([])
})

test('a session without Class belongs to the line at its circuit, or to the account in its name', async () => {
  const first = await at(await line(), 'class 3')
  const circuit = { circuitId: 'class 3' }
  await report({ user: mac, sessionId: 'class-3', status: 'Start', circuit })
  expect(await ofAccount(first)).toEqual(['class-3'])
  await report({ user: first, sessionId: 'class-3-named', status: 'Start', circuit })
  const next = await at(await line(), 'class 3')
  await report({ user: first, sessionId: 'class-3-named', status: 'Interim-Update', seconds: 300, circuit })
  expect(await ofAccount(next), 'the access server reports the name of the reply').toEqual([])
  await report({ user: mac, sessionId: 'class-3-next', status: 'Start', circuit })
  expect(await ofAccount(next)).toEqual(['class-3-next'])
})

test('a Class of another system is ignored, also next to that of the reply', async () => {
  const account = await at(await line(), 'class 4')
  const own = await classesAt('class 4')
  const circuit = { circuitId: 'class 4' }
  const unknownLine = `0x${Buffer.from('lastmile:C99999999-1').toString('hex')}`
  const foreign = ['0x00ff27', `0x${Buffer.from("lastmile:'").toString('hex')}`, unknownLine]
  await report({ user: mac, sessionId: 'class-4', status: 'Start', circuit, classes: foreign.slice(0, 1) })
  await report({ user: mac, sessionId: 'class-4-unknown', status: 'Start', circuit, classes: foreign })
  expect(new Set(await ofAccount(account))).toEqual(new Set(['class-4', 'class-4-unknown']))
  await report({ user: mac, sessionId: 'class-5', status: 'Start', classes: [...foreign.slice(0, 1), ...own] })
  expect(await ofAccount(account)).toContain('class-5')
})

test('PPPoE has no Class, and belongs to the account of its user name', async () => {
  const neighbor = await at(await line(), 'class 6')
  const account = await line()
  expect((await signIn(account)).attributes).not.toHaveProperty('Class')
  const classes = await classesAt('class 6')
  const circuit = { circuitId: 'class 6', ppp: true }
  await report({ user: account, sessionId: 'class-6', status: 'Start', circuit, classes })
  await report({ user: account, sessionId: 'class-7', status: 'Start', ppp: true, classes: ['0x00'] })
  expect(await ofAccount(neighbor)).toEqual([])
  expect(await session(account)).toMatchObject([{ sign_in: 'by-pppoe' }, { sign_in: 'by-pppoe' }])
})

test('the last report of an ended line by its account does not go to the next line at the circuit', async () => {
  const former = await at(await line(), 'class 8')
  const circuit = { circuitId: 'class 8' }
  const about = { user: former, sessionId: 'class-8', circuit }
  await report({ ...about, status: 'Start' })
  await sql`update network_authorization set status = 'off', retired_at = now() where account = ${former}`.execute(
    database().db,
  )
  const next = await at(await line(), 'class 8')
  await report({ ...about, status: 'Interim-Update', seconds: 300 })
  expect([await ofAccount(former), await ofAccount(next)]).toEqual([['class-8'], []])
  await report({ ...about, status: 'Stop', seconds: 400 })
  expect([await ofAccount(former), await ofAccount(next)]).toEqual([[], []])
  const { rows } = await sql`select from radacct where username = ${next}`.execute(database().db)
  expect(rows).toEqual([])
})
