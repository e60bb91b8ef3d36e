import { z } from 'zod'
import { call } from '#platform/call.ts'
import { workbookRefuses } from '#platform/workbook-refuses.ts'
import { dayFormats } from '#platform/day-formats.ts'
import { fileEncodings } from '#platform/file-encodings.ts'
import { maintained } from '#platform/maintained.ts'
import {
  Code,
  CustomerCode,
  Day,
  Instant,
  Money,
  page,
  paged,
  PaymentCode,
  perhaps,
  text,
  printedText,
} from '#platform/values.ts'

const RowId = z.string().regex(/^\d{1,15}$/, 'number-id')
const column = z.int().min(1).max(200)

/** The operator's bank accounts, each with its bank's file format. */
export const bankAccounts = maintained({
  path: 'bank-accounts',
  key: 'bankAccountCode',
  names: ['bank account', 'bank accounts'],
  read: ['UploadReceipt', 'financialConfirm'],
  write: 'financialConfirm',
  fields: {
    code: Code,
    name: printedText(60),
    zhName: printedText(60),
    accountNumber: text(40),
    encoding: z.enum(fileEncodings),
    delimiter: z.enum(['comma', 'semicolon', 'tab', 'pipe']),
    headerLines: z.int().min(0).max(50),
    dayColumn: column,
    /** Two-digit years are in this century; MMM is an English month abbreviation. */
    dayFormat: z.enum(dayFormats),
    amountColumn: column,
    /** The column that says debit or credit, such as DR or CR; omitted if the amount itself shows it. */
    directionColumn: perhaps(column),
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
  /** The payment that the transfer belongs to. */
  paymentCode: PaymentCode.nullable(),
})

/** A transfer that a clerk recorded for a payment, and the bank line that confirms it. */
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
  /** The day on which the bank booked it; null until it appears in a bank file. */
  arrivedOn: Day.nullable(),
})

/** Incoming payments reported by the bank. */
export const bankLines = {
  preview: call({
    method: 'POST',
    path: 'bank-lines',
    action: 'preview',
    summary: 'Show how each encoding reads a bank file, if several can; nothing is imported',
    permission: 'financialConfirm',
    body: 'file',
    input: z.object({ bankAccountCode: Code }),
    output: z.object({
      /** The first texts that differ, by encoding, that of the account first; empty if only one encoding can read it. */
      encodings: z.array(z.object({ encoding: z.enum(fileEncodings), texts: z.array(z.string()) })),
    }),
    refuses: ['not-found', 'no-file', 'file-too-large'],
  }),
  importFile: call({
    method: 'POST',
    path: 'bank-lines',
    action: 'import',
    summary:
      "Import a bank file (MT940, CAMT.053, or CSV or Excel by the account's columns), all or nothing, and match its lines to receipts",
    permission: 'financialConfirm',
    body: 'file',
    input: z.object({
      bankAccountCode: Code,
      /** The encoding of this file; by default, that of the account. */
      encoding: z.enum(fileEncodings).optional(),
    }),
    output: z.object({
      imported: z.int(),
      matched: z.int(),
      /** Lines already known from an earlier file; they are not imported again. */
      known: z.int(),
      /** Lines that are skipped: outgoing money, balances and totals, and bookings that are not final. */
      skipped: z.int(),
    }),
    refuses: [
      'not-found',
      'no-file',
      'file-too-large',
      'bank-file-known',
      'bank-file-encoding',
      'bank-file-broken',
      'bank-file-quote',
      'bank-file-cell',
      'bank-file-split',
      'bank-file-direction-head',
      'bank-file-outgoing',
      'bank-file-debit',
      'bank-file-direction',
      'bank-file-balance',
      'bank-file-other-format',
      'bank-file-unreadable',
      'bank-file-part',
      'bank-file-account',
      'bank-file-currency',
      'bank-file-sum',
      'bank-file-entries',
      'bank-file-empty',
      'bank-file-too-long',
      ...workbookRefuses,
    ],
  }),
  list: call({
    method: 'GET',
    path: 'bank-lines',
    summary: 'List the lines of bank files, last imported first: all, the matched ones, or the unmatched ones',
    permission: 'financialConfirm',
    input: z.object({
      matching: z.enum(['unmatched', 'matched']).optional(),
      bankAccountCode: Code.optional(),
      /** Only lines of this amount, as candidates for a package or transfer. */
      amount: Money.optional(),
      ...paged,
    }),
    output: page(BankLine),
    refuses: [],
  }),
}

/** Customers' transfers: recorded at the counter, confirmed by the bank's files. */
export const bankTransfers = {
  list: call({
    method: 'GET',
    path: 'bank-transfers',
    summary: 'List the transfers recorded for payments, last recorded first, and whether the bank has reported them',
    permission: 'financialConfirm',
    input: z.object({ arrival: z.enum(['awaited', 'arrived']).optional(), ...paged }),
    output: page(BankTransfer),
    refuses: [],
  }),
  match: call({
    method: 'POST',
    path: 'bank-transfers',
    action: 'match',
    summary: 'Match a transfer to a bank line manually, if its reference was mistyped',
    permission: 'financialConfirm',
    input: z.object({ transferId: RowId, bankLineId: RowId }),
    output: z.object({ transferId: z.string(), arrivedOn: Day }),
    refuses: ['not-found', 'already-arrived', 'bank-line-taken', 'transfer-differs'],
  }),
}
