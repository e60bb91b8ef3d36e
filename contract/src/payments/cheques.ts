import { z } from 'zod'
import { call } from '#platform/call.ts'
import {
  Charge,
  Code,
  CustomerCode,
  Day,
  Instant,
  Money,
  page,
  paged,
  PaymentCode,
  text,
  EnteredDay,
} from '#platform/values.ts'
import { ChequeState } from './values.ts'

export const ChequeId = z.string().regex(/^\d{1,15}$/, 'number-id')

/** A customer's cheque, and where it is now. */
export const Cheque = z.object({
  chequeId: z.string(),
  bank: Code,
  bankName: z.string(),
  bankZhName: z.string(),
  chequeNumber: z.string(),
  drawnOn: Day,
  amount: Money,
  state: ChequeState,
  /** The first payment made with it. */
  paymentCode: PaymentCode,
  customerCode: CustomerCode,
  customerName: z.string(),
  employeeName: z.string(),
  organizationUnitName: z.string(),
  organizationUnitZhName: z.string(),
  at: Instant,
  settlementCode: z.string().nullable(),
  /** The operator's account it was deposited into. */
  bankAccountCode: z.string().nullable(),
  decidedByName: z.string().nullable(),
  /** The day on which the bank paid or returned it. */
  decidedOn: Day.nullable(),
  reason: z.string().nullable(),
})

const path = 'cheques'

/** Cheques: taken at the counter, deposited with the cash, then paid or returned by the bank. */
export const cheques = {
  inDrawer: call({
    method: 'GET',
    path,
    action: 'inDrawer',
    summary: 'List the cheques that I took and have not requested to hand in, oldest first',
    permission: 'ToDept',
    input: z.object({ ...paged }),
    output: page(Cheque).extend({ count: z.int(), totalAmount: Money }),
    refuses: [],
  }),
  list: call({
    method: 'GET',
    path,
    summary: 'List the cheques of my units with their location, last taken first',
    permission: 'financialConfirm',
    input: z.object({ state: ChequeState.optional(), ...paged }),
    output: page(Cheque),
    refuses: [],
  }),
  clear: call({
    method: 'POST',
    path,
    action: 'clear',
    summary: 'Record that the bank paid a deposited cheque',
    permission: 'financialConfirm',
    input: z.object({ chequeId: ChequeId, decidedOn: EnteredDay }),
    output: z.object({ chequeId: z.string(), state: ChequeState }),
    refuses: ['not-found', 'wrong-state', 'bank-day'],
  }),
  bounce: call({
    method: 'POST',
    path,
    action: 'bounce',
    summary: 'Record a cheque that the bank returned: its bills are due again, with a fee if one applies',
    permission: 'financialConfirm',
    input: z.object({ chequeId: ChequeId, decidedOn: EnteredDay, reason: text(200), fee: Charge.optional() }),
    output: z.object({
      chequeId: z.string(),
      state: ChequeState,
      /** The documents that reverse the payments made with it. */
      returns: z.array(PaymentCode),
      /** The order that charges the customer the fee for a returned cheque. */
      feeOrderCode: z.string().nullable(),
    }),
    refuses: [
      'not-found',
      'wrong-state',
      'bank-day',
      'above-ceiling',
      'invoice-stands',
      'price-changed',
      'insufficient-balance',
    ],
  }),
}
