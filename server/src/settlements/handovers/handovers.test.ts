import { ownerOf } from '@lastmile/contract/platform/values.ts'
import { expect } from 'vitest'
import { hireClerk, unpaidOrder, walkIn } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'
import { pagesOf } from '#testing/pdf.ts'
import { hired } from '#testing/settlements/cash.ts'

type Clerk = Awaited<ReturnType<typeof hireClerk>>

/** Takes an amount of cash for one payment, as the clerk. */
async function takes(office: Office, clerk: Clerk, amount: number) {
  const customerCode = await walkIn(office)
  const orderCode = await unpaidOrder(office, clerk, { customerCode, cost: { oneOff: amount } })
  const tenders = [{ kind: 'cash' as const, amount }]
  const { paymentCode } = await clerk.payments.payBroadband({ orderCode, expectedAmount: amount, tenders })
  return { paymentCode, line: 1 }
}

/** Creates a clerk with cash of 300 and 500, and a colleague with a cash limit. */
async function withDrawer(office: Office, max = 100_000_000) {
  const [giver, taker] = [await hireClerk(office), await hireClerk(office, { max })]
  const collections = [await takes(office, giver, 300), await takes(office, giver, 500)]
  const offer = () => giver.handovers.offer({ takerCode: taker.code, countedAmount: 800 })
  return { giver, taker, collections, offer }
}

const held = async ({ settlements }: Clerk) => (await settlements.unSettlementCollection({})).unrequestedAmount

test('the drawer goes to a colleague of the unit, counted by both; the colleague hands it in', async ({ office }) => {
  const { giver, taker, collections } = await withDrawer(office)
  expect((await giver.handovers.takers({})).map(({ code }) => code)).toContain(taker.code)
  const offer = (countedAmount: number) => giver.handovers.offer({ takerCode: taker.code, countedAmount })
  await expect(offer(790)).rejects.toMatchObject({ code: 'drawer-differs', fields: [{ field: 'countedAmount' }] })
  const { handoverCode, ...offered } = await offer(800)
  expect(offered).toEqual({ state: 'toBeTaken', amount: 800, tenderCount: 2 })
  await expect(offer(800)).rejects.toMatchObject({
    code: 'handover-open',
    fields: [{ field: 'takerCode' }],
  })
  expect((await taker.handovers.list({})).rows).toMatchObject([{ handoverCode, amount: null, forMe: true }])
  await expect(taker.handovers.take({ handoverCode, countedAmount: 799 })).rejects.toMatchObject({
    code: 'count-differs',
  })
  expect([await held(giver), await held(taker)]).toEqual([800, 0])
  expect(await taker.handovers.take({ handoverCode, countedAmount: 800 })).toEqual({ handoverCode, state: 'taken' })
  expect([await held(giver), await held(taker)]).toEqual([0, 800])
  await expect(giver.settlements.request({ collections })).rejects.toMatchObject({ code: 'not-found' })
  const { settlementCode } = await taker.settlements.request({ collections })
  const cashier = await hired(office, ['DeptConfirm'])
  await cashier.settlements.confirm({ settlementCode, countedAmount: 800 })
  expect(await held(taker)).toBe(0)
})

test('a clerk who handed over a drawer cannot correct its payments: a colleague holds the cash', async ({ office }) => {
  const [giver, taker] = [await hireClerk(office, { more: ['ModifyPaymentAct'] }), await hireClerk(office)]
  const { paymentCode } = await takes(office, giver, 300)
  const customerCode = ownerOf(paymentCode)
  const { handoverCode } = await giver.handovers.offer({ takerCode: taker.code, countedAmount: 300 })
  await taker.handovers.take({ handoverCode, countedAmount: 300 })
  await takes(office, giver, 500)
  expect((await giver.payments.forAdjustPayment({ customerCode })).payments).toMatchObject([{ _disabled: true }])
  const tenders = [{ kind: 'card' as const, amount: 300, reference: 'SLIP-3' }]
  const correction = { customerCode, paymentCode, tenders, remark: 'It was a card' }
  await expect(giver.payments.adjustPayment(correction)).rejects.toMatchObject({
    code: 'not-correctable',
    fields: [{ field: 'paymentCode' }],
  })
  expect([await held(giver), await held(taker)]).toEqual([500, 300])
})

