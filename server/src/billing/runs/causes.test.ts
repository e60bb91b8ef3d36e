import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { approved } from '#testing/approved.ts'
import { type Office, test } from '#testing/office.ts'

// Two runs go through the job queue, which takes longer than the default timeout.
vi.setConfig({ testTimeout: 60_000 })

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
/** Opens a line billed monthly, active from today. */
const aLine = async (office: Office) => connected(office, await openedAccount(office, office.demo('clerk'), monthly))
type Line = Awaited<ReturnType<typeof aLine>>
const rights = ['BillRuns', 'billRun.approve'] as const
const as = async (office: Office, code: string) => office.holding(await office.session(code)).billRuns
const hasPrice = ({ db }: Office, { productCode }: Line, price_code: string) =>
  db.updateTable('product').set({ price_code }).where('code', '=', productCode).execute()

/** Pauses one line from 10 to 20 April, changes the offering of another on the 16th, and opens a third on the 12th. */
async function aprilPasses(office: Office, { paused, repriced }: Record<'paused' | 'repriced', Line>) {
  const clerk = () => office.demo('clerk').orders
  office.clock.now = new Date('2026-04-10T03:00:00Z')
  await clerk().suspend({ ...paused, reason: 'travel' })
  office.clock.now = new Date('2026-04-12T03:00:00Z')
  await aLine(office)
  office.clock.now = new Date('2026-04-16T03:00:00Z')
  const change = { ...repriced, productOfferingCode: 'HF60M', priceCode: 'HF60M-1', expectedAmount: 0 }
  expect(await clerk().changeBroadband(change)).toMatchObject({ orderStatus: 'completed' })
  office.clock.now = new Date('2026-04-20T03:00:00Z')
  await clerk().resume({ ...paused, reason: 'returned' })
}

/** Computes a run of a month; `posts` has another person approve it and posts it. */
async function computed(office: Office, people: [string, string], billMonth: string) {
  const { runId } = await (await as(office, people[0])).start({ billMonth })
  await office.work()
  return {
    runId,
    posts: async () => {
      await approved(await as(office, people[1]), runId)
      await office.work()
    },
  }
}

/**
 * 38,000 a month. March from the 6th, 26 of 31 days: 31,871. In April the new line has 19 of 30 days, 24,067; the
 * paused one 20 of 30 days, 25,333; the changed one 15 days at 38,000 and 15 at 53,000, 19,000 + 26,500; the one parked
 * in March has 31,871 + 38,000 to pay.
 */
test('a preview distinguishes new, ended, repriced, paused and parked lines, and matches what is posted', async ({
  office,
}) => {
  await aLine(office)
  const [ended, repriced] = [await aLine(office), await aLine(office)]
  const [paused, parked, parkedBefore] = [await aLine(office), await aLine(office), await aLine(office)]
  const people: [string, string] = [await office.hire([...rights], 'HQ'), await office.hire([...rights], 'HQ')]
  await hasPrice(office, parkedBefore, 'GONE')
  office.clock.now = new Date('2026-04-01T03:00:00Z')
  const march = await computed(office, people, '2026-03-01')
  await march.posts()
  await hasPrice(office, parkedBefore, 'HF30M-1')
  const { customerCode, productCode } = ended
  const closing = { customerCode, productCode, reason: 'moving', payout: 'common-balance', expectedAmount: 0 } as const
  await office.demo('clerk').orders.close(closing)
  await aprilPasses(office, { paused, repriced })
  await hasPrice(office, parked, 'GONE')

  office.clock.now = new Date('2026-05-02T03:00:00Z')
  const april = await computed(office, people, '2026-04-01')
  const causes = async () => (await (await as(office, people[0])).causes({ runId: april.runId })).rows
  const preview = await causes()
  const one = (cause: string, amount: number, lastAmount: number) => ({
    cause: `cause-${cause}`,
    productCount: 1,
    amount,
    lastAmount,
    difference: amount - lastAmount,
  })
  expect(preview).toEqual([
    one('days', 38_000, 31_871),
    one('ended', 0, 31_871),
    one('new', 24_067, 0),
    one('parked', 0, 31_871),
    one('parked-before', 69_871, 0),
    one('pause', 25_333, 31_871),
    one('price', 45_500, 31_871),
  ])
  const total = preview.reduce((sum, { amount }) => sum + amount, 0)
  await april.posts()
  expect(await causes(), 'the posted run has the same causes').toEqual(preview)
  const { rows } = await sql<{ total: number }>`
    select sum(b.billed_amount)::bigint as total from bill b where (b.customer_code, b.bill_no) in (
      select customer_code, bill_no from bill_run_item where run_id = ${april.runId}::bigint and state = 'item-posted')`.execute(
    office.db,
  )
  expect(rows[0]?.total).toBe(total)
  await hasPrice(office, parked, 'HF30M-1')
})
