import { z } from 'zod'
import { asciiDigits } from '#platform/fold.ts'
import { call } from '#platform/call.ts'
import {
  CareCode,
  Code,
  CustomerCode,
  Day,
  Instant,
  Option,
  optionalText,
  page,
  paged,
  perhaps,
  text,
  dayWithin,
  planningHorizon,
} from '#platform/values.ts'

/** The fields of a care record, entered after a conversation with a customer (specification section 5, care info). */
const careFields = {
  contactTel: text(20).overwrite(asciiDigits),
  communicationType: Code,
  serviceType: Code,
  feedback: perhaps(Code),
  satisfaction: perhaps(Code),
  completion: Code,
  handover: Code,
  followUpOn: perhaps(dayWithin(planningHorizon)),
  remark: optionalText(500),
}

export const CareRecord = z.object({
  careCode: z.string(),
  customerCode: z.string(),
  customerName: z.string(),
  contactTel: z.string(),
  communicationType: Option,
  serviceType: Option,
  feedback: Option.nullable(),
  satisfaction: Option.nullable(),
  completion: Option,
  handover: Option,
  followUpOn: Day.nullable(),
  /** Whether the day of the next contact has arrived. */
  due: z.boolean(),
  remark: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  modifiedBy: z.string().nullable(),
  modifiedAt: Instant.nullable(),
  version: z.int(),
})

/** Care records: conversations with a customer, each with a date for the next contact. */
export const care = {
  find: call({
    method: 'GET',
    path: 'orders',
    action: 'findCare',
    summary: 'List the care records of a customer, newest first, or the due records of all customers',
    permission: 'CareInfo',
    input: z.object({
      customerCode: perhaps(CustomerCode),
      completion: perhaps(Code),
      serviceType: perhaps(Code),
      handover: perhaps(Code),
      ...paged,
    }),
    output: page(CareRecord),
    refuses: ['not-found'],
  }),
  add: call({
    method: 'POST',
    path: 'orders',
    action: 'addCare',
    summary: 'Record a conversation with a customer',
    permission: 'CareInfo',
    input: z.object({ customerCode: CustomerCode, ...careFields }),
    output: z.object({ careCode: z.string() }),
    refuses: ['not-found', 'invalid-input', 'follow-up-done'],
  }),
  modify: call({
    method: 'POST',
    path: 'orders',
    action: 'modifyCare',
    summary: 'Change a care record; refused if it was changed in the meantime',
    permission: 'CareInfo',
    input: z.object({ careCode: CareCode, version: z.int32().min(1), ...careFields }),
    output: z.object({ version: z.int() }),
    refuses: ['not-found', 'invalid-input', 'changed-meanwhile', 'follow-up-done'],
  }),
}
