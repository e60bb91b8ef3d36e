import { expect, vi } from 'vitest'
import { approved } from '#testing/approved.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { type Office, test } from '#testing/office.ts'

// The runs of several cycles go through the job queue, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
/** Opens a line billed monthly, active from today, 6 March 2026. */
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))
const runRights = ['BillRuns', 'billRun.approve', 'billInfo'] as const
const finance = async (office: Office, code: string) => office.holding(await office.session(code))
const at = (office: Office, day: string) => (office.clock.now = new Date(`${day}T03:00:00Z`))

/** Bills a cycle, with approval by another employee, and returns the lines of one product. */
async function bills(
  office: Office,
  {
    people: [starter, second],
    productCode,
    ...cycle
  }: { people: string[]; productCode: string; billMonth: string; billDay?: number },
) {
  const { billRuns } = await finance(office, starter ?? '')
  const { runId } = await billRuns.start(cycle)
  await office.work()
  const { rows } = await billRuns.items({ runId, limit: 200 })
  await approved((await finance(office, second ?? '')).billRuns, runId)
  await office.work()
  return rows
    .filter((row) => row.productCode === productCode)
    .map(({ from, through, billedDays, amount, parkedFor }) => ({ from, through, billedDays, amount, parkedFor }))
}
const of = ([from, through]: [string, string], billedDays: number, amount: number) => ({
  from,
  through,
  billedDays,
  amount,
  parkedFor: null,
})

test('a planned billing day change is replaced by another one, and withdrawn by selecting the current day', async ({
  office,
}) => {
  const { customerCode } = await aLine(office)
  const { billDays } = office.demo('clerk')
  const change = (billDay: number, begins?: string) =>
    billDays.change({ customerCode, billDay, begins, reason: 'asked' })
  await change(20, '2026-03-20')
  expect(await billDays.preview({ customerCode, billDay: 10 })).toMatchObject({ begins: '2026-03-10' })
  await change(10, '2026-03-10')
  expect((await billDays.get({ customerCode })).changes).toMatchObject([{ billDay: 10, begins: '2026-03-10' }])
  expect(await billDays.preview({ customerCode, billDay: 1 })).toMatchObject({ begins: null })
  expect(await change(1)).toEqual({ billDay: 1, begins: null })
  expect(await billDays.get({ customerCode })).toEqual({
    billDay: 1,
    monthly: true,
    waiting: null,
    changes: [],
  })
  await expect(change(29)).rejects.toMatchObject({ fields: [{ field: 'billDay' }] })
})

test('an upgrade at the next period starts with the customer’s next cycle', async ({ office }) => {
  const { customerCode, productCode } = await aLine(office)
  const clerk = office.demo('clerk')
  await clerk.billDays.change({ customerCode, billDay: 20, begins: '2026-03-20', reason: 'asked' })
  const change = { productCode, productOfferingCode: 'HF60M', priceCode: 'HF60M-1', when: 'next-period' as const }
  expect(await clerk.orders.noPaymentPreviewForBroadbandChange(change)).toMatchObject({ startsOn: '2026-03-20' })
})

/** 14 of 31 days of 38,000 are 17,161, including 817 tax; a whole cycle includes 1,810 tax. */
test('upcoming bills of an exempt customer are previewed without tax, as they will be billed', async ({ office }) => {
  const { customerCode } = await aLine(office)
  const clerk = await finance(
    office,
    await office.hire(['baseInfo', 'customer.exempt', 'billInfo', 'billDay.change'], 'HQ'),
  )
  const certificate = {
    exemptionNo: 'MOFA-2026-117',
    authority: 'Ministry of Foreign Affairs',
    validFrom: '2026-03-01',
  }
  await clerk.taxExemptions.add({ customerCode, ...certificate })
  expect((await clerk.billDays.preview({ customerCode, billDay: 20 })).bills).toMatchObject([
    { from: '2026-03-06', through: '2026-03-19', days: 14, ofDays: 31, amount: 17_161 - 817 },
    { from: '2026-03-20', through: '2026-04-19', days: 31, ofDays: 31, amount: 38_000 - 1_810 },
  ])
})

