import { expect, test } from 'vitest'
import { entriesOf } from './post-bill.ts'

const charge = (kind: string, gross: number, tax = 0) => ({ kind, productCode: 'C00000001-01', net: gross - tax, tax })
const written = (charges: ReturnType<typeof charge>[]) =>
  entriesOf('C00000001', 'YGN-H1', charges)
    .filter(({ amount }) => amount !== 0)
    .map(({ account, holder, amount }) => `${account} ${holder} ${amount}`)

test.each([
  { bill: 'posts nothing without charges', charges: [], entries: [] },
  {
    bill: 'defers the revenue of a paid period and books its tax at once',
    charges: [charge('period', 105, 5)],
    entries: ['receivable C00000001 105', 'deferred-revenue C00000001-01 -100', 'tax YGN-H1 -5'],
  },
  { bill: 'posts nothing for gift months', charges: [charge('gift', 0)], entries: [] },
  {
    bill: 'recognizes the revenue of an installation at once',
    charges: [charge('install', 21, 1)],
    entries: ['receivable C00000001 21', 'revenue YGN-H1 -20', 'tax YGN-H1 -1'],
  },
  {
    bill: 'books a deposit as the customer’s money, without tax',
    charges: [charge('deposit', 500)],
    entries: ['receivable C00000001 500', 'deposit C00000001 -500'],
  },
  {
    bill: 'books the whole deposit as the customer’s money even if it states a tax',
    charges: [charge('deposit', 500, 20)],
    entries: ['receivable C00000001 500', 'deposit C00000001 -500'],
  },
  {
    bill: 'posts all charges together',
    charges: [charge('period', 105, 5), charge('gift', 0), charge('install', 21, 1), charge('deposit', 500)],
    entries: [
      'receivable C00000001 626',
      'deferred-revenue C00000001-01 -100',
      'tax YGN-H1 -5',
      'revenue YGN-H1 -20',
      'tax YGN-H1 -1',
      'deposit C00000001 -500',
    ],
  },
])('$bill', ({ charges, entries }) => {
  expect(written(charges)).toEqual(entries)
})
