import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { aFreePort, openedAccount } from '#testing/orders/public.ts'
import { inTransaction } from '#testing/payments/public.ts'
import { failPort } from './ports.ts'

test('a port that did not work is listed until it is repaired, and can be sold again then', async ({ office }) => {
  const port = await aFreePort(office)
  await inTransaction(office, 'E0511', (ctx) => failPort(ctx, port))
  const { network } = office.demo('network')
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
    .execute()
  expect(kept).toMatchObject([
    {
      code: `${port.odbCode}/${port.portCode}`,
      before: { status: 'faulty' },
      after: { status: 'free', reason: repaired.reason },
    },
  ])
  await openedAccount(office, clerk, port)
})
