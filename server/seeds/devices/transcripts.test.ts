import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { expect, inject, onTestFinished, test } from 'vitest'
import { command, overNetwork, parametersOf, render } from '#devices'
import { type ListTemplate, readPort } from '#inventory/read-port.ts'
import { openDatabase } from '#platform/database.ts'
import { seal } from '#platform/secrets.ts'
import { reach } from '#testing/provisioning/reach.ts'
import { replayed, transcriptAt } from './replay.ts'

const database = openDatabase(inject('templateUrl'), { max: 1, readOnly: true })
const templates = await database.selectFrom('command_template').selectAll().execute()
await database.destroy()

const signIn = {
  user: 'operator',
  password: seal(reach, 'first-secret', 'olt OLT-1 password'),
  enablePassword: seal(reach, 'second-secret', 'olt OLT-1 enable_password'),
}

/** Replays a transcript. Returns the OLT and the check that it was typed to its end. */
async function replaying(name: string) {
  const { server, unexpected, isOver, close } = replayed(transcriptAt(name))
  onTestFinished(close)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const [vendor = ''] = name.split('-')
  return {
    olt: { code: 'OLT-1', vendor, host: '127.0.0.1', port, protocol: 'telnet' as const, signIn },
    left: () => (isOver() ? unexpected : [...unexpected, 'not played to the end']),
  }
}

const driver = overNetwork(reach, async () => false)

/** The values of a line's profiles and services. */
const services = { serviceNumber: '1', userVlan: '100', sVlan: '1100' }
const ofLine: Readonly<Record<string, object>> = {
  huawei: { lineProfile: '10', serviceProfile: '10', ...services },
  zte: { lineProfile: '1G', serviceProfile: 'GENERIC', ...services },
}

/** The lines and patterns of a template, for an ONT at the second port of the transcripts. */
function exchangeOf(vendor: string, action: string, model: string | null = null) {
  const template = templates.find((one) => one.vendor === vendor && one.model === model && one.action === action)
  const ponPort = model === 'C600' ? '1/3/1' : vendor === 'zte' ? '1/1/3' : '0/1/3'
  const serial = vendor === 'zte' ? 'ZTEG1A2B3C4D' : 'HWTC1A2B3C4D'
  const ont = { terminalNumber: serial, ontId: 5, ponPort, productCode: 'C00012345-07' }
  const rendered = render(template?.body ?? '', { ...parametersOf(ont), ...ofLine[vendor] })
  if ('fault' in rendered) throw new Error(rendered.fault.code)
  const { success_pattern: successPattern = '', already_pattern: alreadyPattern = null } = template ?? {}
  return { lines: rendered.lines, successPattern, alreadyPattern }
}

const played = new Set<string>()

test.for<[string, string, object]>([
  ['huawei-ma5800-r019-add', 'ont-add', { ok: true, existed: false }],
  ['huawei-ma5800-r019-elsewhere', 'ont-add', { ok: true, existed: true }],
  ['huawei-ma5800-r019-locate', 'ont-locate', { ok: true, found: { ponPort: '0/1/7', ontId: '2' } }],
  ['huawei-ma5683t-r018-remove', 'ont-remove', { ok: true, existed: false }],
  ['huawei-ma5800-r019-optics', 'optical-info', { ok: true, found: { rx: '-19.24' } }],
  ['zte-c300-v2-add', 'ont-add', { ok: true, existed: false }],
  ['zte-c300-v2-attenuation', 'optical-info', { ok: true, found: { rx: '-19.747' } }],
])('the template understands %s', async ([name, action, expected]) => {
  played.add(name)
  const { olt, left } = await replaying(name)
  const { text, ...answer } = await command(driver, olt, exchangeOf(olt.vendor, action))
  expect(answer).toMatchObject(expected)
  expect(text).not.toMatch(/More|secret/)
  expect(text).not.toContain('\u001B')
  expect(left()).toEqual([])
})

test.for<[string, string, object]>([
  ['zte-c600-v1-add', 'ont-add', { ok: true, existed: false }],
  ['zte-c600-v1-no-profile', 'ont-add', { ok: false, existed: true }],
  ['zte-c600-v1-service-port', 'service-port', { ok: true, existed: false }],
  ['zte-c600-v1-remove', 'ont-remove', { ok: true, existed: true }],
])('the template of a C600 understands %s', async ([name, action, expected]) => {
  played.add(name)
  const { olt, left } = await replaying(name)
  expect(await command(driver, olt, exchangeOf('zte', action, 'C600'))).toMatchObject(expected)
  expect(left()).toEqual([])
})

