import { afterEach, beforeEach, expect, test } from 'vitest'
import { endSessions } from './end-sessions.ts'
import { type ListeningNas, startNas } from '#testing/radius/nas.ts'

let nas: ListeningNas
beforeEach(async () => {
  nas = await startNas()
})
afterEach(() => nas.stop())

const patience = { retransmit_ms: 50, timeout_ms: 200 }
const session = (sessionId = 'S1') => ({
  account: 'bb0001',
  sessionId,
  nasIp: '127.0.0.1',
  framedIp: '10.1.2.3',
  nas: [nas],
})

test('a line without a session needs no disconnect', async () => {
  expect(await endSessions([])).toEqual({ next: 'done', answer: '', fault: { code: 'no-session' }, errorCause: null })
})

test('each disconnect names account, session and address', async () => {
  const result = await endSessions([session('S1'), session('S2')], patience)
  expect(result).toMatchObject({
    next: 'done',
    answer: expect.stringMatching(/S1 at .*Disconnect-ACK\nS2 at .*ACK/) as unknown,
  })
  const named = { 'User-Name': 'bb0001', 'NAS-IP-Address': '127.0.0.1', 'Framed-IP-Address': '10.1.2.3' }
  await nas.receives('Disconnect-Request', { ...named, 'Acct-Session-Id': 'S1' })
  await nas.receives('Disconnect-Request', { ...named, 'Acct-Session-Id': 'S2' })
})

test.each([
  ['Session-Context-Not-Found', 'done', '503'],
  ['Unsupported-Attribute', 'person', '401'],
  ['Missing-Attribute', 'person', '402'],
  ['NAS-Identification-Mismatch', 'person', '403'],
  ['Invalid-Attribute-Value', 'person', '407'],
  ['Administratively-Prohibited', 'person', '501'],
  ['Resources-Unavailable', 'again', '506'],
  ['Session-Context-Not-Removable', 'again', '504'],
] as const)('the error cause %s leads to: %s', async (nak, next, errorCause) => {
  nas.answer({ nak })
  expect(await endSessions([session()], patience)).toMatchObject({
    next,
    errorCause,
    answer: expect.stringContaining(nak) as unknown,
  })
})

test('silence and a wrong secret are retried, and distinguished', async () => {
  expect(await endSessions([{ ...session(), nas: [{ ...nas, secret: 'another-secret' }] }], patience)).toMatchObject({
    next: 'again',
    errorCause: 'timeout',
  })
  nas.answer('silence')
  const result = await endSessions([session()], patience)
  expect(result).toMatchObject({
    next: 'again',
    errorCause: 'timeout',
    answer: expect.stringContaining('no answer') as unknown,
  })
})

test('an unknown access server requires manual handling, regardless of the other responses', async () => {
  const result = await endSessions([session('S1'), { ...session('S2'), nas: [] }], patience)
  expect(result).toMatchObject({
    next: 'person',
    answer: expect.stringMatching(/^S1 .*\nAccess server .* is not configured .*: session S2$/) as unknown,
  })
})
