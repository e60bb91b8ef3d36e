import { hiddenSecret } from '@lastmile/contract/radius/access-servers.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import { startNas } from '#testing/radius/nas.ts'
import { secretOf } from './secrets/seal.ts'

const bras = { address: '127.0.0.1', vendor: 'mikrotik', secret: 'shared-with-bras', coaPort: 3799 } as const
const engineerOf = async (office: Office) =>
  office.holding(await office.session(await office.hire(['NetWorkResourEdit'])))

test('the secret of an access server is in no response, history or log, and is kept unless a new one is sent', async ({
  office,
}) => {
  const engineer = await engineerOf(office)
  const added = await engineer.accessServers.add({ ...bras, code: 'bras-1', address: '10.30.0.1' })
  const shown = await engineer.accessServers.get({ accessServerCode: 'bras-1' })
  expect(shown.secret).toBe(hiddenSecret)
  const secretNow = async () => {
    const stored = await office.db
      .selectFrom('nas')
      .selectAll()
      .where('shortname', '=', 'bras-1')
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(stored)).not.toMatch(/shared-with-bras|another-secret/)
    return secretOf(office.app.config, { code: 'bras-1', secret: stored.secret, sealedSecret: stored.sealed_secret })
  }
  const kept = { code: 'bras-1', address: '10.30.0.1', vendor: 'huawei', secret: hiddenSecret, coaPort: 3799 } as const
  await engineer.accessServers.modify({ ...kept, version: added.version })
  expect(await secretNow()).toBe('shared-with-bras')
  await engineer.accessServers.modify({ ...kept, secret: 'another-secret', version: added.version + 1 })
  expect(await secretNow()).toBe('another-secret')
  const { changes } = await engineer.accessServers.get({ accessServerCode: 'bras-1' })
  expect(changes).toHaveLength(3)
  const { rows } = await sql<{ text: string }>`
    select h::text as text from change_history h where thing = 'nas'
    union all select l::text from employee_log l`.execute(office.db)
  for (const { text } of rows) expect(text).not.toMatch(/shared-with-bras|another-secret/)
})

test('two access servers cannot share an address, in any notation', async ({ office }) => {
  const engineer = await engineerOf(office)
  await engineer.accessServers.add({ ...bras, code: 'bras-2', address: '2001:db8::2' })
  await expect(
    engineer.accessServers.add({ ...bras, code: 'bras-3', address: '2001:0db8:0:0::2/128' }),
  ).rejects.toMatchObject({ code: 'duplicate-code', fields: [{ field: 'address' }] })
})

test('an access server may have several addresses, in any notation, none of which another one has', async ({
  office,
}) => {
  const engineer = await engineerOf(office)
  const entered = { ...bras, code: 'bras-8', address: '10.30.8.1' }
  const otherAddresses = '10.30.8.2；10.30.9.7/24\n2001:0DB8::8'
  const { version } = await engineer.accessServers.add({ ...entered, otherAddresses })
  expect(await engineer.accessServers.get({ accessServerCode: 'bras-8' })).toMatchObject({
    otherAddresses: '10.30.8.2, 10.30.9.0/24, 2001:db8::8',
    interimSeconds: 300,
  })
  const refused = (field: string) => ({ code: 'duplicate-code', fields: [{ field }] })
  const other = { ...bras, code: 'bras-9', address: '10.30.8.9' }
  await expect(engineer.accessServers.add({ ...other, address: '10.30.8.2/32' })).rejects.toMatchObject(
    refused('address'),
  )
  await expect(engineer.accessServers.add({ ...other, otherAddresses: '10.30.8.1' })).rejects.toMatchObject(
    refused('otherAddresses'),
  )
  await expect(engineer.accessServers.add({ ...other, otherAddresses: other.address })).rejects.toMatchObject({
    code: 'duplicate-code',
  })
  await expect(
    engineer.accessServers.add({
      ...other,
      otherAddresses: Array.from({ length: 17 }, (_, at) => `10.30.10.${at}`).join(' '),
    }),
  ).rejects.toMatchObject({ code: 'invalid-input', fields: [{ field: 'otherAddresses' }] })
  await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime)
    values ('S8', 'bras-8-S8', 'bb-unknown', '10.30.9.3', now())`.execute(office.db)
  await expect(engineer.accessServers.delete({ code: 'bras-8', version })).rejects.toMatchObject({ code: 'in-use' })
  await sql`delete from radacct where acctuniqueid = 'bras-8-S8'`.execute(office.db)
  await engineer.accessServers.modify({ ...entered, version })
  expect((await engineer.accessServers.get({ accessServerCode: 'bras-8' })).otherAddresses).toBeUndefined()
})

test('only the owner of the database and FreeRADIUS read the secrets of access servers', async ({ office }) => {
  const { rows } = await sql<{ role: string }>`
    select r.rolname as role from pg_roles r where has_any_column_privilege(r.oid, 'nas', 'select') and not r.rolsuper
      and r.oid <> (select relowner from pg_class where oid = 'nas'::regclass)
      and not pg_has_role(r.oid, (select relowner from pg_class where oid = 'nas'::regclass), 'usage')
      and r.rolname not like 'pg\\_%'`.execute(office.db)
  expect(rows).toEqual([{ role: 'radius' }])
})

test('an access server whose sessions still report is not deleted; a silent one is', async ({ office }) => {
  const engineer = await engineerOf(office)
  const { version } = await engineer.accessServers.add({ ...bras, code: 'bras-4', address: '10.30.4.0/24' })
  await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, acctstarttime, acctupdatetime)
    values ('S1', 'bras-4-S1', 'bb-unknown', '10.30.4.7', now(), now())`.execute(office.db)
  expect(await engineer.accessServers.get({ accessServerCode: 'bras-4' })).toMatchObject({ sessions: 1 })
  await expect(engineer.accessServers.delete({ code: 'bras-4', version })).rejects.toMatchObject({
    code: 'in-use',
    message: expect.stringContaining('live sessions') as unknown,
  })
  await sql`update radacct set acctstarttime = now() - interval '1 hour', acctupdatetime = now() - interval '1 hour'
    where acctuniqueid = 'bras-4-S1'`.execute(office.db)
  await engineer.accessServers.delete({ code: 'bras-4', version })
  await sql`delete from radacct where acctuniqueid = 'bras-4-S1'`.execute(office.db)
})

