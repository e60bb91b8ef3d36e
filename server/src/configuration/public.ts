/** The operator's own settings. */
export { type ChargeType, chargeTypeOf } from './charge-types.ts'
export { choice, listOf } from './choices.ts'
export { operatorOf } from './operator.ts'
export { taxOf, taxRateOf } from './tax.ts'
