import { z } from 'zod'
import type { FunctionCode } from '#words.ts'

/** A value in the text of a message, formatted for its recipient. */
export const MessageValue = z.union([
  z.string(),
  z.strictObject({ name: z.string(), zhName: z.string() }),
  z.strictObject({ money: z.int() }),
  z.strictObject({ day: z.iso.date() }),
  z.strictObject({ instant: z.string() }),
  z.strictObject({ term: z.string() }),
])
export type MessageValue = z.output<typeof MessageValue>
export type MessageParams = Readonly<Record<string, MessageValue>>

/** Where a message leads: to a function, or to a page of a customer's workspace. */
export type MessageTarget = { code: FunctionCode; customerCode?: string; filters?: Record<string, string> }

/** Returns a text parameter of a message; empty if missing. */
export const textParameter = (params: MessageParams, name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}
/** Links to a page of the workspace of the customer that the message is about. */
export const ofCustomer =
  (code: FunctionCode) =>
  (params: MessageParams): MessageTarget => ({ code, customerCode: textParameter(params, 'customerCode') })
/** Links to the task that the message is about. */
export const toTask = (params: MessageParams): MessageTarget => ({
  code: 'TaskProcess',
  filters: { task: textParameter(params, 'taskId') },
})
/** Links to the orders of the customer waiting for a construction; to the internal orders if there is none. */
export const toConstruction = (params: MessageParams): MessageTarget =>
  textParameter(params, 'customerCode') === ''
    ? { code: 'EmployeeInternalOrder' }
    : ofCustomer('OrderInfoConfigComposite')(params)
/** Links to the delegations of the employee that the message is about. */
export const toDelegations = (params: MessageParams): MessageTarget => ({
  code: '95',
  filters: { view: 'delegations', employee: textParameter(params, 'principal') },
})
/** Links to the adjustments of bills. */
export const toAdjustments = (): MessageTarget => ({ code: 'BillAdjustments' })
/** Links to the settlements of employees. */
export const toSettlements = (): MessageTarget => ({ code: 'ToDept' })

/** The text of a message kind and its target. */
export type MessageKindSpec = {
  /** Whether the recipient must act, rather than only be informed. */
  urgent: boolean
  title: { en: string; zh: string }
  /** `{name}` is replaced by the parameter of that name. */
  text: { en: string; zh: string }
  target: (params: MessageParams) => MessageTarget
}