test('a difference is shown, and the cash changes hands once the outgoing clerk has made it good and signed', async ({
  office,
}) => {
  const { giver, taker, offer } = await withDrawer(office)
  const { handoverCode } = await offer()
  const differenceReason = 'A note of 5 is missing'
  const took = await taker.handovers.take({ handoverCode, countedAmount: 795, differenceReason })
  expect(took.state).toBe('differing')
  expect(await held(taker)).toBe(0)
  await expect(taker.handovers.sign({ handoverCode })).rejects.toMatchObject({ code: 'not-found' })
  expect(await giver.handovers.sign({ handoverCode })).toEqual({ handoverCode, state: 'taken' })
  expect([await held(giver), await held(taker)]).toEqual([0, 800])
  expect((await giver.handovers.list({ state: 'taken' })).rows).toMatchObject([
    { amount: 800, countedAmount: 795, differenceAmount: -5, differenceReason },
  ])
  const token = await office.session(taker.code)
  const slip = (language: string) =>
    office.raw('GET', `shift-handovers/${handoverCode}/slip`, { headers: { token, 'accept-language': language } })
  const text = (await pagesOf((await slip('en-US')).raw)).join(' ')
  for (const part of ['Golden Lotus Broadband', handoverCode, '800', '795', differenceReason])
    expect(text).toContain(part)
  const chinese = (await pagesOf((await slip('zh-CN')).raw)).join(' ')
  for (const part of ['金莲宽带', '接班人清点']) expect(chinese).toContain(part)
  const stranger = await hireClerk(office)
  await expect(stranger.handovers.slip({ handoverCode })).rejects.toMatchObject({ code: 'not-found' })
})

test('refused or withdrawn cash stays where it was; what moved in the meantime is not handed over', async ({
  office,
}) => {
  const { giver, taker, collections, offer } = await withDrawer(office)
  const first = await offer()
  await taker.handovers.refuse({ handoverCode: first.handoverCode, reason: 'My shift is over too' })
  const second = await offer()
  await expect(taker.handovers.withdraw(second)).rejects.toMatchObject({ code: 'not-found' })
  await giver.handovers.withdraw({ handoverCode: second.handoverCode })
  const { handoverCode } = await offer()
  await expect(taker.handovers.slip({ handoverCode })).rejects.toMatchObject({ code: 'wrong-state' })
  await giver.settlements.request({ collections: collections.slice(0, 1) })
  await expect(taker.handovers.take({ handoverCode, countedAmount: 800 })).rejects.toMatchObject({
    code: 'handover-overtaken',
  })
  expect(await held(taker)).toBe(0)
})

test('refuses a handover to oneself, to another unit, above the colleague’s limit, and of an empty drawer', async ({
  office,
}) => {
  const { giver, taker, offer } = await withDrawer(office, 500)
  const elsewhere = await office.hire(['ToDept'], 'MDY-H1')
  for (const takerCode of [giver.code, elsewhere])
    await expect(giver.handovers.offer({ takerCode, countedAmount: 800 })).rejects.toMatchObject({ code: 'not-found' })
  const { handoverCode } = await offer()
  const stranger = await hireClerk(office)
  await expect(stranger.handovers.take({ handoverCode, countedAmount: 800 })).rejects.toMatchObject({
    code: 'not-found',
  })
  await expect(taker.handovers.take({ handoverCode, countedAmount: 800 })).rejects.toMatchObject({
    code: 'taker-cash-limit',
  })
  expect(await held(giver)).toBe(800)
  await expect(stranger.handovers.offer({ takerCode: giver.code, countedAmount: 0 })).rejects.toMatchObject({
    code: 'nothing-to-hand-over',
    fields: [{ field: 'takerCode' }],
  })
  await expect(office.as('DeptConfirm').handovers.takers({})).rejects.toMatchObject({ code: 'no-permission' })
})

test('refuses a handover to a colleague who left or changed units before it was signed', async ({ office }) => {
  const { giver, taker, offer } = await withDrawer(office)
  const { handoverCode } = await offer()
  await taker.handovers.take({ handoverCode, countedAmount: 795, differenceReason: 'A note of 5 is missing' })
  const worksIn = (organization_unit_code: string) =>
    office.db.updateTable('employee').set({ organization_unit_code }).where('code', '=', taker.code).execute()
  await worksIn('MDY-H1')
  await expect(giver.handovers.sign({ handoverCode })).rejects.toMatchObject({ code: 'taker-gone' })
  await worksIn('YGN-H1')
  await office.demo('admin').leaving.leave({ employeeCode: taker.code, successor: giver.code })
  await expect(giver.handovers.sign({ handoverCode })).rejects.toMatchObject({ code: 'taker-gone' })
  expect(await held(giver)).toBe(800)
  expect(await giver.handovers.withdraw({ handoverCode })).toMatchObject({ state: 'withdrawn' })
})

test('when the same cash is handed over and settled at once, only one succeeds', async ({ office }) => {
  const { giver, taker, collections, offer } = await withDrawer(office)
  const { handoverCode } = await offer()
  const outcomes = await Promise.allSettled([
    taker.handovers.take({ handoverCode, countedAmount: 800 }),
    taker.handovers.take({ handoverCode, countedAmount: 800 }),
    giver.settlements.request({ collections }),
  ])
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})
