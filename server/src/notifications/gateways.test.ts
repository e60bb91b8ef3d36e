import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo, Server } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'
import { runJob } from '#platform/runtime.ts'
import { gatewaysOf } from './gateways.ts'
import { isStorable } from '#platform/storable.ts'

// A local mail server and SMS gateway that stand in for those of an operator.
const mails: string[] = []
const texts: { headers: IncomingHttpHeaders; body: unknown }[] = []
let answers: number[] = []
let excuse = 'no such mailbox'
/** The number of connections that the mail server still refuses. */
let busy = 0
const envelopes: { recipient: string; utf8: boolean }[] = []
const mailOptions = {
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onConnect: (_, done) => done(busy-- > 0 ? new Error('busy') : null),
  onAuth: ({ username, password }, _, done) =>
    username === 'bills' && password === 'pass word' ? done(null, { user: 'bills' }) : done(new Error('no')),
  onRcptTo: ({ address }, { envelope }, done) => {
    envelopes.push({ recipient: address, utf8: envelope.smtpUtf8 === true })
    done(address.startsWith('nobody') ? Object.assign(new Error(excuse), { responseCode: 550 }) : null)
  },
  onData: (stream, _, done) => {
    let mail = ''
    stream.on('data', (part: Buffer) => (mail += part.toString()))
    stream.on('end', () => {
      mails.push(mail)
      done()
    })
  },
} satisfies SMTPServerOptions
const mailServer = new SMTPServer(mailOptions)
const oldMailServer = new SMTPServer({ ...mailOptions, hideSMTPUTF8: true })
const smsServer = createServer((request, response) => {
  let body = ''
  request.on('data', (part: Buffer) => (body += part.toString()))
  request.on('end', () => {
    texts.push({ headers: request.headers, body: JSON.parse(body) })
    response.writeHead(answers.shift() ?? 202).end()
  })
})
/** Listens on a free local port and returns its number. */
const portOf = (server: { listen: (port: number, host: string, done: () => void) => Server }) =>
  new Promise<number>((done) => {
    const listening = server.listen(0, '127.0.0.1', () => done((listening.address() as AddressInfo).port))
  })
let smtp = 0
let oldSmtp = 0
let http = 0
beforeAll(async () => {
  ;[smtp, oldSmtp, http] = [await portOf(mailServer), await portOf(oldMailServer), await portOf(smsServer)]
})
afterAll(() => {
  mailServer.close()
  oldMailServer.close()
  smsServer.close()
})
beforeEach(() => {
  mails.length = 0
  envelopes.length = 0
  texts.length = 0
  answers = []
})

const send = (office: Office) => runJob(office.app, { name: 'notifications.send', payload: {}, id: 'test' })

const through = (office: Office) =>
  Object.assign(office.app.config, {
    SMTP_URL: `smtp://bills:pass%20word@127.0.0.1:${smtp}`,
    SMTP_FROM: 'bills@lotus.example',
    SMS_URL: `http://127.0.0.1:${http}/send`,
    SMS_TOKEN: 'a-token',
  })

