import { z } from 'zod'
import { call } from '#platform/call.ts'
import {
  CustomerCode,
  Day,
  ExemptionCode,
  Instant,
  Option,
  page,
  paged,
  perhaps,
  text,
  EnteredDay,
  printedText,
} from '#platform/values.ts'

/** How many days before it expires a certificate is shown as expiring soon, leaving enough time to obtain a new one. */
export const exemptionEndsSoon_days = 30

/** The status of an exemption on a day: not yet started, in force, expiring soon, or expired. */
export const ExemptionStatus = z.enum(['exempt-later', 'exempt-now', 'exempt-ending', 'exempt-over'])

const files = ['no-file', 'file-too-large', 'not-an-annex'] as const
const readers = ['baseInfo', 'TaxExemptions'] as const

export const TaxExemption = z.object({
  exemptionCode: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  exemptionNo: z.string(),
  authority: z.string(),
  validFrom: Day,
  /** The last day; null if the certificate does not state one. */
  validThrough: Day.nullable(),
  standing: ExemptionStatus,
  /** The file name of the scanned certificate. */
  scanName: z.string().nullable(),
  recordedBy: Option,
  recordedAt: Instant,
  /** The employee who ended it early, when and why. */
  endedBy: Option.nullable(),
  endedAt: Instant.nullable(),
  endReason: z.string().nullable(),
  /** The last day stated on the certificate; null if it states none. */
  certifiedThrough: Day.nullable(),
  version: z.int(),
})

/** Tax exemption certificates of customers, such as embassies. */
export const taxExemptions = {
  list: call({
    method: 'GET',
    path: 'tax-exemptions',
    summary: 'List the tax exemptions of a customer, or those of all customers by status, last recorded first',
    permission: readers,
    input: z.object({ customerCode: perhaps(CustomerCode), standing: perhaps(ExemptionStatus), ...paged }),
    output: page(TaxExemption),
    refuses: [],
  }),
  add: call({
    method: 'POST',
    path: 'tax-exemptions',
    action: 'add',
    summary: 'Record a tax exemption certificate, optionally with its scan as a picture or PDF',
    permission: 'customer.exempt',
    body: 'file',
    input: z
      .object({
        customerCode: CustomerCode,
        exemptionNo: printedText(60, 2),
        authority: text(100, 2),
        validFrom: EnteredDay,
        validThrough: perhaps(EnteredDay),
      })
      .refine(({ validFrom, validThrough }) => !validThrough || validFrom <= validThrough, {
        path: ['validThrough'],
        message: 'range-order',
      }),
    output: z.object({ exemptionCode: z.string() }),
    refuses: ['not-found', 'wrong-state', 'invalid-input', 'exemption-overlaps', ...files],
  }),
  addScan: call({
    method: 'POST',
    path: 'tax-exemptions',
    action: 'addScan',
    summary: 'Add the scan of a certificate that was recorded without one',
    permission: 'customer.exempt',
    body: 'file',
    input: z.object({ exemptionCode: ExemptionCode }),
    output: z.object({ version: z.int() }),
    refuses: ['not-found', 'exemption-scanned', ...files],
  }),
  end: call({
    method: 'POST',
    path: 'tax-exemptions',
    action: 'end',
    summary: 'End an exemption early, today at the earliest',
    permission: 'customer.exempt',
    input: z.object({
      exemptionCode: ExemptionCode,
      version: z.int32(),
      validThrough: EnteredDay,
      endReason: text(200, 2),
    }),
    output: z.object({ version: z.int() }),
    refuses: ['not-found', 'changed-meanwhile', 'wrong-state', 'invalid-input', 'exemption-ends-before'],
  }),
  delete: call({
    method: 'POST',
    path: 'tax-exemptions',
    action: 'delete',
    summary: 'Delete an exemption that was recorded by mistake and never applied to a charge',
    permission: 'customer.exempt',
    input: z.object({ exemptionCode: ExemptionCode, version: z.int32() }),
    output: z.object({ exemptionCode: z.string() }),
    refuses: ['not-found', 'changed-meanwhile', 'in-use'],
  }),
  scan: call({
    method: 'GET',
    path: 'tax-exemptions/{exemptionCode}/scan',
    summary: 'Download the scan of a certificate',
    permission: readers,
    input: z.object({ exemptionCode: ExemptionCode }),
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found', 'file-missing'],
  }),
}
