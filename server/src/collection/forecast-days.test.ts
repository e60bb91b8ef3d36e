import { sql } from 'kysely'
import { expect } from 'vitest'
import { runJob } from '#platform/runtime.ts'
import { connected, openedAccount, paidThrough } from '#testing/orders/public.ts'
import { hireClerk, oldBill } from '#testing/payments/counter.ts'
import { type Office, test } from '#testing/office.ts'

const dayOf = (at: Date) => at.toISOString().slice(0, 10)
const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }

type Stage = readonly [mode: 'prepaid' | 'postpaid', days: number, action: string, works: boolean, least?: number]

/** Stages of which some are deferred to a working day, including a reminder that comes too late because of a Sunday. */
const mixed: readonly Stage[] = [
  ['postpaid', 7, 'restrict', true],
  ['postpaid', 8, 'remind', false],
  ['postpaid', 10, 'collect', false],
  ['postpaid', 14, 'block', true],
  ['postpaid', 18, 'terminate', true],
  ['postpaid', 20, 'propose-bad-debt', true],
  ['prepaid', -3, 'remind', true],
  ['prepaid', 1, 'restrict', false],
  ['prepaid', 4, 'block', true],
  ['prepaid', 16, 'terminate', true],
]

/** Stores these stages in place of all others. */
async function stages({ db }: Office, rows: readonly Stage[]): Promise<void> {
  await db.deleteFrom('collection_stage').execute()
  await db
    .insertInto('collection_stage')
    .values(
      rows.map(([payment_mode, days, action, working_days, min_amount = 0]) => {
        const code = `${payment_mode} ${days}`
        return { code, name: code, zh_name: code, payment_mode, days, action, working_days, min_amount }
      }),
    )
    .execute()
}

/** Returns the forecast for some customers, each step as `day customer action`. */
async function forecast(office: Office, reader: string, customers: readonly string[]): Promise<string[]> {
  const { reports } = office.holding(await office.session(reader))
  const { rows } = await reports.open({ reportCode: 'dunning-forecast', limit: 200 })
  return rows
    .filter(({ customerCode }) => customers.includes(String(customerCode)))
    .map(({ day, customerCode, action }) => `${day} ${customerCode} ${action}`)
    .toSorted()
}

/** Returns the actions on some customers, in the same format. */
async function done({ db }: Office, customers: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ step: string }>`
    select s.day || ' ' || k.customer_code || ' ' || s.action as step
    from collection_step s join collection_case k on k.id = s.case_id where k.customer_code = any(${[...customers]}::text[])`.execute(
    db,
  )
  return rows.map(({ step }) => step).toSorted()
}

/** Expects the list of cases to show the next forecast step of each. */
async function pageSays(office: Office, customers: readonly string[], forecast: readonly string[]): Promise<void> {
  for (const customerCode of customers) {
    const [next] = forecast.filter((step) => step.includes(customerCode))
    const [open] = (await office.demo('finance').collection.list({ customerCode })).rows
    if (open && next) expect(open).toMatchObject({ nextStageOn: next.slice(0, 10) })
  }
}

/**
 * Runs collection on each day of June; expects each day to match the forecast of that morning, and the month to match
 * the forecast at its start.
 */
async function comesAsForecast(office: Office, customers: readonly string[], steps: readonly string[]): Promise<void> {
  const reader = await office.hire(['report.dunning-forecast'], 'HQ')
  const first = await forecast(office, reader, customers)
  expect(first).toEqual(steps.toSorted())
  for (const last = new Date('2026-06-30T03:00:00Z'); office.clock.now <= last; office.clock.forward(86_400_000)) {
    const today = dayOf(office.clock.now)
    const expected = (await forecast(office, reader, customers)).filter((step) => step.startsWith(today))
    await runJob(office.app, { name: 'collection.run', payload: {}, id: today })
    const happened = (await done(office, customers)).filter((step) => step.startsWith(today))
    expect({ today, happened }).toEqual({ today, happened: expected })
    await pageSays(office, customers, await forecast(office, reader, customers))
  }
  expect(await done(office, customers)).toEqual(first)
}

/** Returns the steps of one customer. */
const of = (code: string, steps: readonly string[]) => steps.map((step) => step.replace(' ', ` ${code} `))

