import { z } from 'zod'
import { call } from '#platform/call.ts'
import { maintained } from '#platform/maintained.ts'
import { Day, dayWithin, Done, page, paged, printedText, termHorizon } from '#platform/values.ts'

const permission = 'MaintainPublicConfigurationPage'
/** The code of a tax code, such as standard or reduced. */
export const TaxCode = z
  .string()
  .trim()
  .min(1, 'required')
  .max(20)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'tax-code')
/** A tax rate in percent, as the database stores it: up to four decimals, such as 9.975. */
const percent = z
  .number()
  .min(0)
  .max(99.9999)
  .refine((value) => Number(value.toFixed(4)) === value, 'four-decimals')
/** A day on which a dated rate begins. */
const rateFrom = dayWithin(termHorizon)

const managed = maintained({
  path: 'tax-codes',
  key: 'taxCode',
  keyIs: TaxCode,
  names: ['tax code', 'tax codes'],
  read: permission,
  write: permission,
  fields: {
    code: TaxCode,
    name: printedText(60),
    zhName: printedText(60),
    /**
     * The rate before the first dated rate, which can change until the code is used. For the standard code, the
     * operator's setting.
     */
    firstPercent: percent,
    offered: z.boolean(),
  },
  shows: {
    percentToday: z.number(),
    nextPercent: z.number().nullable(),
    nextFrom: Day.nullable(),
  },
  refuses: ['invalid-input', 'tax-code-standard', 'tax-code-in-use', 'tax-rate-used'],
})

/** The tax codes. They can't be deleted, because charges refer to them. */
export const taxCodes = { list: managed.list, get: managed.get, add: managed.add, modify: managed.modify }

/** Whether a dated rate is to come, applies today, or applied before. */
export const taxRateStates = ['rate-planned', 'rate-current', 'rate-past'] as const

/** The rates of a tax code by date. */
export const taxRates = {
  list: call({
    method: 'GET',
    path: 'tax-rates',
    summary: 'List the rates of a tax code, the latest first; the first one applies without a start date',
    permission,
    input: z.object({ taxCode: TaxCode, ...paged }),
    output: page(
      z.object({
        state: z.enum(taxRateStates),
        percent: z.number(),
        rateFrom: Day.nullable(),
        rateThrough: Day.nullable(),
      }),
    ),
    refuses: ['not-found'],
  }),
  add: call({
    method: 'POST',
    path: 'tax-rates',
    action: 'add',
    summary: 'Change the rate of a tax code from a day on, tomorrow at the earliest',
    permission,
    input: z.object({ taxCode: TaxCode, percent, rateFrom }),
    output: Done,
    refuses: ['not-found', 'tax-rate-begun', 'tax-rate-exists', 'tax-rate-same'],
  }),
  delete: call({
    method: 'POST',
    path: 'tax-rates',
    action: 'delete',
    summary: 'Delete a change of a rate that has not begun; the rate before it continues',
    permission,
    input: z.object({ taxCode: TaxCode, rateFrom }),
    output: Done,
    refuses: ['not-found', 'tax-rate-started'],
  }),
}
