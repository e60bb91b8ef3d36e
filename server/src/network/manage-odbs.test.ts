import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { openedAccount } from '#testing/orders/public.ts'

const box = {
  code: 'LMD-20',
  name: 'Strand Road',
  zhName: '河滨路',
  townCode: 'YGN-LMD',
  latitude: 16.77,
  longitude: 96.14,
  oltCode: 'OLT-YGN-1',
  ponPort: '0/2/9',
  totalPorts: 4,
  state: 'in-service' as const,
}
const port = { odbCode: box.code, portCode: '3' }

test('a line can be sold at a box as soon as the box is entered, and the port stays with the line', async ({
  office,
}) => {
  const { odbs, network } = office.demo('network')
  const clerk = office.demo('clerk')
  await odbs.add(box)
  const listed = await clerk.network.ports({ odbCode: box.code })
  expect(listed.map(({ portCode, status }) => [portCode, status])).toEqual([
    ['1', 'free'],
    ['2', 'free'],
    ['3', 'free'],
    ['4', 'free'],
  ])
  await openedAccount(office, clerk, port)
  const held = { code: 'ports-held', fields: [{ field: 'totalPorts' }] }
  await expect(odbs.modify({ ...box, version: 1, totalPorts: 2 })).rejects.toMatchObject(held)
  const moved = (change: Partial<typeof box>) => odbs.modify({ ...box, version: 1, ...change })
  await expect(moved({ ponPort: '0/2/10' })).rejects.toMatchObject({ ...held, fields: [{ field: 'ponPort' }] })
  await expect(moved({ oltCode: 'OLT-MDY-1' })).rejects.toMatchObject({ ...held, fields: [{ field: 'oltCode' }] })
  await expect(odbs.delete({ code: box.code, version: 1 })).rejects.toMatchObject({ code: 'in-use' })

  await odbs.modify({ ...box, version: 1, totalPorts: 3, name: 'Strand Road West' })
  await odbs.modify({ ...box, version: 2, totalPorts: 16 })
  expect(await odbs.get({ odbCode: box.code })).toMatchObject({ totalPorts: 16, freePorts: 15, version: 3 })
  const fed = (await network.ponPorts({ oltCode: box.oltCode })).find(({ ponPort }) => ponPort === box.ponPort)
  expect(fed).toEqual({ ponPort: '0/2/9', boxes: 1, totalPorts: 16, heldPorts: 1 })
  await expect(network.ponPorts({ oltCode: 'OLT-NONE' })).rejects.toMatchObject({ code: 'not-found' })

  await odbs.modify({ ...box, version: 3, totalPorts: 16, state: 'locked' })
  await expect(openedAccount(office, clerk, { ...port, portCode: '1' })).rejects.toMatchObject({ code: 'not-found' })
})

test('if a port is sold while its box is reduced, either the sale or the reduction is refused', async ({ office }) => {
  const { odbs } = office.demo('network')
  await odbs.add({ ...box, code: 'LMD-21' })
  const sold = { odbCode: 'LMD-21', portCode: '4' }
  const [smaller, opened] = await Promise.allSettled([
    odbs.modify({ ...box, code: 'LMD-21', version: 1, totalPorts: 1 }),
    openedAccount(office, office.demo('clerk'), sold),
  ])
  expect([smaller, opened].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const { totalPorts } = await odbs.get({ odbCode: 'LMD-21' })
  expect(totalPorts).toBe(opened.status === 'fulfilled' ? 4 : 1)
})

test('a line terminal keeps PON ports that feed boxes, and cannot be deleted while an ONT is registered on it', async ({
  office,
}) => {
  const { olts } = office.demo('network')
  const yangon = await olts.get({ oltCode: 'OLT-YGN-1' })
  await expect(olts.modify({ ...yangon, ponPorts: '0/1/0-15' })).rejects.toMatchObject({
    code: 'in-use',
    fields: [{ field: 'ponPorts' }],
  })
  const bare = { code: 'OLT-OLD', name: 'Old', zhName: '旧', vendor: 'zte', host: '10.9.9.9', ponPorts: '0/1/0' }
  await olts.add(bare)
  const place = { olt_code: bare.code, pon_port: '0/1/0', ont_id: 0, customer_code: 'C1', product_code: 'C1-P1' }
  const known = { ...place, terminal_number: 'ZTEG1', confirmed: true }
  await office.db.insertInto('ont_registration').values(known).execute()
  await expect(olts.delete({ code: bare.code, version: 1 })).rejects.toMatchObject({ code: 'in-use' })
  await office.db.deleteFrom('ont_registration').where('olt_code', '=', bare.code).execute()
  await olts.delete({ code: bare.code, version: 1 })
})
