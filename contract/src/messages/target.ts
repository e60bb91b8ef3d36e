import { z } from 'zod'
import type { FunctionCode } from '#words.ts'

/** A value inside a sentence, written as its reader writes such things. */
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

/** A text among what a message says; empty where it has none. */
export const textParameter = (params: MessageParams, name: string): string => {
  const value = params[name]
  return typeof value === 'string' ? value : ''
}
/** Leads to a page of the workspace of the customer that the message is about. */
export const ofCustomer =
  (code: FunctionCode) =>
  (params: MessageParams): MessageTarget => ({ code, customerCode: textParameter(params, 'customerCode') })
/** Leads to the task that the message is about. */
export const toTask = (params: MessageParams): MessageTarget => ({
  code: 'TaskProcess',
  filters: { task: textParameter(params, 'taskId') },
})
/** Leads to the orders of the customer who is waiting for a construction; without one to the internal orders. */
export const toConstruction = (params: MessageParams): MessageTarget =>
  textParameter(params, 'customerCode') === ''
    ? { code: 'EmployeeInternalOrder' }
    : ofCustomer('OrderInfoConfigComposite')(params)
/** Leads to the rights lent by the employee that the message is about. */
export const toDelegations = (params: MessageParams): MessageTarget => ({
  code: '95',
  filters: { view: 'delegations', employee: textParameter(params, 'principal') },
})
/** Leads to the adjustments of bills. */
export const toAdjustments = (): MessageTarget => ({ code: 'BillAdjustments' })
/** Leads to the settlements of employees. */
export const toSettlements = (): MessageTarget => ({ code: 'ToDept' })

/** What a kind of message says and where it leads. */
export type MessageKindSpec = {
  /** Something the reader should do something about, rather than only know. */
  urgent: boolean
  title: { en: string; zh: string }
  /** `{name}` is filled in from the parameters. */
  text: { en: string; zh: string }
  target: (params: MessageParams) => MessageTarget
}
