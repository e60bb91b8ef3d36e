import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode } from '#platform/values.ts'

/** The language in which a customer is written to, and how they may be reminded. */
const wishes = {
  /** Null where the operator's usual language will do. */
  language: z.enum(['en-US', 'zh-CN']).nullable(),
  remindBySms: z.boolean(),
  remindByEmail: z.boolean(),
}

/** How a customer wants to be notified. Notices that a line is limited, blocked or ended are always sent. */
export const customerNotices = {
  get: call({
    method: 'GET',
    path: 'customer-notices',
    summary: 'Show in which language a customer is written to, and how he may be reminded',
    permission: 'baseInfo',
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({ customerCode: z.string(), ...wishes, version: z.int() }),
    refuses: ['not-found'],
  }),
  keep: call({
    method: 'POST',
    path: 'customer-notices',
    action: 'keep',
    summary: 'Keep in which language a customer is written to, and how he may be reminded',
    permission: 'customer.modify',
    input: z.object({
      customerCode: CustomerCode,
      version: z.int32(),
      ...wishes,
      language: wishes.language.optional(),
    }),
    output: z.object({ version: z.int() }),
    refuses: ['not-found', 'changed-meanwhile'],
  }),
}
