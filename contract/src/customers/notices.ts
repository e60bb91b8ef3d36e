import { z } from 'zod'
import { call } from '#platform/call.ts'
import { CustomerCode } from '#platform/values.ts'

/** The language of a customer's messages, and the channels they want reminders on. */
const wishes = {
  /** Null for the operator's default language. */
  language: z.enum(['en-US', 'zh-CN']).nullable(),
  remindBySms: z.boolean(),
  remindByEmail: z.boolean(),
}

/** How a customer is notified. Notices that a line is limited, blocked or terminated are sent regardless. */
export const customerNotices = {
  get: call({
    method: 'GET',
    path: 'customer-notices',
    summary: 'Get the language and reminder preferences of a customer',
    permission: 'baseInfo',
    input: z.object({ customerCode: CustomerCode }),
    output: z.object({ customerCode: z.string(), ...wishes, version: z.int() }),
    refuses: ['not-found'],
  }),
  keep: call({
    method: 'POST',
    path: 'customer-notices',
    action: 'keep',
    summary: 'Set the language and reminder preferences of a customer',
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