test('lines that no template contains are understood too', async () => {
  played.add('zte-c600-v1-located')
  const { olt, left } = await replaying('zte-c600-v1-located')
  const lines = ['interface gpon_olt-1/3/1', 'show gpon onu by sn ZTEG1A2B3C4D']
  const successPattern = String.raw`^gpon_onu-(?<ponPort>[\d/]+):(?<ontId>\d+)`
  expect(await command(driver, olt, { lines, successPattern })).toMatchObject({
    ok: true,
    found: { ponPort: '1/3/1', ontId: '5' },
  })
  expect(left()).toEqual([])
})

/** Reads the PON port of a transcript with the templates of its vendor, or of one model. */
async function read(name: string, model: string | null = null) {
  played.add(name)
  const { olt, left } = await replaying(name)
  const own = templates.filter(
    (one) => one.vendor === olt.vendor && one.model === model && one.action.startsWith('inventory-'),
  )
  const lists = own.map(
    ({ action, body, success_pattern, other_lines }): ListTemplate => ({
      action,
      body,
      row: success_pattern,
      others: other_lines,
    }),
  )
  const ponPort = model === 'C600' ? '1/3/1' : olt.vendor === 'zte' ? '1/1/3' : '0/1/3'
  return { ...(await readPort(driver, { olt, ponPort, templates: lists })), left: left() }
}

const huaweiOnt = { runState: 'online', isUp: true, vlans: [], rxPower: null }

test.for<[string, object[]]>([
  [
    'huawei-ma5800-r019-onts',
    [
      { ontId: 0, serial: 'HWTC0A1B1054', ...huaweiOnt, vlans: [100, 200], rxPower: -24.68 },
      { ontId: 1, serial: 'HWTC1A2B3C4D', ...huaweiOnt, vlans: [101], rxPower: -19.24 },
      { ontId: 7, serial: 'ZTEG1A2B3C4E', ...huaweiOnt, runState: 'offline', isUp: false },
    ],
  ],
  ['huawei-ma5683t-r018-onts', [{ ontId: 5, serial: 'HWTC1A2B3C4D', ...huaweiOnt }]],
  ['huawei-ma5800-r019-no-onts', []],
  [
    'zte-c300-v2-onts',
    [
      { ontId: 1, serial: 'ZTEGC0A80101', runState: 'working', isUp: true, vlans: [100, 88], rxPower: -16.676 },
      { ontId: 128, serial: 'HWTC1A2B3C4D', runState: 'DyingGasp', isUp: false, vlans: [], rxPower: null },
    ],
  ],
  ['zte-c300-v2-no-onts', []],
])('all ONTs of a PON port are read from %s', async ([name, onts]) => {
  expect(await read(name)).toEqual({ onts, left: [] })
})

test('all ONTs of a PON port of a C600 are read with the templates of this model', async () => {
  expect(await read('zte-c600-v1-inventory', 'C600')).toEqual({
    onts: [
      { ontId: 1, serial: 'ZTEGC0A80101', runState: 'working', isUp: true, vlans: [100], rxPower: -18.239 },
      { ontId: 5, serial: 'ZTEG1A2B3C4D', runState: 'LOS', isUp: false, vlans: [], rxPower: null },
    ],
    left: [],
  })
})

test('a response with other columns than the template is refused with the first unknown line', async () => {
  expect(await read('huawei-ma5800-r021-columns')).toMatchObject({
    fault: {
      code: 'line-not-understood',
      params: {
        command: 'display ont info 3 all',
        action: 'inventory-onts',
        line: 'F/S/P   ONT  SN                Control     Run      Config   Match    Protect  Type',
      },
    },
    transcript: expect.stringContaining('EG8145V5') as unknown,
    left: [],
  })
})

test('a command that the device refuses is reported with the response', async () => {
  expect(await read('zte-c600-v1-onts')).toMatchObject({
    fault: {
      code: 'command-refused',
      params: {
        command: 'show gpon onu baseinfo gpon-olt_1/1/3',
        line: expect.stringMatching(/^%Error 20200/) as unknown,
      },
    },
    left: [],
  })
})

test('a refused password is not typed twice', async () => {
  played.add('zte-c300-v2-refused')
  const { olt, left } = await replaying('zte-c300-v2-refused')
  await expect(driver.session(olt)).rejects.toMatchObject({ why: 'refused' })
  expect(left(), 'the second prompt is not answered').toEqual(['not played to the end'])
})

test('every transcript is replayed by one of the tests above', () => {
  const all = readdirSync(new URL('transcripts', import.meta.url)).map((file) => file.replace('.txt', ''))
  expect([...played].sort()).toEqual(all.sort())
})
