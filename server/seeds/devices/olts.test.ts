import { command, type OltConnection, overNetwork, parametersOf, render } from '#devices'
import type { Olt } from '#network'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, test } from 'vitest'
import { openDatabase } from '#platform/database.ts'
import { simulator } from '#testing/provisioning/olts.ts'

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
  SECRETS_KEY: 'a1'.repeat(32),
  DATA_DIR: '',
}

describe.each(['huawei', 'zte'])('%s', (vendor) => {
  const olt: Olt = { code: 'OLT-1', vendor, host: `10.0.0.1-${vendor}` }
  const run = (action: string, terminalNumber: string) => {
    const template = templates.find((one) => one.vendor === vendor && one.action === action)
    const rendered = render(
      template?.body ?? '',
      parametersOf({ terminalNumber, ontId: 5, ponPort: '0/1/3', productCode: 'C00000001-02' }),
    )
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
  await expect(add({ OLT_KNOWN_HOSTS: join(folder, 'known') })).rejects.toThrow('Host denied')
  await writeFile(join(folder, 'known'), `[127.0.0.1]:${port} ${simulator.key()}\n`)
  expect(await add({ OLT_KNOWN_HOSTS: join(folder, 'known') })).toMatchObject({ ok: true })
  expect(simulator.heard('10.0.2.1')).toEqual(['quit'])
})
