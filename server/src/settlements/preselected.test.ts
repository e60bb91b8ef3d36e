import { expect } from 'vitest'
import { test } from '#testing/office.ts'
import { counted, withCash } from '#testing/settlements/cash.ts'

const day = 86_400_000

test('cash that was taken before today is preselected for the hand-in, and cash of today is not', async ({
  office,
}) => {
  const { clerk } = await withCash(office, [300, 500])
  const chosen = async () => {
    const { settlements } = office.holding(await office.session(clerk.code))
    return (await settlements.unSettlementCollection({})).rows.map(({ isSelected }) => isSelected)
  }
  expect(await chosen()).toEqual([false, false])
  office.clock.forward(day)
  expect(await chosen()).toEqual([true, true])
})

test('a settlement that was counted before today is preselected for the package, and one of today is not', async ({
  office,
}) => {
  const { cashier, settlementCode } = await counted(office, [300])
  const chosen = async () => {
    const { packages } = office.holding(await office.session(cashier.code))
    const { rows } = await packages.forUnpackaged({ limit: 200 })
    return rows.find((row) => row.settlementCode === settlementCode)?.isSelected
  }
  expect(await chosen()).toBe(false)
  office.clock.forward(day)
  expect(await chosen()).toBe(true)
})
