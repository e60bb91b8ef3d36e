import { z } from 'zod'
import { call } from '#platform/call.ts'
import { maintained } from '#platform/maintained.ts'
import { Code, CustomerCode, Day, Instant, Money, page, paged, PaymentCode, perhaps, text } from '#platform/values.ts'

const RowId = z.string().regex(/^\d{1,15}$/, 'number-id')
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
  /** The payment whose transfer it is. */
  paymentCode: PaymentCode.nullable(),
})

/** A transfer that a clerk took for a payment, and the line of the bank that reports it. */
export const BankTransfer = z.object({
  transferId: z.string(),
  bankReference: z.string(),
  amount: Money,
  customerCode: CustomerCode,
  customerName: z.string(),
  paymentCode: PaymentCode,
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  employeeName: z.string(),
  at: Instant,
  /** The day on which the bank booked it; null until a file of the bank reports it. */
  arrivedOn: Day.nullable(),
})

/** Payments that the bank reports. */
export const bankLines = {
  importFile: call({
    method: 'POST',
    path: 'bank-lines',
    action: 'import',
    summary:
      "Read a file of the bank (CSV) by the account's columns, all of it or nothing, and find the receipts and transfers its lines belong to",
    permission: 'financialConfirm',
    body: 'file',
    input: z.object({ bankAccountCode: Code }),
    output: z.object({
      imported: z.int(),
      matched: z.int(),
      /** Lines that an earlier file brought; they are not loaded again. */
      known: z.int(),
      /** Lines of money that went out. */
      skipped: z.int(),
    }),
    refuses: [
      'not-found',
      'no-file',
      'file-too-large',
      'bank-file-known',
      'bank-file-broken',
      'bank-file-empty',
      'bank-file-too-long',
    ],
  }),
  list: call({
    method: 'GET',
    path: 'bank-lines',
    summary:
      "List the lines of the bank's files, last read first: all, those of packages and transfers, or those that belong to none",
    permission: 'financialConfirm',
    input: z.object({
      matching: z.enum(['unmatched', 'matched']).optional(),
      bankAccountCode: Code.optional(),
      /** Lines of this amount: those that can belong to a package or transfer. */
      amount: Money.optional(),
      ...paged,
    }),
    output: page(BankLine),
    refuses: [],
  }),
}

/** Transfers of customers: taken at the counter, found in the bank's files. */
export const bankTransfers = {
  list: call({
    method: 'GET',
    path: 'bank-transfers',
    summary:
      'List the transfers that clerks took for payments, last taken first, and whether the bank has reported them',
    permission: 'financialConfirm',
    input: z.object({ arrival: z.enum(['awaited', 'arrived']).optional(), ...paged }),
    output: page(BankTransfer),
    refuses: [],
  }),
  match: call({
    method: 'POST',
    path: 'bank-transfers',
    action: 'match',
    summary: 'Say which line of the bank a transfer is, where its reference was typed otherwise',
    permission: 'financialConfirm',
    input: z.object({ transferId: RowId, bankLineId: RowId }),
    output: z.object({ transferId: z.string(), arrivedOn: Day }),
    refuses: ['not-found', 'already-arrived', 'bank-line-taken', 'transfer-differs'],
  }),
}
