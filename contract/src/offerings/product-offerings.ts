import { z } from 'zod'
import { TaxCode } from '#configuration/tax-codes.ts'
import { maintained, validity, validityRule } from '#platform/maintained.ts'
import { signInKinds } from '#circuits/sign-in.ts'
import { Code, Money, perhaps, printedText, text } from '#platform/values.ts'
import { OfferingKind, PaymentMode } from './calls.ts'

/** A level of customers, employees or discounts. */
export const Level = z.int().min(1).max(9)
/** The channels through which it may be sold, at least one. */
export const Channels = z.array(Code).min(1, 'at-least-one').max(50)

/**
 * How a line authenticates to the network: by account and password, optionally also by the MAC address of its terminal.
 */
export const AuthorizationMode = z.enum(['pppoe', 'pppoe-mac'])

/** How the customer holds a device: on loan from the operator (to be returned), rented, or bought. */
export const DeviceOwnership = z.enum(['lent', 'rented', 'sold'])

/** Offerings, with every field from section 3 of the specification (page MaintainSimpleProductOfferingAct). */
export const productOfferings = maintained({
  path: 'product-offerings',
  listAction: 'forMaintenance',
  getAction: 'forMaintenance',
  key: 'productOfferingCode',
  names: ['offering', 'offerings'],
  read: ['MaintainSimpleProductOfferingAct', 'MaintainProductOfferingPriceAct', '502'],
  write: 'MaintainSimpleProductOfferingAct',
  fields: {
    code: Code,
    name: printedText(80),
    zhName: printedText(80),
    catalog: Code,
    productSpecificationCode: perhaps(Code),
    kind: OfferingKind,
    paymentMode: PaymentMode,
    bandwidthProfileCode: perhaps(Code),
    terminalType: perhaps(Code),
    terminalOwnership: perhaps(DeviceOwnership),
    broadbandExportType: perhaps(Code),
    authorizationMode: AuthorizationMode,
    /** How its new lines sign in; otherwise as the operator's setting says. */
    newLineSignIn: perhaps(z.enum(signInKinds)),
    serviceChannels: Channels,
    customerTypes: z.array(Code).min(1, 'at-least-one').max(50),
    customerLevel: Level,
    level: Level,
    constructionTime: z.int().min(0).max(365),
    delayCloseAuthorizationDay: z.int().min(0).max(365),
    /** Whether a line may have several of a value-added offering, rather than one. */
    severalPerLine: z.boolean().default(false),
    baseFeeRatio: z.number().min(0).max(1),
    /** The tax that its prices include; the standard one unless chosen. A change that omits it keeps it. */
    taxCode: TaxCode.optional(),
    ...validity,
  },
  shows: { priceCount: z.int(), priceFrom: Money.nullable() },
  filters: { kind: OfferingKind.optional(), catalog: Code.optional() },
  rules: [
    validityRule,
    {
      keeps: ({ kind, bandwidthProfileCode }) => (kind === 'broadband') === Boolean(bandwidthProfileCode),
      field: 'bandwidthProfileCode',
      says: 'broadband-has-speed',
    },
    {
      keeps: ({ kind, severalPerLine }) => kind === 'value-added' || !severalPerLine,
      field: 'severalPerLine',
      says: 'not-of-a-line',
    },
    {
      keeps: ({ kind, newLineSignIn }) => kind === 'broadband' || !newLineSignIn,
      field: 'newLineSignIn',
      says: 'only-of-a-line',
    },
  ],
  refuses: ['invalid-input', 'tax-code-has-lines'],
})

/** Bandwidth profiles: the speeds of broadband offerings, and the address pool of their lines. */
export const bandwidthProfiles = maintained({
  path: 'bandwidth-profiles',
  key: 'bandwidthProfileCode',
  names: ['bandwidth profile', 'bandwidth profiles'],
  read: 'MaintainSimpleProductOfferingAct',
  write: 'MaintainSimpleProductOfferingAct',
  fields: {
    code: Code,
    name: text(60),
    zhName: text(60),
    downKbps: z.int().min(64).max(10_000_000),
    upKbps: z.int().min(64).max(10_000_000),
    /** The speed of short bursts, as a percentage of the speed; 100: no bursts. */
    burstPercent: z.int().min(100).max(1_000).default(100),
    pool: Code,
  },
  refuses: ['speed-of-network'],
})
