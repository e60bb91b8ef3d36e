import { z } from 'zod'
import { call } from '#platform/call.ts'
import { flow } from '#platform/flow.ts'
import {
  Charge,
  Code,
  Instant,
  Money,
  optionalText,
  page,
  paged,
  text,
  UnitCode,
  printedText,
} from '#platform/values.ts'
import { SettlementCode } from './calls.ts'

/**
 * The states of a package of confirmed settlements on its way to the bank (docs/domain.md#settlement). A `packaged` one
 * is not yet deposited. If all of its cash is missing, the package is closed.
 */
export const packageFlow = flow({
  packaged: { upload: 'uploaded', revoke: 'revoked', close: 'financeConfirmed' },
  uploaded: { confirm: 'financeConfirmed', reject: 'rejected' },
  rejected: { upload: 'uploaded', revoke: 'revoked', close: 'financeConfirmed' },
  financeConfirmed: {},
  revoked: {},
})

export const PackageCode = z
  .string()
  .trim()
  .regex(/^P\d{8}$/, 'package-code')
const states = z.enum(packageFlow.states)
/** Whether the bank slip has been uploaded. */
export const receiptStatuses = ['unuploaded', 'uploaded'] as const
const LineId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** A confirmed settlement, packaged or available for packaging. */
export const PackedSettlement = z.object({
  settlementCode: z.string(),
  /** `unpackaged`, or the state of its package. */
  packageStatus: z.enum(['unpackaged', ...packageFlow.states]),
  packageCode: z.string().nullable(),
  employeeCode: z.string(),
  employeeName: z.string(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  tenderCount: z.int(),
  amount: Money,
  chequeCount: z.int(),
  chequeAmount: Money,
  decidedByName: z.string().nullable(),
  decidedAt: Instant,
  /** Full hours since the department received it. */
  ageHours: z.int(),
})

export const Package = z.object({
  packageCode: z.string(),
  status: states,
  /** Null if the package was revoked. */
  receiptStatus: z.enum(receiptStatuses).nullable(),
  organizationUnitCode: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  settlementCount: z.int(),
  amount: Money,
  /** The amount to deposit: the collections, less shortages, plus surpluses. */
  payableAmount: Money,
  /** The number of cheques deposited with its cash. */
  chequeCount: z.int(),
  chequeAmount: Money,
  /** The number of differences awaiting approval. */
  openDifferences: z.int(),
  packagedBy: z.string(),
  packagedByName: z.string(),
  packagedAt: Instant,
  ageHours: z.int(),
  bankAccountCode: z.string().nullable(),
  bankAccountName: z.string().nullable(),
  bankAccountZhName: z.string().nullable(),
  receiptNo: z.string().nullable(),
  remittedAmount: Money.nullable(),
  /** The bank slip, if its picture is available. */
  receiptId: z.string().nullable(),
  uploadedByName: z.string().nullable(),
  uploadedAt: Instant.nullable(),
  /** The bank line matched to the slip. */
  bankLineId: z.string().nullable(),
  bankLineDay: z.string().nullable(),
  decidedByName: z.string().nullable(),
  decidedAt: Instant.nullable(),
  /** Why finance rejected it, or finance's remark when it confirmed manually. */
  decisionRemark: z.string().nullable(),
})

const path = 'organization-unit-settlements'
const Decided = z.object({ packageCode: z.string(), status: states })
const listed = z.object({ status: states.optional(), organizationUnitCode: UnitCode.optional(), ...paged })
const everyStep = ['DeptPackage', 'UploadReceipt', 'financialConfirm'] as const

/** The stages of cash on its way to the bank, in order. */
export const custodyStages = ['drawer', 'handedIn', 'department', 'packaged', 'atBank', 'banked'] as const

/** Packages of cash: from the department to the bank. */
export const packages = {
  forUnpackaged: call({
    method: 'GET',
    path: 'employee-settlements',
    action: 'forUnpackaged',
    summary: 'List the confirmed settlements of my department that are not packaged yet, oldest first',
    permission: 'DeptPackage',
    input: z.object({ organizationUnitCode: UnitCode.optional(), ...paged }),
    output: page(
      PackedSettlement.extend({ /** Preselected if counted before today. */ isSelected: z.boolean() }),
    ).extend({ count: z.int(), totalAmount: Money }),
    refuses: [],
  }),
  byUnitSettlement: call({
    method: 'GET',
    path: 'employee-settlements',
    action: 'byUnitSettlement',
    summary: 'List the settlements of a package, including a revoked one',
    permission: everyStep,
    input: z.object({ packageCode: PackageCode, ...paged }),
    output: page(PackedSettlement),
    refuses: ['not-found'],
  }),
  doPackage: call({
    method: 'POST',
    path,
    action: 'doPackage',
    summary: 'Package confirmed settlements of one unit; amount and cheques are the sum of the chosen ones',
    permission: 'DeptPackage',
    input: z.object({ settlementCodes: z.array(SettlementCode).min(1, 'at-least-one').max(500) }),
    output: z.object({
      packageCode: z.string(),
      amount: Money,
      settlementCount: z.int(),
      chequeCount: z.int(),
      chequeAmount: Money,
    }),
    refuses: ['not-found', 'not-unpackaged', 'several-units'],
  }),
  revoke: call({
    method: 'POST',
    path,
    action: 'revoke',
    summary: 'Revoke a package before its receipt is uploaded; differences booked for it are reversed',
    permission: 'DeptPackage',
    input: z.object({ packageCode: PackageCode }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'difference-approved'],
  }),
  uploadReceipt: call({
    method: 'POST',
    path,
    action: 'uploadReceipt',
    summary:
      "Upload number and picture of the bank's receipt for a package; the amount paid in must equal the amount due",
    permission: 'UploadReceipt',
    body: 'file',
    input: z.object({
      packageCode: PackageCode,
      bankAccountCode: Code,
      receiptNo: printedText(40),
      remittedAmount: Charge,
    }),
    output: Decided.extend({ bankLineId: z.string().nullable() }),
    refuses: [
      'not-found',
      'wrong-state',
      'difference-pending',
      'remitted-differs',
      'receipt-used',
      'no-file',
      'file-too-large',
      'not-an-image',
    ],
  }),
  confirm: call({
    method: 'POST',
    path,
    action: 'confirm',
    summary:
      'Confirm that the money of a package is at the bank: by a line of the bank file, or manually with a remark',
    permission: 'financialConfirm',
    input: z.object({ packageCode: PackageCode, bankLineId: LineId.optional(), remark: optionalText(200) }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'own-package', 'bank-line-missing', 'bank-line-taken', 'bank-line-differs'],
  }),
  reject: call({
    method: 'POST',
    path,
    action: 'reject',
    summary: 'Reject the receipt of a package with a reason; the department uploads another one or revokes the package',
    permission: 'financialConfirm',
    input: z.object({ packageCode: PackageCode, reason: text(200) }),
    output: Decided,
    refuses: ['not-found', 'wrong-state', 'own-package'],
  }),
  forReceipt: call({
    method: 'GET',
    path,
    action: 'forReceipt',
    summary: 'List the packages of my department, newest first, with the status of their receipts',
    permission: ['DeptPackage', 'UploadReceipt'],
    input: listed.extend({ receiptStatus: z.enum(receiptStatuses).optional() }),
    output: page(Package),
    refuses: [],
  }),
  forClose: call({
    method: 'GET',
    path,
    action: 'forClose',
    summary: 'List the packages that finance has yet to confirm, oldest receipt first, with the matched bank line',
    permission: 'financialConfirm',
    input: z.object({ organizationUnitCode: UnitCode.optional(), bankAccountCode: Code.optional(), ...paged }),
    output: page(Package).extend({ count: z.int(), totalAmount: Money }),
    refuses: [],
  }),
  forBankConfirmed: call({
    method: 'GET',
    path,
    action: 'forBankConfirmed',
    summary: 'List the packages that finance has confirmed at the bank, newest first',
    permission: 'financialConfirm',
    input: z.object({ organizationUnitCode: UnitCode.optional(), bankAccountCode: Code.optional(), ...paged }),
    output: page(Package),
    refuses: [],
  }),
  receiptPicture: call({
    method: 'GET',
    path: `${path}/{receiptId}/picture`,
    summary: 'Download the picture of a bank receipt',
    permission: everyStep,
    input: z.object({ receiptId: LineId }),
    output: z.unknown(),
    reply: 'blob',
    refuses: ['not-found', 'file-missing'],
  }),
  slip: call({
    method: 'GET',
    path: `${path}/{packageCode}/slip`,
    summary: 'Download the slip of a package as a PDF with its contents, the amount to pay in and signatures',
    permission: everyStep,
    input: z.object({ packageCode: PackageCode }),
    output: z.never(),
    reply: 'blob',
    refuses: ['not-found'],
  }),
  custody: call({
    method: 'GET',
    path,
    action: 'custody',
    summary: 'Show where all cash of my units is, from the drawers to the bank, with its amount and its age',
    permission: everyStep,
    input: z.object({ organizationUnitCode: UnitCode.optional() }),
    output: z.object({
      places: z.array(
        z.object({
          place: z.enum(custodyStages),
          /** The number of clerks, settlements or packages. */
          count: z.int(),
          /** Null for employees whose count is blind. */
          amount: Money.nullable(),
          oldestHours: z.int().nullable(),
        }),
      ),
    }),
    refuses: ['outside-scope'],
  }),
}