test('finance sees the billing days in use, and nobody changes one of a customer out of scope', async ({ office }) => {
  const { customerCode } = await aLine(office)
  await office.demo('clerk').billDays.change({ customerCode, billDay: 9, begins: '2026-03-09', reason: 'asked' })
  const { billDays } = await finance(office, await office.hire([...runRights], 'HQ'))
  const { rows } = await billDays.list({})
  expect(rows[0]).toEqual({ billDay: 1, isStandard: true, customers: null })
  expect(rows).toContainEqual({ billDay: 9, isStandard: false, customers: 1 })
  await expect(billDays.change({ customerCode, billDay: 5, reason: 'asked' })).rejects.toMatchObject({
    code: 'no-permission',
  })
  const far = await finance(office, await office.hire(['billInfo', 'billDay.change'], 'MDY-H1'))
  await expect(far.billDays.preview({ customerCode, billDay: 5 })).rejects.toMatchObject({ code: 'not-found' })
})

type Moved = { people: string[]; customerCode: Awaited<ReturnType<typeof aLine>>['customerCode']; productCode: string }
/** The second half of the case below: the billing day returns to the 1st. */
async function goesBack(office: Office, { people, customerCode, productCode }: Moved) {
  at(office, '2026-05-20')
  const back = await office.demo('clerk').billDays.preview({ customerCode, billDay: 1 })
  expect(back).toEqual({
    begins: '2026-06-01',
    bills: [
      { from: '2026-05-15', through: '2026-05-31', days: 17, ofDays: 31, amount: 20_839 },
      { from: '2026-06-01', through: '2026-06-30', days: 30, ofDays: 30, amount: 38_000 },
    ],
  })
  await office
    .demo('clerk')
    .billDays.change({ customerCode, billDay: 1, begins: '2026-06-01', reason: 'Wages come late again' })
  at(office, '2026-06-02')
  expect(await bills(office, { people, productCode, billMonth: '2026-05-01' }), 'the rest is automatic').toEqual([
    of(['2026-05-15', '2026-05-31'], 17, 20_839),
  ])
  at(office, '2026-07-02')
  expect(await bills(office, { people, productCode, billMonth: '2026-06-01' })).toEqual([
    of(['2026-06-01', '2026-06-30'], 30, 38_000),
  ])
}

/**
 * 38,000 a month. On 10 April the billing day becomes the 15th: 1 to 14 April are 14 of the 30 days of April, 17733.33;
 * 15 April to 14 May is a full cycle. On 20 May the billing day returns to the 1st: 15 to 31 May are 17 of the 31 days
 * from 15 May, 20838.71; June is a full cycle.
 */
test('days before a new billing day are billed in the old cycle, later ones in the new cycle', async ({ office }) => {
  const line = await aLine(office)
  const { customerCode, productCode } = line
  const people = [await office.hire([...runRights], 'HQ'), await office.hire([...runRights], 'HQ')]
  at(office, '2026-04-02')
  const march = await bills(office, { people, productCode, billMonth: '2026-03-01' })
  expect(march).toEqual([of(['2026-03-06', '2026-03-31'], 26, 31_871)])

  at(office, '2026-04-10')
  const shown = await office.demo('clerk').billDays.preview({ customerCode, billDay: 15 })
  expect(shown).toEqual({
    begins: '2026-04-15',
    bills: [
      { from: '2026-04-01', through: '2026-04-14', days: 14, ofDays: 30, amount: 17_733 },
      { from: '2026-04-15', through: '2026-05-14', days: 30, ofDays: 30, amount: 38_000 },
    ],
  })
  const request = { customerCode, billDay: 15, reason: 'Wages come on the 12th' }
  await expect(office.demo('clerk').billDays.change({ ...request, begins: '2026-04-16' })).rejects.toMatchObject({
    code: 'bill-day-moved',
    fields: [{ field: 'begins' }],
  })
  expect(await office.demo('clerk').billDays.change({ ...request, begins: '2026-04-15' })).toEqual({
    billDay: 15,
    begins: '2026-04-15',
  })
  await expect(office.demo('clerk').billDays.change(request)).rejects.toMatchObject({
    code: 'same-bill-day',
    fields: [{ field: 'billDay' }],
  })
  expect(await office.demo('clerk').billDays.get({ customerCode })).toMatchObject({
    billDay: 1,
    waiting: { billDay: 15, begins: '2026-04-15' },
    changes: [{ billDay: 15, reason: 'Wages come on the 12th' }],
  })

  at(office, '2026-05-03')
  const runs = async () => (await finance(office, people[0] ?? '')).billRuns
  await expect((await runs()).start({ billMonth: '2026-04-01', billDay: 15 })).rejects.toMatchObject({
    code: 'cycle-not-over',
  })
  expect(await bills(office, { people, productCode, billMonth: '2026-04-01' }), 'the billing day has changed').toEqual(
    [],
  )

  at(office, '2026-05-16')
  expect(await bills(office, { people, productCode, billMonth: '2026-04-01', billDay: 15 })).toEqual([
    of(['2026-04-01', '2026-04-14'], 14, 17_733),
    of(['2026-04-15', '2026-05-14'], 30, 38_000),
  ])
  expect((await (await runs()).list({})).rows[0]).toMatchObject({
    billMonth: '2026-04-01',
    billDay: 15,
    productCount: 1,
  })

  await goesBack(office, { people, customerCode, productCode })
  expect(await office.audit()).toEqual([])
})