test('an access server behind NAT counts as in use by its identifier', async ({ office }) => {
  const engineer = await engineerOf(office)
  const { version } = await engineer.accessServers.add({ ...bras, code: 'bras-7', address: '203.0.113.5/32' })
  await sql`insert into radacct (acctsessionid, acctuniqueid, username, nasipaddress, nasidentifier, acctstarttime)
    values ('S7', 'bras-7-S7', 'bb-unknown', '192.168.88.1', 'bras-7', now())`.execute(office.db)
  expect(await engineer.accessServers.get({ accessServerCode: 'bras-7' })).toMatchObject({
    address: '203.0.113.5',
    sessions: 1,
  })
  await expect(engineer.accessServers.delete({ code: 'bras-7', version })).rejects.toMatchObject({ code: 'in-use' })
  await sql`delete from radacct where acctuniqueid = 'bras-7-S7'`.execute(office.db)
})

test('tests whether an access server responds with the configured secret', async ({ office }) => {
  const engineer = await engineerOf(office)
  const nas = await startNas()
  try {
    const entered = { ...bras, code: 'bras-5', secret: nas.secret, coaPort: nas.port }
    const { version } = await engineer.accessServers.add(entered)
    const tested = async (request: 'disconnect' | 'coa' = 'disconnect') => {
      await engineer.radius.testAccessServer({ accessServerCode: 'bras-5', request })
      expect(await engineer.accessServers.get({ accessServerCode: 'bras-5' })).toMatchObject({
        testResult: 'test-running',
      })
      await office.work()
      return (await engineer.accessServers.get({ accessServerCode: 'bras-5' })).testResult
    }
    nas.answer({ nak: 'Session-Context-Not-Found' })
    expect(await tested()).toBe('test-answered')
    await nas.receives('Disconnect-Request', { 'Acct-Session-Id': 'lastmile-test' })
    expect(await tested('coa')).toBe('test-answered')
    await nas.receives('CoA-Request', { 'Acct-Session-Id': 'lastmile-test' })
    const responseTo = async (answer: Parameters<typeof nas.answer>[0], request?: 'coa') => {
      nas.answer(answer)
      expect(await tested(request)).toBe('test-other-response')
      return (await engineer.accessServers.get({ accessServerCode: 'bras-5' })).testResponse
    }
    expect(await responseTo('ack'), 'it agrees to anything').toBe('Disconnect-ACK')
    expect(await responseTo({ nak: 'Administratively-Prohibited' }, 'coa')).toBe(
      'CoA-NAK 501 Administratively-Prohibited',
    )
    nas.answer({ nak: 'Session-Context-Not-Found' })
    expect(await tested()).toBe('test-answered')
    expect(await engineer.accessServers.get({ accessServerCode: 'bras-5' })).toMatchObject({ testResponse: null })
    await engineer.accessServers.modify({ ...entered, secret: 'not-the-same-one', version })
    expect(await engineer.accessServers.get({ accessServerCode: 'bras-5' }), 'cleared by a change').toMatchObject({
      testedAt: null,
      testResult: null,
    })
    expect(await tested(), 'an access server drops requests signed with another secret').toBe('test-silent')
  } finally {
    await nas.stop()
  }
  await engineer.accessServers.add({ ...bras, code: 'bras-6', address: '10.30.6.1/24' })
  expect(await engineer.accessServers.get({ accessServerCode: 'bras-6' })).toMatchObject({ address: '10.30.6.0/24' })
  await expect(engineer.radius.testAccessServer({ accessServerCode: 'bras-6' })).rejects.toMatchObject({
    code: 'invalid-input',
    fields: [{ field: 'accessServerCode', msg: expect.stringContaining('is a network') as unknown }],
  })
  await expect(engineer.radius.testAccessServer({ accessServerCode: 'nobody' })).rejects.toMatchObject({
    code: 'not-found',
    fields: [{ field: 'accessServerCode' }],
  })
})
