import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { command, type OltConnection, overNetwork } from '#devices'
import type { Olt } from '#network'
import { seal } from '#platform/secrets.ts'
import { reach } from '#testing/provisioning/reach.ts'
import { type Fault, newDevice } from './command-line.ts'
import { telnetOlt } from './telnet-server.ts'

const signIn = { user: 'operator', password: 'by telnet', enablePassword: 'enable it' }
/** Encrypts a sign-in as that of OLT-1. */
const sealed = ({ user, password, enablePassword }: typeof signIn) => ({
  user,
  password: seal(reach, password, 'olt OLT-1 password'),
  enablePassword: seal(reach, enablePassword, 'olt OLT-1 enable_password'),
})

const driverOf = (other: Partial<OltConnection> = {}) => overNetwork({ ...reach, ...other }, async () => false)

/** Starts a simulated OLT. */
async function started(options: { vendor?: 'huawei' | 'zte'; isSilent?: boolean; fault?: Fault } = {}) {
  const device = newDevice(signIn)
  if (options.fault !== undefined) device.faults.push(options.fault)
  const { server, agreed, close } = telnetOlt(device, options)
  onTestFinished(close)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const vendor = options.vendor ?? 'huawei'
  const at = { host: '127.0.0.1', port, protocol: 'telnet' as const }
  const olt: Olt = { code: 'OLT-1', vendor, ...at, signIn: sealed(signIn) }
  return { device, agreed, olt, close }
}

const add = {
  lines: ['interface gpon 0/1', 'ont add 3 1 sn-auth HWTC0001 omci x', 'quit'],
  successPattern: 'success\\s*:\\s*1\\b',
}

test('signs in through the prompts, enters configuration mode and registers an ONT', async () => {
  const { device, agreed, olt } = await started()
  expect(await command(driverOf(), olt, add)).toMatchObject({ ok: true })
  expect([...device.onts]).toEqual([['0/1/3:1', 'HWTC0001']])
  expect([...agreed].sort()).toEqual(['do 1', 'do 3', 'size 200x200', 'terminal VT100', 'will 31', 'wont 200'])
})

test('signs in to another vendor, whose output is paged', async () => {
  const { device, olt } = await started({ vendor: 'zte' })
  device.onts.set('0/1/3:1', 'HWTC0001')
  const read = { lines: ['interface gpon 0/1', 'display ont optical-info 3 1'], successPattern: 'Rx optical power' }
  const { ok, text } = await command(driverOf(), olt, read)
  expect(ok).toBe(true)
  expect(text).not.toContain('More')
})

const ofInstallation = {
  OLT_USER: signIn.user,
  OLT_PASSWORD: signIn.password,
  OLT_ENABLE_PASSWORD: signIn.enablePassword,
}

test.for<[string, Partial<OltConnection>, Partial<Olt>, string]>([
  ['a wrong password', {}, { signIn: sealed({ ...signIn, password: 'wrong' }) }, 'refused'],
  ['a wrong enable password', {}, { signIn: sealed({ ...signIn, enablePassword: 'wrong' }) }, 'enable-refused'],
  ['a gateway, which supports only SSH', { OLT_THROUGH: '127.0.0.1:9' }, {}, 'no-gateway'],
  ['no sign-in', {}, { signIn: undefined }, 'no-sign-in'],
  ['the sign-in of the installation', ofInstallation, { signIn: undefined }, 'untrusted'],
  [
    'the same in an allowed network',
    { ...ofInstallation, OLT_NETWORKS: '127.0.0.0/8' },
    { signIn: undefined },
    'untrusted',
  ],
])('opens no session with %s', async ([, other, more, why]) => {
  const { device, olt } = await started()
  await expect(driverOf(other).session({ ...olt, ...more })).rejects.toMatchObject({ why })
  expect(device.heard).toEqual([])
})

test('gives up on a device that accepts the connection but prints nothing', async () => {
  const { olt } = await started({ isSilent: true })
  await expect(driverOf().session(olt)).rejects.toMatchObject({ why: 'silent' })
}, 30_000)

test('reports a closed port, and a session that closes in the middle of a line', async () => {
  const { olt, close } = await started({ fault: { closes: true } })
  await expect(command(driverOf(), olt, add)).rejects.toMatchObject({ why: 'closed' })
  close()
  await expect(driverOf().session(olt)).rejects.toMatchObject({ why: 'unreachable' })
})

test('an alarm in the middle of a response is not mistaken for its end', async () => {
  const { olt } = await started({ fault: { alarm: 'before' } })
  expect(
    await command(driverOf(), olt, { ...add, lines: ['interface gpon 0/1', 'ont add 3 1 sn-auth HWTCFFFF omci x'] }),
  ).toMatchObject({
    ok: false,
    text: expect.stringContaining('Failure: The ONT is offline') as unknown,
  })
})

test.for(['ZXAN login:', 'localhost login: ', 'Login Name:', 'Please input username:', 'Account:', '>>User name:'])(
  'enters the user name at "%s"',
  async (prompt) => {
    const server = createServer((socket) => {
      let lines = 0
      socket.write(`\r\n${prompt}`)
      socket.on('error', () => undefined)
      socket.on('data', (data) => {
        for (const line of data.toString().split('\n').slice(0, -1)) {
          lines += 1
          socket.write(lines === 1 && line.includes(signIn.user) ? '\r\nPassword:' : `${line}\r\nOLT#`)
        }
      })
    })
    onTestFinished(() => void server.close())
    await once(server.listen(0, '127.0.0.1'), 'listening')
    const { port } = server.address() as AddressInfo
    const olt: Olt = {
      code: 'OLT-1',
      vendor: 'other',
      host: '127.0.0.1',
      port,
      protocol: 'telnet',
      signIn: sealed(signIn),
    }
    const session = await driverOf().session(olt)
    await session.close()
    expect(session.prompt).toBe('OLT#')
  },
)