/** The 15th applies from 15 September: its first cycle ends on 14 October, whatever else is planned in the meantime. */
test('a billing day can change once a cycle, and the refusal states the next possible date', async ({ office }) => {
  at(office, '2026-09-06')
  const { customerCode } = await aLine(office)
  const request = (billDay: number, begins?: string) => ({ customerCode, billDay, reason: 'asked', begins })
  await office.demo('clerk').billDays.change(request(15, '2026-09-15'))
  at(office, '2026-09-15')
  const early = {
    code: 'bill-day-recent',
    message:
      'The current billing day takes effect on 2026-09-15. The billing day can be changed once per cycle, next on 2026-10-15',
    fields: [{ field: 'billDay' }],
  }
  for (const day of ['2026-09-15', '2026-10-14']) {
    at(office, day)
    const { billDays } = office.demo('clerk')
    await expect(billDays.preview({ customerCode, billDay: 20 })).rejects.toMatchObject(early)
    await expect(billDays.change(request(1))).rejects.toMatchObject(early)
  }
  at(office, '2026-10-15')
  const { billDays } = office.demo('clerk')
  await billDays.change(request(20, '2026-10-20'))
  expect(await billDays.change(request(25, '2026-10-25')), 'a pending change can still be replaced').toMatchObject({
    begins: '2026-10-25',
  })
  expect(await billDays.change(request(15)), 'a pending change can be withdrawn').toMatchObject({ begins: null })
})

test('new customers begin on the operator’s billing day, are billed by it, and can change it at once', async ({
  office,
}) => {
  at(office, '2027-03-06')
  const { settings } = office.demo('admin')
  await settings.modify({ key: 'operator.newBillDay', seen: 1, value: 15 })
  const { customerCode, productCode } = await aLine(office)
  const { billDays } = office.demo('clerk')
  expect(await billDays.get({ customerCode })).toEqual({ billDay: 15, monthly: true, waiting: null, changes: [] })
  const people = [await office.hire([...runRights], 'HQ'), await office.hire([...runRights], 'HQ')]
  const { rows } = await (await finance(office, people[0] ?? '')).billDays.list({})
  expect(rows).toContainEqual({ billDay: 15, isStandard: true, customers: null })
  const { bills: toCome } = await billDays.preview({ customerCode, billDay: 20 })
  expect(toCome[0]).toMatchObject({ from: '2027-03-06', through: '2027-03-14', days: 9, ofDays: 28 })
  at(office, '2027-03-15')
  expect(await bills(office, { people, productCode, billMonth: '2027-02-01', billDay: 15 })).toEqual([
    of(['2027-03-06', '2027-03-14'], 9, 12_214),
  ])
  const later = (await finance(office, await office.hire(['billInfo', 'billDay.change'], 'HQ'))).billDays
  await later.change({ customerCode, billDay: 20, begins: '2027-03-20', reason: 'asked' })
  expect((await later.get({ customerCode })).changes).toMatchObject([{ billDay: 20, begins: '2027-03-20' }])
})
