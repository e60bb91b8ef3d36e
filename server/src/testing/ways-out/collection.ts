import type { Office } from '#testing/office.ts'
import { connected, openedAccount } from '#testing/orders/public.ts'
import { person } from '#testing/two-persons/check.ts'
import { runJob } from '#platform/runtime.ts'
import { day, hireClerk, oldBill, walkIn } from './kit.ts'
import type { WayOut } from './way.ts'

const monthly = { productOfferingCode: 'HF30M', priceCode: 'HF30M-1', expectedAmount: 55_000 }
const deciding = ['CollectionCases', 'badDebt.propose', 'badDebt.approve'] as const
const badDebtReason = 'Moved abroad'

/** Creates a customer with a bill of 35,000 in collection, and employees who propose and approve. */
async function pursued(office: Office, customer?: string) {
  const clerk = await hireClerk(office)
  const customerCode = customer ?? (await walkIn(office))
  await oldBill(office, clerk, { customerCode, amount: 35_000, due: '2026-01-10' })
  for (let days = 0; days < 7; days++) {
    await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
    office.clock.forward(day)
  }
  const [one, two] = [await person(office, deciding, 'YGN-B'), await person(office, deciding, 'YGN-B')]
  const { rows } = await one.collection.list({ customerCode })
  return { customerCode, clerk, one, two, caseId: rows[0]?.caseId ?? '' }
}

/** Ways out of refusals about bad debts. */
export const collectionWays: readonly WayOut[] = [
  {
    refusal: 'lines-open',
    from: 'collection.proposeBadDebt',
    calls: [],
    begins: async (office) => {
      const line = await connected(office, await openedAccount(office, office.demo('clerk'), monthly))
      const { one, two, caseId, customerCode } = await pursued(office, line.customerCode)
      return {
        refused: () => one.collection.proposeBadDebt({ caseId, badDebtReason }),
        way: async () => {
          for (let days = 0; days < 100; days++) {
            office.clock.forward(day)
            await runJob(office.app, { name: 'collection.run', payload: {}, id: 'test' })
          }
          await runJob(office.app, { name: 'aftersales.terminate-due', payload: {}, id: 'test' })
        },
        again: async () => {
          const later = office.holding(await office.session(one.code))
          const { rows } = await later.collection.list({ customerCode })
          if (rows[0]?.badDebtAmount === null) await later.collection.proposeBadDebt({ caseId, badDebtReason })
          const decides = office.holding(await office.session(two.code))
          await decides.collection.writeOff({ caseId, expectedAmount: rows[0]?.overdue ?? 0 })
        },
      }
    },
  },
  {
    refusal: 'others-proposal',
    from: 'collection.withdrawBadDebt',
    calls: ['collection.withdrawBadDebt'],
    another: true,
    begins: async (office) => {
      const { one, two, caseId } = await pursued(office)
      await one.collection.proposeBadDebt({ caseId, badDebtReason })
      return {
        refused: () => two.collection.withdrawBadDebt({ caseId }),
        way: () => one.collection.withdrawBadDebt({ caseId }),
      }
    },
  },
  {
    refusal: 'debt-changed',
    from: 'collection.writeOff',
    calls: ['collection.proposeBadDebt', 'collection.writeOff'],
    another: true,
    begins: async (office) => {
      const { one, two, clerk, customerCode, caseId } = await pursued(office)
      await one.collection.proposeBadDebt({ caseId, badDebtReason })
      await oldBill(office, clerk, { customerCode, amount: 5_000, due: '2026-01-20' })
      return {
        refused: () => two.collection.writeOff({ caseId, expectedAmount: 35_000 }),
        way: async () => {
          await one.collection.proposeBadDebt({ caseId, badDebtReason })
          await two.collection.writeOff({ caseId, expectedAmount: 40_000 })
        },
      }
    },
  },
  {
    refusal: 'proposal-changed',
    from: 'collection.writeOff',
    calls: ['collection.writeOff'],
    begins: async (office) => {
      const { one, two, customerCode, caseId } = await pursued(office)
      await one.collection.proposeBadDebt({ caseId, badDebtReason })
      return {
        refused: () => two.collection.writeOff({ caseId, expectedAmount: 34_000 }),
        way: async () => {
          const { rows } = await two.collection.list({ customerCode })
          await two.collection.writeOff({ caseId, expectedAmount: rows[0]?.badDebtAmount ?? 0 })
        },
      }
    },
  },
]
