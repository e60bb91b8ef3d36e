/** The operator's own settings. */
export { type ChargeType, chargeTypeOf } from './charge-types.ts'
export { choice, choiceNamed, firstChoice, listOf } from './choices.ts'
export { fieldWorkOf, workingDays } from './holidays.ts'
export { logoOf } from './logo.ts'
export { choiceOption, option } from './option.ts'
export { operatorOf } from './operator.ts'
export { recoverySettings, returnDay } from './recovery-settings.ts'
export { setCurrency, settingRoutes } from './settings.ts'
export {
  chargedTo,
  offeredTaxCode,
  priceTo,
  rateFor,
  rateOn,
  taxOf,
  type TaxRate,
  taxRateOf,
  taxWithin,
} from './tax.ts'
export { namedTaxCodes } from './tax-codes.ts'