type Written = { channel: 'sms' | 'email'; recipient: string }
/** Writes a pending message, as a collection stage does. */
async function waiting(office: Office, { channel, recipient }: Written): Promise<string> {
  const { customerCode } = await openedAccount(office, office.demo('clerk'))
  const { organization_unit_code } = await office.db
    .selectFrom('customer')
    .select('organization_unit_code')
    .where('code', '=', customerCode)
    .executeTakeFirstOrThrow()
  const at = office.clock.now
  const subject = channel === 'email' ? 'Your line 宽带' : null
  const row = {
    customer_code: customerCode,
    organization_unit_code,
    template_code: 'PRE-END',
    channel,
    recipient,
    subject,
  }
  const { id } = await office.db
    .insertInto('outgoing_message')
    .values({ ...row, body: 'Paid through 30 June. 已缴至六月三十日。', created_at: at, send_after: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return String(id)
}
const stateOf = ({ db }: Office, id: string) =>
  db
    .selectFrom('outgoing_message')
    .select(['state', 'attempts', 'failure', 'sent_at'])
    .where('id', '=', id as never)
    .executeTakeFirstOrThrow()

test('sends an e-mail over SMTP and an SMS through the gateway, each once', async ({ office }) => {
  through(office)
  const mail = await waiting(office, { channel: 'email', recipient: 'khin@example.com' })
  const text = await waiting(office, { channel: 'sms', recipient: '+95 9 4200 1234' })
  await send(office)
  await send(office)
  expect(await stateOf(office, mail)).toMatchObject({ state: 'sent', attempts: 1, failure: null })
  expect(await stateOf(office, text)).toMatchObject({ state: 'sent', attempts: 1, sent_at: office.clock.now })
  expect(mails).toHaveLength(1)
  for (const part of [
    'To: khin@example.com',
    'From: bills@lotus.example',
    `<lastmile-${mail}-${office.clock.now.getTime()}@lotus.example>`,
    'utf-8',
  ])
    expect(mails[0]).toContain(part)
  expect(texts).toEqual([
    {
      headers: expect.objectContaining({
        authorization: 'Bearer a-token',
        'idempotency-key': `lastmile-${text}-${office.clock.now.getTime()}`,
      }) as unknown,
      body: { id: text, to: '+95 9 4200 1234', text: 'Paid through 30 June. 已缴至六月三十日。' },
    },
  ])
  expect(await office.demo('finance').outgoing.ways({})).toEqual([
    { channel: 'sms', gateway: `127.0.0.1:${http}` },
    { channel: 'email', gateway: `127.0.0.1:${smtp}` },
  ])
})

test('sends to an address in Chinese with SMTPUTF8, and to a domain with other letters encoded', async ({ office }) => {
  through(office)
  const international = await waiting(office, { channel: 'email', recipient: '用户@例子.公司' })
  const domain = await waiting(office, { channel: 'email', recipient: 'jose@exämple.de' })
  await send(office)
  for (const id of [international, domain])
    expect(await stateOf(office, id)).toMatchObject({ state: 'sent', failure: null })
  expect(envelopes.toSorted((one, other) => one.recipient.localeCompare(other.recipient))).toEqual([
    { recipient: 'jose@exämple.de', utf8: false },
    { recipient: '用户@例子.公司', utf8: true },
  ])
  // The test server shows domains decoded; the messages contain them as they were sent.
  expect(mails.filter((mail) => mail.includes('To: jose@xn--exmple-cua.de'))).toHaveLength(1)
})

test('fails a message to an address in Chinese if the mail server has no SMTPUTF8, and sends the others', async ({
  office,
}) => {
  Object.assign(through(office), { SMTP_URL: `smtp://127.0.0.1:${oldSmtp}` })
  const international = await waiting(office, { channel: 'email', recipient: '用户@例子.公司' })
  const domain = await waiting(office, { channel: 'email', recipient: 'jose@exämple.de' })
  await send(office)
  expect(await stateOf(office, international)).toMatchObject({
    state: 'failed',
    attempts: 1,
    failure: 'the mail server does not support addresses in other scripts (SMTPUTF8)',
  })
  expect(await stateOf(office, domain)).toMatchObject({ state: 'sent' })
  expect(envelopes).toEqual([{ recipient: 'jose@exämple.de', utf8: false }])
})

test('asks the mail server again for the next address in other letters if a connection failed', async ({ office }) => {
  const hand = (recipient: string) =>
    email.hand({ id: '1', key: recipient, channel: 'email', recipient, subject: '', body: '' })
  const { email } = gatewaysOf(through(office))
  busy = 1
  await expect(hand('用户@例子.公司')).rejects.toThrow('busy')
  await hand('用户@例子.公司')
  expect(envelopes).toEqual([{ recipient: '用户@例子.公司', utf8: true }])
  email.close?.()
})

test('a temporary failure is retried, and a permanent refusal needs manual work', async ({ office }) => {
  through(office)
  answers = [503, 202, 400]
  const later = await waiting(office, { channel: 'sms', recipient: '+95 9 1' })
  await send(office)
  expect(await stateOf(office, later)).toMatchObject({ state: 'waiting', attempts: 1, failure: 'answer 503' })
  await send(office)
  expect(texts, 'no retry before ten minutes have passed').toHaveLength(1)
  office.clock.forward(10 * 60_000)
  await send(office)
  expect(await stateOf(office, later)).toMatchObject({ state: 'sent', attempts: 2, failure: null })
  const refused = await waiting(office, { channel: 'sms', recipient: '+95 9 2' })
  const unknown = await waiting(office, { channel: 'email', recipient: 'nobody@example.com' })
  const without = await waiting(office, { channel: 'email', recipient: ' ' })
  await send(office)
  expect(await stateOf(office, refused)).toMatchObject({ state: 'failed', attempts: 1, failure: 'answer 400' })
  expect(await stateOf(office, unknown)).toMatchObject({
    state: 'failed',
    failure: expect.stringContaining('no such mailbox') as unknown,
  })
  expect(await stateOf(office, without)).toMatchObject({ state: 'failed', failure: 'no address' })
  await office.demo('finance').outgoing.again({ messageId: refused })
  await send(office)
  expect(await stateOf(office, refused)).toMatchObject({ state: 'sent' })
  expect(texts.at(-1)?.body, 'sent to the current number of the customer').not.toMatchObject({ to: '+95 9 2' })
})

test('retries an SMS gateway that is busy or broken, but not one that refuses', async ({ office }) => {
  through(office)
  for (const [answer, state] of [
    [408, 'waiting'],
    [429, 'waiting'],
    [500, 'waiting'],
    [499, 'failed'],
  ] as const) {
    answers = [answer]
    const id = await waiting(office, { channel: 'sms', recipient: '+95 9 4' })
    await send(office)
    expect(await stateOf(office, id)).toMatchObject({ state, failure: `answer ${answer}`, sent_at: null })
  }
  // Sends them now, so that they do not disturb the next test.
  office.clock.forward(10 * 60_000)
  await send(office)
})

test('an unreachable gateway is tried three times, and does not delay other channels', async ({ office }) => {
  Object.assign(through(office), { SMTP_URL: 'smtp://127.0.0.1:9' })
  const mail = await waiting(office, { channel: 'email', recipient: 'khin@example.com' })
  const text = await waiting(office, { channel: 'sms', recipient: '+95 9 3' })
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await send(office)
    office.clock.forward(10 * 60_000)
  }
  expect(await stateOf(office, mail)).toMatchObject({ state: 'failed', attempts: 3 })
  expect(await stateOf(office, text)).toMatchObject({ state: 'sent' })
})

/** Messages are sent until 20:00 in Yangon, 13:30 UTC, and again from 01:30 UTC. */
test('a failure shortly before the closing hour is retried the next morning', async ({ office }) => {
  through(office)
  answers = [503]
  const before = office.clock.now
  office.clock.now = new Date('2026-03-06T13:25:00Z')
  const text = await waiting(office, { channel: 'sms', recipient: '+95 9 5' })
  await send(office)
  for (const quiet of ['2026-03-06T13:36:00Z', '2026-03-06T20:00:00Z', '2026-03-07T01:29:59Z']) {
    office.clock.now = new Date(quiet)
    await send(office)
    expect(await stateOf(office, text)).toMatchObject({ state: 'waiting', attempts: 1 })
  }
  office.clock.now = new Date('2026-03-07T01:30:00Z')
  await send(office)
  expect(await stateOf(office, text)).toMatchObject({ state: 'sent', attempts: 2 })
  office.clock.now = before
})

test('a mail server’s response is stored without NUL characters, and never truncated within a character', async ({
  office,
}) => {
  through(office)
  // One of the two texts is cut in the middle of a character, regardless of what precedes these words.
  for (const words of ['a\0b', '😀', ' 😀']) {
    excuse = words.repeat(200)
    const id = await waiting(office, { channel: 'email', recipient: 'nobody@example.com' })
    await send(office)
    const { state, failure } = await stateOf(office, id)
    expect([state, isStorable(failure ?? ''), failure?.length]).toEqual(['failed', true, 200])
  }
  excuse = 'no such mailbox'
})
