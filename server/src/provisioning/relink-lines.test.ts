import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { activeLine, authorizationOf, commandsOf } from '#testing/provisioning/given.ts'

test('relinking a box to another PON port registers the ONTs of its lines there', async ({ office }) => {
  const line = await activeLine(office)
  const { network, odbs } = office.demo('network')
  const placeOf = () =>
    office.db
      .selectFrom('ont_registration')
      .select(['olt_code', 'pon_port'])
      .where('product_code', '=', line.productCode)
      .execute()
  const { rows } = await network.lines({ oltCode: 'OLT-YGN-1' })
  const behind = rows.find(({ productCode }) => productCode === line.productCode)
  expect(behind).toMatchObject({ customerCode: line.customerCode, status: 'occupied' })
  const { odbCode = '', oltCode = '', ponPort = '' } = behind ?? {}
  expect((await network.lines({ oltCode, ponPort, odbCode })).rows).toContainEqual(behind)
  expect((await network.lines({ oltCode: 'OLT-MDY-1', odbCode })).rows).toEqual([])
  expect(await placeOf()).toEqual([{ olt_code: oltCode, pon_port: ponPort }])

  const { version } = await odbs.get({ odbCode })
  const reason = 'The splitter was moved'
  const moved = { odbCode, version, oltCode, ponPort: '0/2/12', reason }
  for (const [wrong, code] of [
    [{ odbCode: 'NO-BOX' }, 'not-found'],
    [{ version: version + 1 }, 'changed-meanwhile'],
    [{ ponPort }, 'linked-already'],
    [{ ponPort: '0/9/0' }, 'no-pon-port'],
    [{ oltCode: 'OLT-NONE' }, 'no-pon-port'],
  ] as const)
    await expect(network.relink({ ...moved, ...wrong })).rejects.toMatchObject({ code })
  await expect(office.demo('clerk').network.relink(moved)).rejects.toMatchObject({ code: 'no-permission' })
  expect(await network.relink(moved)).toMatchObject({ odbCode, version: version + 1 })
  await office.work()
  expect(await placeOf()).toEqual([{ olt_code: oltCode, pon_port: '0/2/12' }])
  const said = (await commandsOf(office, line)).filter(({ target }) => target === 'olt').slice(-3)
  expect(said.map(({ action, status }) => `${action} ${status}`)).toEqual([
    'ont-remove acked',
    'ont-add acked',
    'service-port acked',
  ])
  const authorization = await authorizationOf(office, line)
  expect(authorization.applied_version).toBe(authorization.desired_version)
  const [last] = (await odbs.get({ odbCode })).changes
  expect(last).toMatchObject({ before: { ponPort }, after: { ponPort: '0/2/12', reason } })
})
