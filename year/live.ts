import { inspect } from 'node:util'
import { addDays, addMonths } from '@lastmile/contract/platform/days.ts'
import { sql } from 'kysely'
import { Refusal } from '#server/testing/wire.ts'
import { fillPast } from '#seeds/history/past.ts'
import {
  billMonth,
  moveBillDays,
  type Bookkeepers,
  closeMonth,
  closePast,
  figuresOf,
  raisePrice,
  writeOff,
} from './books.ts'
import { handIn, openDrawer } from './cash.ts'
import { type Errand, errandsOf, openOne, serve } from './counter.ts'
import { openYearOffice, type YearOffice } from './office.ts'

type Options = { customers: number; months: number; dataDir: string; say: (text: string) => void }
type Hall = { clerks: string[]; cashier: string }
type Staff = Bookkeepers & { halls: Map<string, Hall> }
type Done = Record<string, number>

/** The result of a simulated year: the work done, refusals, failures, and invariants found broken at night. */
export type Verdict = {
  nights: number
  done: Done
  refused: Done
  faults: string[]
  broken: string[]
  months: Awaited<ReturnType<typeof figuresOf>>[]
}

const firstDay = '2026-01-01'
/** Refusals that occur in an ordinary year; any other refusal is a failure. */
const usual = new Set<unknown>(['suspend-limit', 'open-order-exists', 'wrong-state', 'nothing-owed', 'product-expired'])
const count = (list: Done, name: string) => (list[name] = (list[name] ?? 0) + 1)

/**
 * Simulates months of an operator, on a database of the demo operator without customers. Nine in ten customers are
 * generated with a history, the others open accounts during the simulation. Checks every invariant each night.
 */
export async function live(url: string, { customers, months, dataDir, say }: Options): Promise<Verdict> {
  const verdict: Verdict = { nights: 0, done: {}, refused: {}, faults: [], broken: [], months: [] }
  await fillPast(url, {
    customers: Math.round(customers * 0.9),
    days: 700,
    zone: 'Asia/Yangon',
    taxPercent: 5,
    today: firstDay,
  })
  const office = await openYearOffice(url, { day: firstDay, dataDir })
  try {
    const staff = await hireStaff(office)
    await closePast(office, staff)
    const end = addMonths(firstDay, months)
    // The last month is billed and closed in the first days of the next.
    for (let day = firstDay; day < addDays(end, 5); day = addDays(day, 1))
      await liveDay(office, staff, { day, customers, say, verdict })
  } finally {
    await office.close()
  }
  return verdict
}

async function hireStaff(office: YearOffice): Promise<Staff> {
  const { rows } = await sql<{ unit: string }>`
    select distinct organization_unit_code as unit from customer union select 'YGN-H1' order by 1`.execute(office.db)
  const halls = new Map<string, Hall>()
  for (const { unit } of rows) {
    const clerks = [await office.hire(unit), await office.hire(unit)]
    halls.set(unit, { clerks, cashier: await office.hire(unit) })
  }
  return { halls, first: await office.hire('HQ'), second: await office.hire('HQ') }
}

type Day = { day: string; customers: number; say: Options['say']; verdict: Verdict }

async function liveDay(office: YearOffice, staff: Staff, today: Day): Promise<void> {
  const { day, verdict, say } = today
  office.at(day, '00:30')
  await office.rounds()
  for (const { slice, invariant, rows } of await office.audit()) {
    const told = `${day} ${slice}: ${invariant} ${inspect(rows.slice(0, 2), { breakLength: Infinity })}`
    verdict.broken.push(told)
    say(told)
  }
  verdict.nights += 1
  office.at(day, '10:00')
  await attempt(verdict, 'books', () => keepBooks(office, staff, today))
  await counters(office, staff, today)
  await office.drain()
  const last = verdict.months.at(-1)
  if (day.endsWith('-03') && last) say(inspect(last, { breakLength: Infinity }))
}

/** Runs a function. Counts an expected refusal; records any other error as a failure. */
async function attempt({ done, refused, faults }: Verdict, name: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
    count(done, name)
  } catch (error) {
    if (error instanceof Refusal && usual.has(error.code)) count(refused, `${name}: ${error.code}`)
    else if (faults.length < 50) faults.push(`${name}: ${error instanceof Refusal ? error.code : ''} ${String(error)}`)
  }
}

/**
 * Does the work of finance: the bill run on the second, the closing on the third, occasional price rises, and bad
 * debts.
 */
async function keepBooks(office: YearOffice, staff: Staff, { day, verdict }: Day): Promise<void> {
  const [before, date] = [addMonths(`${day.slice(0, 7)}-01`, -1), day.slice(8)]
  if (date === '02' && before >= firstDay) {
    await billMonth(office, staff, { billMonth: before })
    count(verdict.done, 'bill run')
  }
  if (date === '03' && before >= firstDay) {
    await closeMonth(office, staff, before)
    verdict.months.push(await figuresOf(office, before))
  }
  if (date === '05')
    verdict.done['billing day'] = (verdict.done['billing day'] ?? 0) + (await moveBillDays(office, staff, day))
  if (date === '17') {
    await billMonth(office, staff, { billMonth: before, billDay: 16 })
    count(verdict.done, 'bill run from the 16th')
  }
  if (date === '10' && ['02', '08'].includes(day.slice(5, 7))) await raisePrice(office, staff, 'HF30M-1')
  if (date === '20') verdict.done['written off'] = (verdict.done['written off'] ?? 0) + (await writeOff(office, staff))
}

/** Serves the customers of all stores: each clerk serves visits in turn, and hands in the cash in the evening. */
async function counters(office: YearOffice, { halls }: Staff, { day, customers, verdict }: Day): Promise<void> {
  const errands = await errandsOf(office)
  const byClerk = new Map<string, Errand[]>()
  for (const [index, errand] of errands.entries()) {
    // One clerk serves all visits of a customer.
    const clerks = halls.get(errand.unit)?.clerks ?? []
    const clerk = clerks[Number(errand.customerCode.slice(-1)) % Math.max(clerks.length, 1)] ?? `none ${index}`
    byClerk.set(clerk, [...(byClerk.get(clerk) ?? []), errand])
  }
  const news = newcomers(day, customers)
  const opening = halls.get('YGN-H1')?.clerks[0]
  const serving = [...halls.values()].flatMap(({ clerks, cashier }) =>
    clerks.map(async (clerk) => {
      const [api, drawer] = [await office.as(clerk), openDrawer()]
      for (const errand of byClerk.get(clerk) ?? [])
        await attempt(verdict, errand.kind, () => serve(api, errand, drawer))
      for (let number = 0; number < (clerk === opening ? news : 0); number += 1)
        await attempt(verdict, 'open', () => openOne(office, api, { ...drawer, number: Number(day.slice(8)) + number }))
      await attempt(verdict, 'hand in', () => handIn(office, { clerk, cashier }, drawer))
    }),
  )
  await Promise.all(serving)
}

/** Returns the number of accounts opened on a day, such that a tenth of all customers open one within a year. */
function newcomers(day: string, customers: number): number {
  const through = Math.round((Date.parse(day) - Date.parse(firstDay)) / 86_400_000)
  const until = (days: number) => Math.floor((days * customers * 0.1) / 365)
  return until(through + 1) - until(through)
}
