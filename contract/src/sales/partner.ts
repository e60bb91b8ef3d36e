import { z } from 'zod'
import { call } from '#platform/call.ts'
import { customerFields, secondAccount } from '#customers/calls.ts'
import { OrderStatus } from '#orders/values.ts'
import {
  Charge,
  Code,
  CustomerCode,
  Day,
  Money,
  optionalText,
  optionalPrintedText,
  printedText,
} from '#platform/values.ts'

const { name, certificateType, certificateNo, contactTel, province, city, town, manageAddress, postalCode } =
  customerFields
/** The person and the address. */
const person = { name, certificateType, certificateNo, contactTel, province, city, town, manageAddress, postalCode }
const sale = {
  productOfferingCode: Code,
  priceCode: Code,
  depositAmount: Charge.optional(),
  expectedAmount: Charge,
}
const refusals = [
  'invalid-input',
  'not-found',
  'outside-scope',
  'not-purchasable',
  'price-not-valid',
  'price-changed',
  'policy-used-up',
  'no-construction-team',
  'port-taken',
  'broadband-account-taken',
] as const

/** A partner's sale; its box, account and team were chosen automatically. */
const PartnerSale = z.object({
  customerCode: z.string(),
  orderCode: z.string(),
  productCode: z.string(),
  orderStatus: OrderStatus,
  amount: Money,
  dueOn: Day,
  broadbandAccount: z.string(),
})

/** Calls for partners, who use a short form and take no money. */
export const partnerCalls = {
  partnerOpen: call({
    method: 'POST',
    path: 'customers',
    action: 'partnerOpen',
    summary: 'Open an account as a partner: the customer and a line; port, account and team are chosen automatically',
    permission: 'PartnerCustomerOpen',
    input: z.object({
      customerCode: CustomerCode,
      ...person,
      ...secondAccount,
      ...sale,
      informationVerified: z.literal(true, 'must-verify'),
      remark: optionalText(500),
    }),
    output: PartnerSale,
    refuses: [...refusals, 'no-port-for-account', 'customer-code-taken', 'certificate-known', 'duplicate-code'],
  }),
  partnerPurchase: call({
    method: 'POST',
    path: 'orders',
    action: 'partnerPurchase',
    summary: 'Sell a customer another line as a partner; port, account and team are chosen automatically',
    permission: 'PartnerCustomerOpen',
    input: z.object({
      customerCode: CustomerCode,
      ...sale,
      serviceAddress: optionalPrintedText(300),
      remark: optionalText(500),
    }),
    output: PartnerSale,
    refuses: [...refusals, 'no-free-port', 'wrong-state'],
  }),
  requestInstallation: call({
    method: 'POST',
    path: 'customers',
    action: 'requestInstallation',
    changesTexts: true,
    summary:
      'Request an installation where nothing can be sold yet; the location is surveyed, the customer called back',
    permission: 'PurchaseRequest',
    input: z.object({
      customerCode: CustomerCode,
      /** The product, required for a survey. */
      productOfferingCode: Code,
      serviceAddress: printedText(300),
      /** A contact number, if it differs from the customer's. */
      contactTel: optionalText(40),
      remark: optionalText(500),
    }),
    output: z.object({ orderCode: z.string(), orderStatus: OrderStatus }),
    refuses: ['not-found', 'wrong-state', 'request-open'],
  }),
}
