import { afterAll, expect, inject, vi } from 'vitest'
import { type Office, openOffice, Refusal, test } from '#testing/office.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { hireClerk } from '#testing/payments/counter.ts'
import { doings, timePasses } from '#testing/payments/histories/public.ts'
import { type History, randomOf, sales, today } from '#testing/payments/histories/history.ts'

/**
 * The number of random customer histories: a few by default, a thousand in `npm run test:full`. `HISTORY=7@2026-09-01
 * npx vitest run server/src/payments/histories` repeats the history with seed 7 from that day on, as a failing test
 * reports. `HISTORIES_TOLD=yes` prints how often each step was taken, and why it was refused.
 */
const count = Number(process.env.HISTORIES ?? 8)
const [only, from = ''] = (process.env.HISTORY ?? '').split('@')
const seeds = only ? [Number(only)] : Array.from({ length: count }, (_, index) => index + 1)
const steps = 20
/**
 * The clock of a test office continues from one customer to the next; after this many customers, a new office is
 * opened.
 */
const customersOfAnOffice = 50
vi.setConfig({ testTimeout: 120_000 })

/** Creates a customer whose line works from today, and the clerk who serves them. */
async function begun(office: Office, seed: number) {
  const random = randomOf(seed)
  const more = [
    '8',
    '9',
    'ModifyPaymentAct',
    'balance.credit',
    'balance.aboveCeiling',
    'refund.aboveCeiling',
    'charge.aboveCeiling',
  ] as const
  const { code: clerkCode } = await hireClerk(office, { more })
  const clerk = office.holding(await office.session(clerkCode))
  const sold = sales[random(sales.length)] ?? sales[0]
  const opened = await openedAccount(office, office.demo('clerk'), sold)
  const { orderCode, customerCode, productCode } = opened
  const { expectedAmount } = sold
  await clerk.payments.payBroadband({ orderCode, expectedAmount, tenders: [{ kind: 'cash', amount: expectedAmount }] })
  await connected(office, opened)
  const lines = [productCode]
  return { office, clerk, clerkCode, customerCode, lines, productCode, random } satisfies History
}

let another: Office | undefined
/** Returns the office for a history: that of the file, or a new one after every fifty customers. */
async function officeOf(seed: number, first: Office): Promise<Office> {
  if (!only && seed > customersOfAnOffice && seed % customersOfAnOffice === 1) {
    await another?.close()
    another = await openOffice(inject('templateUrl'))
  }
  return another ?? first
}
afterAll(() => another?.close())

/** The results of each type of step over all histories, and the days on which a line was served. */
const ends = new Map<string, Map<string, number>>()
const days = new Set<string>()
function counts(step: string, end: string) {
  const of = ends.get(step) ?? new Map<string, number>()
  ends.set(step, of.set(end, (of.get(end) ?? 0) + 1))
}
const times = (matches: (step: string, end: string) => boolean) =>
  [...ends].flatMap(([step, of]) => [...of].filter(([end]) => matches(step, end))).reduce((sum, [, n]) => sum + n, 0)

type Name = keyof typeof doings | 'time'
const names = Object.keys(doings) as (keyof typeof doings)[]

/** Returns the next step: days pass, or the customer visits. A customer without a line buys one. */
function nextOf({ random, lines }: History): Name {
  const passing = random(4) === 0
  const chosen = names[random(names.length)] ?? 'renew'
  return passing ? 'time' : lines.length === 0 ? 'open' : chosen
}

/** Takes a step. Returns its type and its result: done, nothing, or the code of a refusal. */
async function does(history: History, name: Name): Promise<{ kind: string; end: string }> {
  const { office, lines, random } = history
  const clerk = office.holding(await office.session(history.clerkCode))
  const productCode = lines[random(Math.max(1, lines.length))] ?? ''
  const act = name === 'time' ? timePasses : doings[name]
  try {
    const what = await act({ ...history, clerk, productCode })
    return what === 'nothing' ? { kind: name, end: what } : { kind: what ?? name, end: 'done' }
  } catch (error) {
    if (error instanceof Refusal && error.code !== 'internal-error') return { kind: name, end: String(error.code) }
    throw error
  }
}

test.for(seeds)('the books balance after each step of customer %i', async (seed, { office: first }) => {
  const office = await officeOf(seed, first)
  while (today(office) < from) office.clock.forward(86_400_000)
  const story = `HISTORY=${seed}@${today(office)}`
  const history = await begun(office, seed)
  const done: string[] = []
  // If a step does not apply, tries another; steps without effect are frequent and would prove nothing.
  for (let tried = 0; done.length < steps && tried < 4 * steps; tried += 1) {
    const name = nextOf(history)
    // Two events need different timestamps; a block, for example, is identified by its start.
    office.clock.forward(1_000)
    const since = today(office)
    const { kind, end } = await does(history, name).catch((error: unknown) => {
      throw new Error(`${story} fails at ${name} after ${done.join(', ')}`, { cause: error })
    })
    if (end === 'nothing') continue
    counts(kind, end)
    if (name === 'time') days.add(`${since}/${today(office)}`)
    done.push(`${today(office)} ${kind}: ${end}`)
    const broken = await office.audit()
    expect(broken, `${story}: ${done.join(', ')}`).toEqual([])
  }
  expect(done.length, `${story}: number of steps`).toBe(steps)
})

test('random histories consist mostly of accepted operations, and cross month ends and a leap-year February', () => {
  const done = times((_, end) => end === 'done')
  const all = times(() => true)
  if (process.env.HISTORIES_TOLD) console.log(told(done, all))
  if (only) return
  expect(done / all, 'share of the steps that were not refused').toBeGreaterThan(0.85)
  const over = (last: RegExp) => [...days].some((span) => between(span).some((passed) => last.test(passed)))
  expect(over(/-31$/)).toBe(true)
  expect(over(/-02-28$/)).toBe(true)
  if (count < 200) return
  expect(over(/-02-29$/)).toBe(true)
  const kinds = [...names.filter((name) => !(name in variants)), ...Object.values(variants).flat()]
  expect(kinds.filter((kind) => times((step, end) => step === kind && end === 'done') < count / 50)).toEqual([])
})

/** Steps with several outcomes, each of which must occur. */
const variants = {
  change: ['change up at-once', 'change up next-period', 'change down at-once', 'change down next-period'],
  adjust: ['adjust up', 'adjust down'],
  revoke: ['revoke pending', 'revoke inProgress'],
}

/** Returns every day of a span, such as `2026-02-27/2026-03-02`, except its first. */
function between(span: string): string[] {
  const [since = '', until = ''] = span.split('/')
  const passed: string[] = []
  for (let at = Date.parse(since) + 86_400_000; at <= Date.parse(until); at += 86_400_000)
    passed.push(new Date(at).toISOString().slice(0, 10))
  return passed
}

/** Reports how often each step was taken, and how often it was refused with each code. */
const told = (done: number, all: number) =>
  [
    `${all} steps: ${done} done, ${all - done} refused`,
    ...[...ends].map(([step, of]) => `${step}: ${[...of].map(([end, n]) => `${end} ${n}`).join(', ')}`),
  ].join('\n')
