import { sql } from 'kysely'
import { expect } from 'vitest'
import { type Office, test } from '#testing/office.ts'
import {
  activeLine,
  advanceToStep,
  commandsOf,
  type GivenLine,
  newSerial,
  paidLine,
  wait,
} from '#testing/provisioning/given.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { closes } from '#testing/ways-out/kit.ts'
import { ontOf, planned, portsOf } from '#testing/vlans/given.ts'

/** Makes the OLT of the lines of tests a ZTE C600. */
const isC600 = ({ db }: Office) =>
  sql`update olt set vendor = 'zte', model = 'C600' where code = 'OLT-YGN-1'`.execute(db)

const last = ({ host }: GivenLine, count: number) => simulator.heard(host).slice(-count)

test('an ONT is registered on a C600, and its service port opened at its vport', async ({ office }) => {
  await isC600(office)
  await planned(office, { sVlan: 1100 })
  const line = await activeLine(office)
  const [port = '', id = ''] = ontOf(line).split(':')
  expect(last(line, 16)).toEqual([
    `interface gpon_olt-${port}`,
    `onu ${id} type GENERIC sn ${line.serial}`,
    'exit',
    `interface gpon_onu-${port}:${id}`,
    `name ${line.productCode}`,
    'tcont 1 profile 1G',
    'exit',
    `interface gpon_onu-${port}:${id}`,
    'gemport 1 tcont 1',
    'exit',
    `interface vport-${port}.${id}:1`,
    'service-port 1 user-vlan 100 vlan 1100',
    'exit',
    `pon-onu-mng gpon_onu-${port}:${id}`,
    'service 1 gemport 1 vlan 100',
    'exit',
  ])
  expect(portsOf(line)).toEqual(['1: 1100'])
  await office.as('RefreshProductAuthAct').provisioning.refreshProduct({
    customerCode: line.customerCode,
    productCode: line.productCode,
  })
  await office.work()
  const states = (await commandsOf(office, line)).map(({ status }) => status)
  expect(new Set(states), 'everything that exists counts as done').toEqual(new Set(['acked']))
})

test('an ONT that a C600 reports as offline leaves the command abnormal', async ({ office }) => {
  await isC600(office)
  const line = await paidLine(office, { serial: newSerial('FFFF') })
  await advanceToStep(office, line, 'activate')
  await office.work()
  await wait(office)
  expect((await commandsOf(office, line))[0]).toMatchObject({
    action: 'ont-add',
    status: 'abnormal',
    answer: expect.stringContaining('%Error 32227') as unknown,
  })
})

test('an ONT registered elsewhere on a C600 is left to an engineer', async ({ office }) => {
  await isC600(office)
  const line = await paidLine(office)
  simulator.onts(line.host).set('0/7/7:99', line.serial)
  await advanceToStep(office, line, 'activate')
  await office.work()
  await wait(office)
  expect((await commandsOf(office, line))[0]).toMatchObject({ action: 'ont-add', status: 'abnormal' })
  simulator.onts(line.host).delete('0/7/7:99')
})

test('an ended line is removed from a C600', async ({ office }) => {
  await isC600(office)
  const line = await activeLine(office)
  const place = ontOf(line)
  await closes(office.demo('clerk'), line)
  await office.work()
  expect(last(line, 3)).toEqual([`interface gpon_olt-${place.split(':')[0]}`, `no onu ${place.split(':')[1]}`, 'exit'])
  expect(simulator.onts(line.host).has(place)).toBe(false)
})
