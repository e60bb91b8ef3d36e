import type { YearOffice } from './office.ts'

type Tender = { kind: 'cash'; amount: number } | { kind: 'card'; amount: number; reference: string }

/** The number of card slips used so far; each payment has its own slip. */
let slips = 0

/** The cash that a clerk has taken today. */
export type Drawer = ReturnType<typeof openDrawer>

/** Opens an empty drawer. Large amounts are paid by card, small ones in cash. */
export function openDrawer() {
  const collections: { paymentCode: string; line: number }[] = []
  let cash = 0
  return {
    collections,
    cash: () => cash,
    tendersFor: (amount: number): Tender[] =>
      amount > 100_000 ? [{ kind: 'card', amount, reference: `POS ${++slips}` }] : [{ kind: 'cash', amount }],
    keep: (paymentCode: string, tenders: readonly Tender[]) => {
      if (tenders[0]?.kind !== 'cash') return
      collections.push({ paymentCode, line: 1 })
      cash += tenders[0].amount
    },
  }
}

/** Hands in a clerk's cash in the evening and confirms it as the store's cashier. */
export async function handIn(office: YearOffice, people: { clerk: string; cashier: string }, drawer: Drawer) {
  if (drawer.collections.length === 0) return
  const [clerk, cashier] = [await office.as(people.clerk), await office.as(people.cashier)]
  const { settlementCode, amount } = await clerk.settlements.request({ collections: drawer.collections.slice(0, 1000) })
  await cashier.settlements.confirm({ settlementCode, countedAmount: amount })
}
