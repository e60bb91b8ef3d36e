import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { aFreePort, openedAccount } from '#testing/orders/public.ts'

test('a faulty port is listed until it is repaired, and can then be sold again', async ({ office }) => {
  const port = await aFreePort(office)
  const { network } = office.demo('network')
  const broken = { ...port, reason: 'No light gets through' }
  expect(await network.failPort(broken)).toEqual({ ...port, status: 'faulty' })
  await expect(network.failPort(broken)).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'portCode' }],
  })
  expect((await network.faultyPorts({ odbCode: port.odbCode })).rows).toMatchObject([
    { ...port, odbName: expect.any(String) as unknown },
  ])
  const clerk = office.demo('clerk')
  await expect(openedAccount(office, clerk, port)).rejects.toMatchObject({ code: 'port-taken' })
  const repaired = { ...port, reason: 'The connector was cleaned' }
  expect(await network.repairPort(repaired)).toEqual({ ...port, status: 'free' })
  expect((await network.faultyPorts({ odbCode: port.odbCode })).rows).toEqual([])
  await expect(network.repairPort(repaired)).rejects.toMatchObject({
    code: 'wrong-state',
    fields: [{ field: 'portCode' }],
  })
  await expect(network.repairPort({ ...repaired, portCode: '999' })).rejects.toMatchObject({ code: 'not-found' })
  await expect(clerk.network.repairPort(repaired)).rejects.toMatchObject({ code: 'no-permission' })
  const kept = await office.db
    .selectFrom('change_history')
    .select(['code', 'before', 'after'])
    .where('thing', '=', 'odb_port')
    .orderBy('id')
    .execute()
  expect(kept).toMatchObject([
    { before: { status: 'free' }, after: { status: 'faulty', reason: broken.reason } },
    {
      code: `${port.odbCode}/${port.portCode}`,
      before: { status: 'faulty' },
      after: { status: 'free', reason: repaired.reason },
    },
  ])
  await openedAccount(office, clerk, port)
})
