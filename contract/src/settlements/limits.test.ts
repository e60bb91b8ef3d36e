import { expect, test } from 'vitest'
import { bankAccounts, bankLines, bankTransfers } from '#settlements/bank.ts'
import { settlements } from '#settlements/calls.ts'
import { employeeDebts } from '#settlements/debts.ts'
import { differences } from '#settlements/differences.ts'
import { settlementCheques } from '#settlements/cheques.ts'
import { handovers } from '#settlements/handovers.ts'
import { packages } from '#settlements/packages.ts'
import { limitsOf } from '#testing/limits.ts'

test('calls enforce the listed limits on lengths and values', () => {
  expect(
    limitsOf(
      bankAccounts,
      bankLines,
      bankTransfers,
      settlements,
      employeeDebts,
      differences,
      settlementCheques,
      handovers,
      packages,
    ),
  ).toEqual([
    'accountNumber: 1 to 40 characters',
    'amount: -9000000000000000 to 9000000000000000',
    'amount: 0 to 10000000000000',
    'amountColumn: 1 to 200',
    'cheques: up to 1000 items',
    'collections: up to 1000 items',
    'countedAmount: 0 to 10000000000000',
    'dayColumn: 1 to 200',
    'differenceReason: 1 to 200 characters',
    'directionColumn: 1 to 200',
    'expectedKept: 0 to 10000000000000',
    'headerLines: 0 to 50',
    'line: 1 to 2147483647',
    'name: 1 to 60 characters',
    'reason: 1 to 200 characters',
    'receiptNo: 1 to 40 characters',
    'reference: 1 to 60 characters',
    'referenceColumn: 1 to 200',
    'remark: 1 to 200 characters',
    'remittedAmount: 0 to 10000000000000',
    'settlementCodes: 1 to 500 items',
    'textColumn: 1 to 200',
    'zhName: 1 to 60 characters',
  ])
})
