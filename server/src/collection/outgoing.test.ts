import { existsSync, readFileSync, statSync } from 'node:fs'
import { expect } from 'vitest'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { runJob } from '#platform/runtime.ts'
import { type Office, test } from '#testing/office.ts'

const day = 86_400_000
const collect = (office: Office) => runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
const send = (office: Office) => runJob(office.app, { name: 'notifications.send', payload: {}, id: 'test' })
const stateOf = async ({ db }: Office, code: string) =>
  (await db.selectFrom('product').select('status').where('code', '=', code).executeTakeFirstOrThrow()).status

test('messages are held until morning, written to the folder once, and visible to their own units', async ({
  office,
}) => {
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  const at = office.clock.now
  office.clock.now = new Date('2026-06-01T15:00:00Z') // 21:30 in Yangon
  await paidThrough(office, line, '2026-06-02')
  await collect(office)
  const finance = () => office.demo('finance')
  const { customerCode } = line
  const messages = async () => (await finance().outgoing.list({ customerCode })).rows
  expect(await messages()).toMatchObject([
    {
      sendState: 'waiting',
      sendAfter: '2026-06-02T01:30:00.000Z',
      body: expect.stringContaining('2026-06-02') as string,
    },
  ])
  await send(office)
  expect(await messages()).toMatchObject([{ sendState: 'waiting' }])
  office.clock.now = new Date('2026-06-02T02:00:00Z')
  await send(office)
  const [message] = await messages()
  expect(message).toMatchObject({ sendState: 'sent' })
  const file = `${office.app.config.DATA_DIR}/outbox/${message?.messageId}-${Date.parse(message?.createdAt ?? '')}.sms.txt`
  expect(existsSync(file) && readFileSync(file, 'utf8')).toContain('Home Fibre 30')
  if (process.platform !== 'win32') expect(statSync(file).mode & 0o077, 'only our user can read the file').toBe(0)
  await expect(finance().outgoing.again({ messageId: message?.messageId ?? '' })).rejects.toMatchObject({
    code: 'not-failed',
  })
  const stranger = office.holding(
    await office.session(await office.hire(['OutgoingMessages', 'CollectionCases'], 'MDY-H1')),
  )
  expect((await stranger.outgoing.list({ customerCode })).rows).toEqual([])
  expect((await stranger.collection.list({ customerCode })).rows).toEqual([])
  await expect(stranger.outgoing.again({ messageId: message?.messageId ?? '' })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(office.as('6').collection.list({})).rejects.toMatchObject({ code: 'no-permission' })
  office.clock.now = at
})

test('a message held until the morning is withdrawn if its case has closed in the meantime', async ({ office }) => {
  const at = office.clock.now
  const { code } = await hireClerk(office)
  const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
  const { customerCode } = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const billNo = await oldBill(office, { code }, { customerCode, amount: 35_000, due: '2026-05-20' })
  office.clock.now = new Date('2026-06-01T15:00:00Z') // 21:30 in Yangon
  await collect(office)
  const api = office.holding(await office.session(code))
  const tenders = [{ kind: 'cash' as const, amount: 35_000 }]
  await api.payments.payForInBatchPayment({ items: [{ billNo, amount: 35_000 }], tenders })
  office.clock.now = new Date('2026-06-02T02:00:00Z')
  await send(office)
  expect((await office.demo('finance').outgoing.list({ customerCode })).rows).toMatchObject([
    { sendState: 'withdrawn', sentAt: null },
  ])
  office.clock.now = at
})

test('a message held overnight is not sent to a customer who has since renewed or declined reminders', async ({
  office,
}) => {
  const at = office.clock.now
  const messagesAfter = async (
    meanwhile: (line: { customerCode: string; productCode: string }) => Promise<unknown>,
  ) => {
    office.clock.now = at
    const line = await connected(office, await openedAccount(office, office.demo('clerk')))
    await paidThrough(office, line, '2026-06-02')
    office.clock.now = new Date('2026-06-01T15:00:00Z') // 21:30 in Yangon
    await collect(office)
    await meanwhile(line)
    office.clock.now = new Date('2026-06-02T02:00:00Z')
    await send(office)
    return (await office.demo('finance').outgoing.list({ customerCode: line.customerCode })).rows
  }
  const { code } = await hireClerk(office)
  const renews = async ({ customerCode, productCode }: { customerCode: string; productCode: string }) => {
    const api = office.holding(await office.session(code))
    const renewal = { renewProductCode: productCode, productOfferingCode: 'HF30', priceCode: 'HF30-6' }
    const amount = 210_000
    const { orderCode } = await api.orders.purchaseBroadband({ customerCode, ...renewal, expectedAmount: amount })
    await api.payments.payBroadband({ orderCode, expectedAmount: amount, tenders: [{ kind: 'cash', amount }] })
  }
  expect(await messagesAfter(renews)).toMatchObject([{ sendState: 'withdrawn', sentAt: null }])
  const keep = ({ customerCode }: { customerCode: string }) =>
    office.demo('clerk').customerNotices.keep({ customerCode, version: 0, remindByEmail: true, remindBySms: false })
  expect(await messagesAfter(keep)).toMatchObject([{ sendState: 'unwanted', sentAt: null }])
  expect(await messagesAfter(() => Promise.resolve())).toMatchObject([{ sendState: 'sent' }])
  office.clock.now = at
})

test('two stages due at once send only the message of the later one', async ({ office }) => {
  const at = office.clock.now
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await paidThrough(office, line, '2026-05-20')
  office.clock.now = new Date('2026-06-01T15:00:00Z') // 21:30 in Yangon
  await collect(office)
  const listed = async () => (await office.demo('finance').outgoing.list({ customerCode: line.customerCode })).rows
  expect(
    (await listed()).map(({ sendState }) => sendState),
    'the earlier message is withdrawn at once',
  ).toEqual(['waiting', 'withdrawn'])
  office.clock.now = new Date('2026-06-02T02:00:00Z')
  await send(office)
  const rows = await listed()
  expect(rows.map(({ sendState, body }) => [sendState, /blocked soon|is blocked/.exec(body)?.[0]])).toEqual([
    ['sent', 'is blocked'],
    ['withdrawn', 'blocked soon'],
  ])
  office.clock.now = at
})

test('a reminder does not replace a notice that a line is blocked', async ({ office }) => {
  const at = office.clock.now
  const stages = () => office.demo('finance').collectionStages
  const stage = {
    code: 'PRE-ASK',
    name: 'Asked',
    zhName: '再次提醒',
    paymentMode: 'prepaid',
    days: 8,
    action: 'remind',
    templateCode: 'ending',
  } as const
  await stages().add({ ...stage, minAmount: 0, workingDays: false, stopsBilling: false })
  const line = await connected(office, await openedAccount(office, office.demo('clerk')))
  await paidThrough(office, line, '2026-05-20')
  office.clock.now = new Date('2026-06-01T15:00:00Z') // 21:30 in Yangon
  await collect(office)
  const { customerCode } = line
  await office.demo('clerk').customerNotices.keep({ customerCode, version: 0, remindByEmail: true, remindBySms: false })
  office.clock.now = new Date('2026-06-02T02:00:00Z')
  await send(office)
  const { rows } = await office.demo('finance').outgoing.list({ customerCode })
  expect(rows.filter(({ sendState }) => sendState === 'sent').map(({ body }) => body)).toEqual([
    expect.stringContaining('is blocked'),
  ])
  expect(rows.map(({ sendState }) => sendState)).toContain('unwanted')
  const { version } = await stages().get({ stageCode: stage.code })
  await stages().delete({ code: stage.code, version })
  office.clock.now = at
})

/** Messages are sent from 08:00 until 20:00 in Yangon, 01:30 to 13:30 UTC. */
test('a message is sent in the first minute of the sending hours, but not in the closing hour', async ({ office }) => {
  const before = office.clock.now
  const sendAfter = async (now: string) => {
    office.clock.now = before
    const line = await connected(office, await openedAccount(office, office.demo('clerk')))
    await paidThrough(office, line, '2026-06-02')
    office.clock.now = new Date(now)
    await collect(office)
    const { rows } = await office.demo('finance').outgoing.list({ customerCode: line.customerCode })
    return rows.map((row) => row.sendAfter)
  }
  expect(await sendAfter('2026-06-01T01:29:59.000Z'), 'before sending starts').toEqual(['2026-06-01T01:30:00.000Z'])
  expect(await sendAfter('2026-06-01T01:30:00.000Z'), 'the first moment').toEqual(['2026-06-01T01:30:00.000Z'])
  expect(await sendAfter('2026-06-01T13:29:59.000Z'), 'the last moment').toEqual(['2026-06-01T13:29:59.000Z'])
  expect(await sendAfter('2026-06-01T13:30:00.000Z'), 'after sending ends').toEqual(['2026-06-02T01:30:00.000Z'])
  office.clock.now = before
})

test('a customer gets messages in their language, and no reminders if they declined them', async ({ office }) => {
  const clerk = office.demo('clerk')
  const finance = () => office.demo('finance')
  const at = office.clock.now
  const messagesWith = async (wishes: { language?: 'zh-CN'; remindBySms: boolean }) => {
    const line = await connected(office, await openedAccount(office, clerk))
    const { customerCode } = line
    const before = await clerk.customerNotices.get({ customerCode })
    expect(before).toEqual({ customerCode, language: null, remindBySms: true, remindByEmail: true, version: 0 })
    const preferences = { customerCode, version: 0, remindByEmail: true, ...wishes }
    expect(await clerk.customerNotices.keep(preferences)).toEqual({ version: 1 })
    await expect(clerk.customerNotices.keep(preferences)).rejects.toMatchObject({ code: 'changed-meanwhile' })
    office.clock.now = new Date('2026-06-01T04:00:00Z')
    await paidThrough(office, line, '2026-06-02')
    await collect(office)
    await send(office)
    office.clock.now = at
    return { line, messages: (await finance().outgoing.list({ customerCode })).rows }
  }
  const { messages: chinese } = await messagesWith({ language: 'zh-CN', remindBySms: true })
  expect(chinese).toMatchObject([{ sendState: 'sent', body: expect.stringMatching(/[\u4E00-\u9FFF]/) as string }])
  const { line, messages: quiet } = await messagesWith({ remindBySms: false })
  expect(quiet).toMatchObject([{ sendState: 'unwanted', sentAt: null }])
  // The customer is still notified of the block.
  const { customerCode, productCode } = line
  while ((await stateOf(office, productCode)) === 'active') {
    office.clock.forward(day)
    await collect(office)
  }
  const sent = (await finance().outgoing.list({ customerCode, sendState: 'waiting' })).rows
  expect(sent.length).toBeGreaterThan(0)
  const stranger = office.holding(await office.session(await office.hire(['baseInfo', 'customer.modify'], 'MDY-H1')))
  await expect(stranger.customerNotices.get({ customerCode })).rejects.toMatchObject({ code: 'not-found' })
  const others = { customerCode, version: 1, remindBySms: true, remindByEmail: true }
  await expect(stranger.customerNotices.keep(others)).rejects.toMatchObject({ code: 'not-found' })
  office.clock.now = at
})
