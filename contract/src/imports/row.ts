import { z } from 'zod'
import { asciiDigits } from '#platform/fold.ts'
import { macFault, withoutSeparators } from '#platform/hardware.ts'
import { CircuitText } from '#circuits/patterns.ts'
import { BroadbandAccount } from '#orders/values.ts'
import { DeviceNumber } from '#stock/calls.ts'
import {
  Code,
  Day,
  EmailAddress,
  optionalText,
  perhaps,
  printable,
  text,
  optionalPrintedText,
  printedText,
} from '#platform/values.ts'

/** The longest password that a RADIUS request can contain, in bytes (RFC 2865, section 5.2). */
const longestPassword = 128
const fitsRadius = (password: string) => new TextEncoder().encode(password).length <= longestPassword

/** A MAC address in its stored form, entered in any notation. */
const MacAddress = z
  .string()
  .trim()
  .max(40)
  .overwrite(withoutSeparators)
  .refine((mac) => macFault(mac) === undefined, 'mac-address')

/** A row of an import as read from the file, before areas, offerings and boxes are looked up. */
export const ImportRow = z.object({
  externalCustomerCode: text(40),
  name: printedText(100, 2),
  contactTel: text(20).overwrite(asciiDigits),
  eMail: perhaps(EmailAddress),
  certificateType: optionalText(64),
  certificateNo: perhaps(text(60, 3).overwrite(asciiDigits)),
  town: optionalText(64),
  manageAddress: optionalPrintedText(300),
  postalCode: optionalText(16),
  remark: optionalText(500),
  broadbandAccount: perhaps(BroadbandAccount),
  broadbandPassword: z
    .string()
    .min(1, 'required')
    .refine(printable, 'no-control-characters')
    .refine(fitsRadius, 'password-bytes')
    .optional(),
  productOfferingCode: optionalText(100),
  startTime: Day.optional(),
  paidThrough: Day.optional(),
  odbCode: perhaps(Code),
  portCode: perhaps(Code),
  commonBalance: z.int().optional(),
  deposit: z.int().min(0).optional(),
  openingArrears: z.int().min(0).optional(),
  terminalNumber: perhaps(DeviceNumber),
  mac: perhaps(MacAddress),
  specCode: optionalText(100),
  circuitId: perhaps(CircuitText),
  remoteId: perhaps(CircuitText),
  serviceAddress: optionalPrintedText(300),
})
export type ImportRow = z.output<typeof ImportRow>