/** 1 June 2026 is a Monday; Monday the 8th and Tuesday the 16th are holidays. */
test.for([
  [
    '1,2,3,4,5',
    [
      '2026-06-09 restrict',
      '2026-06-09 collect',
      '2026-06-15 block',
      '2026-06-19 terminate',
      '2026-06-19 propose-bad-debt',
    ],
    ['2026-06-01 remind', '2026-06-05 restrict', '2026-06-09 block', '2026-06-22 terminate'],
  ],
  [
    '1,2,3,4,6',
    [
      '2026-06-06 restrict',
      '2026-06-07 remind',
      '2026-06-09 collect',
      '2026-06-13 block',
      '2026-06-17 terminate',
      '2026-06-20 propose-bad-debt',
    ],
    ['2026-06-01 remind', '2026-06-05 restrict', '2026-06-09 block', '2026-06-20 terminate'],
  ],
] as const)(
  'working days %s: each day has the forecast steps, across weekends and holidays',
  async ([workingWeekdays, owing, ending], { office }) => {
    await stages(office, mixed)
    await sql`insert into configuration (key, value, type, name, zh_name)
    values ('field-work', ${JSON.stringify({ workingWeekdays })}::jsonb, 'operation', 'Field work', '外勤')
    on conflict (key) do update set value = configuration.value || excluded.value`.execute(office.db)
    await sql`delete from operator_holiday`.execute(office.db)
    await sql`insert into operator_holiday (day, name, zh_name)
    values ('2026-06-08', 'A holiday', '节日'), ('2026-06-16', 'Another one', '另一节日')`.execute(office.db)
    const owes = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
    const ends = await connected(office, await openedAccount(office, office.demo('clerk')))
    office.clock.now = new Date('2026-06-01T03:00:00Z')
    await oldBill(office, await hireClerk(office), {
      customerCode: owes.customerCode,
      amount: 35_000,
      due: '2026-05-30',
    })
    await paidThrough(office, ends, '2026-06-04')
    const steps = [...of(owes.customerCode, owing), ...of(ends.customerCode, ending)]
    await comesAsForecast(office, [owes.customerCode, ends.customerCode], steps)
  },
)

test.for<[what: string, kept: readonly Stage[], owing: readonly string[]]>([
  [
    'with a bad-debt proposal due as well',
    [
      ['postpaid', 3, 'remind', false],
      ['postpaid', 9, 'terminate', false],
      ['postpaid', 12, 'propose-bad-debt', false],
    ],
    ['2026-06-01 remind', '2026-06-07 terminate', '2026-06-07 propose-bad-debt'],
  ],
  [
    'below the minimum of the block stage',
    [
      ['postpaid', 3, 'remind', false],
      ['postpaid', 5, 'block', false, 50_000],
      ['postpaid', 9, 'terminate', false],
    ],
    ['2026-06-01 remind', '2026-06-07 terminate'],
  ],
  [
    'with a bad-debt proposal before termination',
    [
      ['postpaid', 3, 'remind', false],
      ['postpaid', 6, 'propose-bad-debt', false],
      ['postpaid', 9, 'terminate', false],
    ],
    ['2026-06-01 remind', '2026-06-07 terminate'],
  ],
  [
    'without a termination stage',
    [
      ['postpaid', 3, 'remind', false],
      ['postpaid', 25, 'propose-bad-debt', false],
    ],
    ['2026-06-01 remind'],
  ],
  [
    'below the minimum of the termination stage',
    [
      ['postpaid', 3, 'remind', false],
      ['postpaid', 9, 'terminate', false, 50_000],
      ['postpaid', 12, 'restrict', false],
    ],
    ['2026-06-01 restrict'],
  ],
])('a late case gets a reminder before termination, as forecast: %s', async ([, kept, owing], { office }) => {
  await stages(office, [...kept, ['prepaid', -3, 'remind', false], ['prepaid', 30, 'terminate', false]])
  const owes = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  const ends = await connected(office, await openedAccount(office, office.demo('clerk')))
  office.clock.now = new Date('2026-06-01T03:00:00Z')
  const { customerCode } = owes
  await oldBill(office, await hireClerk(office), { customerCode, amount: 10_000, due: '2026-05-12' })
  await paidThrough(office, ends, '2026-04-20')
  const ending = of(ends.customerCode, ['2026-06-01 remind', '2026-06-02 terminate'])
  await comesAsForecast(office, [customerCode, ends.customerCode], [...of(customerCode, owing), ...ending])
})

test('a termination without an earlier stage, stored before this was refused, is neither forecast nor applied', async ({
  office,
}) => {
  await stages(office, [['postpaid', 9, 'terminate', false]])
  const { customerCode } = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
  office.clock.now = new Date('2026-06-01T03:00:00Z')
  await oldBill(office, await hireClerk(office), { customerCode, amount: 10_000, due: '2026-05-12' })
  await comesAsForecast(office, [customerCode], [])
})
