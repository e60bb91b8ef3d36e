import { z } from 'zod'
import { call } from '#platform/call.ts'
import { Money, Option } from '#platform/values.ts'
import { LogoDigest } from './logo.ts'

/** Public settings of the operator, which the web needs before sign-in. */
export const OperatorSettings = z.object({
  name: z.string(),
  zhName: z.string(),
  currency: z.object({ code: z.string(), exponent: z.int() }),
  timeZone: z.string(),
  taxPercent: z.number(),
  phonePattern: z.string(),
  /** The customer fields that may be left empty, by the names in `customers/optional-fields.ts`. */
  optionalCustomerFields: z.array(z.string()).optional(),
  /** The names of the levels of areas (`areas/levels.ts`). */
  areaLevels: z.string().optional(),
  zhAreaLevels: z.string().optional(),
  /** How addresses and postal codes are written (`platform/addresses`). */
  country: z.string().optional(),
  addressFormat: z.string().optional(),
  postalCode: z.string().optional(),
  /** How numbers, days and times are written (`platform/formats.ts`). */
  numberFormat: z.string().optional(),
  dateFormat: z.string().optional(),
  weekStart: z.string().optional(),
  clock: z.string().optional(),
})
export type OperatorSettings = z.output<typeof OperatorSettings>

/** The lists of choices that the operator manages, by their stored keys. */
export const choiceKinds = [
  'network-type',
  'service-channel',
  'customer-type',
  'customer-level',
  'certificate-type',
  'customer-operator',
  'develop-channel',
  'business-channel',
  'payment-channel',
  'cheque-bank',
  'pause-remark',
  'resume-remark',
  'preclose-reason',
  'change-mode',
  'broadband-type',
  'work-team-type',
  'product-offering-price-type',
  'cancel-reason',
  'product-catalog',
  'broadband-export-type',
  'terminal-type',
  'product-specification-type',
  'content-specification-type',
  'share-program',
  'service-specification',
  'content-provider',
  'replace-reason',
  'suspend-reason',
  'communication-type',
  'care-service-type',
  'user-feedback',
  'satisfaction',
  'completion',
  'handover',
] as const
export type ChoiceKind = (typeof choiceKinds)[number]

const choices = <const Path extends string>(path: Path, what: string) =>
  call({
    method: 'GET',
    path,
    summary: `List the ${what} to choose from`,
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option),
    refuses: [],
  })

const chargeTypes = <const Path extends string>(path: Path, what: string) =>
  call({
    method: 'GET',
    path,
    summary: `List the ${what} to choose from, each with the amount that needs no extra permission`,
    permission: 'signed-in',
    input: z.object({}),
    output: z.array(Option.extend({ ceiling: Money })),
    refuses: [],
  })

export const configuration = {
  networkTypes: choices('customers/network-types', 'the network types'),
  serviceChannels: choices('customers/service-channels', 'the service channels'),
  customerTypes: choices('customers/types', 'the customer types'),
  customerLevels: choices('customers/levels', 'the customer levels'),
  certificateTypes: choices('customers/certificate-types', 'the kinds of identity document'),
  customerOperators: choices('simple-types/customer-operators', 'the operators a customer may belong to'),
  customerManagers: choices('simple-types/customer-managers', 'the customer managers'),
  agents: choices('simple-types/agents', 'the agents'),
  developChannels: choices('simple-types/develop-channels', 'the ways a customer was won'),
  businessChannels: choices('simple-types/business-channels', 'the business channels'),
  paymentChannels: choices('simple-types/payment-channels', 'the ways to pay'),
  chequeBanks: choices('simple-types/cheque-banks', 'the banks whose cheques are taken'),
  pauseRemarks: choices('simple-types/pause-remarks', 'the reasons to suspend'),
  resumeRemarks: choices('simple-types/resume-remarks', 'the reasons to resume'),
  precloseReasons: choices('simple-types/preclose-reasons', 'the reasons to close'),
  changeModes: choices('simple-types/change-modes', 'the ways a change takes effect'),
  otherChargeTypes: chargeTypes('simple-types/other-charge-types', 'the types of other charge'),
  otherRefundTypes: chargeTypes('simple-types/other-refund-types', 'the types of other refund'),
  broadbandTypes: choices('simple-types/broadband-types', 'the kinds of broadband access'),
  workTeamTypes: choices('simple-types/work-team-types', 'the kinds of work team'),
  priceTypes: choices('simple-types/product-offering-price-types', 'the kinds of price'),
  terminalTypes: choices('simple-types/terminal-types', 'the kinds of terminal'),
  cancelReasons: choices('simple-types/cancel-reasons', 'the reasons to cancel an order'),
  communicationTypes: choices('orders/communication-types', 'the ways of speaking with a customer'),
  careServiceTypes: choices('orders/service-types', 'what a customer is spoken with about'),
  userFeedbacks: choices('orders/user-feedbacks', 'the kinds of feedback'),
  satisfactions: choices('orders/satisfactions', 'the degrees of satisfaction'),
  completions: choices('orders/completions', 'how far a care record is'),
  handovers: choices('orders/handovers', 'the groups that a care record is handed over to'),
  taxCodes: choices('simple-types/tax-codes', 'the tax codes'),
  types: choices('configurations/types', 'the kinds of configuration'),
  public: call({
    method: 'GET',
    path: 'configurations/public',
    summary: 'Get the operator’s public settings: name, currency, time zone, tax and formats',
    permission: 'public',
    input: z.object({}),
    /** `logo` is the digest of the logo, null if there is none. */
    output: OperatorSettings.extend({ logo: LogoDigest.nullable() }),
    refuses: [],
  }),
}
