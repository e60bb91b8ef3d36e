import { expect } from 'vitest'
import { approved } from '#testing/approved.ts'
import type { Office } from '#testing/office.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { person } from '#testing/two-persons/check.ts'
import { owing } from './kit.ts'
import type { WayOut } from './way.ts'

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const rights = ['BillRuns', 'billRun.approve', 'AccountingPeriods', 'period.reopen'] as const
const [march, april] = ['2026-03-01', '2026-04-01']
const head = (office: Office) => person(office, rights, 'HQ')
/** Advances the clock at least to this day. */
function isAfter({ clock }: Office, today: string): void {
  const at = new Date(`${today}T03:00:00Z`)
  if (clock.now < at) clock.now = at
}

/** Creates an unapproved bill run for a month. */
async function run(office: Office, billMonth: string, billDay?: number) {
  const { runId } = await (await head(office)).billRuns.start({ billMonth, ...(billDay && { billDay }) })
  await office.work()
  const approve = async () => {
    await approved((await head(office)).billRuns, runId)
    await office.work()
  }
  return { runId, approve }
}
async function books(office: Office, month: string): Promise<void> {
  await (await head(office)).periods.recognise({ month })
  await office.work()
}
const closesMonth = async (office: Office, month: string) => (await head(office)).periods.close({ month })

/** Ways out of refusals about the bills and the ledger of March and April. Each begins where the previous one ended. */
export const billingWays: readonly WayOut[] = [
  {
    refusal: 'earlier-month',
    from: 'periods.recognise',
    calls: ['periods.recognise'],
    begins: async (office) => {
      await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
      await owing(office)
      isAfter(office, '2026-05-02')
      return {
        refused: async () => (await head(office)).periods.recognise({ month: april }),
        way: () => books(office, march),
        again: true,
      }
    },
  },
  {
    refusal: 'products-unbilled',
    from: 'periods.close',
    calls: ['billRuns.start'],
    begins: async (office) => {
      await office.work()
      return {
        refused: () => closesMonth(office, march),
        way: async () => {
          office.clock.forward(60_000)
          await (await run(office, march)).approve()
        },
        again: async () => {
          await books(office, april)
          await closesMonth(office, march)
        },
      }
    },
  },
  {
    refusal: 'cycle-closed',
    from: 'billRuns.start',
    calls: ['periods.reopen'],
    another: true,
    begins: async (office) => ({
      refused: async () => (await head(office)).billRuns.start({ billMonth: '2026-02-01', billDay: 15 }),
      way: async () => (await head(office)).periods.reopen({ month: march }),
      again: async () => (await run(office, '2026-02-01', 15)).runId,
    }),
  },
  {
    refusal: 'later-run',
    from: 'billRuns.reverse',
    calls: ['billRuns.reverse'],
    begins: async (office) => {
      const boss = await head(office)
      const { rows } = await boss.billRuns.list({ limit: 200 })
      const first = rows.find(({ billMonth, billDay }) => billMonth === march && billDay === 1)?.runId ?? ''
      const later = await run(office, april)
      await later.approve()
      return {
        refused: () => boss.billRuns.reverse({ runId: first }),
        way: async () => {
          await boss.billRuns.reverse({ runId: later.runId })
          await office.work()
        },
        again: true,
      }
    },
  },
  {
    refusal: 'not-recognised',
    from: 'periods.close',
    calls: ['periods.recognise'],
    begins: async (office) => {
      await office.work()
      office.clock.forward(60_000)
      await (await run(office, march)).approve()
      const refused = () => closesMonth(office, march)
      // April's revenue is recognized, and includes what has been posted for March since.
      await expect(refused()).rejects.toThrow('The revenue of Apr 2026')
      return { refused, way: () => books(office, april), again: true }
    },
  },
  {
    refusal: 'later-month-closed',
    from: 'periods.reopen',
    calls: ['periods.reopen'],
    begins: async (office) => {
      await (await run(office, april)).approve()
      await books(office, april)
      await closesMonth(office, april)
      const boss = await head(office)
      return {
        refused: () => boss.periods.reopen({ month: march }),
        way: () => boss.periods.reopen({ month: april }),
        again: true,
      }
    },
  },
  {
    refusal: 'whole-operator',
    from: 'periods.recognise',
    calls: ['periods.recognise'],
    another: true,
    begins: async (office) => {
      const part = await person(office, ['AccountingPeriods'], 'YGN-H1')
      return {
        refused: () => part.periods.recognise({ month: april }),
        way: () => books(office, april),
      }
    },
  },
  {
    refusal: 'run-changed',
    from: 'billRuns.approve',
    calls: ['billRuns.approve'],
    begins: async (office) => {
      const { runId } = await run(office, march, 20)
      const { billRuns } = await head(office)
      return {
        refused: () => billRuns.approve({ runId, expectedAmount: 1, expectedCount: 0, version: 1 }),
        way: () => approved(billRuns, runId),
      }
    },
  },
  {
    refusal: 'print-gone',
    from: 'billPrints.pdf',
    calls: ['billPrints.start', 'billPrints.pdf'],
    begins: async (office) => {
      await office.work()
      const { billRuns, billPrints } = await head(office)
      const { rows } = await billRuns.list({ limit: 200 })
      const runId = rows.find((row) => row.runState === 'posted' && row.productCount > 0)?.runId ?? ''
      const { printId } = await billPrints.start({ runId })
      await billPrints.stop({ printId })
      await office.work()
      return {
        refused: () => billPrints.pdf({ printId }),
        way: async () => {
          const anew = await billPrints.start({ runId })
          await office.work()
          await billPrints.pdf({ printId: anew.printId })
        },
      }
    },
  },
]
