import type { Tendered } from '#payments/recording/record-payment.ts'

type Owed = { billNo: string; unfulfilledMoney: number }

/** Allocates an amount to open bills in order. Returns the amount for each, and the remainder. */
export function oldestFirst(bills: readonly Owed[], amount: number) {
  let left = amount
  const allocations = bills.flatMap(({ billNo, unfulfilledMoney }) => {
    const part = Math.min(left, unfulfilledMoney)
    left -= part
    return part > 0 ? [{ billNo, amount: part }] : []
  })
  return { allocations, left }
}

/** Splits tenders over several payments in order: each payment gets exactly its amount. */
export function splitTenders(tenders: readonly Tendered[], amounts: readonly number[]): Tendered[][] {
  const rest = tenders.map((tender) => ({ ...tender }))
  return amounts.map((amount) => {
    let missing = amount
    return rest.flatMap((tender) => {
      const part = Math.min(missing, tender.amount)
      missing -= part
      tender.amount -= part
      return part > 0 ? [{ ...tender, amount: part }] : []
    })
  })
}
