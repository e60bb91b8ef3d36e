import { command, type OltConnection, overNetwork, parametersOf, render } from '#devices'
import type { Olt } from '#network'
import { once } from 'node:events'
import { mkdtemp, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ssh2 from 'ssh2'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { simulator } from '#testing/provisioning/olts.ts'
import { simulatedSignIn } from './olts.ts'
import { hostKey } from './ssh-server.ts'

const database = openDatabase(inject('templateUrl'), { max: 1, readOnly: true })
const templates = await database.selectFrom('command_template').selectAll().execute()
await database.destroy()

const { OLT_USER, OLT_PASSWORD, OLT_THROUGH } = process.env
const overSsh = (reach: OltConnection) => overNetwork(reach, async () => true)
const reach: OltConnection = {
  OLT_USER,
  OLT_PASSWORD,
  OLT_THROUGH,
  OLT_KNOWN_HOSTS: undefined,
  OLT_ENABLE_PASSWORD: undefined,
  OLT_NETWORKS: undefined,
  SECRETS_KEY: 'a1'.repeat(32),
  DATA_DIR: '',
}

describe.each(['huawei', 'zte'])('%s', (vendor) => {
  const olt: Olt = { code: 'OLT-1', vendor, host: `10.0.0.1-${vendor}` }
  const internet = { serviceNumber: '1', userVlan: '100', sVlan: '1100' }
  const run = (action: string, terminalNumber: string, service: typeof internet = internet) => {
    const template = templates.find((one) => one.vendor === vendor && one.model === null && one.action === action)
    const rendered = render(template?.body ?? '', {
      ...parametersOf({ terminalNumber, ontId: 5, ponPort: '0/1/3', productCode: 'C00000001-02' }),
      ...service,
      lineProfile: '10',
      serviceProfile: '10',
    })
    if ('fault' in rendered) throw new Error(rendered.fault.code)
    const { success_pattern: successPattern = '', already_pattern: alreadyPattern = null } = template ?? {}
    return command(overSsh(reach), olt, { lines: rendered.lines, successPattern, alreadyPattern })
  }

  test('an ONT is registered, activated, read and removed, repeatedly', async () => {
    for (const action of ['ont-add', 'ont-add', 'service-port', 'service-port'])
      expect(await run(action, 'HWTC0001')).toMatchObject({ ok: true })
    expect([...simulator.onts(olt.host)]).toEqual([['0/1/3:5', 'HWTC0001']])
    const { ok, found, text } = await run('optical-info', 'HWTC0001')
    expect(ok).toBe(true)
    expect(Number(found.rx)).toBeLessThan(-17)
    expect(Number(found.rx)).toBeGreaterThan(-25)
    expect(text).not.toContain('More')
    for (const action of ['ont-remove', 'ont-remove']) expect(await run(action, 'HWTC0001')).toMatchObject({ ok: true })
    expect([...simulator.onts(olt.host)]).toEqual([])
  })

  test('the service ports of an ONT are opened and removed one by one', async () => {
    const iptv = { serviceNumber: '2', userVlan: '200', sVlan: '1200' }
    const ports = () => simulator.servicePorts(olt.host, '0/1/3:5')
    await run('ont-add', 'HWTC0001')
    for (const service of [internet, iptv, iptv])
      expect(await run('service-port', 'HWTC0001', service)).toMatchObject({ ok: true })
    expect(ports()).toEqual(['1: 1100', '2: 1200'])
    expect(await run('service-port', 'HWTC0001', { ...iptv, sVlan: '1300' }), 'not changed').toMatchObject({
      existed: true,
    })
    expect(ports()).toEqual(['1: 1100', '2: 1200'])
    for (const again of [false, true])
      expect(await run('service-port-remove', 'HWTC0001', iptv)).toMatchObject({ ok: true, existed: again })
    expect(ports()).toEqual(['1: 1100'])
    await run('ont-remove', 'HWTC0001')
    expect(ports()).toEqual([])
  })

  test('failures are reported', async () => {
    const said = async (action: string, serial: string) => (await run(action, serial)).text
    expect(await run('ont-add', 'HWTCFFFF')).toMatchObject({ ok: false })
    expect(await said('ont-add', 'HWTCFFFF')).toContain('The ONT is offline')
    expect(await said('service-port', 'HWTC0001')).toContain('The ONT does not exist')
    await run('ont-add', 'HWTC0001')
    expect(await said('ont-add', 'HWTC0002')).toContain('The ONT ID has already existed')
    simulator.failNext(olt.host, 1)
    expect(await said('ont-add', 'HWTC0001')).toContain('The system is busy')
    simulator.failNext(olt.host, 1, null)
    await expect(run('ont-add', 'HWTC0001')).rejects.toThrow(`${olt.host} does not answer`)
    simulator.failNext(olt.host, 1, { closes: true })
    await expect(run('ont-add', 'HWTC0001')).rejects.toThrow('the session was closed')
    simulator.failNext(olt.host, 1, { silent_ms: 300 })
    expect(await run('ont-add', 'HWTC0001')).toMatchObject({ ok: true })
  })
})

test.each(['before', 'behind'] as const)('an alarm %s the response is not mistaken for it', async (when) => {
  const host = `10.0.0.1-alarm-${when}`
  const add = (serial: string) =>
    command(
      overSsh(reach),
      { code: 'OLT-1', vendor: 'huawei', host },
      {
        lines: [`ont add 3 1 sn-auth ${serial} omci x`],
        successPattern: '#',
      },
    )
  simulator.failNext(host, 1, { alarm: when })
  const answer = await add('HWTCFFFF')
  expect(answer).toMatchObject({ ok: false, text: expect.stringContaining('Failure: The ONT is offline') as unknown })
  simulator.failNext(host, 1, { alarm: when })
  expect(await add('HWTC0001')).toMatchObject({ ok: true, text: expect.stringContaining('success: 1') as unknown })
})

test('signs in to a device that asks for the password interactively', async () => {
  const host = '10.0.0.1-keyboard'
  const lines = { lines: ['ont add 3 1 sn-auth HWTC0001 omci x'], successPattern: 'success\\s*:\\s*1' }
  expect(await command(overSsh(reach), { code: 'OLT-1', vendor: 'huawei', host }, lines)).toMatchObject({ ok: true })
})

test('a success pattern with nested repetitions is matched like any other', async () => {
  const host = '10.0.0.1-patterns'
  const lines = { lines: ['reboot system'], successPattern: String.raw`((.|\s)+)+§` }
  expect(await command(overSsh(reach), { code: 'OLT-1', vendor: 'huawei', host }, lines)).toMatchObject({ ok: false })
})

const olt = { code: 'OLT-1', vendor: 'huawei', host: '10.0.0.1' }

test('gives up on a device that accepts the sign-in but opens no shell', async () => {
  const server = new ssh2.Server({ hostKeys: [hostKey().pem] }, (connection) => {
    connection.on('authentication', (asked) => asked.accept())
    connection.on('session', (accept) => {
      const session = accept()
      session.on('pty', (allow) => allow())
      session.on('shell', () => undefined)
    })
    connection.on('error', () => undefined)
  })
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const silent = { ...reach, OLT_THROUGH: `127.0.0.1:${port}` }
  await expect(overSsh(silent).session(olt)).rejects.toMatchObject({ why: 'silent' })
}, 30_000)

test('the sign-in of the installation is sent only to allowed addresses', async () => {
  const [, port = ''] = OLT_THROUGH?.split(':') ?? []
  const local = { ...olt, host: '127.0.0.1', port: Number(port) }
  simulator.accepts('', simulatedSignIn)
  const direct = { ...reach, OLT_THROUGH: undefined }
  const session = (OLT_NETWORKS: string | undefined, host = local.host) =>
    overSsh({ ...direct, OLT_NETWORKS }).session({ ...local, host })
  for (const networks of [undefined, '10.20.0.0/16,127.0.0.2', '::1'])
    await expect(session(networks)).rejects.toMatchObject({ why: 'untrusted' })
  await expect(session('127.0.0.0/8', 'localhost'), 'a name').rejects.toMatchObject({ why: 'untrusted' })
  await (await session('10.20.0.0/16, 127.0.0.0/8')).close()
})

test('an unknown command fails', async () => {
  const answer = await command(overSsh(reach), olt, { lines: ['reboot system'], successPattern: '.*' })
  expect(answer).toMatchObject({
    ok: false,
    text: expect.stringContaining('% Unknown command: reboot system') as unknown,
  })
})

test('twenty concurrent sessions are independent', async () => {
  const hosts = Array.from({ length: 20 }, (_, at) => `10.0.1.${at}`)
  const answers = await Promise.all(
    hosts.map((host, at) =>
      command(
        overSsh(reach),
        { ...olt, host },
        {
          lines: ['interface gpon 0/1', `ont add 3 ${at} sn-auth HWTC10${at} omci x`],
          successPattern: 'success\\s*:\\s*1',
        },
      ),
    ),
  )
  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(hosts.map((host) => [...simulator.onts(host)])).toEqual(hosts.map((_, at) => [[`0/1/3:${at}`, `HWTC10${at}`]]))
})

test('reveals nothing without a sign-in, with a wrong one, or with an unknown host key', async () => {
  const add = (other: Partial<OltConnection>) =>
    command(overSsh({ ...reach, ...other }), { ...olt, host: '10.0.2.1' }, { lines: ['quit'], successPattern: '' })
  await expect(add({ OLT_USER: undefined })).rejects.toThrow('10.0.2.1 was not contacted: OLT_USER and OLT_PASSWORD')
  await expect(add({ OLT_PASSWORD: 'wrong' })).rejects.toThrow('10.0.2.1 does not answer: All configured auth')
  await expect(add({ OLT_THROUGH: '127.0.0.1:9' })).rejects.toThrow('ECONNREFUSED')
  const folder = await mkdtemp(join(tmpdir(), 'keys-'))
  const [, port = ''] = OLT_THROUGH?.split(':') ?? []
  await writeFile(join(folder, 'known'), `[127.0.0.1]:${port} ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAAA\n`)
  await expect(add({ OLT_KNOWN_HOSTS: join(folder, 'known') })).rejects.toMatchObject({ why: 'unlisted-key' })
  const missing = { OLT_KNOWN_HOSTS: join(folder, 'missing') }
  await expect(add(missing)).rejects.toMatchObject({
    why: 'no-key-file',
    message: expect.stringContaining('ENOENT') as unknown,
  })
  await writeFile(join(folder, 'known'), `[127.0.0.1]:${port} ${simulator.key()}\n`)
  expect(await add({ OLT_KNOWN_HOSTS: join(folder, 'known') })).toMatchObject({ ok: true })
  expect(simulator.heard('10.0.2.1')).toEqual(['quit'])
})
