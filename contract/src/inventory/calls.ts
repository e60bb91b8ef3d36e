import { z } from 'zod'
import { ponPortPattern } from '#network/pon-ports.ts'
import { call } from '#platform/call.ts'
import { Code, CustomerCode, Instant, page, paged, perhaps, ProductCode, text } from '#platform/values.ts'

/**
 * How an ONT on an OLT compares with the record of its line: registered as recorded; the line is known, but recorded at
 * another place or at none; no line is known; recorded, but not on the OLT; or changed by a command after the reading.
 */
export const OntDifference = z.enum(['ont-same', 'ont-moved', 'ont-unknown', 'ont-missing', 'ont-newer'])
export type OntDifference = z.output<typeof OntDifference>

export const ReadingState = z.enum(['reading', 'reading-done', 'reading-failed'])

/** The last reading of an OLT, its progress, and the comparison of the last complete one with our records. */
export const OltReading = z.object({
  oltCode: z.string(),
  readingState: ReadingState.nullable(),
  begunAt: Instant.nullable(),
  /** How many of its PON ports have been read. */
  portsRead: z.int(),
  portsTotal: z.int(),
  /** Why it failed; nothing of it was stored. */
  failure: z.string().nullable(),
  /** The session of the PON port at which it failed, with secrets masked. */
  transcript: z.string().nullable(),
  /** The last complete reading, which the list shows. */
  readingId: z.int().nullable(),
  readingAt: Instant.nullable(),
  counts: z.record(OntDifference, z.int()),
})

/** An ONT on an OLT, or one that is recorded there. */
export const OltOnt = z.object({
  difference: OntDifference,
  ponPort: z.string(),
  ontId: z.int(),
  terminalNumber: z.string(),
  runState: z.string().nullable(),
  /** Whether it works, according to the OLT. */
  isUp: z.boolean().nullable(),
  vlans: z.string().nullable(),
  /** The optical power at the ONT in dBm. */
  rxPower: z.number().nullable(),
  productCode: z.string().nullable(),
  customerCode: z.string().nullable(),
  customerName: z.string().nullable(),
  account: z.string().nullable(),
  /** Where our records have the ONT of this line: `OLT-YGN-1 0/1/3:5`. */
  recordedPlace: z.string().nullable(),
})
export type OltOnt = z.output<typeof OltOnt>

const PonPort = text(20).refine((value) => ponPortPattern.test(value), 'pon-port')

const Adoption = z.object({
  ponPort: PonPort,
  ontId: z.int().min(0).max(128),
  /** The line of an ONT for which none is known. */
  productCode: ProductCode.optional(),
})

const ReadingId = z.int().min(1).max(2_147_483_647)

/** What adopting an ONT changes in the record of its line; `problem` says why it cannot be adopted. */
export const AdoptionPreview = z.object({
  ponPort: z.string(),
  ontId: z.int(),
  terminalNumber: z.string().nullable(),
  productCode: z.string().nullable(),
  customerName: z.string().nullable(),
  account: z.string().nullable(),
  recordedPlace: z.string().nullable(),
  foundPlace: z.string(),
  /** Whether the ONT is bound to the line, which has none. */
  binds: z.boolean(),
  problem: z.string().nullable(),
})
export type AdoptionPreview = z.output<typeof AdoptionPreview>

/** The ONTs that OLTs have, compared with the records of the lines (page OltInventory). */
export const inventory = {
  reading: call({
    method: 'GET',
    path: 'olt-onts',
    action: 'reading',
    summary: 'Show the last reading of an OLT, its progress or failure, and the number of differences by kind',
    permission: 'OltInventory',
    input: z.object({ oltCode: Code }),
    output: OltReading,
    refuses: ['not-found'],
  }),
  read: call({
    method: 'POST',
    path: 'olt-onts',
    action: 'read',
    summary: 'Read all ONTs of an OLT in the background; nothing is changed on the OLT',
    permission: 'OltInventory',
    input: z.object({ oltCode: Code }),
    output: z.object({ readingId: z.int() }),
    refuses: ['not-found', 'reading-in-progress', 'no-inventory-template'],
  }),
  list: call({
    method: 'GET',
    path: 'olt-onts',
    summary: 'List the ONTs of the last complete reading of an OLT and those recorded there, by PON port',
    permission: 'OltInventory',
    input: z.object({
      ...paged,
      oltCode: Code,
      difference: OntDifference.optional(),
      ponPort: perhaps(PonPort),
      terminalNumber: perhaps(text(80)),
    }),
    output: page(OltOnt),
    refuses: [],
  }),
  lines: call({
    method: 'GET',
    path: 'olt-onts',
    action: 'lines',
    summary: 'Find the lines with an account, or of a customer, to choose the line of an unknown ONT',
    permission: 'OltInventory',
    input: z.object({ lineSearch: text(64) }),
    output: z.array(
      z.object({
        productCode: z.string(),
        account: z.string(),
        customerCode: CustomerCode,
        customerName: z.string(),
        terminalNumber: z.string().nullable(),
        odbCode: z.string().nullable(),
        boxPlace: z.string().nullable(),
      }),
    ),
    refuses: [],
  }),
  preview: call({
    method: 'POST',
    path: 'olt-onts',
    action: 'preview',
    summary: 'Preview what adopting ONTs changes in the records of their lines, and which cannot be adopted',
    permission: 'OltInventory',
    input: z.object({ readingId: ReadingId, onts: z.array(Adoption).min(1, 'at-least-one').max(200) }),
    output: z.array(AdoptionPreview),
    refuses: ['reading-outdated'],
  }),
  adopt: call({
    method: 'POST',
    path: 'olt-onts',
    action: 'adopt',
    summary:
      'Record where an OLT has ONTs registered, all of them or none; no command is sent. `recordedPlace` is the previewed one',
    permission: 'OltInventory',
    input: z.object({
      readingId: ReadingId,
      onts: z
        .array(Adoption.extend({ recordedPlace: text(80).nullable() }))
        .min(1, 'at-least-one')
        .max(200),
    }),
    output: z.object({ adopted: z.int(), unchanged: z.int() }),
    refuses: [
      'not-found',
      'changed-meanwhile',
      'reading-outdated',
      'ont-needs-line',
      'ont-of-other-line',
      'line-twice',
      'line-has-other-ont',
      'ont-not-in-stock',
      'ont-not-with-you',
      'device-wrong-kind',
      'device-not-yours',
      'device-reserved',
      'line-box-elsewhere',
      'line-in-progress',
      'line-changed-since',
      'ont-id-taken',
    ],
  }),
}
