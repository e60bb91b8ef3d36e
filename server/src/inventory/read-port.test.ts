import { expect, test } from 'vitest'
import { type OltDriver, SignInError } from '#devices'
import { type ListTemplate, readPort } from './read-port.ts'

const olt = { code: 'OLT-1', vendor: 'other', host: '10.0.0.1' }
const onts: ListTemplate = {
  action: 'inventory-onts',
  body: 'show onts {{ponPort}}',
  row: String.raw`^ont ((?<ponPort>[\d/]+) )?(?<ontId>\d+) (?<serial>\S+)$`,
  others: String.raw`^(?<total>\d+) onts$|^(?<end>Legend)`,
}
const optics: ListTemplate = {
  action: 'inventory-optics',
  body: 'show light {{ponPort}}',
  row: String.raw`^light (?<ontId>\d+) (?<rx>\S+)$`,
  others: null,
}

/** Returns a line terminal that gives these responses, each by its command. */
const saying = (responses: Record<string, string>): OltDriver => ({
  session: async () => ({
    prompt: 'OLT#',
    run: async (line) => `${responses[line] ?? ''}\nOLT#`,
    close: async () => undefined,
  }),
})

const read = (driver: OltDriver, templates = [onts, optics]) => readPort(driver, { olt, ponPort: '0/1/3', templates })

test('merges what the templates read, and ignores what follows the end', async () => {
  const driver = saying({
    'show onts 0/1/3':
      'ont 0/1/3 1 HWTC1A2B3C4D\nont 2 485754431A2B3C4E\n2 onts\nLegend: ont - a device\nont 3 is no ONT',
    'show light 0/1/3': 'light 2 -19.5\nlight 1 -',
  })
  const same = { runState: null, isUp: null, vlans: [] }
  expect(await read(driver)).toEqual({
    onts: [
      { ontId: 1, serial: 'HWTC1A2B3C4D', rxPower: null, ...same },
      { ontId: 2, serial: 'HWTC1A2B3C4E', rxPower: -19.5, ...same },
    ],
  })
})

test.for<[string, string, string, object]>([
  ['an unknown line', 'ont 1 HWTC1A2B3C4D\nsomething else', '', { code: 'line-not-understood' }],
  ['an impossible number', 'ont 400 HWTC1A2B3C4D', '', { code: 'line-not-understood' }],
  ['an impossible serial number', 'ont 1 -', '', { code: 'line-not-understood' }],
  [
    'a missing line',
    'ont 1 HWTC1A2B3C4D\n2 onts',
    '',
    { code: 'count-differs', params: { expected: '2', found: '1' } },
  ],
  ['a number twice', 'ont 1 HWTC1A2B3C4D\nont 1 HWTC1A2B3C4E', '', { code: 'ont-twice', params: { ontId: '1' } }],
  ['another PON port', 'ont 0/1/4 1 HWTC1A2B3C4D', '', { code: 'other-port-answered', params: { other: '0/1/4' } }],
  ['a refusal', 'Failure: The system is busy', '', { code: 'command-refused' }],
  [
    'a light of an unlisted ONT',
    'ont 1 HWTC1A2B3C4D',
    'light 7 -20',
    { code: 'ont-not-listed', params: { ontId: '7' } },
  ],
])('refuses a response with %s', async ([, listed, light, fault]) => {
  const result = await read(saying({ 'show onts 0/1/3': listed, 'show light 0/1/3': light }))
  expect(result).toMatchObject({ fault, transcript: expect.stringContaining('show onts 0/1/3') as unknown })
})

test.for<[string, Error, object]>([
  ['is silent', new SignInError('silent', 'no prompt within 15 s'), { code: 'olt-silent', params: { olt: 'OLT-1' } }],
  ['hangs up', new SignInError('closed', 'the session was closed'), { code: 'olt-silent' }],
  ['refuses the password', new SignInError('refused', 'refused'), { code: 'refused', params: { olt: 'OLT-1' } }],
  ['says too much', new Error('it said more than 1024 kB'), { code: 'session-failed' }],
])('a line terminal that %s is reported', async ([, error, fault]) => {
  const driver: OltDriver = { session: () => Promise.reject(error) }
  expect(await read(driver)).toMatchObject({ fault })
})

test('secrets in a response are masked in the transcript', async () => {
  const result = await read(saying({ 'show onts 0/1/3': 'snmp-agent community read cipher Public-1' }))
  expect(result).toMatchObject({ transcript: expect.not.stringContaining('Public-1') as unknown })
})

test('a response of hostile size and form is read in time', async () => {
  const began = performance.now()
  for (const line of ['ont '.repeat(50_000), '{'.repeat(100_000), ` ${'-'.repeat(200_000)}x`, '{ <cr>'.repeat(20_000)])
    expect(await read(saying({ 'show onts 0/1/3': line }))).toMatchObject({ fault: { code: 'line-not-understood' } })
  expect(performance.now() - began).toBeLessThan(3_000)
})
