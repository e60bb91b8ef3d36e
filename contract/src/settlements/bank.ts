import { z } from 'zod'
import { call } from '#platform/call.ts'
import { maintained } from '#platform/maintained.ts'
import { Code, Day, Money, page, paged, perhaps, text } from '#platform/values.ts'

const column = z.int().min(1).max(200)

/** The operator's accounts at banks, each with how the bank's file is read. */
export const bankAccounts = maintained({
  path: 'bank-accounts',
  key: 'bankAccountCode',
  names: ['bank account', 'bank accounts'],
  read: ['UploadReceipt', 'financialConfirm'],
  write: 'financialConfirm',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    accountNumber: text(40),
    encoding: z.enum(['utf-8', 'gb18030']),
    delimiter: z.enum(['comma', 'semicolon', 'tab']),
    headerLines: z.int().min(0).max(50),
    dayColumn: column,
    dayFormat: z.enum(['YYYY-MM-DD', 'YYYYMMDD', 'DD/MM/YYYY', 'MM/DD/YYYY', 'DD.MM.YYYY']),
    amountColumn: column,
    decimalSign: z.enum(['point', 'comma']),
    referenceColumn: column,
    textColumn: perhaps(column),
  },
})

export const BankLine = z.object({
  bankLineId: z.string(),
  bankAccountCode: z.string(),
  bankAccountName: z.string(),
  bankAccountZhName: z.string(),
  fileName: z.string(),
  line: z.int(),
  day: Day,
  amount: Money,
  bankReference: z.string(),
  text: z.string().nullable(),
  /** The package it belongs to. */
  packageCode: z.string().nullable(),
})

/** Payments that the bank reports. */
export const bankLines = {
  importFile: call({
    method: 'POST',
    path: 'bank-lines',
    action: 'import',
    summary:
      "Read a file of the bank (CSV) by the account's columns, all of it or nothing, and find the receipts its lines belong to",
    permission: 'financialConfirm',
    body: 'file',
    input: z.object({ bankAccountCode: Code }),
    output: z.object({
      imported: z.int(),
      matched: z.int(),
      /** Lines of money that went out. */
      skipped: z.int(),
    }),
    refuses: ['not-found', 'no-file', 'file-too-large', 'bank-file-known', 'bank-file-broken', 'bank-file-empty'],
  }),
  list: call({
    method: 'GET',
    path: 'bank-lines',
    summary:
      "List the lines of the bank's files, last read first: all, those of packages, or those that belong to none",
    permission: 'financialConfirm',
    input: z.object({
      matching: z.enum(['unmatched', 'matched']).optional(),
      bankAccountCode: Code.optional(),
      ...paged,
    }),
    output: page(BankLine),
    refuses: [],
  }),
}
